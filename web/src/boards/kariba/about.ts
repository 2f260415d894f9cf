import type { About } from "../contract";

const about: About = {
  order: 1,
  minutes: [10, 15],
  line: {
    en: "Three of a kind chase the weaker ones from the waterhole. Only the mouse scares the elephant.",
    de: "Drei Gleiche jagen Schwächere vom Wasserloch. Nur die Maus erschreckt den Elefanten.",
    pl: "Trzy takie same przepędzają słabsze od wodopoju. Tylko mysz straszy słonia.",
  },
};

export default about;

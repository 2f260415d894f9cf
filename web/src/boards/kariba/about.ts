import type { About } from "../contract";

const about: About = {
  order: 1,
  minutes: [10, 15],
  line: {
    en: "Three of a kind chase the weaker ones from the waterhole. Only the mouse scares the elephant.",
    de: "Drei Gleiche jagen Schwächere vom Wasserloch. Nur die Maus erschreckt den Elefanten.",
    pl: "Trzy takie same przepędzają słabsze od wodopoju. Tylko mysz straszy słonia.",
  },
  options: {
    open_row: {
      en: {
        label: "Open row",
        help: "Three cards lie open: when you refill your hand, you choose between them and the pile.",
      },
      de: {
        label: "Offene Reihe",
        help: "Drei Karten liegen offen: Beim Nachziehen wählst du zwischen ihnen und dem Stapel.",
      },
      pl: { label: "Odkryty rząd", help: "Trzy karty leżą odkryte: dobierając, wybierasz między nimi a stosem." },
    },
  },
};

export default about;

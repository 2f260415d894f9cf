import type { About } from "../contract";

const about: About = {
  chance: false, // §D10
  order: 3,
  minutes: [30, 40],
  line: {
    en: "Lift the river's water on to your fields before it runs away. No luck, nothing hidden.",
    de: "Heb das Wasser des Flusses auf deine Felder, bevor es abfließt. Kein Glück, nichts verdeckt.",
    pl: "Przenieś wodę z rzeki na swoje pola, zanim odpłynie. Bez losu, nic nie jest ukryte.",
  },
};

export default about;

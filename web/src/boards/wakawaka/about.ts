import type { About } from "../contract";

const about: About = {
  order: 4,
  minutes: [40, 60],
  addsUp: false,
  line: {
    en: "Buy from the boats, help the shaman, climb the ladder. Your villagers help the others too, for gold.",
    de:
      "Kauf von den Booten, hilf dem Schamanen, steig die Leiter hinauf. " +
      "Deine Leute helfen auch anderen, gegen Gold.",
    pl: "Kupuj z łodzi, pomagaj szamanowi, wspinaj się po drabinie. Twoi ludzie pomogą też innym, za złoto.",
  },
};

export default about;

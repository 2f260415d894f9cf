import type { About } from "../contract";

const about: About = {
  order: 2,
  minutes: [20, 30],
  line: {
    en: "Bring goods to the villages, face down, and hope that nobody brings more.",
    de: "Bring verdeckt Waren in die Dörfer und hoffe, dass niemand mehr bringt.",
    pl: "Zanieś zakryte towary do wiosek i licz na to, że nikt nie przyniesie więcej.",
  },
};

export default about;

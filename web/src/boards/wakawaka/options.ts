import type { OptionTexts } from "../contract";

const options: OptionTexts = {
  ladder: {
    en: {
      label: "Ladder",
      help: "The tasks of the five levels. The first one is the easiest; the goods are always of your choice.",
      values: {
        board: "First game: 2, 2, 3, 3, 4",
        one: "One: 1+1+1, 2+2, 3, 3+2, 4",
        two: "Two: 2+2, 3, 1+1+1+1+1, 3+2, 4",
        three: "Three: 2+2, 1+1+1+1+1, 3+2, 2+2+2, 4",
        four: "Four: 2+2, 3+2, 2+2+2, six different, 3+3",
      },
    },
    de: {
      label: "Leiter",
      help:
        "Die Aufgaben der fünf Stufen. Die erste Leiter ist die leichteste; welche Waren es sind, " +
        "entscheidest immer du.",
      values: {
        board: "Erstes Spiel: 2, 2, 3, 3, 4",
        one: "Eins: 1+1+1, 2+2, 3, 3+2, 4",
        two: "Zwei: 2+2, 3, 1+1+1+1+1, 3+2, 4",
        three: "Drei: 2+2, 1+1+1+1+1, 3+2, 2+2+2, 4",
        four: "Vier: 2+2, 3+2, 2+2+2, sechs verschiedene, 3+3",
      },
    },
    pl: {
      label: "Drabina",
      help: "Zadania pięciu poziomów. Pierwsza drabina jest najłatwiejsza; rodzaj towarów zawsze wybierasz ty.",
      values: {
        board: "Pierwsza gra: 2, 2, 3, 3, 4",
        one: "Jeden: 1+1+1, 2+2, 3, 3+2, 4",
        two: "Dwa: 2+2, 3, 1+1+1+1+1, 3+2, 4",
        three: "Trzy: 2+2, 1+1+1+1+1, 3+2, 2+2+2, 4",
        four: "Cztery: 2+2, 3+2, 2+2+2, sześć różnych, 3+3",
      },
    },
  },
  max_rounds: {
    en: { label: "Rounds at most", help: "The game ends after so many rounds, even if nobody stands at the top." },
    de: {
      label: "Höchstens Runden",
      help: "Nach so vielen Runden endet das Spiel, auch wenn niemand ganz oben ist.",
    },
    pl: { label: "Najwięcej rund", help: "Gra kończy się po tylu rundach, nawet jeśli nikt nie stoi na szczycie." },
  },
};

export default options;

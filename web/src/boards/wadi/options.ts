import type { OptionTexts } from "../contract";

const options: OptionTexts = {
  scenario: {
    en: {
      label: "Map",
      help: "Where the river runs and which land is fertile.",
      values: {
        "first-game": "First game",
        mabraq: "Mabraq",
        arish: "Arish",
        fork: "The fork",
        "three-wadis": "Three wadis",
        masilah: "Masilah",
      },
    },
    de: {
      label: "Karte",
      help: "Wo der Fluss verläuft und welches Land fruchtbar ist.",
      values: {
        "first-game": "Erstes Spiel",
        mabraq: "Mabraq",
        arish: "Arish",
        fork: "Die Gabelung",
        "three-wadis": "Drei Wadis",
        masilah: "Masilah",
      },
    },
    pl: {
      label: "Mapa",
      help: "Którędy płynie rzeka i która ziemia jest żyzna.",
      values: {
        "first-game": "Pierwsza gra",
        mabraq: "Mabraq",
        arish: "Arisz",
        fork: "Rozwidlenie",
        "three-wadis": "Trzy wadi",
        masilah: "Masila",
      },
    },
  },
  building: {
    en: {
      label: "Building",
      help: "Spread: no shaduf may stand right beside another.",
      values: { free: "Free", spread: "Spread" },
    },
    de: {
      label: "Bauen",
      help: "Mit Abstand: Kein Schaduf darf direkt neben einem anderen stehen.",
      values: { free: "Frei", spread: "Mit Abstand" },
    },
    pl: {
      label: "Budowa",
      help: "Z odstępem: szaduf nie może stać tuż obok innego.",
      values: { free: "Dowolna", spread: "Z odstępem" },
    },
  },
  watchmen: {
    en: { label: "Watchmen", help: "The expansion: everybody has a watchman, who closes land for a while." },
    de: { label: "Wächter", help: "Die Erweiterung: Alle haben einen Wächter, der Land eine Zeit lang sperrt." },
    pl: { label: "Strażnicy", help: "Dodatek: każdy ma strażnika, który na pewien czas zamyka teren." },
  },
};

export default options;

import type { OptionTexts } from "../contract";

const options: OptionTexts = {
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
};

export default options;

// The cards (§W1.2) in words: alone, and as what somebody plays or uses.

import type { Language } from "../../words";

export const CARDS = [
  "trade",
  "elder",
  "torch",
  "rain",
  "shaman",
  "chimp",
  "gather",
  "porter",
  "drum",
  "fortune",
] as const;
export type Card = (typeof CARDS)[number];

/** §W5: the others may use these, too, for 1 gold. */
export const GOLD_SYMBOL: readonly Card[] = ["gather", "porter", "drum", "fortune"];

const NAMES: Record<Language, Record<Card, string>> = {
  en: {
    trade: "Trade",
    elder: "Elder",
    torch: "Torch Thrower",
    rain: "Rainmaker",
    shaman: "Shaman",
    chimp: "Chimpanzee",
    gather: "Gatherer",
    porter: "Porter",
    drum: "Drummer",
    fortune: "Fortune Teller",
  },
  de: {
    trade: "Handel",
    elder: "Stammesältester",
    torch: "Fackelwerfer",
    rain: "Regenmacher",
    shaman: "Schamane",
    chimp: "Schimpanse",
    gather: "Sammlerin",
    porter: "Träger",
    drum: "Trommler",
    fortune: "Wahrsagerin",
  },
  pl: {
    trade: "Handel",
    elder: "Starszy wioski",
    torch: "Miotacz pochodni",
    rain: "Zaklinacz deszczu",
    shaman: "Szaman",
    chimp: "Szympans",
    gather: "Zbieraczka",
    porter: "Tragarz",
    drum: "Bębniarz",
    fortune: "Wróżbitka",
  },
};

// "Ben plays …": with its article, in the case that German and Polish ask for.
const OBJECTS: Record<Language, Record<Card, string>> = {
  en: {
    trade: "a Trade",
    elder: "the Elder",
    torch: "the Torch Thrower",
    rain: "the Rainmaker",
    shaman: "the Shaman",
    chimp: "the Chimpanzee",
    gather: "the Gatherer",
    porter: "the Porter",
    drum: "the Drummer",
    fortune: "the Fortune Teller",
  },
  de: {
    trade: "Handel",
    elder: "den Stammesältesten",
    torch: "den Fackelwerfer",
    rain: "den Regenmacher",
    shaman: "den Schamanen",
    chimp: "den Schimpansen",
    gather: "die Sammlerin",
    porter: "den Träger",
    drum: "den Trommler",
    fortune: "die Wahrsagerin",
  },
  pl: {
    trade: "Handel",
    elder: "Starszego wioski",
    torch: "Miotacza pochodni",
    rain: "Zaklinacza deszczu",
    shaman: "Szamana",
    chimp: "Szympansa",
    gather: "Zbieraczkę",
    porter: "Tragarza",
    drum: "Bębniarza",
    fortune: "Wróżbitkę",
  },
};

export function isCard(word: string): word is Card {
  return (CARDS as readonly string[]).includes(word);
}

export function cardName(card: Card, language: Language): string {
  return NAMES[language][card];
}

export function cardObject(card: Card, language: Language): string {
  return OBJECTS[language][card];
}

/** `2× Trade, Drummer`; empty for nothing. */
export function cardsText(counts: readonly number[], language: Language): string {
  return CARDS.flatMap((card, index) => {
    const count = counts[index] ?? 0;
    if (!count) return [];
    return [count > 1 ? `${count}× ${cardName(card, language)}` : cardName(card, language)];
  }).join(", ");
}

export function countCards(cards: readonly Card[]): number[] {
  return CARDS.map((kind) => cards.filter((card) => card === kind).length);
}

const HYPHEN = "\u00ad";
const LONG = [
  "Stammes-ältester",
  "Fackel-werfer",
  "Regen-macher",
  "Wahr-sagerin",
  "Samm-lerin",
  "Schim-panse",
  "Rain-maker",
  "Chim-panzee",
  "Gath-erer",
  "Zbie-raczka",
];

/** The name with places where a narrow card may break it. */
export function breakable(card: Card, language: Language): string {
  const name = cardName(card, language);
  return LONG.find((long) => long.replace("-", "") === name)?.replace("-", HYPHEN) ?? name;
}

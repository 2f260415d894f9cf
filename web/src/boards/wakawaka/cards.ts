// The cards (§W1.2) in words: alone, and as what somebody plays or uses.

import type { Language } from "../../text-gaps";

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
const LONG: Record<Language, string> = {
  en: "Throw-er Rain-maker Sha-man Chim-panzee Gath-erer Drum-mer For-tune",
  de:
    "Stam-mes-ältester Fackel-werfer Regen-macher Scha-mane Schim-panse Samm-lerin Tromm-ler Wahr-sage-rin " +
    "ver-kaufen auf-steigen ver-deckte ver-deckten aus-tauschen",
  pl:
    "Star-szy Mio-tacz po-chodni Zakli-nacz desz-czu Sza-man Szym-pans Zbie-raczka Tra-garz Bęb-niarz Wróż-bitka " +
    "pier-wsza po-ziomie",
};

/** Words with places where a narrow card may break them: not every browser knows how to hyphenate. */
export function breakable(text: string, language: Language): string {
  const known = new Map(LONG[language].split(" ").map((word) => [word.replaceAll("-", ""), word]));
  return text.replace(/\p{L}+/gu, (word) => known.get(word)?.replaceAll("-", HYPHEN) ?? word);
}

// The six kinds of goods (§W1.1) in words.

import type { Language } from "../../text-gaps";

export const GOODS = ["F", "H", "S", "T", "C", "J"] as const;
export type Good = (typeof GOODS)[number];

export function isGood(text: string): text is Good {
  return (GOODS as readonly string[]).includes(text);
}

const NAMES: Record<Language, Record<Good, string>> = {
  en: { F: "fruit", H: "hides", S: "salt", T: "tea", C: "cloth", J: "jewellery" },
  de: { F: "Früchte", H: "Felle", S: "Salz", T: "Tee", C: "Stoffe", J: "Schmuck" },
  pl: { F: "owoce", H: "skóry", S: "sól", T: "herbata", C: "tkaniny", J: "biżuteria" },
};

// As the object of a sentence: Polish has another case for it.
const OBJECTS: Record<Language, Record<Good, string>> = {
  en: NAMES.en,
  de: NAMES.de,
  pl: { ...NAMES.pl, T: "herbatę", J: "biżuterię" },
};

export function goodName(good: Good, language: Language): string {
  return NAMES[language][good];
}

export function goodObject(good: Good, language: Language): string {
  return OBJECTS[language][good];
}

/** `2× salt, tea`; empty for nothing. */
export function goodsText(counts: readonly number[], language: Language): string {
  return GOODS.flatMap((good, index) => {
    const count = counts[index] ?? 0;
    if (!count) return [];
    return [count > 1 ? `${count}× ${goodName(good, language)}` : goodName(good, language)];
  }).join(", ");
}

export function countGoods(goods: readonly Good[]): number[] {
  return GOODS.map((kind) => goods.filter((good) => good === kind).length);
}

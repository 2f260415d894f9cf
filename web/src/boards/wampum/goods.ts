// The five goods (§M1) in words: alone, and counted.

import { form, type Language } from "../../text-gaps";
import type { Counts } from "./view";

const NAMES: Record<Language, string[]> = {
  en: ["pelts", "liquor", "maize", "tobacco", "weapons"],
  de: ["Pelze", "Schnaps", "Mais", "Tabak", "Waffen"],
  pl: ["futra", "alkohol", "kukurydza", "tytoń", "broń"],
};

// Polish cannot count maize: there the number stands before the name as it does on a list.
const COUNTED: Record<Language, string[][]> = {
  en: [["pelt", "pelts"], ["liquor"], ["maize"], ["tobacco"], ["weapon", "weapons"]],
  de: [["Pelz", "Pelze"], ["Schnaps"], ["Mais"], ["Tabak"], ["Waffe", "Waffen"]],
  pl: [["× futra"], ["× alkohol"], ["× kukurydza"], ["× tytoń"], ["× broń"]],
};

const AND: Record<Language, string> = { en: "and", de: "und", pl: "i" };

export function goodsName(kind: number, language: Language): string {
  return NAMES[language][kind] ?? "";
}

/** `2 pelts`. */
export function cards(kind: number, count: number, language: Language): string {
  return `${count} ${form(language, count, COUNTED[language][kind] ?? [])}`;
}

/** `2 pelts, 1 maize and 1 weapon`; nothing at all is an empty text. */
export function several(counts: Counts, language: Language): string {
  const parts = counts.flatMap((count, kind) => (count ? [cards(kind, count, language)] : []));
  const last = parts.pop() ?? "";
  return parts.length ? `${parts.join(", ")} ${AND[language]} ${last}` : last;
}

// Texts with gaps: `{name}` is filled in, `{count#card|cards}` chooses a form by number. Where there are words for a
// gap, its value is a place among them: `{animal}` is the name, `{animal.counted}` another form of it, and
// `{animal.counted#held}` the one that goes with the number `held`. Python fills the same gaps
// (`marula.play.catalogue`).

export const LANGUAGES = ["en", "de", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Gaps = Record<string, string | number>;
/** By gap and form: the words, each perhaps in several forms for numbers. */
export type Words = Record<string, Record<string, (string | string[])[]>>;

const FORMS: Record<Language, string[]> = {
  en: ["one", "other"],
  de: ["one", "other"],
  pl: ["one", "few", "many"],
};

const rules = new Map<Language, Intl.PluralRules>();

export function pluralRules(language: Language): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) {
    found = new Intl.PluralRules(language);
    rules.set(language, found);
  }
  return found;
}

/** The form of a word that goes with a number: Polish has three, English and German two. */
export function form(language: Language, count: number, forms: readonly string[]): string {
  const category = pluralRules(language).select(count);
  const index = FORMS[language].indexOf(category);
  return forms[index < 0 ? forms.length - 1 : Math.min(index, forms.length - 1)] ?? "";
}

/** Fills the gaps of a text. A gap without a value stays visible, so that tests and people find it. */
export function fill(language: Language, text: string, gaps: Gaps = {}, words: Words = {}): string {
  return text.replace(/\{(\w+)(?:\.(\w+))?(?:#([^}]*))?\}/g, (whole, name: string, kind = "name", choice?: string) => {
    const value = gaps[name];
    if (value === undefined) return whole;
    const word = words[name]?.[kind]?.[Number(value)];
    if (Array.isArray(word)) return form(language, Number(gaps[choice ?? ""]), word);
    if (word !== undefined) return word;
    return choice === undefined ? String(value) : form(language, Number(value), choice.split("|"));
  });
}

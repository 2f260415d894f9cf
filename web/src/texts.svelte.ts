// The texts of the page in the chosen language. English is always there; the others are fetched when they are wanted.

import { settings } from "./settings.svelte";
import type { Texts } from "./texts/en";
import en from "./texts/en";
import { fill, type Gaps, type Language } from "./words";

const LOADERS: Record<Exclude<Language, "en">, () => Promise<{ default: Texts }>> = {
  de: () => import("./texts/de"),
  pl: () => import("./texts/pl"),
};

const current: { language: Language; texts: Texts } = $state({ language: "en", texts: en });

export type Key = keyof Texts;

export async function loadTexts(language: Language): Promise<void> {
  const texts = language === "en" ? en : (await LOADERS[language]()).default;
  current.texts = texts;
  current.language = language;
  document.documentElement.lang = language;
}

export function t(key: Key, gaps?: Gaps): string {
  return fill(current.language, current.texts[key], gaps);
}

/** A text whose key is put together at run time, or else a fallback. */
export function tOr(key: string, fallback: string, gaps?: Gaps): string {
  return key in current.texts ? t(key as Key, gaps) : fallback;
}

export function language(): Language {
  // While another language is being fetched the old texts are still shown, and so must be everything else.
  return current.language;
}

export function wantedLanguage(): Language {
  return settings.language;
}

// The texts of the page in the chosen language, the only one that is fetched. Types say that every language has every
// text.

import { settings } from "./settings.svelte";
import { fill, type Gaps, type Language } from "./text-gaps";
import type { Texts } from "./texts/en";

const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import("./texts/en"),
  de: () => import("./texts/de"),
  pl: () => import("./texts/pl"),
};

// Nothing is drawn before there are texts.
const current: { language: Language; texts: Texts } = $state({ language: "en", texts: {} as Texts });

export type Key = keyof Texts;

export async function loadTexts(language: Language): Promise<void> {
  current.texts = (await LOADERS[language]()).default;
  current.language = language;
  if (globalThis.document) document.documentElement.lang = language;
}

/** How long to wait before texts that could not be fetched are asked for again, in milliseconds. */
const PAUSE = 2000;

/** Loads the first texts: there is nothing to show without them, so this tries until they are there. */
export async function loadFirst(language: Language): Promise<void> {
  while (
    !(await loadTexts(language).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
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

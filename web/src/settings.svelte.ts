// What a person has chosen for this browser: language, light or dark, pace, sound, questions, opponents, name.

import { LANGUAGES, type Language } from "./text-gaps";

export type Theme = "system" | "light" | "dark";
export type Pace = "slow" | "normal" | "instant";
export type ReplaySpeed = "slow" | "normal" | "fast";

export interface Opponents {
  count: number;
  bot: string;
}

interface Choices {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  /** Of the sounds, from 0 to 100. */
  volume: number;
  /** Whether one is asked before a move is made. */
  confirm: boolean;
  replaySpeed: ReplaySpeed;
  /** The bot chosen last. */
  bot: string;
  /** By game: against how many bots one usually plays, and which. */
  opponents: Record<string, Opponents>;
  /** What one is called where no server knows one. */
  name: string;
}

const KEY = "marula.settings";

function preferredLanguage(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.includes(tag as Language))) ?? "en";
}

function remembered(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

export const settings: Choices = $state({
  language: preferredLanguage(),
  theme: "system",
  pace: "normal",
  sound: false,
  volume: 60,
  confirm: false,
  replaySpeed: "normal",
  bot: "level:3",
  opponents: {},
  name: "",
  ...remembered(),
});

export function choose(choice: Partial<Choices>): void {
  Object.assign(settings, choice);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is closed.
  }
}

export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

export function quietMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

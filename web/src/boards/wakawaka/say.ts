import { fill, type Gaps, type Language } from "../../text-gaps";
import texts, { type WakaTexts } from "./texts";

export type TextKey = keyof WakaTexts;

export function say(language: Language, key: TextKey, gaps?: Gaps): string {
  return fill(language, texts[language][key], gaps);
}

/** German buttons can begin with an article. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

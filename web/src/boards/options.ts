// The words for the options of all games. Home needs none of them, so only pages that are fetched later import this.

import type { Language } from "../text-gaps";
import type { OptionTexts, OptionWords } from "./contract";

const options = import.meta.glob<{ default: OptionTexts }>("./*/options.ts", { eager: true });

export function optionWords(game: string, option: string, language: Language): OptionWords | undefined {
  return options[`./${game}/options.ts`]?.default[option]?.[language];
}

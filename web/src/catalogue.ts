// Why the rules forbid something, and what speaks for an action, in the reader's language. The rules give a key and
// numbers; the sentences are in the game's own folder, the same for this page, the server and the terminal.

import type { Because } from "./protocol";
import { fill, type Language, type Words } from "./text-gaps";

interface Catalogue {
  reasons: Record<string, string>;
  advice: Record<string, string>;
  words: Words;
}

interface Declared {
  /** The names of the numbers of each reason. */
  REASONS: Record<string, readonly string[]>;
  ADVICE: Record<string, readonly string[]>;
}

const catalogues = import.meta.glob<Catalogue>("../../src/marula/games/*/texts/*.json", { import: "default" });
const declarations = import.meta.glob<Declared>("./boards/*/declared.ts");

/** A reason as a sentence; null where it cannot be said, or its words cannot be had now. */
export async function sentenceFor(
  game: string,
  because: Because,
  language: Language,
  kind: "reasons" | "advice" = "reasons",
): Promise<string | null> {
  const [catalogue, declared] = await Promise.all([
    catalogues[`../../src/marula/games/${game}/texts/${language}.json`]?.().catch(() => null),
    declarations[`./boards/${game}/declared.ts`]?.().catch(() => null),
  ]);
  const text = catalogue?.[kind][because.key];
  const names = (kind === "advice" ? declared?.ADVICE : declared?.REASONS)?.[because.key];
  if (!catalogue || !text || !names) return null;
  const gaps = Object.fromEntries(because.values.map((value, place) => [names[place] ?? "", value]));
  return fill(language, text, gaps, catalogue.words);
}

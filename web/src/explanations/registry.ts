// What boards say of the things on them. A thing carries a mark, like `data-explain="pile"` or `"animal:4"`; the
// sentence is that of the whole mark, or else that of its kind, the part before the colon.

import type { Explanation, Explanations } from "../boards/contract";
import { pagePart } from "../kit/page-part";
import type { View } from "../protocol";
import { fill, type Language } from "../text-gaps";

const catalogues = import.meta.glob<{ default: Explanations }>("../boards/*/explanations.ts");

/** What a game explains; null for a game that explains nothing. */
export async function explanationsOf(game: string): Promise<Explanations | null> {
  const load = catalogues[`../boards/${game}/explanations.ts`];
  return load ? (await pagePart(load)).default : null;
}

/** The key under which the sentence for a mark is found. */
export function keyOf(texts: Readonly<Record<string, Explanation>>, mark: string): string {
  return mark in texts ? mark : (mark.split(":")[0] ?? mark);
}

/** Name and sentence for a mark; null where there are none. */
export function explain(
  { texts, gaps }: Explanations,
  mark: string,
  view: View,
  language: Language,
): { name: string; text: string } | null {
  const found = texts[language][keyOf(texts[language], mark)];
  if (!found) return null;
  const [kind = "", of = ""] = mark.split(":");
  const filled = gaps(view, kind, of, language);
  const [name, text] = found.map((words) => fill(language, words, filled));
  return { name: capital(name ?? ""), text: text ?? "" };
}

/** Everything that some marks stand for, in their order; what has the same name is told once. */
export function explainAll(
  catalogue: Explanations,
  marks: readonly string[],
  view: View,
  language: Language,
): { name: string; text: string }[] {
  const told = new Map<string, { name: string; text: string }>();
  for (const mark of marks) {
    const said = explain(catalogue, mark, view, language);
    if (said && !told.has(said.name)) told.set(said.name, said);
  }
  return [...told.values()];
}

/** Names of pieces are often written small, and here they begin a line. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

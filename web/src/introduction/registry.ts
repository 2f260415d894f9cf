// Which games explain themselves on one page; fetched with the first page that somebody opens.

import type { Introduction } from "../boards/contract";

const introductions = import.meta.glob<{ default: Introduction }>("../boards/*/introduction.ts");

/** The page of a game; null for a game that has only its rulebook. */
export async function introductionOf(game: string): Promise<Introduction | null> {
  return (await introductions[`../boards/${game}/introduction.ts`]?.())?.default ?? null;
}

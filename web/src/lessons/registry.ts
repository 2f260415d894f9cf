// Which games have lessons; fetched with the first one that somebody opens.

import type { Lesson } from "./lesson";

export const lists = import.meta.glob<Lesson[]>("../boards/*/lessons/lessons.json", { import: "default" });

export function hasLessons(game: string): boolean {
  return `../boards/${game}/lessons/lessons.json` in lists;
}

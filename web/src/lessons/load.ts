// The lessons of a game, with their words in one language.

import type { Language } from "../text-gaps";
import type { Lesson, LessonTexts, Positions } from "./lesson";
import { lists } from "./registry";

const positions = import.meta.glob<Positions>("../boards/*/lessons/positions.json", { import: "default" });
const texts = import.meta.glob<LessonTexts>("../boards/*/lessons/{en,de,pl}.ts", { import: "default" });

export async function lessonsOf(game: string): Promise<Lesson[]> {
  return (await lists[`../boards/${game}/lessons/lessons.json`]?.()) ?? [];
}

export async function wordsOf(game: string, language: Language): Promise<LessonTexts> {
  return (await texts[`../boards/${game}/lessons/${language}.ts`]?.()) ?? {};
}

/** The prepared positions of a game, as the engine wants them. */
export async function positionOf(game: string, lesson: string): Promise<Uint8Array> {
  const encoded = (await positions[`../boards/${game}/lessons/positions.json`]?.())?.[lesson] ?? "";
  return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
}

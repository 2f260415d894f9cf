// Which boards there are: every folder beside this file is one, and is fetched when its game is opened.

import { pagePart } from "../kit/page-part";
import type { About, BoardModule, ThumbnailModule } from "./contract";

// A few lines each, and thumbnails want them without the board.
import.meta.glob("./*/palette.css", { eager: true });

const abouts = import.meta.glob<{ default: About }>("./*/about.ts", { eager: true });
const covers = import.meta.glob<string>("./*/cover.svg", { eager: true, query: "?url", import: "default" });
// Whose views a board gets is decided by the name of the game, which no type can follow.
const boards = import.meta.glob<{ default: BoardModule }>("./*/board.ts");
const thumbnails = import.meta.glob<ThumbnailModule>("./*/Thumbnail.svelte");

export function aboutOf(game: string): About | null {
  return abouts[`./${game}/about.ts`]?.default ?? null;
}

export function coverOf(game: string): string | null {
  return covers[`./${game}/cover.svg`] ?? null;
}

export function hasBoard(game: string): boolean {
  return `./${game}/board.ts` in boards;
}

export async function boardOf(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/board.ts`] ?? boards["./fallback/board.ts"];
  if (!load) throw new Error("the fallback board is missing");
  return (await pagePart(load)).default;
}

/** Pictures for the values of one of a game's options; null where there are none, or where they cannot be had now. */
export async function thumbnailOf(game: string): Promise<ThumbnailModule | null> {
  return (await thumbnails[`./${game}/Thumbnail.svelte`]?.().catch(() => null)) ?? null;
}

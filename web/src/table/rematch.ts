// Agreeing to a rematch.

import { api } from "../net/api";
import type { PlaceView } from "../protocol";
import { keep, recall } from "../tab-storage";

const EXPECTED = "expected.";

/** Who is asked to come to the next table, place by place. */
export function expect(again: string, names: string[]): void {
  keep(EXPECTED + again, JSON.stringify(names));
}

export function expected(again: string): string[] {
  return JSON.parse(recall(EXPECTED + again) || "[]") as string[];
}

/**
 * Takes one's places at the next table, moved on by the games played: they are free, unless one was the first to ask.
 */
export async function sitAgain(again: string, places: PlaceView[], games: number): Promise<void> {
  const count = places.length || 1;
  const moved = (place: number): number => (place + count - (games % count)) % count;
  for (const { mine, place } of places)
    if (mine) await api.ask(again, { type: "join", place: moved(place) }).catch(() => undefined);
}

// What the server shows of Kariba: cards counted by kind, from the mouse to the elephant.

import type { View } from "../../protocol";

export interface KaribaView {
  phase: "deal" | "refill" | "fill-row" | "play" | "draw" | "over";
  turn: number;
  waterhole: number[];
  open_row: number[] | null;
  pile: number;
  hand_sizes: number[];
  won: number[];
  known: number[][];
  hand: number[] | null;
  unseen: number[];
}

export function read(view: View): KaribaView {
  return view as unknown as KaribaView;
}

/** `4x2` is two giraffes. */
export function readPlay(token: string): { animal: number; count: number } | null {
  const [, animal, count] = /^(\d)x(\d)$/.exec(token) ?? [];
  return animal && count ? { animal: Number(animal), count: Number(count) } : null;
}

/** The numbers of a kind of card that may be played now. */
export function playable(legal: readonly string[], animal: number): number[] {
  return legal.map(readPlay).flatMap((play) => (play?.animal === animal ? [play.count] : []));
}

/** `[0, 2, 1, …]` is a zebra after two meerkats. */
export function cardsOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, index) => Array.from({ length: count }, () => index + 1));
}

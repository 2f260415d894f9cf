// The tokens and cards of Kariba, read.

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

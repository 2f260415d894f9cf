// What a play would win, for the preview before it is made. The server alone decides what is won: this only looks
// ahead, and a test compares it with every play of the golden games.

import { ANIMALS } from "./animals";

export const CHASING_GROUP = 3; // §K4.1

export interface Herd {
  animal: number;
  count: number;
}

/** Which herd an animal would chase away now (§K4.1, §K4.4). */
export function prey(waterhole: readonly number[], animal: number): Herd | null {
  // §K4.4: the mouse looks at the elephant alone, and nobody else looks at it.
  const candidates = animal === 1 ? [ANIMALS] : Array.from({ length: animal - 1 }, (_, index) => animal - 1 - index);
  for (const candidate of candidates) {
    const count = waterhole[candidate - 1] ?? 0;
    if (count > 0) return { animal: candidate, count };
  }
  return null;
}

/** What playing some cards of an animal would win. */
export function wins(waterhole: readonly number[], animal: number, count: number): Herd | null {
  return (waterhole[animal - 1] ?? 0) + count >= CHASING_GROUP ? prey(waterhole, animal) : null;
}

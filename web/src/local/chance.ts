// Chance at a local table: the browser's cryptographic generator.

import type { Engine } from "../engine/engine";
import type { Chance } from "./draft";

export class CryptographicChance implements Chance {
  /** Taking back is no way to choose among draws: what was seen comes again. */
  draw(engine: Engine, _number = 0, seen?: string): string {
    if (seen !== undefined) return seen;
    engine.random = this.bytes();
    return engine.pick();
  }

  bytes(count = 8): Uint8Array {
    return crypto.getRandomValues(new Uint8Array(count));
  }

  below(bound: number): number {
    // 2 ** 53 is so much more than any bound that the remainder favours nobody measurably.
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return ((high & 0x1fffff) * 2 ** 32 + low) % bound;
  }
}

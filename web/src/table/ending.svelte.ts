// The end of a game: the last action is seen before the result, and the result can be put away and asked for again.

import { untrack } from "svelte";
import { play as ring } from "../kit/sound";
import { type Pace, settings } from "../settings.svelte";
import type { Situation } from "./situation.svelte";

/** How long the board is looked at before the result covers it, in milliseconds. */
const LAST_LOOK: Record<Pace, number> = { slow: 2400, normal: 1400, instant: 0 };

/** To be made while a component is set up. */
export class Ending {
  /** The game whose result may be shown. */
  private due = $state(-1);
  /** The game that was seen running: its end is celebrated. */
  private running = $state(-1);
  /** The game whose result was put away. */
  private seen = $state(-1);

  constructor(private readonly situation: Situation) {
    $effect(() => {
      const { number, over } = this;
      if (!over) this.running = number;
      else return untrack(() => this.end(number));
    });
  }

  private readonly number = $derived.by(() => this.situation.game?.number ?? -1);
  private readonly over = $derived.by(() => this.situation.game?.result != null);
  readonly shown = $derived.by(() => this.over && this.due === this.number && this.seen !== this.number);
  readonly celebrated = $derived.by(() => this.running === this.number);

  /** Whoever was not there for the last action sees the result at once. */
  private end(number: number): (() => void) | undefined {
    ring("end");
    const wait = this.running === number ? LAST_LOOK[settings.pace] : 0;
    if (!wait) {
      this.due = number;
      return;
    }
    const timer = setTimeout(() => (this.due = number), wait);
    return () => clearTimeout(timer);
  }

  show = (): void => {
    this.seen = -1;
  };

  putAway = (): void => {
    this.seen = this.number;
  };
}

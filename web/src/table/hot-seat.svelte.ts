// Several people at one device: whose hand is shown, and the curtain between them.

import { aboutOf } from "../boards/registry";
import { type Pace, settings } from "../settings.svelte";
import type { Situation } from "./situation.svelte";

/** How long a move is seen before the next person at this device is asked for, in milliseconds. */
const REST: Record<Pace, number> = { slow: 2500, normal: 1500, instant: 500 };

/** To be made while a component is set up. */
export class HotSeat {
  /** The place of whoever has said that they may see their hand. */
  private lifted: number | null = $state(null);

  constructor(private readonly situation: Situation) {
    $effect(() => this.passOn());
  }

  private readonly shared = $derived.by(() => {
    const { mine, game } = this.situation;
    return mine.length > 1 && game !== null && !game.result;
  });
  private readonly secret = $derived.by(() => aboutOf(this.situation.table?.game ?? "")?.chance !== false);
  /** The seat whose hand is behind the curtain. A hand is shown only after its owner has said so; where nothing is
   * hidden, at once. */
  readonly curtain = $derived.by(() => {
    const { game, turn } = this.situation;
    if (!this.shared || !this.secret || game?.seat == null) return null;
    return this.lifted !== null && game.seats[game.seat] === this.lifted ? null : (turn ?? game.seat);
  });

  /** One's own move is seen before the curtain falls, or the next player's view comes. */
  private passOn(): (() => void) | undefined {
    const { turn, game, live } = this.situation;
    if (!this.shared || turn === null || turn === game?.seat) return;
    const next = this.secret ? () => this.cover() : () => live.turnTo(turn);
    const timer = setTimeout(next, REST[settings.pace]);
    return () => clearTimeout(timer);
  }

  private cover(): void {
    this.lifted = null;
  }

  lift = (): void => {
    const { game, live } = this.situation;
    if (this.curtain === null) return;
    this.lifted = game?.seats[this.curtain] ?? null;
    if (game?.seat !== this.curtain) live.look(this.curtain);
  };
}

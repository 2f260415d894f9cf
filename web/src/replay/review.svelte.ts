// The review beside a replay: whether it is wanted, whose choices it judges, and what it points out on the board.

import type { Playback } from "./playback.svelte";

export class ReplayReview {
  wanted = $state(false);
  /** Whose game is reviewed, where all hands are open. */
  private reviewed = $state(0);
  /** An action that would have been better, and when. */
  private better = $state.raw<{ ply: number; action: string } | null>(null);

  constructor(
    private readonly playback: Playback,
    wanted: boolean,
  ) {
    this.wanted = wanted;
  }

  readonly seat = $derived.by(() => this.playback.eyes ?? this.reviewed);
  readonly hint = $derived.by(() => {
    const { ply, moment } = this.playback;
    return this.better?.ply === ply && moment?.ply === ply ? this.better.action : null;
  });

  /** A review begins with what its seat knew: all hands are open only if that is chosen. */
  begin(seat: number): void {
    this.reviewed = seat;
    if (this.wanted) this.playback.eyes = seat;
  }

  choose = (wanted: boolean): void => {
    this.wanted = wanted;
    if (wanted) this.playback.eyes = this.reviewed;
  };

  look = (seat: number, open: boolean): void => {
    this.reviewed = seat;
    this.playback.eyes = open ? null : seat;
  };

  show(at: number, action: string | null): void {
    this.playback.playing = false;
    this.playback.ply = at;
    this.better = action === null ? null : { ply: at, action };
  }
}

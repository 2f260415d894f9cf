// Which moment of a replayed game is looked at, through whose eyes, and whether it goes on by itself.

import { flushSync } from "svelte";
import { perform } from "../kit/animation";
import { problemText } from "../problems";
import type { Moment, Replay, View } from "../protocol";
import { type ReplaySpeed, settings } from "../settings.svelte";
import { language, t } from "../texts.svelte";
import type { ReplayedGame } from "./game.svelte";

/** How long a position is looked at, in milliseconds. */
const EVERY: Record<ReplaySpeed, number> = { slow: 1600, normal: 700, fast: 250 };

/** Dealing is no fun to watch: a replay opens where somebody first had a choice. */
function firstChoice(found: Replay): number {
  const first = found.witnessed.findIndex((witnessed) => typeof witnessed.actor === "number");
  return Math.max(0, first);
}

/** To be made while a component is set up. */
export class Playback {
  ply = $state(0);
  /** Whose hand is seen; null where all are open. */
  eyes: number | null = $state(null);
  playing = $state(false);
  moment = $state.raw<Moment | null>(null);
  private begun = $state(false);

  constructor(private readonly game: ReplayedGame) {
    $effect(() => {
      if (this.begun) void this.show(this.ply, this.eyes);
    });
    $effect(() => this.goOn());
  }

  readonly entries = $derived.by(() => this.game.logUpTo(this.ply));

  /** What has just happened: through somebody's eyes only what that seat saw of it. */
  readonly sentence = $derived.by(() => {
    const { moment, eyes, game } = this;
    if (eyes === null || !game.board || !moment?.witnessed) return this.entries.at(-1)?.text ?? t("replay.start");
    const own = moment.witnessed.actor === eyes;
    const earlier = own ? (game.replay?.witnessed.slice(0, moment.ply - 1) ?? []) : [];
    return game.board.logLine(moment.witnessed, game.names, language(), earlier) ?? "";
  });

  /** Opens the game at a moment that an address names, or else where somebody first had a choice. */
  begin(found: Replay, at: string | null): void {
    const named = Math.min(found.witnessed.length, Math.trunc(Number(at)) || 0);
    this.ply = at === null ? firstChoice(found) : Math.max(0, named);
    this.begun = true;
  }

  step(by: number): void {
    this.playing = false;
    this.ply = Math.max(0, Math.min(this.game.plies, this.ply + by));
  }

  private goOn(): (() => void) | undefined {
    if (!this.playing) return;
    const timer = setInterval(() => {
      if (this.ply < this.game.plies) this.ply += 1;
      else this.playing = false;
    }, EVERY[settings.replaySpeed]);
    return () => clearInterval(timer);
  }

  private async show(at: number, seat: number | null): Promise<void> {
    const before = this.moment;
    const wanted = () => at === this.ply && seat === this.eyes;
    try {
      const found = await this.game.momentAt(at, seat);
      if (!wanted()) return;
      const forward = before !== null && before.ply === at - 1 && before.seat === seat;
      const tidyUp = forward ? await this.move(found, before.view) : () => undefined;
      if (wanted()) flushSync(() => (this.moment = found));
      tidyUp();
    } catch (error) {
      this.game.note = problemText(error);
      this.playing = false;
    }
  }

  /** What happened is seen before the position that it led to. */
  private async move({ ply: row, witnessed }: Moment, view: View): Promise<() => void> {
    // Pieces need a third of a second: a fast replay has no time for them.
    const fast = this.playing && settings.replaySpeed === "fast";
    if (!witnessed || fast || settings.pace === "instant") return () => undefined;
    const seat = typeof witnessed.actor === "number" ? witnessed.actor : null;
    return perform(this.game.board?.moves?.([{ row, seat, witnessed }], view) ?? [], settings.pace);
  }
}

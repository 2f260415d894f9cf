// A lesson as it is shown: what the others do comes one after another, and what one tries is answered.

import { flushSync } from "svelte";
import type { BoardModule, Told } from "../boards/contract";
import type { Engine } from "../engine/engine";
import { perform } from "../kit/animation";
import { play } from "../kit/sound";
import { PAUSES } from "../net/pacing";
import { ruleText } from "../problems";
import type { Trial, View } from "../protocol";
import { settings } from "../settings.svelte";
import type { Lesson, Step } from "./lesson";
import { LessonRun, type Objection } from "./run";
import { word } from "./words";

/** What the voice answers: a key of the lesson's words, or a whole sentence. */
export interface Said {
  key: string | null;
  text: string;
}

export class LiveLesson {
  view: View;
  legal: string[] = $state.raw([]);
  step: Step | null = $state.raw(null);
  number = $state(0);
  /** What others have done since one's own last action. */
  last: Told[] = $state.raw([]);
  said: Said | null = $state.raw(null);
  /** The actions that were shown to somebody who asked. */
  shown: string[] = $state.raw([]);
  readonly seat: number;
  readonly players: number;
  private readonly run: LessonRun;
  /** Nobody looks on any more. */
  private left = false;
  /** Counts up with every step, so that what the step before still shows comes to an end. */
  private course = 0;

  constructor(
    private readonly board: BoardModule,
    engine: Engine,
    lesson: Lesson,
    position: Uint8Array,
  ) {
    this.run = new LessonRun(engine, lesson, position);
    this.seat = this.run.seat;
    this.players = this.run.playerCount;
    this.view = $state.raw(this.run.view());
    void this.goOn();
  }

  leave(): void {
    this.left = true;
  }

  next(): void {
    this.run.next();
    void this.goOn();
  }

  show(): void {
    this.said = null;
    this.shown = this.run.wanted();
  }

  /** Somebody tries something while the voice only talks. */
  interrupt(): void {
    if (this.step && !this.step.wanted) this.said = { key: null, text: word("listen") };
  }

  async act(...tokens: string[]): Promise<void> {
    if (!this.legal.length) return;
    const answer = this.run.try(tokens);
    this.shown = [];
    if (answer.kind !== "right") {
      this.refresh();
      return this.say(answer);
    }
    this.legal = [];
    this.said = null;
    this.last = [];
    if (this.run.number !== this.number) play("gain");
    await this.moved(answer.told);
    return this.goOn();
  }

  whyNot(...tokens: string[]): void {
    if (this.legal.length) void this.say(this.run.whyNot(tokens));
  }

  preview(lists: string[][], { views } = { views: true }): Promise<Trial[]> {
    return Promise.resolve(this.run.preview(lists, views));
  }

  /** Shows where the lesson is now, and what the others do before one is asked. */
  private async goOn(): Promise<void> {
    this.course += 1;
    const { course } = this;
    this.view = this.run.view();
    this.legal = [];
    this.step = this.run.step;
    if (this.number !== this.run.number) [this.said, this.shown] = [null, []];
    this.number = this.run.number;
    for (let told = this.run.playNext(); told && !this.left; told = this.run.playNext()) {
      this.last = [...this.last, told].slice(-6);
      await this.moved([told]);
      await new Promise((done) => setTimeout(done, PAUSES[settings.pace]));
      if (this.course !== course) return;
    }
    this.refresh();
  }

  private refresh(): void {
    this.view = this.run.view();
    this.legal = this.run.legal();
  }

  /** Pieces move first, then the position changes. */
  private async moved(told: Told[]): Promise<void> {
    const { course } = this;
    const still = settings.pace === "instant" || document.hidden;
    const stages = still ? [] : (this.board.moves?.(told, this.view) ?? []);
    const tidyUp = stages.length ? await perform(stages, settings.pace).catch(() => () => undefined) : () => undefined;
    if (!this.left && this.course === course) flushSync(() => (this.view = this.run.view()));
    tidyUp();
  }

  private async say(answer: Objection): Promise<void> {
    if (answer.say !== null) this.said = { key: answer.say, text: "" };
    else if (answer.kind === "refused")
      this.said = { key: null, text: (await ruleText({ text: "", because: answer.because }, this.view.game)).text };
  }
}

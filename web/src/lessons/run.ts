// A lesson that is being taken, on the engine alone. No table, no bots: what the others and chance do stands in the
// lesson.

import type { Told } from "../boards/contract";
import type { Engine } from "../engine/engine";
import { inPieces } from "../net/chunks";
import type { Because, Trial, View, Witnessed } from "../protocol";
import type { Lesson, Step } from "./lesson";

/** What is said to a try that was not what was asked for. */
export type Objection =
  /** The rules allow it. */
  | { kind: "wrong"; say: string }
  /** The rules forbid it, and the lesson may have its own words for that. */
  | { kind: "refused"; say: string | null; because: Because | null };
export type Answer = { kind: "right"; told: Told[] } | Objection;

export class LessonRun {
  readonly seat: number;
  /** Counts up even where something is taken back, so that boards forget what was chosen. */
  private ply = 0;
  private at = 0;
  private due: string[] = [];
  private taken: string[] = [];
  private readonly players: number;

  constructor(
    private readonly engine: Engine,
    readonly lesson: Lesson,
    position: Uint8Array,
  ) {
    this.seat = lesson.seat ?? 0;
    engine.state = position;
    engine.seed(1);
    this.players = this.view().players;
    this.enter(0);
  }

  /** Null once the lesson has been taken. */
  get step(): Step | null {
    return this.lesson.steps[this.at] ?? null;
  }

  get number(): number {
    return this.at;
  }

  get playerCount(): number {
    return this.players;
  }

  /** Whether the step waits for an action, and for nothing before it. */
  get asks(): boolean {
    return this.step?.wanted !== undefined && this.due.length === 0;
  }

  view(): View {
    return JSON.parse(this.engine.view(this.seat, this.ply));
  }

  legal(): string[] {
    return this.asks && this.engine.actor === this.seat ? this.engine.legal() : [];
  }

  preview(lists: string[][], views: boolean): Trial[] {
    return inPieces(lists, this.engine.description.limits.lists).flatMap((piece): Trial[] =>
      JSON.parse(this.engine.preview(piece, this.seat, this.ply, views)),
    );
  }

  /** The next thing that the others or chance do; null if there is none. */
  playNext(): Told | null {
    const token = this.due.shift();
    return token === undefined ? null : this.play(token);
  }

  /** After a step in which one only reads. What the others have not done yet, they have done now. */
  next(): void {
    while (this.playNext());
    this.enter(this.at + 1);
  }

  /** The actions that are still wanted, in the first way that is open. */
  wanted(): string[] {
    const way = this.ways().find((one) => startsWith(one, this.taken));
    return way?.slice(this.taken.length) ?? [];
  }

  /** Takes actions if they are what was asked for, all or none. */
  try(tokens: readonly string[]): Answer {
    const all = [...this.taken, ...tokens];
    const way = this.ways().find((one) => startsWith(one, all));
    if (!way) return this.answer(tokens);
    const told = tokens.map((token) => this.play(token));
    this.taken = all;
    if (way.length === all.length) this.next();
    return { kind: "right", told };
  }

  /** Why the last of some actions is not possible. */
  whyNot(tokens: readonly string[]): Objection {
    return { kind: "refused", say: this.step?.refused?.[tokens.at(-1) ?? ""] ?? null, because: this.against(tokens) };
  }

  private answer(tokens: readonly string[]): Objection {
    const answer: Objection = this.against(tokens)
      ? this.whyNot(tokens)
      : { kind: "wrong", say: answerTo(this.step as Step, tokens, this.taken) };
    this.ply += 1;
    return answer;
  }

  /** The rules' reason against actions in a row. */
  private against(tokens: readonly string[]): Because | null {
    const [first = "", ...more] = tokens;
    if (!more.length) return this.engine.explain(first);
    return this.preview([[...tokens]], false)[0]?.reason ?? null;
  }

  private ways(): string[][] {
    return this.step?.wanted?.map((way) => way.split(" ")) ?? [];
  }

  private enter(step: number): void {
    this.at = step;
    this.taken = [];
    this.due = [...(this.step?.played ?? [])];
  }

  private play(token: string): Told {
    const { actor } = this.engine;
    if (!this.engine.play(token)) throw new Error(`${this.lesson.name}, step ${this.at}: ${token} is not possible`);
    this.ply += 1;
    const witnessed: Witnessed = JSON.parse(this.engine.witnessed(token, this.seat));
    return { row: this.ply, seat: actor >= 0 ? actor : null, witnessed };
  }
}

/** The key of the answer to actions that the rules allow and that were not wanted. */
export function answerTo(step: Step, tokens: readonly string[], taken: readonly string[]): string {
  const { answers = {}, otherwise = "" } = step;
  const ways = step.wanted?.map((way) => way.split(" ")) ?? [];
  const fits = (count: number): boolean => ways.some((way) => startsWith(way, [...taken, ...tokens.slice(0, count)]));
  const first = tokens.find((_, place) => !fits(place + 1)) ?? "";
  const exact = answers[[...taken, ...tokens].join(" ")] ?? answers[tokens.join(" ")] ?? answers[first];
  const stars = Object.keys(answers).filter((key) => key.endsWith("*") && first.startsWith(key.slice(0, -1)));
  return exact ?? answers[stars[0] ?? ""] ?? otherwise;
}

function startsWith(whole: readonly string[], part: readonly string[]): boolean {
  return part.length <= whole.length && part.every((token, place) => whole[place] === token);
}

// One game at a local table: its position, what everybody saw of each action, and what was taken back.

import type { Engine } from "../engine/engine";
import type { Result, View, Witnessed } from "../protocol";
import type { Created } from "./rows";

export interface Step {
  action: string;
  /** Who acted: a seat or chance. */
  taker: number;
  /** Whether a seat turned up something hidden by it. */
  reveals: boolean;
  /** The row of the log; null for actions taken over from another game. */
  row: number | null;
  /** The request that it came with. */
  id: string;
  before: Uint8Array;
  /** What each seat, and then a spectator, saw of it; as JSON. */
  seen: string[];
}

export class PlayedGame {
  state: Uint8Array;
  steps: Step[] = [];
  resigned: number[] = [];
  endedEarly = false;
  /** How often each seat has taken something back. */
  undone: number[];
  /** Actions that were taken back, by row. */
  takenBack = new Map<number, Step>();
  /** What chance brought and was taken back, in its order: it comes again, as cards put back on their piles would. */
  due: string[] = [];

  constructor(
    readonly engine: Engine,
    readonly number: number,
    /** The row in which it started. */
    readonly first: number,
    readonly order: readonly number[],
    created: Created,
  ) {
    engine.start(order.length, created.options);
    this.state = engine.state;
    this.undone = order.map(() => 0);
    for (const action of created.beginning) this.play(action, null);
  }

  /** An independent copy, to try rows on before they are written. */
  twin(): PlayedGame {
    const twin = Object.create(PlayedGame.prototype) as PlayedGame;
    return Object.assign(twin, this, {
      steps: [...this.steps],
      resigned: [...this.resigned],
      undone: [...this.undone],
      takenBack: new Map(this.takenBack),
      due: [...this.due],
    });
  }

  get players(): number {
    return this.order.length;
  }

  get ply(): number {
    return this.steps.length;
  }

  /** The engine, in the present position. */
  get now(): Engine {
    this.engine.state = this.state;
    return this.engine;
  }

  get actor(): number {
    return this.now.actor;
  }

  get over(): boolean {
    return this.endedEarly || this.now.isOver;
  }

  /** Takes an action if the rules allow it; says whether they do. */
  play(action: string, row: number | null, id = ""): boolean {
    const engine = this.now;
    const taker = engine.actor;
    if (!engine.play(action)) return false;
    const eyes = [...this.order.keys(), null];
    const seen = eyes.map((seat) => engine.witnessed(action, seat));
    const reveals = taker >= 0 && engine.revealed(action);
    this.steps.push({ action, taker, reveals, row, id, before: this.state, seen });
    this.state = engine.state;
    if (this.isChance(taker) && this.due.includes(action)) this.due.splice(this.due.indexOf(action), 1);
    return true;
  }

  /** A seat takes actions back until `to` of them are left. */
  takeBack(to: number, seat: number): void {
    this.undone[seat] = (this.undone[seat] ?? 0) + 1;
    const gone = this.steps.splice(to);
    for (const step of gone) if (step.row !== null) this.takenBack.set(step.row, step);
    this.due.unshift(...gone.filter(({ taker }) => this.isChance(taker)).map(({ action }) => action));
    this.state = gone[0]?.before ?? this.state;
  }

  /** What comes again when chance acts now; undefined where nothing of the kind was seen before. */
  seenBefore(): string | undefined {
    const possible = this.due.length ? this.now.legal() : [];
    return this.due.find((outcome) => possible.includes(outcome));
  }

  private isChance(taker: number): boolean {
    return taker === this.engine.description.actors.chance;
  }

  /** The action in a row, whether it still counts or was taken back. */
  stepIn(row: number): Step | undefined {
    return this.takenBack.get(row) ?? this.steps.find((step) => step.row === row);
  }

  /** The position after some of the actions. */
  at(ply: number): Engine {
    this.engine.state = this.steps[ply]?.before ?? this.state;
    return this.engine;
  }

  viewAt(ply: number, seat: number | null): View {
    return JSON.parse(this.at(ply).view(seat, ply));
  }

  view(seat: number | null): View {
    return this.viewAt(this.ply, seat);
  }

  /** What each seat sees: only for games that are over. */
  openViewsAt(ply: number): View[] {
    return this.order.map((_, seat) => this.viewAt(ply, seat));
  }

  /** How it ended; those who gave up rank behind all others. */
  result(): Result | null {
    if (!this.over) return null;
    const undone = this.undone.some(Boolean) ? this.undone : [];
    const outcome = this.view(null).outcome;
    if (outcome && !this.resigned.length) return { ...outcome, resigned: [], undone };
    const scores = outcome?.scores ?? this.now.scores(this.players);
    const standings = outcome ? outcome.ranks.map((rank) => -rank) : scores;
    const ranks = rank(standings.map((_, seat) => this.standing(seat, standings)));
    return {
      scores,
      ranks,
      winners: ranks.flatMap((place, seat) => (place === 1 ? [seat] : [])),
      reason: outcome?.reason ?? "resigned",
      resigned: this.resigned.toSorted((a, b) => a - b),
      undone,
    };
  }

  /** Later resignations rank before earlier ones, and all of them behind whoever played on. */
  private standing(seat: number, standings: number[]): number {
    const place = this.resigned.indexOf(seat);
    return place < 0 ? (standings[seat] ?? 0) : Math.min(...standings) - this.resigned.length + place;
  }
}

/** 1 + the number of strictly better seats. */
function rank(standings: number[]): number[] {
  return standings.map((own) => 1 + standings.filter((other) => other > own).length);
}

/** What a seat, or null for a spectator, saw of an action. */
export function witnessedBy(step: Step, seat: number | null): Witnessed {
  return JSON.parse(step.seen.at(seat ?? -1) ?? "null");
}

/** An action as the seat that saw most of it saw it. */
export function openly(step: Step): Witnessed {
  const seats = [...step.seen.keys()].slice(0, -1);
  return witnessedBy(step, seats.find((seat) => witnessedBy(step, seat).action === step.action) ?? 0);
}

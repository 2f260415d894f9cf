// A review, decision by decision. All numbers come from the rules: here is only the way through the game.

import { Engine, type Options } from "../engine/engine";

/** A finished game, as a record has it. */
export interface Finished {
  game: string;
  players: number;
  options: Options;
  actions: string[];
}

/** A choice that a seat had. Chances are in millionths, seat by seat. */
export interface Decision {
  ply: number;
  /** The seat's turn, counted from 1. */
  turn: number;
  seat: number;
  played: string;
  /** What the bot would have done with what the seat knew. */
  best: string;
  /** Chances with the best action ... */
  before: number[];
  /** ... and with the one that was played. */
  after: number[];
}

/** Where a seat's result came from: expected + luck + own + others = result. */
export interface Account {
  expected: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

export interface Review {
  players: number;
  decisions: Decision[];
  accounts: Account[];
}

export const WHOLE = 1_000_000;
const PARTS = 6;
const BEST = 0;
const PLAYED = 1;

type Choice = Pick<Decision, "ply" | "turn" | "seat">;

/** An engine that looks at the decisions of one game. */
export class Reviewer extends Engine {
  private readonly states: Uint8Array[] = [];
  private players = 0;
  private actions: string[] = [];

  /** Plays the game through; returns every choice that somebody had. A game that is not over is refused. */
  open({ players, options, actions }: Finished): Choice[] {
    this.start(players, options);
    const turns = Array<number>(players).fill(0);
    const choices: Choice[] = [];
    let latest = -1;
    actions.forEach((action, ply) => {
      const seat = this.actor;
      this.states.push(this.state);
      if (seat >= 0) {
        if (seat !== latest) turns[seat] = (turns[seat] ?? 0) + 1;
        latest = seat;
        if (this.exports.legal() > 1) choices.push({ ply, turn: turns[seat] ?? 0, seat });
      }
      if (!this.play(action)) throw new Error(`action ${ply + 1}, ${action}, is not possible`);
    });
    if (!this.isOver) throw new Error("the game is not over");
    this.states.push(this.state);
    this.players = players;
    this.actions = actions;
    return choices;
  }

  /** Judges one choice by what its seat knew. */
  look({ ply, turn, seat }: Choice): Decision {
    const { search, judging, steepness } = this.description.review;
    const played = this.actions[ply] ?? "";
    this.state = this.states[ply] as Uint8Array;
    this.exports.begin_decision(ply);
    this.exports.search(search);
    this.exports.count_tried();
    const best = this.exports.most_tried();
    const same = best === this.id(played);
    if (!same) this.exports.judge_action(ply, best, BEST, judging);
    this.exports.judge_action(ply, this.id(played), PLAYED, judging);
    this.exports.weigh_decision(judging, same ? PLAYED : BEST, steepness);
    const chances = { before: this.numbers("before", this.players), after: this.numbers("after", this.players) };
    return { ply, turn, seat, played, best: this.token(best), ...chances };
  }

  /** Sums up all decisions, in the order of the game. */
  sumUp(decisions: Decision[]): Account[] {
    this.state = this.states.at(-1) as Uint8Array;
    this.exports.begin_review();
    for (const { seat, before, after } of decisions) {
      this.write("before", before);
      this.write("after", after);
      this.exports.book_decision(seat);
    }
    this.exports.end_review();
    const numbers = this.numbers("accounts", this.players * PARTS);
    return Array.from({ length: this.players }, (_, seat) => {
      const [expected = 0, luck = 0, own = 0, others = 0, result = 0] = numbers.slice(seat * PARTS);
      return { expected, luck, own, others, result };
    });
  }

  private write(field: string, numbers: number[]): void {
    new BigInt64Array(this.exports.memory.buffer, this.at(field), numbers.length).set(numbers.map(BigInt));
  }
}

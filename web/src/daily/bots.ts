// Who plays beside the player of a day's deal: chance, the bots at the other seats, and the bot that sets par.
//
// Bots search with a fixed number of iterations and start afresh with every action, so each answer depends only on the
// position and its own random numbers. A hundred iterations are a matter of milliseconds: no worker, no clock.

import type { Engine } from "../engine/engine";
import type { Chance } from "../local/draft";
import { botSeed, type Deal, drawSeed, type Source } from "./deal";

/** How hard the bots of the day think, between a regular and a club player. */
const ITERATIONS = 100;
/** How hard the bot thinks that sets par. */
const PAR_ITERATIONS = 300;
const HUNDRED = 100;

/** Draws what the day's deal holds; all other random bytes are as usual. */
export function chanceOf(source: Source, usual: Chance): Chance {
  return {
    draw: (engine, number) => drawn(engine, source, number),
    bytes: (count) => usual.bytes(count),
    below: (bound) => usual.below(bound),
  };
}

function drawn(engine: Engine, source: Source, number: number): string {
  engine.random = drawSeed(source, number);
  return engine.pick();
}

/** What a bot of the day does for the seat that is to act, after so many actions. */
export function reply(engine: Engine, source: Source, ply: number, iterations = ITERATIONS): string {
  engine.random = botSeed(source, ply);
  const choices = engine.beginAnswer();
  engine.draw(HUNDRED); // every bot draws whether it errs; these never do
  if (choices === 1) return engine.mostTried();
  engine.forgetSearch();
  engine.beginSearch();
  engine.search(iterations);
  return engine.mostTried();
}

/** The game of the bot that sets par, played a few actions at a time. */
export class ParGame {
  private state: Uint8Array;
  private draws = 0;
  private ply = 0;

  constructor(
    private readonly engine: Engine,
    private readonly deal: Deal,
  ) {
    engine.start(deal.players, deal.options);
    this.state = engine.state;
  }

  /** How many actions have been played. */
  get played(): number {
    return this.ply;
  }

  /** Plays on while there is time; says what the bot got once the game is over. */
  playOn(isTime: () => boolean): number | null {
    this.engine.state = this.state;
    while (!this.engine.isOver && isTime()) this.play();
    this.state = this.engine.state;
    return this.engine.isOver ? (this.engine.scores(this.deal.players)[this.deal.seat] ?? 0) : null;
  }

  private play(): void {
    this.engine.play(this.choice());
    this.ply += 1;
  }

  private choice(): string {
    const { actor, description } = this.engine;
    if (actor === description.actors.chance) return drawn(this.engine, this.deal, this.draws++);
    return reply(this.engine, this.deal, this.ply, actor === this.deal.seat ? PAR_ITERATIONS : ITERATIONS);
  }
}

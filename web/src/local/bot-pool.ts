// Who answers for computer players: the table's own engine for those that hardly think, a worker for those that search.

import type { Description } from "../engine/description";
import type { Engine } from "../engine/engine";
import type { Hint } from "../engine/hint";
import { seconds, type Thinker } from "../engine/thinking";
import { levelOf, networkKnows, searches } from "./bots";

/** A worker in which bots think. Ending it gives its memory back. */
export interface BotWorker {
  thinker: Thinker;
  end(): void;
}

const HUNDRED = 100;

export class BotPool {
  /** One at a time: whoever goes to a table of another game gives the memory of this one back. */
  private current: { game: string; worker: Promise<BotWorker> } | null = null;

  constructor(
    private readonly start: (game: string) => Promise<BotWorker>,
    private readonly random: () => Uint8Array,
  ) {}

  /** Starts the worker before the first turn of a bot that searches: on a slow device that takes most of its time. */
  prepare(description: Description, bots: string[]): void {
    if (!bots.some((bot) => searches(levelOf(description, bot)))) return;
    this.workerFor(description.game).catch(() => this.end());
  }

  /** What a bot does for the seat that is to act. The engine is used at once, and not after that. */
  async answer(
    engine: Engine,
    options: Record<string, unknown>,
    state: Uint8Array,
    bot: string,
    signal?: AbortSignal,
  ): Promise<string> {
    const level = levelOf(engine.description, bot);
    if (!level || !searches(level)) return answerQuickly(engine, state, bot, level?.errors ?? 0, this.random());
    const asked = seconds();
    const classic = !networkKnows(engine.description, options);
    const work = (thinker: Thinker) => thinker.answer(state, level.number, this.random(), { signal, asked, classic });
    return this.inWorker(engine.description.game, work, signal);
  }

  /** What a search advises to the seat that is to act. */
  hint(game: string, state: Uint8Array): Promise<Hint> {
    const asked = seconds();
    return this.inWorker(game, (thinker) => thinker.hint(state, this.random(), { asked }));
  }

  private async inWorker<T>(game: string, work: (thinker: Thinker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      const { thinker } = await this.workerFor(game);
      return await work(thinker);
    } catch (error) {
      if (!signal?.aborted) this.end(); // whatever is wrong with it, the next question gets another worker
      throw error;
    }
  }

  private workerFor(game: string): Promise<BotWorker> {
    if (this.current?.game !== game) this.end();
    this.current ??= { game, worker: this.start(game) };
    return this.current.worker;
  }

  private end(): void {
    this.current?.worker.then(
      (found) => found.end(),
      () => undefined,
    );
    this.current = null;
  }
}

/** What a bot that does not search does. */
export function answerQuickly(
  engine: Engine,
  state: Uint8Array,
  bot: string,
  errors: number,
  random: Uint8Array,
): string {
  engine.state = state;
  engine.random = random;
  engine.beginAnswer();
  const slips = bot === "random" || engine.draw(HUNDRED) < errors;
  return slips ? engine.answerRandomly() : engine.answerGreedily();
}

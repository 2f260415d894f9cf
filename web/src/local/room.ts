// An open local table: requests one after another, rows written before they are shown, bots when it is their turn.

import type { Engine } from "../engine/engine";
import { answerQuickly, type BotPool } from "./bot-pool";
import { levelOf, restOf, type Tempo } from "./bots";
import { type Chance, Draft } from "./draft";
import { Refused } from "./refused";
import { Conflict, type Store } from "./store";
import { Table } from "./table";
import { summarize } from "./views";

export interface Surroundings {
  store: Store;
  chance: Chance;
  botPool: BotPool;
  tempo: Tempo;
  /** Milliseconds since 1970. */
  now(): number;
  wait(seconds: number): Promise<void>;
  /** Tells other tabs that the log of a table has grown. */
  announce(table: string, ply: number): void;
}

/** Somebody who is told what happens at the table. */
export interface Listener {
  changed(): void;
}

const TRIES = 5;

export class Room {
  table: Table;
  /** How long bots seem to think, as a share of what is usual. */
  pace = 1;
  private readonly listeners = new Set<Listener>();
  private queue: Promise<unknown> = Promise.resolve();
  private thinking: { ply: number; stop: AbortController } | null = null;

  constructor(
    table: Table,
    readonly around: Surroundings,
  ) {
    this.table = table;
  }

  get isWatched(): boolean {
    return this.listeners.size > 0;
  }

  enter(listener: Listener): void {
    this.listeners.add(listener);
    const { engine, created, dealer, status } = this.table;
    const bots = created.plans.filter(({ kind }) => kind === "bot").map(({ who }) => who);
    if (status !== "over" && !dealer) this.around.botPool.prepare(engine.description, bots);
    this.think();
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
    if (!this.isWatched) this.stopThinking();
  }

  /** Runs what reads or changes the table after everything that was asked before. */
  inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const next = this.queue.then(work);
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Carries out a request once, however often it is sent; resolves with the ply when everything is written. */
  change(work: (draft: Draft) => void, id = ""): Promise<number> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (id && this.table.answered.has(id)) return this.table.ply;
        const draft = new Draft(this.table, this.around.chance, this.around.now(), id);
        work(draft);
        if (!draft.rows.length || (await this.write(draft))) return this.table.ply;
      }
      throw new Refused("table/busy");
    });
  }

  /** Another tab says how far it has written. */
  async catchUp(ply: number): Promise<void> {
    await this.inTurn(async () => {
      if (ply > this.table.ply) await this.readOn();
    });
  }

  /** Whether the rows were written; not if another tab was faster. */
  private async write(draft: Draft): Promise<boolean> {
    const { table, rows, first } = draft;
    try {
      await this.around.store.add(table.id, first, rows, summarize(table));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await this.readOn();
      return false;
    }
    this.table = table;
    this.around.announce(table.id, table.ply);
    this.tell();
    return true;
  }

  private async readOn(): Promise<void> {
    const rows = await this.around.store.rows(this.table.id);
    if (rows.length <= this.table.ply) throw new Refused("table/removed");
    this.table = new Table(this.table.id, this.table.engine, rows, this.table.dealer);
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener.changed();
    this.think();
  }

  /** Lets the bot think whose turn it is; only while somebody looks on. */
  private think(): void {
    const { ply, botToAct } = this.table;
    if (this.thinking?.ply === ply) return;
    this.stopThinking();
    if (botToAct === null || !this.isWatched) return;
    const stop = new AbortController();
    this.thinking = { ply, stop };
    // What could not be written is tried again when somebody comes back to the table.
    void this.answerFor(botToAct, ply, stop.signal).catch(() => {
      if (this.thinking?.stop === stop) this.thinking = null;
    });
  }

  private stopThinking(): void {
    this.thinking?.stop.abort();
    this.thinking = null;
  }

  private async answerFor(bot: string, ply: number, signal: AbortSignal): Promise<void> {
    const { engine, actor, played } = this.table;
    if (!played || actor === null) return;
    const choices = played.now.legal().length;
    const began = this.around.now();
    const pause = this.around.tempo.pause(bot, levelOf(engine.description, bot), this.pace);
    const token = await this.ask(engine, played.state, bot, signal);
    const elapsed = (this.around.now() - began) / 1000;
    if (choices > 1) this.around.tempo.note(bot, elapsed);
    await this.around.wait(restOf(pause, elapsed));
    if (signal.aborted) return;
    await this.change((draft) => {
      if (draft.table.ply === ply) draft.act(token, actor);
    });
  }

  /** A bot that fails is answered for by the greedy one: a table must not stand still. */
  private async ask(engine: Engine, state: Uint8Array, bot: string, signal: AbortSignal): Promise<string> {
    const { created, dealer, played } = this.table;
    if (dealer && played) return dealer.reply(played.now, played.ply);
    try {
      return await this.around.botPool.answer(engine, created.options, state, bot, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return answerQuickly(engine, state, "greedy", 0, this.around.chance.bytes());
    }
  }
}

// Local tables without a browser: the same code as in the worker, a store in memory, bots that answer at once.

import type { Engine } from "../../src/engine/engine";
import { serve, Thinker } from "../../src/engine/thinking";
import { BotPool } from "../../src/local/bot-pool";
import { inTime, Tempo } from "../../src/local/bots";
import { CryptographicChance } from "../../src/local/chance";
import type { Chance } from "../../src/local/draft";
import { MemoryStore, type Store } from "../../src/local/store";
import { Tables } from "../../src/local/tables";
import type { FromServer, News, Welcome } from "../../src/protocol";
import { engineOf, games, moduleOf } from "../engines";

const AT = 1_800_000_000_000;
const engines = new Map<string, Engine>();

async function load(game: string): Promise<Engine> {
  if (!games.includes(game)) throw new Error(`there is no module of ${game}`);
  const found = engines.get(game) ?? engineOf(game);
  engines.set(game, found);
  return found;
}

export interface Given {
  store?: Store;
  chance?: Chance;
  /** What computer players do, one after another; without it they choose themselves. */
  bots?: string[];
  announce?: (table: string, ply: number) => void;
  /** Resolves when a bot may answer. */
  wait?: () => Promise<void>;
}

export function localTables({
  store = new MemoryStore(),
  chance = new CryptographicChance(),
  bots,
  ...more
}: Given = {}): Tables {
  const botPool = new BotPool(
    async (game) => {
      const { port1, port2 } = new MessageChannel();
      serve(port2);
      const thinker = new Thinker(port1, moduleOf(game), inTime((await load(game)).description));
      return { thinker, end: () => port1.close() };
    },
    () => chance.bytes(),
  );
  if (bots) Object.assign(botPool, { answer: async () => next(bots) });
  const { announce = () => undefined, wait = async () => undefined } = more;
  return new Tables({ store, chance, botPool, tempo: new Tempo(), now: () => AT, wait, announce }, load);
}

/** Takes the outcomes of chance from a list: the deck is stacked. As a server does, it draws anew what was taken back. */
export class StackedChance implements Chance {
  private readonly usual = new CryptographicChance();

  constructor(private readonly outcomes: string[]) {}

  bytes(count?: number): Uint8Array {
    return this.usual.bytes(count);
  }

  below(bound: number): number {
    return this.usual.below(bound);
  }

  draw(engine: Engine, number: number): string {
    const outcome = this.outcomes[number] ?? "";
    // What is drawn for a request that is then refused is never dealt.
    return engine.legal().includes(outcome) ? outcome : this.usual.draw(engine);
  }
}

function next(script: string[]): string {
  const one = script.shift();
  if (one === undefined) throw new Error("the script has come to its end");
  return one;
}

type Message<T extends FromServer["type"]> = Extract<FromServer, { type: T }>;

/** Somebody who sits at a table and reads everything that is said. */
export class Guest {
  readonly heard: FromServer[] = [];
  private read = 0;
  private wake: () => void = () => undefined;
  private serial = 0;
  private readonly port: MessagePort;

  constructor(tables: Tables, table: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => {
      this.heard.push(JSON.parse(data) as FromServer);
      this.wake();
    };
    void tables.connect(table, port2, 0);
  }

  send(request: Record<string, unknown>): void {
    this.port.postMessage(JSON.stringify(request));
  }

  /** The next message of some types; others are passed over. */
  async next<T extends FromServer["type"]>(...types: T[]): Promise<Message<T>> {
    for (;;) {
      while (this.read < this.heard.length) {
        const message = this.heard[this.read++] as FromServer;
        if ((types as string[]).includes(message.type)) return message as Message<T>;
      }
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    }
  }

  /** The next message, whatever it is. */
  any(): Promise<FromServer> {
    return this.next("welcome", "news", "done", "hinted", "reason", "previewed", "pong", "goodbye", "problem");
  }

  async hello(more: Record<string, unknown> = {}): Promise<Welcome> {
    this.send({ type: "hello", ...more });
    return this.next("welcome");
  }

  /** A request and its answer; news that come before it stay to be looked at in `heard`. */
  async ask(request: Record<string, unknown>): Promise<FromServer> {
    this.serial += 1;
    const id = `${this.serial}`;
    this.send({ ...request, id });
    const types = ["done", "hinted", "reason", "previewed", "pong", "problem", "welcome"] as const;
    return this.next(...types);
  }

  /** The latest that is known of the game, at a ply or after it. */
  async newsAt(ply: number): Promise<News | Welcome> {
    const known = this.heard.findLast((one) => one.type === "news" || one.type === "welcome");
    if (known && "ply" in known && known.ply >= ply) return known;
    for (;;) {
      const news = await this.next("news");
      if (news.ply >= ply) return news;
    }
  }

  leave(): void {
    this.port.postMessage(null);
    this.port.close();
  }
}

/** Plays, with the first legal action each time, until the game is over. */
export async function playToEnd(guest: Guest, welcome: Welcome | News): Promise<Welcome | News> {
  let news = welcome;
  while (!news.game?.result) {
    const seat = news.game?.view.actor;
    if (news.game?.view.legal.length) {
      const answer = await guest.ask({ type: "act", ply: news.ply, action: news.game.view.legal[0], seat });
      if (answer.type !== "done") throw new Error(JSON.stringify(answer));
      news = await guest.newsAt(answer.ply);
    } else news = await guest.newsAt(news.ply + 1);
  }
  return news;
}

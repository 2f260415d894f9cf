// The worker that holds the local tables of a tab. Bots that search think in another one, which is made of the same
// file: it has been fetched, so a server that has gone since is not missed.

import { Engine } from "../engine/engine";
import { fetchModule, fetchNetwork, type GameModule } from "../engine/modules";
import { serve, Thinker } from "../engine/thinking";
import { BotPool, type BotWorker } from "./bot-pool";
import { inTime, Tempo } from "./bots";
import { CryptographicChance } from "./chance";
import { IndexedStore } from "./indexed-db";
import type { FromWorker, ToWorker } from "./messages";
import { textOf } from "./refusal-text";
import { refusedBy } from "./refused";
import { MemoryStore, type Store } from "./store";
import { Tables } from "./tables";

const THINKING = "thinking";
const chance = new CryptographicChance();
const modules = new Map<string, Promise<GameModule>>();
const engines = new Map<string, Promise<Engine>>();
const tabs = new BroadcastChannel("marula.local");

/** Once for each game; not again and again, unless it failed. */
function once<T>(kept: Map<string, Promise<T>>, game: string, make: () => Promise<T>): Promise<T> {
  const found = kept.get(game) ?? make();
  kept.set(game, found);
  found.catch(() => kept.delete(game));
  return found;
}

function moduleOf(game: string): Promise<GameModule> {
  return once(modules, game, () => fetchModule(game));
}

function engineOf(game: string): Promise<Engine> {
  return once(engines, game, async () => {
    const { module, description } = await moduleOf(game);
    return new Engine(module, description);
  });
}

async function startBotWorker(game: string): Promise<BotWorker> {
  const { module, description } = await moduleOf(game);
  const worker = new Worker(self.location.href, { type: "module", name: THINKING });
  const thinker = new Thinker(worker, module, inTime(description));
  if (description.levels.some(({ kind }) => kind === "network"))
    void fetchNetwork(game).then((network) => network && thinker.use(network));
  worker.onerror = () => thinker.fail();
  return { thinker, end: () => worker.terminate() };
}

/** A browser that keeps nothing gets tables that last as long as its page. */
async function openStore(): Promise<Store> {
  return IndexedStore.open().catch(() => new MemoryStore());
}

async function begin(): Promise<Tables> {
  const around = {
    store: await openStore(),
    chance,
    botPool: new BotPool(startBotWorker, () => chance.bytes()),
    tempo: new Tempo(),
    now: () => Date.now(),
    wait: (seconds: number) => new Promise<void>((wake) => setTimeout(wake, 1000 * seconds)),
    announce: (table: string, ply: number) => tabs.postMessage({ table, ply }),
  };
  return new Tables(around, engineOf);
}

async function answer(found: Tables, { id, method, given }: Extract<ToWorker, { type: "ask" }>): Promise<FromWorker> {
  try {
    const ask = found[method] as (...given: unknown[]) => Promise<unknown>;
    return { type: "answer", id, value: await ask.apply(found, given) };
  } catch (error) {
    const refused = refusedBy(error);
    return { type: "refused", id, code: refused.code, text: await textOf(refused) };
  }
}

function holdTables(): void {
  const tables = begin();
  /** Tabs tell each other which tables have gone on. */
  tabs.onmessage = async ({ data }: MessageEvent<{ table: string; ply: number }>) => {
    await (await tables).heardOf(data.table, data.ply);
  };
  self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === "connect") await (await tables).connect(data.table, data.port, data.pace);
    else self.postMessage(await answer(await tables, data));
  };
}

if (self.name === THINKING) serve(self);
else holdTables();

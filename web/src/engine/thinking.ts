// Bots think in a worker. `serve` is the worker's side, `Thinker` the page's; either can be tried without a worker.

import { answer, type Thinking } from "./bot";
import type { Description } from "./description";
import { Engine } from "./engine";
import { type Hint, hint, searching } from "./hint";

export type Question =
  | { type: "load"; module: WebAssembly.Module; description: Description }
  | { type: "network"; network: Uint8Array }
  | {
      type: "answer";
      id: number;
      state: Uint8Array;
      random: Uint8Array;
      level: number;
      classic: boolean;
      asked: number;
    }
  | { type: "hint"; id: number; state: Uint8Array; random: Uint8Array; asked: number }
  | { type: "cancel"; id: number };

type Asking = Extract<Question, { type: "answer" | "hint" }>;

export type Reply =
  | { type: "progress"; id: number; part: number }
  | { type: "answer"; id: number; token: string }
  | { type: "hint"; id: number; hint: Hint }
  | { type: "cancelled"; id: number }
  | { type: "failed"; id: number; message: string };

/** What a worker and a port of a message channel have in common. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Seconds by a clock that is the same for a page and its workers. */
export function seconds(): number {
  return (performance.timeOrigin + performance.now()) / 1000;
}

/** Answers questions that come through a port, one after the other. */
export function serve(port: Port): void {
  let engine: Engine | null = null;
  let queue: Promise<void> = Promise.resolve();
  const cancelled = new Set<number>();

  async function think(question: Asking): Promise<Reply> {
    const { id, state, random, asked } = question;
    if (!engine) return { type: "failed", id, message: "no module" };
    if (cancelled.delete(id)) return { type: "cancelled", id };
    engine.state = state;
    engine.random = random;
    const reply = await find(engine, question, {
      clock: seconds,
      asked,
      pause: () => breathe().then(() => cancelled.has(id)),
      progress: (part) => port.postMessage({ type: "progress", id, part } satisfies Reply),
    });
    return cancelled.delete(id) ? { type: "cancelled", id } : reply;
  }

  port.onmessage = ({ data }: MessageEvent<Question>) => {
    if (data.type === "load") engine = new Engine(data.module, data.description);
    else if (data.type === "network") engine?.loadNetwork(data.network);
    else if (data.type === "cancel") cancelled.add(data.id);
    else
      queue = queue
        .then(() => think(data))
        .catch((error: unknown): Reply => ({ type: "failed", id: data.id, message: String(error) }))
        .then((reply) => port.postMessage(reply));
  };
}

async function find(engine: Engine, question: Asking, thinking: Thinking): Promise<Reply> {
  const { id } = question;
  if (question.type === "hint") return { type: "hint", id, hint: await hint(engine, searching(engine, thinking)) };
  const { levels, classic_levels } = engine.description;
  const level = (question.classic ? classic_levels : levels).find((one) => one.number === question.level);
  if (!level) return { type: "failed", id, message: `no level ${question.level}` };
  return { type: "answer", id, token: await answer(engine, level, thinking) };
}

/** Lets messages in that have come meanwhile. Not by a timer: browsers make timers wait for 4 ms, of each 20. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export interface Asked {
  signal?: AbortSignal | undefined;
  progress?: ((part: number) => void) | undefined;
  asked?: number;
  /** The levels without a network are meant: it does not know such games. */
  classic?: boolean;
}

interface Waiting {
  resolve: (reply: Extract<Reply, { type: "answer" | "hint" }>) => void;
  reject: (reason: unknown) => void;
  progress?: ((part: number) => void) | undefined;
}

/** Asks a worker for what bots would do. */
export class Thinker {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(
    private readonly port: Port,
    module: WebAssembly.Module,
    description: Description,
  ) {
    port.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
    this.ask({ type: "load", module, description });
  }

  /**
   * What a level does in a position; stops when the signal says so. The eight bytes are all its chance. Whoever has
   * waited already says since when.
   */
  async answer(state: Uint8Array, level: number, random: Uint8Array, how: Asked = {}): Promise<string> {
    const { classic = false } = how;
    const reply = await this.wait(how, (id, asked) => ({ type: "answer", id, state, random, level, classic, asked }));
    return (reply as Extract<Reply, { type: "answer" }>).token;
  }

  /** What a search advises in a position. */
  async hint(state: Uint8Array, random: Uint8Array, how: Asked = {}): Promise<Hint> {
    const reply = await this.wait(how, (id, asked) => ({ type: "hint", id, state, random, asked }));
    return (reply as Extract<Reply, { type: "hint" }>).hint;
  }

  private wait(
    { signal, progress, asked = seconds() }: Asked,
    question: (id: number, asked: number) => Question,
  ): Promise<Parameters<Waiting["resolve"]>[0]> {
    signal?.throwIfAborted();
    this.last += 1;
    const id = this.last;
    signal?.addEventListener("abort", () => this.ask({ type: "cancel", id }), { once: true });
    this.ask(question(id, asked));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
    });
  }

  /** From now on searches may be made with a network. Until it has come, bots search without one. */
  use(network: Uint8Array): void {
    this.ask({ type: "network", network });
  }

  /** The worker could not be started, or broke: nobody waits for it any longer. */
  fail(): void {
    for (const { reject } of this.waiting.values()) reject(new Error("the worker failed"));
    this.waiting.clear();
  }

  private ask(question: Question): void {
    this.port.postMessage(question);
  }

  private hear(reply: Reply): void {
    const asked = this.waiting.get(reply.id);
    if (reply.type === "progress") asked?.progress?.(reply.part);
    else this.waiting.delete(reply.id);
    if (reply.type === "answer" || reply.type === "hint") asked?.resolve(reply);
    else if (reply.type === "cancelled") asked?.reject(new DOMException("no longer wanted", "AbortError"));
    else if (reply.type === "failed") asked?.reject(new Error(reply.message));
  }
}

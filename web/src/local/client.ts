// The page's side of local tables: a worker that is there while it is wanted, sockets to it, and questions.

import { Refusal } from "../net/api";
import type { SocketLike } from "../net/reconnect";
import type { Answer, Arguments, FromWorker, Method, ToWorker } from "./messages";

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** How long an idle worker is kept, in milliseconds: pages follow one another. */
const KEPT = 10_000;

class Client {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly sockets = new Set<LocalSocket>();
  private last = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;

  ask<M extends Method>(method: M, ...given: Arguments<M>): Promise<Answer<M>> {
    this.last += 1;
    const id = this.last;
    return new Promise<Answer<M>>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.post({ type: "ask", id, method, given });
    });
  }

  connect(socket: LocalSocket, table: string, port: MessagePort, pace: number): void {
    this.sockets.add(socket);
    this.post({ type: "connect", table, port, pace }, [port]);
  }

  disconnect(socket: LocalSocket): void {
    this.sockets.delete(socket);
    this.rest();
  }

  private post(message: ToWorker, given: Transferable[] = []): void {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    this.worker.postMessage(message, given);
  }

  private start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => this.failed();
    return worker;
  }

  private hear(message: FromWorker): void {
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "answer") asked?.resolve(message.value);
    else asked?.reject(new Refusal(message.code, message.text));
    this.rest();
  }

  /** Ends a worker that nobody has wanted for a while: with it goes all of its memory. */
  private rest(): void {
    clearTimeout(this.idle);
    if (this.sockets.size || this.waiting.size) return;
    this.idle = setTimeout(() => this.end(), KEPT);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  /** The worker could not be loaded, or broke: whoever waits for it hears of that, and may try again. */
  private failed(): void {
    this.end();
    for (const asked of this.waiting.values()) asked.reject(new Refusal("connection/lost", ""));
    this.waiting.clear();
    for (const socket of [...this.sockets]) socket.lost();
    this.sockets.clear();
  }
}

const client = new Client();

/** What looks like a socket to a server, and is a port of the worker. */
class LocalSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  private readonly port: MessagePort;

  constructor(table: string, pace: number) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => this.onmessage?.(new MessageEvent("message", { data }));
    client.connect(this, table, port2, pace);
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  send(text: string): void {
    this.port.postMessage(text);
  }

  close(): void {
    this.port.postMessage(null);
    client.disconnect(this);
  }

  lost(): void {
    this.onclose?.(new CloseEvent("close"));
  }
}

export function localSocket(table: string, pace: number): SocketLike {
  return new LocalSocket(table, pace);
}

export const ask: Client["ask"] = client.ask.bind(client);

// A socket that comes back: says hello with what it has seen already, repeats what was not acknowledged, and waits
// longer after each failure. Timers and sockets are handed in, so that tests need neither.

import { type FromServer, type News, PROTOCOL, type Problem, type Welcome } from "../protocol";
import { delayAfter, type SocketLike, type Surroundings } from "./reconnect";

export type Link = "connecting" | "open" | "waiting" | "ended";

export interface Listener {
  told(message: Welcome | News): void;
  linked(link: Link): void;
  ended(code: string, text: string): void;
  hello(): Record<string, unknown>;
}

/** A request that the server has not acknowledged. */
export interface Unanswered {
  id: string;
  text: string;
}

interface Waiting {
  text: string;
  repeat: boolean;
  settle: (answer: FromServer) => void;
}

export const HEARTBEAT = 20000;
export const PATIENCE = 10000;
/** The code of a socket that is closed on purpose: the server need not tell its person that it is their turn. */
const LEAVING = 1000;
const FINAL = new Set([
  "table/unknown",
  "table/closed",
  "table/old-rules",
  "table/removed",
  "person/unknown",
  "origin/foreign",
  "page/old",
]);

export class Connection {
  link: Link = "connecting";
  private socket: SocketLike | null = null;
  private failures = 0;
  private serial = 0;
  private greeted = false;
  private waiting = new Map<string, Waiting>();
  private cancels: (() => void)[] = [];

  constructor(
    private readonly surroundings: Surroundings,
    private readonly listener: Listener,
    private readonly mark: string,
    unanswered: Unanswered[] = [],
  ) {
    for (const { id, text } of unanswered) this.waiting.set(id, { text, repeat: true, settle: () => undefined });
    this.open();
  }

  /** Sends a request and resolves with its answer. After a break it is sent again with the same id, by which the server
   * knows it: whatever it asks for happens once. A mere question need not be repeated. */
  ask(request: Record<string, unknown>, repeat = true): Promise<FromServer> {
    const id = `${this.mark}-${++this.serial}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle) => {
      this.waiting.set(id, { text, repeat, settle });
      if (this.greeted) this.socket?.send(text);
    });
  }

  /** What must be sent again, by this page or the one that is loaded after it. */
  get unanswered(): Unanswered[] {
    return [...this.waiting].flatMap(([id, { text, repeat }]) => (repeat ? [{ id, text }] : []));
  }

  /** Tries again at once: the browser says that the network is back, or a person is impatient. */
  hurry(): void {
    if (this.link === "waiting") this.open();
  }

  /** Whoever still waits for an answer is told that none will come. */
  end(): void {
    this.close();
    for (const [id, request] of this.waiting) this.abandon(id, request, "connection/ended");
  }

  private close(): void {
    this.setLink("ended");
    this.stopTimers();
    this.drop(LEAVING);
  }

  private open(): void {
    this.stopTimers();
    this.setLink("connecting");
    this.greeted = false;
    const socket = this.surroundings.socket();
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, ...this.listener.hello() }));
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.lost();
    this.after(PATIENCE, () => this.lost());
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.welcomed();
        this.settle(message);
        this.listener.told(message);
        break;
      case "news":
        this.listener.told(message);
        break;
      case "goodbye":
        this.refuse(message.code, message.text);
        break;
      case "problem":
        if (!this.settle(message) && !this.greeted) this.refuse(message.code, message.text);
        break;
      default:
        this.settle(message);
    }
    if (this.greeted) this.beat();
  }

  private welcomed(): void {
    if (this.greeted) return;
    this.greeted = true;
    this.failures = 0;
    this.setLink("open");
    for (const [id, request] of this.waiting) {
      if (request.repeat) this.socket?.send(request.text);
      else this.abandon(id, request);
    }
  }

  private abandon(id: string, request: Waiting, code = "connection/lost"): void {
    this.waiting.delete(id);
    const problem: Problem = { type: "problem", code, text: "", ply: null, because: null, id };
    request.settle(problem);
  }

  private settle(answer: FromServer): boolean {
    const id = "id" in answer ? answer.id : "";
    const request = this.waiting.get(id);
    if (!request) return false;
    this.waiting.delete(id);
    request.settle(answer);
    return true;
  }

  private beat(): void {
    this.stopTimers();
    this.after(HEARTBEAT, () => {
      this.socket?.send(JSON.stringify({ type: "ping", id: "beat" }));
      this.after(PATIENCE, () => this.lost());
    });
  }

  private refuse(code: string, text: string): void {
    if (!FINAL.has(code)) return;
    this.close();
    this.listener.ended(code, text); // what was not acknowledged can still be kept for the next page
    this.end();
  }

  private lost(): void {
    if (this.link === "ended" || this.link === "waiting") return;
    this.stopTimers();
    this.drop();
    this.setLink("waiting");
    this.after(delayAfter(this.failures++, this.surroundings), () => this.open());
  }

  private drop(code?: number): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(code);
  }

  private setLink(link: Link): void {
    this.link = link;
    this.listener.linked(link);
  }

  private after(milliseconds: number, run: () => void): void {
    this.cancels.push(this.surroundings.later(run, milliseconds));
  }

  private stopTimers(): void {
    for (const cancel of this.cancels) cancel();
    this.cancels = [];
  }
}

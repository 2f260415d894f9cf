import { beforeEach, describe, expect, test } from "vitest";
import { Connection, HEARTBEAT, type Link, PATIENCE, type Unanswered } from "../src/net/connection";
import { DELAYS, type SocketLike } from "../src/net/reconnect";
import { type FromServer, PROTOCOL } from "../src/protocol";

class FakeSocket implements SocketLike {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: { run: () => void; at: number; off: boolean }[];
let links: Link[];
let ended: string[];
let told: FromServer[];
let kept: Unanswered[];
const welcome = { type: "welcome", ply: 3, events: [], chat: [], chat_removed: [] };

function connect(unanswered: Unanswered[] = []): Connection {
  const connection: Connection = new Connection(
    {
      socket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      later: (run, at) => {
        const timer = { run, at, off: false };
        timers.push(timer);
        return () => (timer.off = true);
      },
      random: () => 0.5,
    },
    {
      told: (message) => told.push(message),
      linked: (link) => links.push(link),
      ended: (code) => {
        ended.push(code);
        kept = connection.unanswered;
      },
      hello: () => ({ since: 3 }),
    },
    "me",
    unanswered,
  );
  return connection;
}

function fire(after: number): void {
  const timer = timers.find((one) => !one.off && one.at === after);
  expect(timer, `a timer of ${after} ms`).toBeDefined();
  if (timer) timer.off = true;
  timer?.run();
}

beforeEach(() => {
  [sockets, timers, links, ended, told] = [[], [], [], [], []];
});

describe("a connection", () => {
  test("says hello with what it has seen, and is open once it is welcomed", () => {
    connect();
    sockets[0]?.onopen?.();
    expect(sockets[0]?.sent).toEqual([{ type: "hello", protocol: PROTOCOL, since: 3 }]);
    sockets[0]?.tell(welcome);
    expect(links.at(-1)).toBe("open");
    expect(told).toHaveLength(1);
  });

  test("comes back after a break, later each time, and repeats what was not acknowledged under the same id", async () => {
    const connection = connect();
    sockets[0]?.tell(welcome);
    const answer = connection.ask({ type: "act", ply: 3, action: "4x2" });
    const first = sockets[0]?.sent.at(-1);
    sockets[0]?.onclose?.();
    expect(links.at(-1)).toBe("waiting");
    fire(DELAYS[0] ?? 0);
    sockets[1]?.onclose?.();
    fire(DELAYS[1] ?? 0);
    sockets[2]?.tell(welcome);
    expect(sockets[2]?.sent.at(-1)).toEqual(first);
    sockets[2]?.tell({ type: "done", id: first?.id, ply: 4, table: null });
    expect((await answer).type).toBe("done");
  });

  test("gives up questions that were interrupted", async () => {
    const connection = connect();
    sockets[0]?.tell(welcome);
    const answer = connection.ask({ type: "hint" }, false);
    sockets[0]?.onclose?.();
    connection.hurry();
    sockets[1]?.tell(welcome);
    expect(await answer).toMatchObject({ type: "problem", code: "connection/lost" });
  });

  test("notices a silent server", () => {
    connect();
    sockets[0]?.tell(welcome);
    fire(HEARTBEAT);
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ type: "ping" });
    fire(PATIENCE);
    expect(links.at(-1)).toBe("waiting");
    expect(sockets[0]?.closed).toBe(true);
  });

  test("does not come back to a table that does not exist", () => {
    connect();
    sockets[0]?.tell({ type: "goodbye", code: "table/unknown", text: "" });
    expect(links.at(-1)).toBe("ended");
    expect(ended).toEqual(["table/unknown"]);
    expect(timers.every((timer) => timer.off)).toBe(true);
  });

  test("hands what was not acknowledged to the page that is loaded when this one is too old", () => {
    const connection = connect();
    sockets[0]?.tell(welcome);
    void connection.ask({ type: "act", ply: 3, action: "4x2" });
    void connection.ask({ type: "hint" }, false);
    sockets[0]?.onclose?.();
    connection.hurry();
    sockets[1]?.tell({ type: "goodbye", code: "page/old", text: "" });
    expect(ended).toEqual(["page/old"]);
    connect(kept);
    sockets[2]?.tell(welcome);
    expect(sockets[2]?.sent).toEqual([{ type: "act", ply: 3, action: "4x2", id: "me-1" }]);
  });

  test("tells everybody who waits that it has ended", async () => {
    const connection = connect();
    sockets[0]?.tell(welcome);
    const answers = [connection.ask({ type: "act", ply: 3, action: "4x2" }), connection.ask({ type: "hint" }, false)];
    connection.end();
    for (const answer of answers) expect(await answer).toMatchObject({ type: "problem", code: "connection/ended" });
    expect(connection.unanswered).toEqual([]);
  });

  test("comes back to a server that restarts", () => {
    connect();
    sockets[0]?.tell(welcome);
    sockets[0]?.tell({ type: "goodbye", code: "server/stopping", text: "" });
    sockets[0]?.onclose?.();
    expect(links.at(-1)).toBe("waiting");
  });
});

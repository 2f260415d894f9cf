import { describe, expect, it } from "vitest";
import { tablesAfter, watchLobby } from "../src/net/lobby";
import { mostUrgentFirst } from "../src/net/own-tables.svelte";
import type { SocketLike } from "../src/net/reconnect";
import type { LobbyTable } from "../src/protocol";

const table = (id: string, changed = 0, more: Partial<LobbyTable> = {}): LobbyTable =>
  ({ id, changed, ...more }) as LobbyTable;

describe("the lobby", () => {
  it("is replaced by a whole one", () => {
    expect(tablesAfter([table("a")], { tables: [table("b")] })).toEqual([table("b")]);
  });
  it("takes changes in the server's order", () => {
    const after = tablesAfter([table("a"), table("b")], { order: ["c", "b"], tables: [table("c"), table("b", 1)] });
    expect(after).toEqual([table("c"), table("b", 1)]);
  });
  it("stays as it is when something else is said", () => {
    expect(tablesAfter([table("a")], {})).toEqual([table("a")]);
  });
});

describe("following the lobby", () => {
  function follow(random: number) {
    const sockets: SocketLike[] = [];
    const delays: number[] = [];
    const heard: unknown[] = [];
    let next = (): void => undefined;
    const around = {
      socket: () => {
        sockets.push({ send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null });
        return sockets.at(-1) as SocketLike;
      },
      later: (run: () => void, milliseconds: number) => {
        delays.push(milliseconds);
        next = run;
        return () => {
          next = () => undefined;
        };
      },
      random: () => random,
    };
    const stop = watchLobby(around, {
      told: (tables) => heard.push(tables.map(({ id }) => id)),
      own: () => heard.push("own"),
      reached: () => undefined,
    });
    const say = (message: unknown): void =>
      sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
    const lose = (): void => sockets.at(-1)?.onclose?.({} as CloseEvent);
    return { sockets, delays, heard, stop, say, lose, wait: () => next() };
  }

  it("tells the tables, and that one's own have changed", () => {
    const { heard, say } = follow(0);
    say({ tables: [table("a")] });
    say({ own: true });
    say({ order: ["b", "a"], tables: [table("b")] });
    expect(heard).toEqual([["a"], "own", ["b", "a"]]);
  });
  it("comes back later each time, and not when everybody else does", () => {
    for (const [random, first, second] of [
      [0, 225, 750],
      [1, 375, 1250],
    ] as const) {
      const { delays, lose, wait } = follow(random);
      lose();
      wait();
      lose();
      expect(delays).toEqual([first, second]);
    }
  });
  it("does not come back after it was stopped", () => {
    const { sockets, lose, stop, wait } = follow(0);
    lose();
    stop();
    wait();
    expect(sockets.length).toBe(1);
  });
});

it("lists what is most urgent first, the latest of each before the others", () => {
  const tables = [
    table("over", 9, { status: "over" }),
    table("open", 8, { status: "open" }),
    table("running", 7, { status: "running" }),
    table("mine", 1, { status: "running", my_turn: true }),
    table("mine too", 2, { status: "running", my_turn: true }),
    table("closed", 10, { status: "closed" }),
    table("old", 11, { status: "running", my_turn: true, old: true }),
  ];
  expect(mostUrgentFirst(tables).map(({ id }) => id)).toEqual(["mine too", "mine", "running", "open", "old", "over"]);
});

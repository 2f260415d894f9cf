import { describe, expect, test } from "vitest";
import { inTime, restOf, Tempo } from "../../src/local/bots";
import type { Row } from "../../src/local/rows";
import { Conflict, MemoryStore, type Summary } from "../../src/local/store";
import type { Tables } from "../../src/local/tables";
import type { Done } from "../../src/protocol";
import { engineOf } from "../engines";
import { Guest, localTables } from "./around";

const TWO_PEOPLE = { game: "kariba", places: [{ kind: "me" as const }, { kind: "me" as const }] };

/** A store that can be held up, or fail. */
class FragileStore extends MemoryStore {
  before: () => Promise<void> = async () => undefined;

  override async add(table: string, first: number, rows: Row[], summary: Summary): Promise<void> {
    await this.before();
    await super.add(table, first, rows, summary);
  }
}

async function seated(tables: Tables, table?: string) {
  const at = table ?? (await tables.make(TWO_PEOPLE, "Ann")).table;
  const guest = new Guest(tables, at);
  const welcome = await guest.hello();
  return { at, guest, welcome, move: { type: "act", ply: welcome.ply, action: welcome.game?.view.legal[0] } };
}

describe("what happens at a local table", () => {
  test("is shown only when it is written", async () => {
    const store = new FragileStore();
    const { guest, move } = await seated(localTables({ store }));
    let write: () => void = () => undefined;
    store.before = () => new Promise((resolve) => (write = resolve));
    const heard = guest.heard.length;
    guest.send({ ...move, id: "held up" });
    guest.send({ type: "ping", id: "meanwhile" });
    await guest.next("pong");
    expect(guest.heard.slice(heard).map((message) => message.type)).toEqual(["pong"]);
    write();
    await guest.next("done");
    expect(guest.heard.slice(heard).map((message) => message.type)).toEqual(["pong", "news", "done"]);
    guest.leave();
  });

  test.each([
    ["local/full", new DOMException("", "QuotaExceededError")],
    ["local/failed", new Error("the disk is gone")],
  ])("has not happened if it cannot be written: %s", async (code, failure) => {
    const store = new FragileStore();
    const { guest, move, welcome } = await seated(localTables({ store }));
    store.before = () => Promise.reject(failure);
    expect(await guest.ask(move)).toMatchObject({ type: "problem", code, ply: welcome.ply });
    store.before = async () => undefined;
    expect(await guest.ask(move)).toMatchObject({ type: "done" });
    guest.leave();
  });

  test("happens once, however often it is asked for", async () => {
    const { guest, move } = await seated(localTables());
    guest.send({ ...move, id: "twice" });
    guest.send({ ...move, id: "twice" });
    const first = await guest.next("done");
    expect(await guest.next("done")).toEqual(first);
    expect(guest.heard.filter((message) => message.type === "news")).toHaveLength(1);
    guest.leave();
  });
});

describe("two tabs at one local table", () => {
  test("tell each other what happens", async () => {
    const store = new MemoryStore();
    const other = localTables({ store });
    const one = localTables({ store, announce: (table, ply) => void other.heardOf(table, ply) });
    const { at, guest, move } = await seated(one);
    const looking = await seated(other, at);
    const done = (await guest.ask(move)) as Done;
    expect((await looking.guest.next("news")).ply).toBe(done.ply);
    guest.leave();
    looking.guest.leave();
  });

  test("cannot both answer the same position", async () => {
    const store = new MemoryStore();
    const { at, guest, move } = await seated(localTables({ store }));
    const late = await seated(localTables({ store }), at);
    const done = (await guest.ask(move)) as Done;
    late.guest.send({ ...move, id: "too late" });
    expect(await late.guest.next("done", "problem")).toMatchObject({
      type: "problem",
      code: "action/stale",
      ply: done.ply,
    });
    expect(await store.rows(at)).toHaveLength(done.ply);
    guest.leave();
    late.guest.leave();
  });

  test("and no row is written twice", async () => {
    const store = new MemoryStore();
    const { at } = await seated(localTables({ store }));
    const [summary] = await store.list();
    const rows = await store.rows(at);
    await expect(store.add(at, rows.length - 1, rows.slice(-1), summary as Summary)).rejects.toThrow(Conflict);
  });
});

describe("how long a bot seems to think", () => {
  const levels = engineOf("kariba").description.levels;

  const best = levels.at(-1) as (typeof levels)[number];

  test("leaves a slow device time to write the answer down after it has searched, and to show it", () => {
    const [searched] = inTime(engineOf("kariba").description).levels.slice(-1);
    const due = new Tempo().pause("level:5", best, 1);
    expect(due).toBeGreaterThan(1.1 * (searched?.budget.seconds ?? 0));
    expect(due).toBeLessThan(0.9 * best.seconds);
  });

  test("is settled before it knows what there is to choose, and grows with what thinking takes", () => {
    const tempo = new Tempo();
    const usual = tempo.pause("level:5", best, 1);
    expect(tempo.pause("level:5", best, 0.05)).toBe(usual);
    for (let times = 0; times < 5; times += 1) tempo.note("level:5", 0.3);
    expect(tempo.pause("level:5", best, 0.05)).toBeCloseTo(0.4);
    expect(tempo.pause("level:5", best, 1)).toBeCloseTo(usual);
  });

  test("never grows beyond its usual time, however late an answer came once", () => {
    const tempo = new Tempo();
    const usual = tempo.pause("level:5", best, 1);
    for (const taken of [0.5, 0.95, 1.7]) {
      for (let times = 0; times < 5; times += 1) tempo.note("level:5", taken * usual);
      expect(tempo.pause("level:5", best, 0.05)).toBeLessThanOrEqual(usual + 0.05);
    }
  });

  test("ends with the pause, or for a late answer with the next quarter of it", () => {
    expect(restOf(2, 0.3)).toBeCloseTo(1.7);
    expect(restOf(2, 2.1)).toBeCloseTo(0.4);
    expect(restOf(2, 3.2)).toBeCloseTo(0.3);
  });
});

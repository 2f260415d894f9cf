import { describe, expect, test } from "vitest";
import { CryptographicChance } from "../../src/local/chance";
import { playsHere } from "../../src/local/service";
import { MemoryStore } from "../../src/local/store";
import type { Done, NewPlace, NewTable } from "../../src/protocol";
import { Guest, localTables, playToEnd } from "./around";

const ME: NewPlace = { kind: "me" };
const BOT: NewPlace = { kind: "bot", bot: "level:2" };
const CLOCK = { kind: "game", seconds: 300, increment: 5 } as const;

describe("a table is local", () => {
  test.each<[string, boolean, NewTable]>([
    ["against bots", true, { game: "kariba", places: [ME, BOT, BOT] }],
    ["at one device", true, { game: "kariba", places: [ME, ME] }],
    ["with other rules", true, { game: "wadi", places: [ME, BOT], options: { scenario: "fork", watchmen: true } }],
    ["not with a friend", false, { game: "kariba", places: [ME, { kind: "invited" }] }],
    ["not with strangers", false, { game: "kariba", places: [ME, { kind: "open" }] }],
    ["not without anybody", false, { game: "kariba", places: [BOT, BOT] }],
    ["not with a clock", false, { game: "kariba", places: [ME, BOT], clock: CLOCK }],
    ["not with a bot that the host has brought", false, { game: "kariba", places: [ME, { kind: "bot", bot: "own" }] }],
    ["not with a map of one's own", false, { game: "wadi", places: [ME, BOT], options: { scenario: "map Mine" } }],
    ["not with a game that only the server knows", false, { game: "chess", places: [ME, BOT] }],
  ])("%s: %s", (_, expected, wanted) => {
    expect(playsHere(wanted)).toBe(expected);
  });
});

describe("a local table is refused", () => {
  test.each<[string, NewTable]>([
    ["game/options", { game: "kariba", places: [ME] }],
    ["game/options", { game: "kariba", places: [BOT, BOT] }],
    ["game/options", { game: "kariba", places: [ME, { kind: "open" }] }],
    ["game/options", { game: "kariba", places: [ME, BOT], options: { nonsense: 1 } }],
    ["game/options", { game: "wadi", places: [ME, BOT], options: { scenario: "map Mine" } }],
    ["game/options", { game: "wakawaka", places: [ME, BOT], options: { max_rounds: 0.5 } }],
    ["game/options", { game: "kariba", places: [ME, BOT], games: 21 }],
    ["bot/unknown", { game: "kariba", places: [ME, { kind: "bot", bot: "level:6" }] }],
  ])("%s: %j", async (code, wanted) => {
    const store = new MemoryStore();
    await expect(localTables({ store }).make(wanted, "Ann")).rejects.toMatchObject({ code });
    expect(await store.list()).toEqual([]);
  });
});

test("every order can be drawn by lot, each in one way", async () => {
  const orders = new Set<string>();
  for (const lots of [0, 1, 2, 3, 4, 5]) {
    const chance = new CryptographicChance();
    chance.below = (bound) => (bound === 3 ? lots % 3 : Math.floor(lots / 3));
    const tables = localTables({ chance });
    const { table } = await tables.make({ game: "kariba", places: [ME, ME, ME], seating: "random" }, "Ann");
    orders.add(String((await tables.table(table)).game?.seats));
  }
  expect(orders.size).toBe(6);
});

test("in a rematch the second player starts, and whoever plays on meets the same bots", async () => {
  const tables = localTables();
  const others: NewPlace[] = [BOT, { kind: "bot", bot: "level:1" }];
  const { table } = await tables.make({ game: "kariba", places: [ME, ...others] }, "Ann");
  const guest = new Guest(tables, table);
  await playToEnd(guest, await guest.hello());
  guest.send({ type: "rematch", id: "one" });
  const done: Done = await guest.next("done");
  guest.leave();
  const namesAt = async (id: string) => (await tables.table(id)).table.places.map(({ name }) => name);
  expect(await namesAt(done.table ?? "")).toEqual(["level:2", "level:1", "Ann"]);
  const on = await tables.playOn(table, { game: 0, ply: 0, seat: 1, bot: "level:5" }, "Ben");
  expect(await namesAt(on.table)).toEqual(["level:5", "Ben", "level:1"]);
});

test("a rematch that is asked for twice is one table", async () => {
  const store = new MemoryStore();
  const tables = localTables({ store });
  const { table } = await tables.make({ game: "kariba", places: [ME, BOT] }, "Ann");
  const guest = new Guest(tables, table);
  await playToEnd(guest, await guest.hello());
  guest.send({ type: "rematch", id: "one" });
  guest.send({ type: "rematch", id: "two" });
  const [first, second]: Done[] = [await guest.next("done"), await guest.next("done")];
  expect(first?.table).toMatch(/^local-/);
  expect(second?.table).toBe(first?.table);
  expect(await store.list()).toHaveLength(2);
  guest.leave();
});

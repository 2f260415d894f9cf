// What browsers have kept, and links that people have shared, open for ever. `tests/web/formats` has what each format and
// edition wrote; `KEEP=third-edition npx vitest run formats` writes one more, by the present code. Never change one.

import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pack, sharedId, withPlayers } from "../../src/local/game-links";
import { MemoryStore } from "../../src/local/store";
import { games } from "../engines";
import { Guest, localTables, playToEnd } from "./around";

const found = import.meta.glob("../../../tests/web/formats/*.json", { eager: true, import: "default" });
const dumps = Object.entries(found).map(([path, dump]) => [path.split("/").at(-1), dump]);

async function storeOf({ rows, tables }) {
  const store = new MemoryStore();
  for (const summary of tables) {
    const own = rows.filter(({ table }) => table === summary.id).toSorted((a, b) => a.number - b.number);
    await store.add(
      summary.id,
      0,
      own.map(({ row }) => row),
      summary,
    );
  }
  return store;
}

describe.each(dumps)("%s", (_, dump) => {
  test.each(dump.tables.filter(({ status }) => status === "running"))("$game goes on: $id", async ({ id }) => {
    const tables = localTables({ store: await storeOf(dump) });
    const guest = new Guest(tables, id);
    const welcome = await guest.hello();
    expect(welcome.ply).toBe(dump.rows.filter(({ table }) => table === id).length);
    let now = await lookOn(guest);
    for (let turn = 0; turn < 20 && !now.game.result; turn += 1) {
      await act(guest, now, 0);
      now = await lookOn(guest);
    }
    guest.leave();
  });

  test.each(dump.tables.filter(({ results }) => results?.length))("$game is replayed: $id", async ({ id, results }) => {
    const tables = localTables({ store: await storeOf(dump) });
    for (const [game, result] of results.entries()) {
      const replay = await tables.replay(id, game, null);
      expect(replay.result).toEqual(result);
      expect((await tables.moment(id, game, replay.plies, null)).views).not.toBeNull();
      expect(await tables.record(id, game)).toHaveProperty("actions.length", replay.plies);
    }
  });

  test.each(dump.links ?? [])("a link to a game of $game opens", async ({ data, plies, result, names }) => {
    const replay = await localTables().replay(sharedId(data), 0, null);
    expect(replay).toMatchObject({ plies, names });
    expect(replay.result).toEqual(result);
  });
});

test("every game is among them, finished and running, and as a link", () => {
  for (const game of games) {
    const all = dumps.flatMap(([, { tables }]) => tables).filter((table) => table.game === game);
    expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining(["over", "running"]));
    expect(dumps.flatMap(([, { links = [] }]) => links).some((link) => link.game === game)).toBe(true);
  }
});

/** What whoever is to act sees now, once the bots have acted; at a table for people or bots. */
async function lookOn(guest) {
  for (;;) {
    guest.send({ type: "look" });
    const now = await guest.next("welcome");
    if (now.game.result || now.game.view.legal.length) return now;
    await guest.newsAt(now.ply + 1);
  }
}

async function act(guest, { ply, game }, which) {
  const { actor: seat, legal } = game.view;
  const answer = await guest.ask({ type: "act", ply, action: legal[which % legal.length], seat });
  expect(answer.type).toBe("done");
}

/** One table of a game is played to the end, one is left in the middle with something taken back, one is given up. */
async function played(game, tables) {
  const places = [{ kind: "me" }, { kind: "bot", bot: "level:1" }];
  const finished = await tables.make({ game, places }, "Ann");
  const guest = new Guest(tables, finished.table);
  await playToEnd(guest, await guest.hello());
  const running = await tables.make({ game, places: [{ kind: "me" }, { kind: "me" }] }, "Ann");
  const pair = new Guest(tables, running.table);
  let now = await pair.hello();
  for (let turn = 0; turn < 6; turn += 1) {
    await act(pair, now, turn);
    now = await lookOn(pair);
    if (turn === 2) await pair.ask({ type: "undo", ply: now.ply });
    now = await lookOn(pair);
  }
  const givenUp = await tables.make({ game, places: [{ kind: "me" }, { kind: "me" }] }, "Ann");
  const weary = new Guest(tables, givenUp.table);
  await weary.hello();
  await weary.ask({ type: "resign", seat: 1 });
  for (const one of [guest, pair, weary]) one.leave();
  return Promise.all(
    [finished, givenUp].map(async ({ table }) => {
      const { result, plies } = await tables.replay(table, 0, null);
      const names = ["Ann", "Ben"];
      const data = await pack(withPlayers(await tables.record(table, 0), names, result));
      return { game, plies, names, result: { ...result, undone: [] }, data };
    }),
  );
}

/** One try at a day's deal is played to the end, a second one is begun. */
async function playedDaily(game, tables) {
  const { table } = await tables.daily(game, "2026-11-18", 1, "Ann");
  const guest = new Guest(tables, table);
  await playToEnd(guest, await guest.hello());
  guest.leave();
  await tables.daily(game, "2026-11-18", 2, "Ann");
}

test.runIf(process.env.KEEP)(
  "writes what the present code keeps",
  async () => {
    const store = new MemoryStore();
    const tables = localTables({ store });
    const links = [];
    for (const game of games) links.push(...(await played(game, tables)));
    for (const game of games) await playedDaily(game, tables);
    const summaries = await store.list();
    const rows = [];
    for (const { id } of summaries)
      for (const [number, row] of (await store.rows(id)).entries()) rows.push({ table: id, number, row });
    const file = new URL(`../../../tests/web/formats/${process.env.KEEP}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify({ format: 1, rows, tables: summaries, links })}\n`);
  },
  60_000,
);

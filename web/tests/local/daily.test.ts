// The deal of a day in the browser's engine: the same as Python derives, plays and verifies.

import { describe, expect, test } from "vitest";
import { daysAfter } from "../../src/daily/days";
import { botSeed, type Deal, drawSeed } from "../../src/daily/deal";
import { dailyDeal } from "../../src/daily/dealer";
import { hex } from "../../src/kit/sha256";
import { MemoryStore } from "../../src/local/store";
import { engineOf, type GameRecord, games } from "../engines";
import { Guest, localTables } from "./around";

interface Fixture {
  day: string;
  seat: number;
  par: number;
  record: GameRecord & { version: number };
}

const found = import.meta.glob("../../../tests/daily/*.json", { eager: true, import: "default" });
const deals = found["../../../tests/daily/deals.json"] as (Deal & { draw: string; bot: string })[];
const fixtureOf = (game: string): Fixture => found[`../../../tests/daily/${game}.json`] as Fixture;

/** Plays the player's part of a game, up to a turn after some actions; chance and bots must do the rest. */
async function playLike({ day, seat, record }: Fixture, tables = localTables(), until = Number.POSITIVE_INFINITY) {
  const { table } = await tables.daily(record.game, day, 1, "Ann");
  const guest = new Guest(tables, table);
  let news: Awaited<ReturnType<Guest["newsAt"]>> = await guest.hello();
  while (!news.game?.result) {
    if (news.game?.view.actor === seat) {
      if ((news.game.view.ply as number) >= until) break;
      const action = record.actions[news.game.view.ply as number];
      const answer = await guest.ask({ type: "act", ply: news.ply, action });
      if (answer.type !== "done") throw new Error(JSON.stringify(answer));
      news = await guest.newsAt(answer.ply);
    } else news = await guest.newsAt(news.ply + 1);
  }
  return { guest, table, tables, news };
}

test.each(games)("deals of %s are those that Python derives", (game) => {
  const { description } = engineOf(game);
  for (const { draw, bot, ...deal } of deals.filter((one) => one.game === game)) {
    expect(dailyDeal(description, deal.day)).toEqual(deal);
    expect(hex(drawSeed(deal, 3))).toBe(draw);
    expect(hex(botSeed(deal, 7))).toBe(bot);
  }
});

describe.each(games)("%s", (game) => {
  const fixture = fixtureOf(game);

  test("a game comes out as Python verifies it, and so does par", async () => {
    const { guest, table, tables } = await playLike(fixture);
    expect(await tables.record(table, 0)).toEqual(fixture.record);
    expect((await tables.par(game, fixture.day)).par).toBe(fixture.par);
    guest.leave();
  }, 30_000);
});

test("a table that is opened anew goes on as it would have", async () => {
  const store = new MemoryStore();
  const fixture = fixtureOf(games[0] as string);
  const first = await playLike(fixture, localTables({ store }), fixture.record.actions.length - 20);
  first.guest.leave();
  const { guest, table, tables } = await playLike(fixture, localTables({ store }));
  expect(await tables.record(table, 0)).toEqual(fixture.record);
  guest.leave();
});

test("nothing is taken back, and nobody helps", async () => {
  const fixture = fixtureOf(games[0] as string);
  const { guest, news } = await playLike(fixture, localTables(), fixture.record.actions.length - 20);
  expect(news.game?.undo).toBeNull();
  expect(await guest.ask({ type: "undo", ply: news.ply })).toMatchObject({ type: "problem", code: "undo/nothing" });
  expect(await guest.ask({ type: "hint" })).toMatchObject({ type: "problem", code: "daily/alone" });
  guest.leave();
});

test("a try that was begun twice is one table, and another try another one", async () => {
  const store = new MemoryStore();
  const [one, other] = [localTables({ store }), localTables({ store })];
  const [game, day] = [games[0] as string, "2026-11-18"];
  const made = await Promise.all([one.daily(game, day, 1, "Ann"), other.daily(game, day, 1, "Ann")]);
  expect(made[0].table).toBe(made[1].table);
  expect((await one.daily(game, day, 2, "Ann")).table).not.toBe(made[0].table);
  expect(await store.list()).toHaveLength(2);
});

test("whoever plays on from a day's deal, or once more, plays without it", async () => {
  const fixture = fixtureOf(games[0] as string);
  const store = new MemoryStore();
  const { guest, table, tables } = await playLike(fixture, localTables({ store }));
  const { table: on } = await tables.playOn(table, { game: 0, ply: 40, seat: fixture.seat }, "Ann");
  const again = await guest.ask({ type: "rematch" });
  for (const id of [on, (again as { table: string }).table]) {
    const [created] = await store.rows(id);
    expect(created).not.toHaveProperty("daily");
  }
  guest.leave();
});

test("days go on over the ends of months and years", () => {
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysAfter("2028-03-01", -1)).toBe("2028-02-29");
});

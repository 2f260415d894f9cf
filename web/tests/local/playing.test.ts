import { describe, expect, test } from "vitest";
import { MemoryStore } from "../../src/local/store";
import type { Welcome } from "../../src/protocol";
import { games } from "../engines";
import { Guest, localTables, playToEnd } from "./around";

describe.each(games)("a local table of %s", (game) => {
  const places = [{ kind: "me" as const }, { kind: "bot" as const, bot: "level:1" }];

  test("is played against a bot to the end, and looked at again", async () => {
    const tables = localTables();
    const { table } = await tables.make({ game, places }, "Ann");
    const guest = new Guest(tables, table);
    const last = await playToEnd(guest, await guest.hello());
    const result = last.game?.result;
    expect(result?.winners.length).toBeGreaterThan(0);
    expect(last.game?.views).toHaveLength(2);
    const replay = await tables.replay(table, 0, null);
    expect(replay.result).toEqual(result);
    expect(replay.witnessed).toHaveLength(replay.plies);
    const record = await tables.record(table, 0);
    expect(record.actions).toHaveLength(replay.plies);
    const moment = await tables.moment(table, 0, Math.floor(replay.plies / 2), 1);
    expect(moment.views).toHaveLength(2);
    guest.leave();
  });

  test("goes on after the page was closed in mid-game", async () => {
    const store = new MemoryStore();
    const before = localTables({ store });
    const { table } = await before.make({ game, places }, "Ann");
    const first = new Guest(before, table);
    const welcome = await first.hello();
    const told = (await first.ask({ type: "act", ply: welcome.ply, action: welcome.game?.view.legal[0] })) as Welcome;
    first.leave();
    const second = new Guest(localTables({ store }), table);
    const again = await second.hello();
    expect(again.ply).toBeGreaterThanOrEqual(told.ply);
    expect(again.events.slice(0, welcome.events.length)).toEqual(welcome.events);
    await playToEnd(second, again);
    second.leave();
  });
});

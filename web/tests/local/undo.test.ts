// What was drawn and taken back comes again: taking back is no way to choose among draws.

import { describe, expect, test } from "vitest";
import { CryptographicChance } from "../../src/local/chance";
import { newTable } from "../../src/local/creation";
import { Draft } from "../../src/local/draft";
import { decide } from "../../src/local/request-handler";
import { Table } from "../../src/local/table";
import { undoing } from "../../src/local/undo";
import { engineOf, games } from "../engines";

/** Draws as usual, and the same in each run of the tests. */
class CountedChance extends CryptographicChance {
  private next = 0;

  override bytes(count = 8): Uint8Array {
    this.next += 1;
    return new Uint8Array(count).fill(this.next);
  }
}
const chance = new CountedChance();

/** A table for two at one device, whose game has just begun. */
function begun(game: string): Draft {
  const engine = engineOf(game);
  const places = [{ kind: "me" as const }, { kind: "me" as const }];
  const created = newTable(engine.description, { game, places }, "Ann", 0);
  const draft = draftOn(new Table("t", engine, [created]));
  draft.startGame();
  return draft;
}

function draftOn(table: Table): Draft {
  return new Draft(table, chance, 0);
}

/** Plays an action, or the last that is possible, for whoever is to act; returns what chance brought. */
function play(draft: Draft, action = draft.table.played?.now.legal().at(-1) ?? ""): string[] {
  const before = draft.table.ply;
  draft.act(action, draft.table.actor ?? -1);
  return draft.table.rows
    .slice(before)
    .flatMap((row) => (row.kind === "acted" && row.seat === null ? [row.action] : []));
}

function takeBack(draft: Draft, seat: number): void {
  decide(draft, { type: "undo", id: "", ply: draft.table.ply, seat });
}

// In Wadi nothing is drawn once the board lies there.
describe.each(games.filter((game) => game !== "wadi"))("what was taken back in %s", (game) => {
  test("is drawn again, also by a table that was read again", () => {
    let draft = begun(game);
    for (let compared = 0; compared < 3; ) {
      const { table } = draft;
      const [seat, action] = [table.actor ?? -1, table.played?.now.legal().at(-1) ?? ""];
      const brought = play(draft, action);
      if (!brought.length || undoing(table, seat).how !== "free") continue;
      takeBack(draft, seat);
      draft = draftOn(new Table("t", table.engine, [...table.rows]));
      expect(play(draft, action)).toEqual(brought);
      compared += 1;
    }
  });
});

test("cards that were taken back stay on top of their pile", () => {
  const draft = begun("wakawaka");
  const cards = (outcomes: string[]): string[] => outcomes.filter((one) => one.length > 2);
  play(draft, "stop");
  const three = cards(play(draft, "cards3"));
  takeBack(draft, 0);
  expect(cards(play(draft, "cards1"))[0]).toBe(three[0]);
});

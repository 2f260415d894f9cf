import { beforeAll, expect, test } from "vitest";
import { sinceOwnTurn } from "../src/net/table.svelte";
import type { Event } from "../src/protocol";
import { wonText } from "../src/table/sentence";
import { loadTexts } from "../src/texts.svelte";

const NAMES = ["Anna", "Ben", "Cem"];
beforeAll(() => loadTexts("en"));

test("a winner is told so, everybody else who it is", () => {
  expect(wonText([0], [0], NAMES)).toBe("You win!");
  expect(wonText([0], [1], NAMES)).toBe("Anna wins!");
  expect(wonText([0, 2], [], NAMES)).toBe("Anna, Cem win!");
  expect(wonText([0, 2], [0], NAMES)).toBe("You and Cem win!");
});

test("several people at one device are told by their names", () => {
  expect(wonText([1], [0, 1], NAMES)).toBe("Ben wins!");
});

test("what was taken back is not marked any more", () => {
  const acted = (row: number, seat: number): Event => ({
    row,
    at: 0,
    kind: "acted",
    game: 0,
    seat,
    witnessed: { actor: seat, action: `a${row}` },
  });
  const events: Event[] = [{ row: 0, at: 0, kind: "started", game: 0 }, acted(1, 0), acted(2, 1), acted(3, 1)];
  expect(sinceOwnTurn(events, 0, 0).map(({ row }) => row)).toEqual([2, 3]);
  const undone = { row: 4, at: 0, kind: "undone", to: 2, game: 0 } as Event;
  expect(sinceOwnTurn([...events, undone], 0, 0).map(({ row }) => row)).toEqual([2]);
});

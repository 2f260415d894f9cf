import { describe, expect, test } from "vitest";
import { placeNames, seatsIn } from "../src/names";
import { inPieces } from "../src/net/chunks";
import { backlogTooLong, merge, ownDoing, ownSeats, readTimes, SendingTimes } from "../src/net/pacing";
import type { Event, GameView, News, TableView } from "../src/protocol";
import { clockText, leftNow } from "../src/table/clock";
import { folded, type LogEntry, takenBack } from "../src/table/log";
import { roundTheTable, seatToPlay } from "../src/table/seating";

test("one sits at the bottom, the others clockwise from the lower left", () => {
  expect(roundTheTable(2, 0)).toEqual({ own: 0, left: [1], right: [] });
  expect(roundTheTable(4, 2)).toEqual({ own: 2, left: [3, 0], right: [1] });
  expect(roundTheTable(3, null)).toEqual({ own: 0, left: [1], right: [2] });
});

test("one plays on from one's own seat, so that bots stay where they are", () => {
  expect(seatToPlay(null, 1, [0])).toBe(0);
  expect(seatToPlay(1, 0, [0])).toBe(1);
  expect(seatToPlay(null, 1, [0, 1])).toBe(1);
  expect(seatToPlay(null, 2, [])).toBe(2);
});

test("clocks run down while they run", () => {
  expect(leftNow({ left: 9000, running: true }, 1000, 3000)).toBe(7000);
  expect(leftNow({ left: 9000, running: false }, 1000, 3000)).toBe(9000);
  expect(leftNow({ left: 9000, running: true }, 1000, 99000)).toBe(0);
  expect([61000, 3723000, 180000000].map(clockText)).toEqual(["1:01", "1:02:03", "2 d 2 h"]);
});

test("clocks were read when news of them was sent, however late a page that was asleep hears it", () => {
  const sending = new SendingTimes();
  // This browser's clock is 5000 ahead, and the quickest way takes 20.
  expect(sending.at(1000, 6100)).toBe(6100);
  expect(sending.at(2000, 7020)).toBe(7020);
  expect(sending.at(3000, 98000)).toBe(8020);
});

test("clocks were read when news of them came, however late it is shown", () => {
  const received = [
    { news: { game: {}, table: {} } as News, at: 1000 },
    { news: { game: {}, table: null } as News, at: 2000 },
    { news: { game: null, table: null } as News, at: 3000 },
  ];
  expect(readTimes(received)).toEqual({ game: 2000, table: 1000 });
  expect(readTimes(received.slice(2))).toEqual({ game: 3000, table: 3000 });
});

test("bots have friendly names and nobody is called twice the same", () => {
  const person = { kind: "person", name: "Anna" };
  expect(placeNames([person, { kind: "bot", name: "greedy" }, person])).toEqual(["Anna", "Baraka", "Anna 2"]);
  expect(placeNames([person, person], ["Anna", "Ben"])).toEqual(["Anna", "Ben"]);
});

describe("what happens while one looks away", () => {
  const news = (ply: number, events: Event[]): News => ({
    type: "news",
    ply,
    at: 0,
    mark: "",
    table: null,
    game: null,
    events,
    chat: [],
    chat_removed: [],
  });

  test("is shown at once when it is more than two seconds' worth", () => {
    expect(backlogTooLong(4, "normal")).toBe(false);
    expect(backlogTooLong(5, "normal")).toBe(true);
    expect(backlogTooLong(500, "instant")).toBe(false);
    const [one, two] = [
      { row: 1, at: 0, kind: "acted" },
      { row: 2, at: 0, kind: "acted" },
    ];
    expect(merge([news(1, [one]), news(2, [two])])).toMatchObject({ ply: 2, events: [one, two] });
  });

  test("is told apart from what one does oneself, with what chance adds to it", () => {
    const acted = (seat: number | null = null): News => news(1, [{ row: 1, at: 0, kind: "acted", seat }]);
    expect(ownDoing(acted(1), [1], false)).toBe(true);
    expect(ownDoing(acted(0), [1], true)).toBe(false);
    expect([true, false].map((before) => ownDoing(acted(), [1], before))).toEqual([true, false]);
    expect(ownDoing(news(1, [{ row: 1, at: 0, kind: "seated", place: 0 }]), [1], true)).toBe(false);
    const places = [{ mine: true }, { mine: false }, { mine: true, stand_in: "greedy" }];
    expect(ownSeats({ places } as unknown as TableView, { seats: [2, 0, 1] } as unknown as GameView)).toEqual([1]);
  });
});

test("what is too much for one request is asked for in pieces", () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPieces([1, 2], 2)).toEqual([[1, 2]]);
  expect(inPieces([], 2)).toEqual([]);
});

test("actions that were taken back are struck out", () => {
  const acted = (row: number): Event => ({ row, at: 0, kind: "acted", game: 0 });
  const events: Event[] = [
    { row: 0, at: 0, kind: "started", game: 0 },
    acted(1),
    acted(2),
    acted(3),
    { row: 4, at: 0, kind: "undone", to: 1, game: 0 },
    acted(5),
  ];
  expect([...takenBack(events)]).toEqual([2, 3]);
});

test("what somebody does several times in a row is told once", () => {
  const entry = (row: number, seat: number | null, text: string, takenBack = false): LogEntry => ({
    row,
    seat,
    text,
    takenBack,
  });
  const told = [
    entry(1, 0, "A draws."),
    entry(2, 0, "A draws."),
    entry(3, 1, "A draws."),
    entry(4, 1, "A draws.", true),
  ];
  expect(folded(told).map(({ row, times }) => [row, times])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ]);
});

test("a replay knows who sat where in every game of a match", () => {
  // Seating by lot in the first game; then the server moves everybody on by one seat from game to game.
  const orders = [
    [2, 0, 1],
    [0, 1, 2],
    [1, 2, 0],
  ];
  for (const number of [0, 1, 2])
    expect(seatsIn(number, { number: 2, seats: orders[2] ?? [] })).toEqual(orders[number]);
});

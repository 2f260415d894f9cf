import { describe, expect, test } from "vitest";
import type { LobbyTable, Result } from "../src/protocol";
import { countBy, playedGames, playedIn, weeks } from "../src/statistics";

const DAY = 24 * 3_600_000;

function result(scores: number[]): Result {
  const best = Math.max(...scores);
  const winners = scores.flatMap((points, seat) => (points === best ? [seat] : []));
  return { scores, winners, ranks: [], reason: "", resigned: [], undone: [] };
}

function table(scores: number[][], more: Partial<LobbyTable> = {}): LobbyTable {
  const places = [
    { kind: "person", name: "Ann" },
    { kind: "bot", name: "level:3" },
  ];
  const usual = { id: "t", game: "kariba", title: "Kariba", changed: 0, places, orders: [], mine: [0] };
  return { ...usual, results: scores.map(result), ...more } as LobbyTable;
}

describe("a game that is over", () => {
  test("was won by whoever sat on the winner's seat", () => {
    expect(playedIn(table([[3, 5]], { orders: [[1, 0]] }), 0)).toMatchObject({ seat: 1, won: true, points: 5 });
    expect(playedIn(table([[3, 5]], { orders: [[0, 1]] }), 0)).toMatchObject({ seat: 0, won: false, points: 3 });
  });
  test("of an edition that kept no order had seats that moved on by one", () => {
    const match = table([[9, 1], [9, 1]]); // biome-ignore format: one line for one match
    expect(playedGames([match]).map(({ seat, won }) => [seat, won])).toEqual([
      [0, true],
      [1, false],
    ]);
  });
  test("is nobody's where several shared a device, or one only looked on", () => {
    expect(playedGames([table([[3, 5]], { mine: [0, 1] }), table([[3, 5]], { mine: [] })])).toEqual([]);
  });
});

test("games are counted by what they have in common", () => {
  const played = playedGames([table([[3, 5]]), table([[8, 5]]), table([[4, 1]], { game: "wadi" })]);
  expect(countBy(played, ({ game }) => [game])).toEqual([
    { key: "kariba", games: 2, wins: 1, best: 8 },
    { key: "wadi", games: 1, wins: 1, best: 4 },
  ]);
  expect(countBy(played, ({ opponents }) => opponents)).toEqual([{ key: "bot:level:3", games: 3, wins: 2, best: 8 }]);
});

test("two bots of one kind count once", () => {
  const bots = ["me", "level:1", "level:1"].map((name, place) => ({ kind: place ? "bot" : "person", name }));
  const played = playedGames([table([[1, 2, 3]], { places: bots } as Partial<LobbyTable>)]);
  expect(countBy(played, ({ opponents }) => opponents)).toMatchObject([{ key: "bot:level:1", games: 1 }]);
});

test("the last weeks are told one by one", () => {
  const now = 100 * DAY;
  const played = playedGames([1, 8, 9, 300].map((days) => table([[5, 3]], { changed: now - days * DAY })));
  expect(weeks(played, now, 3)).toEqual([
    { from: now - 21 * DAY, games: 0, wins: 0 },
    { from: now - 14 * DAY, games: 2, wins: 2 },
    { from: now - 7 * DAY, games: 1, wins: 1 },
  ]);
});

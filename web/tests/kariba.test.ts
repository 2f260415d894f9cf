import { describe, expect, test } from "vitest";
import { herd } from "../src/boards/kariba/animals";
import board from "../src/boards/kariba/board";
import { prey, wins } from "../src/boards/kariba/chase";
import { angleOf, ringBetween } from "../src/boards/kariba/places";
import { cardsOf, playable } from "../src/boards/kariba/view";

const goldens = import.meta.glob<string>("../../tests/goldens/kariba-*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const NAMES = ["Anna", "Ben", "Cleo"];

describe("the preview of a chase", () => {
  test("jumps empty places", () => {
    expect(wins([0, 0, 0, 2, 0, 0, 2, 0], 7, 2)).toEqual({ animal: 4, count: 2 }); // §K10
    expect(wins([0, 0, 0, 2, 0, 0, 0, 0], 7, 2)).toBeNull();
  });

  test("mice chase elephants and nothing else, and nobody else does", () => {
    expect(prey([4, 1, 0, 0, 0, 0, 0, 3], 1)).toEqual({ animal: 8, count: 3 }); // §K4.4
    expect(prey([0, 5, 0, 0, 0, 0, 0, 0], 1)).toBeNull();
    expect(prey([0, 0, 0, 0, 0, 0, 0, 2], 7)).toBeNull();
  });

  test.each(Object.entries(goldens))("agrees with every play of %s", (_, text) => {
    const plays = replayed(text);
    expect(plays.length).toBeGreaterThan(10);
    for (const { waterhole, animal, count, told } of plays) {
      const won = wins(waterhole, animal, count);
      const expected = / and wins (\d) /.exec(told)?.[1] ?? null;
      expect(won ? String(won.count) : null, told).toBe(expected);
    }
  });
});

/** Plays a golden game through with the preview as its only rule: one wrong forecast and the numbers part. */
function replayed(text: string): { waterhole: number[]; animal: number; count: number; told: string }[] {
  let waterhole = Array<number>(8).fill(0);
  return text.split("\n").flatMap((line) => {
    const [, animal, count, told] = /^ *\d+ \d +(\d)x(\d) +\[[^\]]*\] (.*)$/.exec(line) ?? [];
    if (!animal || !count || !told) return [];
    const play = { waterhole, animal: Number(animal), count: Number(count), told };
    const won = wins(waterhole, play.animal, play.count);
    waterhole = waterhole.map((cards, index) =>
      index + 1 === play.animal ? cards + play.count : index + 1 === won?.animal ? 0 : cards,
    );
    return [play];
  });
}

describe("the log", () => {
  const seen = { actor: 1, action: "4x2", won: { animal: 3, count: 3 } };

  test("tells the game in three languages", () => {
    expect(board.logLine(seen, NAMES, "en")).toBe("Ben plays 2 giraffes and wins 3 zebras.");
    expect(board.logLine(seen, NAMES, "de")).toBe("Ben spielt 2 Giraffen und gewinnt 3 Zebras.");
    expect(board.logLine(seen, NAMES, "pl")).toBe("Ben zagrywa 2 żyrafy i zdobywa 3 zebry.");
  });

  test("says nothing about cards that others draw", () => {
    expect(board.logLine({ actor: "chance", action: "+?", to: 1 }, NAMES, "en")).toBeNull();
    expect(board.logLine({ actor: "chance", action: "+8", to: 0 }, NAMES, "en")).toBe("Anna draws an elephant.");
    expect(board.logLine({ actor: "chance", action: "+8", to: "row" }, NAMES, "de")).toBe("Aufgedeckt: Elefant.");
    expect(board.logLine({ actor: 0, action: "^1" }, NAMES, "en")).toBe("Anna takes a mouse from the open row.");
  });

  test("counts animals in Polish", () => {
    expect([1, 2, 5].map((count) => herd(8, count, "pl"))).toEqual(["1 słonia", "2 słonie", "5 słoni"]);
  });
});

test("only legal numbers are offered", () => {
  expect(playable(["1x1", "3x1", "3x2", "?"], 3)).toEqual([1, 2]);
  expect(playable(["1x1"], 3)).toEqual([]);
  expect(cardsOf([0, 2, 1, 0, 0, 0, 0, 0])).toEqual([2, 2, 3]);
});

test("the circle of fear closes between mouse and elephant", () => {
  expect((angleOf(8) - angleOf(1)) % 360).toBe(315);
  expect(ringBetween(1, 8)).toContain("A139 139 0 0 0");
  expect(ringBetween(8, 1)).toContain("A139 139 0 1 0");
});

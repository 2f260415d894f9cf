import { describe, expect, test } from "vitest";
import { held, herd } from "../src/boards/kariba/animals";
import board from "../src/boards/kariba/board";
import type { View, Witnessed } from "../src/boards/kariba/declared";
import { moves } from "../src/boards/kariba/movement";
import { ARROW, angleOf, arrowBefore, onTheWay, placeOf, ringBetween } from "../src/boards/kariba/places";
import { cardsOf, playable } from "../src/boards/kariba/view";

const NAMES = ["Anna", "Ben", "Cleo"];

describe("the log", () => {
  const seen: Witnessed = { actor: 1, action: "4x2", won: { animal: 3, count: 3 } };

  test("tells the game in three languages", () => {
    expect(board.logLine(seen, NAMES, "en")).toBe("Ben plays 2 giraffes and wins 3 zebras.");
    expect(board.logLine(seen, NAMES, "de")).toBe("Ben spielt 2 Giraffen und gewinnt 3 Zebras.");
    expect(board.logLine(seen, NAMES, "pl")).toBe("Ben zagrywa 2 żyrafy i zdobywa 3 zebry.");
  });

  test("says nothing about cards that others draw", () => {
    expect(board.logLine({ actor: "chance", action: "+?", to: 1 }, NAMES, "en")).toBeNull();
    expect(board.logLine({ actor: "chance", action: "+8", to: 0 }, NAMES, "en")).toBeNull();
    expect(board.logLine({ actor: "chance", action: "+8", to: "row" }, NAMES, "de")).toBe("Aufgedeckt: Elefant.");
    expect(board.logLine({ actor: 0, action: "^1" }, NAMES, "en")).toBe("Anna takes a mouse from the open row.");
  });

  test("what was drawn afterwards does not take the place of what was played", () => {
    const afterwards = ["4x2", "?", "^1"].map((action) => board.isAfterthought?.({ actor: 1, action }));
    expect(afterwards).toEqual([false, true, true]);
  });

  test("counts animals in Polish", () => {
    expect([1, 2, 5].map((count) => herd(8, count, "pl"))).toEqual(["1 słonia", "2 słonie", "5 słoni"]);
  });

  test("names one animal on a list otherwise than in a sentence", () => {
    const counts = [0, 0, 0, 0, 0, 1, 0, 2];
    expect(held(counts, "de")).toBe("1 Leopard, 2 Elefanten");
    expect(held(counts, "pl")).toBe("1 lampart, 2 słonie");
    expect(herd(6, 1, "de")).toBe("1 Leoparden");
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

describe("the small arrow between neighbours", () => {
  const prey = (animal: number): number => (animal === 1 ? 8 : animal - 1);
  const lit = (hunter: number, hunted: number): number[] =>
    [1, 2, 3, 4, 5, 6, 7, 8].filter((animal) => onTheWay(animal, hunter, hunted));

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("leads from %i to the animal that it hunts", (animal) => {
    const [x, y, turn] = (arrowBefore(animal).match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number];
    const [, tail, tip] = ARROW.match(/^M(-?\d+)-\d+L(-?\d+) 0/) ?? [];
    const along = Math.sign(Number(tip) - Number(tail));
    const ahead = { x: x + along * Math.cos((turn * Math.PI) / 180), y: y + along * Math.sin((turn * Math.PI) / 180) };
    const far = (from: { x: number; y: number }, to: number): number =>
      Math.hypot(placeOf(to).x - from.x, placeOf(to).y - from.y);
    expect(far(ahead, prey(animal))).toBeLessThan(far({ x, y }, prey(animal)));
    expect(far(ahead, animal)).toBeGreaterThan(far({ x, y }, animal));
  });

  test("is lit on the way from hunter to prey, and not beyond it", () => {
    expect(lit(8, 7)).toEqual([8]);
    expect(lit(7, 4)).toEqual([5, 6, 7]);
    expect(lit(8, 1)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(lit(1, 8)).toEqual([1]);
  });
});

test("won cards and their number are not at the waterhole while they fly", () => {
  const seen: Witnessed = { actor: 1, action: "4x2", won: { animal: 3, count: 3 } };
  const [prey] = moves([{ row: 1, seat: 1, witnessed: seen }], { seat: 0 } as View).at(-1)?.flights ?? [];
  expect(prey).toMatchObject({
    count: 3,
    lift: '[data-place="3"] [data-lying]',
    number: '[data-place="3"] [data-count]',
  });
});

// What stands beside every board: what wins, how much of it is left, and how far everybody has come.

import { describe, expect, test } from "vitest";
import type { BoardModule, Fact } from "../src/boards/contract";
import type { View } from "../src/protocol";
import { LANGUAGES } from "../src/text-gaps";
import { games, viewsOf } from "./engines";

/** So many letters of small text fit into one line of a phone. */
const LINE = 53;

const boards = import.meta.glob<{ default: BoardModule }>("../src/boards/*/board.ts", { eager: true });

/** What decides the game, seat by seat. */
function mainFacts(board: BoardModule, view: View): Fact[] {
  return Array.from({ length: view.players }, (_, seat) => board.seatFacts(view, seat, "en")).flatMap((facts) =>
    facts.filter(({ main }) => main),
  );
}

describe.each(games)("beside the board of %s", (game) => {
  const { default: board } = boards[`../src/boards/${game}/board.ts`] as { default: BoardModule };
  const views = [...viewsOf(game)];

  test("the goal is told in every language, with numbers that can be", () => {
    for (const view of views) {
      const told = LANGUAGES.map((language) => board.goal?.(view, language) ?? "");
      for (const goal of told) {
        expect(goal).toMatch(/\.$/);
        expect(goal.length, goal).toBeLessThanOrEqual(LINE);
        expect(goal).not.toMatch(/[{}#|]|undefined|NaN|-\d/);
      }
      expect(new Set(told).size).toBe(LANGUAGES.length);
      expect(new Set(told.map((goal) => goal.replace(/\D+/g, " ").trim())).size).toBe(1);
    }
  });

  test("everybody is somewhere between nothing and all, and whoever has more is not behind", () => {
    for (const view of views) {
      const facts = mainFacts(board, view).toSorted((one, other) => Number(one.value) - Number(other.value));
      expect(facts).toHaveLength(view.players);
      const progress = facts.map((fact) => fact.progress ?? Number.NaN);
      for (const far of progress) {
        expect(far).toBeGreaterThanOrEqual(0);
        expect(far).toBeLessThanOrEqual(1);
      }
      expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    }
  });

  test("somebody gets somewhere in a game", () => {
    const furthest = views.flatMap((view) => mainFacts(board, view).map(({ progress = 0 }) => progress));
    expect(Math.max(...furthest)).toBe(1);
  });
});

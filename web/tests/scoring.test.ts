import { describe, expect, test } from "vitest";
import type { BoardModule } from "../src/boards/contract";
import { boardOf } from "../src/boards/registry";
import type { View, Witnessed } from "../src/protocol";
import { stepsOf, sums } from "../src/table/scoring";
import { LANGUAGES } from "../src/text-gaps";

interface Finished {
  game: string;
  outcome: { scores: number[]; ranks: number[] };
  views: View[];
  witnessed: Witnessed[];
}
const files = import.meta.glob<{ default: Finished }>("./finished/*-*.json", { eager: true });
const finished = Object.entries(files).map(([path, file]): [string, Finished] => [path.slice(11, -5), file.default]);
const NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"];

test("there are finished games of every game with a cover", () => {
  const covers = Object.keys(import.meta.glob("../src/boards/*/cover.svg"));
  expect(new Set(finished.map(([, { game }]) => game))).toEqual(new Set(covers.map((path) => path.split("/").at(-2))));
});

describe.each(finished)("the end of %s", (_, { game, outcome, views, witnessed }) => {
  test.each(LANGUAGES)("can be followed point by point to the scores of the outcome, in %s", async (language) => {
    const board = await boardOf(game);
    const scoring = board.steps?.(views, witnessed, language);
    expect(scoring?.steps.length).toBeGreaterThan(0);
    expect(sums(scoring?.steps ?? [], outcome.scores.length)).toEqual(outcome.scores);
    for (const { label, points, details = [] } of [...(scoring?.steps ?? []), ...(scoring?.ties ?? [])]) {
      expect(points).toHaveLength(outcome.scores.length);
      expect(label + details.join()).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test("is ranked by the scores, then by the ties", async () => {
    const { steps, ties } = (await boardOf(game)).steps?.(views, witnessed, "en") ?? { steps: [], ties: [] };
    const keys = outcome.scores.map((_, seat) => [
      sums(steps, outcome.scores.length)[seat] ?? 0,
      ...ties.map(({ points }) => points[seat] ?? 0),
    ]);
    const before = (one: number[], other: number[]): boolean => {
      const at = one.findIndex((value, index) => value !== other[index]);
      return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
    };
    const ranks = keys.map((key) => 1 + keys.filter((other) => before(other, key)).length);
    expect(ranks).toEqual(outcome.ranks);
  });

  test("is told without gaps, and every player's action is told in every language", async () => {
    const board = await boardOf(game);
    for (const language of LANGUAGES) expect(untold(game, board, witnessed, language)).toEqual([]);
  });
});

/** Cards that are laid down for an offer in Wampum: all of them are told when the trader arrives. */
const LATER: Record<string, RegExp> = { wampum: /^[PLMTW?]$/ };

/** Actions of players that no line tells. */
function untold(
  game: string,
  board: BoardModule,
  witnessed: Witnessed[],
  language: (typeof LANGUAGES)[number],
): string[] {
  return witnessed.flatMap((one, index) => {
    const line = board.logLine(one, NAMES, language, witnessed.slice(0, index));
    if (line !== null) expect(line).not.toMatch(/[{}]|undefined|NaN/);
    const told = line !== null || one.actor === "chance" || LATER[game]?.test(String(one.action));
    return told ? [] : [String(one.action)];
  });
}

test("steps that do not add up to the scores are not shown", async () => {
  const [, one] = finished[0] ?? [];
  const board = await boardOf(one?.game ?? "");
  const result = { scores: [99, 99, 99, 99, 99], ranks: [], winners: [], reason: "", resigned: [], undone: [] };
  expect(stepsOf(board, result, one?.views ?? [], one?.witnessed ?? [], "en")).toBeNull();
});

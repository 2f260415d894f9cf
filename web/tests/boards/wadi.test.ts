import { describe, expect, test } from "vitest";
import { readAction, sites, sources, targets } from "../../src/boards/wadi/actions";
import { areaAround, buildWorth, nextBonus, pumpChange, reachFrom, signed } from "../../src/boards/wadi/ahead";
import board from "../../src/boards/wadi/board";
import { bends, downstream } from "../../src/boards/wadi/places";
import { SCENARIOS, scenario } from "../../src/boards/wadi/scenarios";
import { changesText, sumText, tileText } from "../../src/boards/wadi/telling";
import texts from "../../src/boards/wadi/texts";
import { apart, read, type WadiView } from "../../src/boards/wadi/view";
import { LANGUAGES } from "../../src/words";

const goldens = import.meta.glob<string>("../../../tests/goldens/wadi-*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const maps = import.meta.glob<string>("../../../src/marula/games/wadi/scenarios/*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});
const NAMES = ["Anna", "Ben", "Cleo", "Dora"];

/** Every position that the golden games show. */
function positions(text: string): WadiView[] {
  return [...text.matchAll(/^ *seen by [^:]*: (\{.*\})$/gm)].map(([, json = ""]) =>
    read(JSON.parse(json) as Record<string, unknown>),
  );
}
const all = Object.values(goldens).flatMap(positions);
const last = all.find((view) => view.phase === "over" && view.watchmen) as WadiView;

describe("the look ahead", () => {
  test("knows the range of every shaduf that the server shows", () => {
    const shadufs = all.flatMap((view) =>
      view.scores.flatMap((score) => score.shadufs.map((shaduf) => ({ view, shaduf }))),
    );
    expect(shadufs.length).toBeGreaterThan(50);
    for (const { view, shaduf } of shadufs) {
      expect(reachFrom(view.map, shaduf.cell).sort()).toEqual([...shaduf.range].sort());
      expect(buildWorth(view, shaduf.cell)).toBe(shaduf.points);
    }
  });

  test("does not reach across the wadi", () => {
    const map = scenario("first-game")?.map ?? []; // §D12
    expect(reachFrom(map, "c1")).not.toContain("d2");
    expect(reachFrom(map, "d2")).not.toContain("c1");
    expect(reachFrom(map, "c1")).toEqual(expect.arrayContaining(["d1", "c2"]));
  });

  test("knows the forbidden areas that the server shows", () => {
    const watched = all.filter((view) => view.forbidden.length);
    expect(watched.length).toBeGreaterThan(0);
    for (const view of watched) {
      const closed = view.watchmen?.flatMap(({ cell }) => (cell ? areaAround(view.map, cell) : [])) ?? [];
      expect([...new Set(closed)].sort()).toEqual([...view.forbidden].sort());
    }
  });

  test("counts a pump for every seat by the ranges of the view", () => {
    const [water = "", dry = ""] = ["c2", "d1"]; // in range of b3 alone, and of d1 alone, both of seat 0
    expect(last.discs[water]).toBe(1);
    expect(pumpChange(last, water, dry)).toEqual([0, 0]);
    expect(pumpChange(last, "d5", "g3")).toEqual([3 + 3, 3]); // from the wadi nothing is lost
  });

  test("counts what the next watchman taken off brings", () => {
    const off = { state: "taken-off" as const, cell: null, points: 2 };
    expect([[], [off], [off, off]].map((watchmen) => nextBonus({ ...last, watchmen }))).toEqual([2, 1, 0]); // §D8.5
  });
});

describe("tokens", () => {
  test("are read", () => {
    expect(["c4", "c2-d3", ".", "W:e5", "W:off"].map((token) => readAction(token)?.kind)).toEqual([
      "build",
      "pump",
      "end",
      "watchman",
      "off",
    ]);
    expect(readAction("+?")).toBeNull();
  });

  test("say where things can be done", () => {
    const legal = ["c4", "c2-d3", "c2-d1", "e5-d4", "."];
    expect([...sources(legal)]).toEqual(["c2", "e5"]);
    expect(targets(legal, "c2")).toEqual(["d3", "d1"]);
    expect([...sites(["c4", "W:e5", "."])]).toEqual([
      ["c4", "c4"],
      ["e5", "W:e5"],
    ]);
  });

  test("know how far cells are apart", () => {
    expect(["a1", "b3", "d2"].map((cell) => apart("b2", cell))).toEqual([1, 1, 2]);
  });

  test.each(LANGUAGES)("have names in %s", (language) => {
    const names = ["c4", "c2-d3", ".", "W:e5", "W:off"].map((token) => board.actionName(token, language));
    expect(new Set(names).size).toBe(5);
    for (const name of names) expect(name).not.toMatch(/[{}]|undefined/);
  });
});

describe("the log", () => {
  test("tells the game in three languages", () => {
    const seen = { actor: 1, action: "c2-d3", flow: { gone: 2, over: false } };
    expect(board.logLine(seen, NAMES, "en")).toBe(
      "Ben pumps water from c2 to d3. The water flows, and 2 discs leave the board.",
    );
    expect(board.logLine(seen, NAMES, "de")).toBe(
      "Ben pumpt Wasser von c2 nach d3. Das Wasser fließt, und 2 Scheiben verlassen den Spielplan.",
    );
    expect(board.logLine(seen, NAMES, "pl")).toBe(
      "Ben pompuje wodę z c2 na d3. Woda płynie, a 2 krążki opuszczają planszę.",
    );
  });

  test("tells every kind of action", () => {
    const line = (seen: Record<string, unknown>): string | null => board.logLine({ actor: 0, ...seen }, NAMES, "en");
    expect(line({ action: "c4" })).toBe("Anna builds a shaduf on c4.");
    expect(line({ action: "." })).toBe("Anna ends the turn.");
    expect(line({ action: "W:e5" })).toBe("Anna places the watchman on e5.");
    expect(line({ action: "W:e5", from: "a1" })).toBe("Anna moves the watchman from a1 to e5.");
    expect(line({ action: "W:off", from: "a1", bonus: 1 })).toBe("Anna takes the watchman off and gets 1 point.");
    expect(line({ action: "W:off", from: "a1", bonus: 0 })).toBe("Anna takes the watchman off.");
    expect(line({ action: ".", left_out: [2] })).toContain("The watchman of Cleo finds no place");
    expect(line({ action: ".", flow: { gone: 0, over: true } })).toBe(
      "Anna ends the turn. The water flows. The wadi is dry.",
    );
  });
});

describe("what is said", () => {
  const act = { ...last, phase: "act" as const, actions_left: 1 };
  const told = (view: WadiView): string | null =>
    board.sentence(view as unknown as Record<string, unknown>, NAMES, "en");

  test("fits what can be done", () => {
    expect(told({ ...act, legal: ["c4", "c2-d3", "."] })).toBe("Your turn: build a shaduf or pump water");
    expect(told({ ...act, legal: ["c4", "."] })).toBe("Your turn: build a shaduf");
    expect(told({ ...act, legal: ["c2-d3", "."] })).toBe("Your turn: pump water");
    expect(told({ ...act, legal: ["."] })).toContain("end your turn");
    expect(told({ ...act, phase: "place-watchman", legal: ["W:c4"] })).toBe("Place your watchman");
    expect(told({ ...act, phase: "move-watchman", legal: ["W:c4", "W:off"] })).toContain("or take it off");
    expect(told({ ...act, phase: "move-watchman", legal: ["W:off"] })).toContain("cannot move");
    expect(told({ ...act, phase: "move-watchman", legal: ["W:c4"] })).toBe("First move your watchman");
  });

  test("names what changes, oneself first", () => {
    expect(changesText([2, 4, -1, 0], NAMES, 1, "en")).toBe("+4 for you, +2 for Anna, −1 for Cleo");
    expect(changesText([0, 0], NAMES, 1, "de")).toBe("ändert keine Punkte");
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
  });

  test.each(LANGUAGES)("describes every position in %s", (language) => {
    for (const view of all) {
      const names = NAMES.slice(0, view.supply.length);
      const given = view as unknown as Record<string, unknown>;
      const words = [
        board.describe(given, names, language),
        board.scoring([given], names, language),
        board.seatFacts(given, 0, language),
      ];
      expect(JSON.stringify(words)).not.toMatch(/\{\w+[}#]|undefined|NaN/);
      expect(board.section(given)).toMatch(/^D\d/);
    }
    expect(board.ending("wadi-dry", language)).toBeTruthy();
    expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
  });

  test("adds up shaduf by shaduf, then the watchman", () => {
    expect(sumText({ points: 6, watchman: -2, shadufs: last.scores[0]?.shadufs.slice(1, 3) ?? [] })).toBe("3 + 2 − 2");
    expect(sumText({ points: 1, watchman: 1, shadufs: [] })).toBe("+ 1");
  });

  test("shows the supply in the end only where it decides", () => {
    const scored = (supply: number[]): string[] => {
      const view = { ...last, supply, scores: last.scores.map((score) => ({ ...score, points: 5 })) };
      return board.scoring([view as unknown as Record<string, unknown>], NAMES, "en").map(({ label }) => label);
    };
    expect(scored([2, 1])).toEqual(["Points", "in supply"]); // §D7.3
    expect(scored([1, 1])).toEqual(["Points"]);
  });

  test("tells a tile", () => {
    expect(tileText(last, "g4", NAMES, "en")).toBe("land, 2 containers, watered, shaduf of Ben");
    expect(tileText(last, "d3", NAMES, "en")).toBe("land, 2 containers, watchman of Anna, forbidden area");
    expect(tileText(last, "g5", NAMES, "en")).toBe("wadi, flows north-east");
  });
});

describe("the maps", () => {
  test.each(SCENARIOS)("%s is the server's", (name) => {
    const text = maps[`../../../src/marula/games/wadi/scenarios/${name}.txt`] ?? "";
    const rows = text
      .split("\n")
      .filter((line) => /^\d /.test(line))
      .map((line) => line.trim().split(/ +/).slice(1));
    const found = scenario(name);
    expect(found?.map).toEqual(rows.map((tiles) => tiles.map((tile) => tile.split(":")[0])));
    expect(Object.values(found?.discs ?? {})).toEqual(
      rows.flat().flatMap((tile) => (tile.includes(":") ? [Number(tile.split(":")[1])] : [])),
    );
  });

  test("are all there", () => {
    expect(Object.keys(maps).length).toBe(SCENARIOS.length);
    expect(scenario("nowhere")).toBeNull();
  });

  test("let the river bend from tile to tile", () => {
    const map = scenario("fork")?.map ?? [];
    expect(downstream("d4", "SE")).toBe("e5");
    expect(bends(map, "d4")).toHaveLength(4); // two arms in, two out
    expect(bends(map, "b1")).toEqual(["M150 50L150 100"]);
  });
});

import { describe, expect, test, vi } from "vitest";
import { readAction, sites, sources, targets } from "../../src/boards/wadi/actions";
import board from "../../src/boards/wadi/board";
import type { View, Witnessed } from "../../src/boards/wadi/declared";
import { bends, downstream } from "../../src/boards/wadi/places";
import { changesFor, tryAll } from "../../src/boards/wadi/previews";
import { SCENARIOS, scenario } from "../../src/boards/wadi/scenarios";
import { changesText, signed, sumText, tileText } from "../../src/boards/wadi/telling";
import texts from "../../src/boards/wadi/texts";
import { apart, cellsAround } from "../../src/boards/wadi/view";
import { LANGUAGES } from "../../src/text-gaps";

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
function positions(text: string): View[] {
  return [...text.matchAll(/^ *seen by [^:]*: (\{.*\})$/gm)].map(([, json = ""]): View => JSON.parse(json));
}
const all = Object.values(goldens).flatMap(positions);
const last = all.find((view) => view.phase === "over" && view.watchmen) as View;

describe("what would happen", () => {
  const seen: Record<string, Witnessed> = {
    c4: { actor: 0, action: "c4", range: ["c3", "c4"], changes: [3, 0] },
    "c2-d3": { actor: 0, action: "c2-d3" },
  };

  test("is asked for all actions at once, without views", async () => {
    const asked: unknown[] = [];
    const previews = await tryAll(["c4", "c2-d3", "."], async (lists, parts) => {
      asked.push(lists, parts);
      return lists.map(([token = ""]) => ({
        witnessed: [seen[token] as Witnessed],
        stopped: "done",
        reason: null,
        view: null,
      }));
    });
    expect(asked).toEqual([[["c4"], ["c2-d3"]], { views: false }]);
    expect(previews.get("c4")?.range).toEqual(["c3", "c4"]);
    expect(changesFor(last, previews.get("c4"))).toEqual([3, 0]);
    expect(changesFor(last, previews.get("c2-d3"))).toEqual([0, 0]);
    expect(changesFor(last, previews.get("e5-d4"))).toBeNull();
  });

  test("is not asked for where there is nothing to do, and may stay untold", async () => {
    const silent = vi.fn(() => Promise.resolve([]));
    expect((await tryAll(["."], silent)).size).toBe(0);
    expect(silent).not.toHaveBeenCalled();
    expect((await tryAll(["c4"], silent)).size).toBe(0);
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

  test("know how far cells are apart, and which lie around one", () => {
    expect(["a1", "b3", "d2"].map((cell) => apart("b2", cell))).toEqual([1, 1, 2]);
    expect(cellsAround("b2")).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
  });

  test.each(LANGUAGES)("have names in %s", (language) => {
    const names = ["c4", "c2-d3", ".", "W:e5", "W:off"].map((token) => board.actionName(token, NAMES, language));
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
    const line = (seen: Omit<Witnessed, "actor">): string | null => board.logLine({ actor: 0, ...seen }, NAMES, "en");
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
  const told = (view: View): string | null => board.sentence(view, NAMES, "en");

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
      const words = [
        board.describe(view, names, language),
        board.scoring([view], names, language),
        board.seatFacts(view, 0, language),
      ];
      expect(JSON.stringify(words)).not.toMatch(/\{\w+[}#]|undefined|NaN/);
      expect(board.section(view)).toMatch(/^D\d/);
    }
    expect(board.ending("wadi-dry", language)).toBeTruthy();
    expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
  });

  test("adds up shaduf by shaduf, then the watchman", () => {
    const shadufs = last.scores[0]?.shadufs.slice(1, 3) ?? [];
    expect(sumText({ points: 3, watchman: -2, shadufs }, "en")).toBe("Shadufs 3 + 2, Watchman −2");
    expect(sumText({ points: 1, watchman: 1, shadufs: [] }, "de")).toBe("Wächter +1");
  });

  test("shows the supply in the end only where it decides", () => {
    const scored = (ranks: number[]): string[] => {
      const outcome = { scores: [5, 5], ranks, winners: [0], reason: "wadi-dry" as const };
      return board.scoring([{ ...last, outcome }], NAMES, "en").map(({ label }) => label);
    };
    expect(scored([1, 2])).toEqual(["Points", "in supply"]); // §D7.3
    expect(scored([1, 1])).toEqual(["Points"]);
    expect(board.scoring([{ ...last, outcome: null }], NAMES, "en")).toHaveLength(1); // somebody resigned
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

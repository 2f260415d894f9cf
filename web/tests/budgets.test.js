import { expect, test } from "vitest";
import { closure, overBudget, parts } from "../scripts/parts.js";

const manifest = {
  "index.html": { file: "index.js", css: ["index.css"], assets: ["cover.svg"], imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", imports: ["index.html"] },
  "src/texts/de.ts": { file: "de.js" },
  "src/pages/Table.svelte": { file: "table.js", imports: ["_shared.js", "_kit.js"] },
  "_kit.js": { file: "kit.js" },
  "src/boards/chess/board.ts": { file: "chess.js", css: ["chess.css"], imports: ["_kit.js"] },
  "../src/marula/games/chess/texts/de.json": { file: "chess-de.js" },
};

test("a part has all that it imports", () => {
  expect([...closure(manifest, ["index.html"])]).toEqual(["index.js", "index.css", "cover.svg", "shared.js"]);
});

test("a part counts with one language and without what was fetched before it", () => {
  const german = parts(manifest, ["chess"], ["worker.js"]).slice(3, 6);
  expect(german.map(({ files }) => files)).toEqual([
    ["index.html", "index.js", "index.css", "cover.svg", "shared.js", "de.js"],
    ["table.js", "kit.js", "worker.js"],
    ["chess.js", "chess.css", "chess-de.js"],
  ]);
});

test("a page that shares pieces with one that is fetched later is found by its name", () => {
  const { "src/pages/Table.svelte": table, ...others } = manifest;
  const shared = { ...others, "_Table-x.js": { ...table, name: "Table", isDynamicEntry: true } };
  expect(parts(shared, ["chess"], ["worker.js"])).toEqual(parts(manifest, ["chess"], ["worker.js"]));
});

test("a part that is not found is an error, not a part without weight", () => {
  expect(() => parts(manifest, ["draughts"], [])).toThrow("Vite's manifest has no src/boards/draughts/board.ts");
  expect(() => parts(manifest, ["chess"], [])).toThrow("the worker of local tables was not found");
});

test("a part over its budget is told with what weighs most in it", () => {
  const weights = [
    ["a.js", 10],
    ["b.js", 25],
  ];
  expect(overBudget([{ name: "home", budget: 35, weights }])).toEqual([]);
  expect(overBudget([{ name: "home", budget: 34, weights }])).toEqual([
    "home weighs 35.0 KB compressed, over its budget of 34 KB. The most is in b.js (25.0 KB), a.js (10.0 KB).",
  ]);
});

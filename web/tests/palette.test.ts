import { describe, expect, test } from "vitest";
import { contrast, readPalette } from "../src/kit/contrast";
import source from "../src/kit/palette.css?raw";

const games = import.meta.glob<string>("../src/boards/*/palette.css", {
  eager: true,
  query: "?raw",
  import: "default",
});
const everything = [source, ...Object.values(games)].join("\n");
const palette = readPalette(everything);
const GROUNDS = [
  "page",
  "panel",
  "paper",
  ...[...everything.matchAll(/--([\w-]+):.*\/\* ground/g)].map(([, name = ""]) => name),
];
const TEXTS: [string, string][] = [
  ["text", "page"],
  ["text", "panel"],
  ["quiet", "page"],
  ["quiet", "panel"],
  ["accent-text", "page"],
  ["accent-text", "panel"],
  ["on-accent", "accent-fill"],
  ["on-paper", "paper"],
];

test("every game with a board has a ground", () => {
  const boards = Object.keys(import.meta.glob("../src/boards/*/cover.svg"));
  const folders = boards.map((path) => path.split("/").at(-2));
  expect(Object.keys(games).map((path) => path.split("/").at(-2))).toEqual(folders);
  for (const game of folders) expect(GROUNDS.some((name) => name.startsWith(`${game}-`))).toBe(true);
});

test("contrast is computed as WCAG says", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(["light", "dark"] as const)("in %s mode", (mode) => {
  const colours = palette[mode];

  test.each(TEXTS)("%s can be read on %s", (text, ground) => {
    expect(contrast(colours[text] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)("outlined pieces stand out from %s", (ground) => {
    // Cards carry their own paper, the same in both modes: their drawings are outlined in dark.
    const outline = ground === "paper" ? "on-paper" : "outline";
    expect(contrast(colours[outline] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });

  test("what you can do now stands out from the page", () => {
    expect(contrast(colours.accent ?? "", colours.page ?? "")).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.accent ?? "", colours.panel ?? "")).toBeGreaterThanOrEqual(3);
  });
});

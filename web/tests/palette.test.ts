import { describe, expect, test } from "vitest";
import { contrast, readPalette } from "../src/kit/contrast";
import source from "../src/kit/palette.css?raw";

const palette = readPalette(source);
const GROUNDS = [
  "page",
  "panel",
  "paper",
  "kariba-ground",
  "kariba-water",
  "wampum-ground",
  "wadi-sand-1",
  "wadi-sand-2",
  "wadi-sand-3",
  "wadi-bed",
  "wakawaka-ground",
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

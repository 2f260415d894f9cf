import { expect, test } from "vitest";
import { fitting } from "../src/table/fitting";

const REM = 16;
const at = (width: number, height: number, zoom = 1) => fitting(width / REM / zoom, height / REM / zoom);

test("a desktop has players round the board and the log beside it", () => {
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const)
    expect(at(width, height)).toMatchObject({ shape: "wide", docked: true, low: false });
});

test("the log folds away before it makes the board smaller", () => {
  expect(at(1280, 1024)).toMatchObject({ shape: "wide", docked: false, low: false });
  expect(at(1600, 1200)).toMatchObject({ shape: "wide", docked: true });
  expect(at(1366, 650)).toMatchObject({ shape: "side", docked: true, low: false });
  expect(at(1180, 650)).toMatchObject({ shape: "side", docked: false, low: false });
});

test("between phone and desktop the board takes the whole height", () => {
  for (const [width, height] of [
    [900, 700],
    [1024, 768],
    [1180, 820],
    [1280, 800],
    [667, 375],
  ] as const)
    expect(at(width, height).shape).toBe("side");
});

test("a review has room beside a board that takes the whole height, if the window is wide", () => {
  expect(at(1280, 800)).toMatchObject({ docked: false, spare: true });
  expect(at(1024, 768)).toMatchObject({ docked: false, spare: false });
});

test("upright windows have a strip of players above the board", () => {
  expect(at(820, 1180)).toMatchObject({ shape: "tall", docked: false, low: false });
  expect(at(1200, 1920).shape).toBe("tall");
  expect(at(320, 568)).toMatchObject({ shape: "tall", docked: false, low: true });
});

test("text of twice the size counts like a window of half the size", () => {
  expect(at(1280, 800, 2)).toEqual(at(640, 400));
});

test("text that is too large for a window makes the page scroll, not the board small", () => {
  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [360, 740],
  ] as const) {
    expect(at(width, height)).toMatchObject({ scrolls: false, scale: 1 });
    expect(at(width, height, 2)).toMatchObject({ shape: "tall", docked: false, low: false, scrolls: true });
    // What lies on the board is written at least as large as with text of normal size.
    expect(2 * at(width, height, 2).scale).toBeGreaterThan(1);
  }
  expect(at(768, 1024, 2)).toMatchObject({ scrolls: false, scale: 1 });
});

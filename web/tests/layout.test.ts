import { expect, test } from "vitest";
import { boardIn, fitting } from "../src/table/layout";

const REM = 16;
const at = (width: number, height: number, zoom = 1) => fitting(width / REM / zoom, height / REM / zoom);

const LAPTOPS_AND_MORE = [
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1680, 1050],
  [1920, 1080],
  [1920, 1200],
  [2560, 1440],
] as const;

/** How large the board is in this window, in pixels; the text of very large windows is larger (`kit.css`). */
function boardAt(width: number, height: number): number {
  const rem = width >= 3200 ? 28 : width >= 2200 ? 20 : REM;
  const { shape, docked } = fitting(width / rem, height / rem);
  return rem * boardIn(shape, docked, width / rem, height / rem);
}

test("on laptops and desktops the board takes the whole height", () => {
  for (const [width, height] of LAPTOPS_AND_MORE) {
    expect(at(width, height)).toMatchObject({ shape: "side", low: false });
    expect(boardAt(width, height)).toBeGreaterThan(0.85 * height);
  }
});

test("players sit round the board where that costs it little: in windows that are nearly square", () => {
  for (const [width, height] of [
    [1320, 1200],
    [1400, 1400],
    [1600, 1500],
    [2000, 1800],
  ] as const)
    expect(at(width, height)).toMatchObject({ shape: "wide", docked: false, ample: true });
});

test("a window that grows never makes the board noticeably smaller", () => {
  const LEFT = 0.87; // players round the board may cost it a tenth, larger text in very large windows a little
  const STEP = 20;
  const NARROWEST = 320;
  let row: number[] = [];
  for (let height = NARROWEST; height <= 2160; height += STEP) {
    const largest: number[] = [];
    for (let width = NARROWEST; width <= 3840; width += STEP) {
      const before = Math.max(largest.at(-1) ?? 0, row[largest.length] ?? 0);
      const strip = width >= 2200 && height < 640; // nobody has such a screen
      const board = strip ? before : Math.max(0, boardAt(width, height));
      expect(board, `${width} x ${height}: ${board} after ${before}`).toBeGreaterThanOrEqual(LEFT * before);
      largest.push(Math.max(before, board));
    }
    row = largest;
  }
});

test("the log folds away before it makes the board smaller", () => {
  expect(at(1440, 900)).toMatchObject({ shape: "side", docked: false });
  expect(at(1366, 768)).toMatchObject({ shape: "side", docked: true });
  expect(at(1920, 1080)).toMatchObject({ shape: "side", docked: true });
  expect(at(1366, 650)).toMatchObject({ shape: "side", docked: true, low: false });
  expect(at(1180, 650)).toMatchObject({ shape: "side", docked: false, low: false });
});

test("panels are small only where there is no room for larger ones", () => {
  expect(at(1440, 900).ample).toBe(true);
  expect(at(1536, 864).ample).toBe(true);
  expect(at(1366, 768).ample).toBe(false);
  expect(at(1366, 650).ample).toBe(false);
  expect(at(1024, 768).ample).toBe(false);
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

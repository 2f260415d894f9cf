// How a table is laid out: by what fits. Lengths are in rem, so that larger text counts like a smaller window.

/**
 * `side`: the board takes the whole height, all else lies beside it. `wide`: players at the sides of the board, the
 * hand along the bottom edge; that is for windows that are nearly square. `tall`: all others in a strip above the
 * board, the hand below it.
 */
export type Shape = "wide" | "side" | "tall";

export interface Layout {
  shape: Shape;
  /** Log, chat and rules have a column of their own; otherwise they slide in. */
  docked: boolean;
  /** A column beside the board would make the board smaller, but leave room for everything. */
  spare: boolean;
  /** The players' panels need not be small. */
  ample: boolean;
  /** So low that one's own panel moves in among the others. */
  low: boolean;
  /** Text so large that the page scrolls: the board keeps its size, and all else lies below or beside it. */
  scrolls: boolean;
  /** How much smaller than the rest the board is drawn, so that all that lies on it has room. */
  scale: number;
}

export const COLUMN = 20;
const DESKTOP = { width: 75, height: 48 };
/** Two players' panels in their full size fit side by side beside the board. */
const TWO_PANELS = 25;
const LOW: Record<Shape, number> = { wide: 0, side: 27, tall: 42 };
/** The smallest phones are as long as this with text of normal size: less means larger text. */
const SMALLEST = 20;
/** A board is made for so much room in both directions. */
const DRAWN = 16;
/**
 * A column, or players round the board, must leave so much of the largest board that the window has room for. So a
 * window that grows never makes the board noticeably smaller.
 */
const DOCKED = 0.95;
const ROUND = 0.9;

/** How large a square board can be. */
const BOARDS: Record<Shape, (width: number, height: number) => number> = {
  wide: (width, height) => Math.min(width - 27, height - 18),
  side: (width, height) => Math.min(height - 4, width - 21),
  tall: (width, height) => Math.min(width - 1, height - 23),
};

/** How large a square board is in such a layout. */
export function boardIn(shape: Shape, docked: boolean, width: number, height: number): number {
  return BOARDS[shape](docked ? width - COLUMN : width, height);
}

export function fitting(width: number, height: number): Layout {
  if (Math.min(width, height) < SMALLEST) return large(width, height);
  const { shape, docked } = shapeOf(width, height);
  const low = height < LOW[shape];
  const spare = shape === "side" && !low && width >= DESKTOP.width;
  const beside = width - (docked ? COLUMN : 0) - boardIn(shape, docked, width, height);
  const ample = shape === "wide" || (spare && height >= DESKTOP.height && beside >= TWO_PANELS);
  return { shape, docked, spare, ample, low, scrolls: false, scale: 1 };
}

function shapeOf(width: number, height: number): Pick<Layout, "shape" | "docked"> {
  const board = (shape: Shape, docked = false) => boardIn(shape, docked, width, height);
  const largest = Math.max(board("side"), board("tall"));
  if (board("side", true) >= DOCKED * largest) return { shape: "side", docked: true };
  if (board("wide") >= ROUND * largest) return { shape: "wide", docked: false };
  return { shape: board("tall") > board("side") ? "tall" : "side", docked: false };
}

/** Upright, the board has the whole width; otherwise it has half of it. */
function large(width: number, height: number): Layout {
  const room = Math.min(height > width ? width - 0.5 : width / 2 - 0.5, height - 0.5);
  const scale = Math.min(1, room / DRAWN);
  return { shape: "tall", docked: false, spare: false, ample: false, low: false, scrolls: true, scale };
}

// How a table is laid out: by what fits. Lengths are in rem, so that larger text counts like a smaller window.

/**
 * `wide`: players at the sides of the board, the hand along the bottom edge. `side`: the board takes the whole height, all
 * else lies beside it. `tall`: all others in a strip above the board, the hand below it.
 */
export type Shape = "wide" | "side" | "tall";

export interface Layout {
  shape: Shape;
  /** Log, chat and rules have a column of their own; otherwise they slide in. */
  docked: boolean;
  /** A column beside the board would make the board smaller, but leave room for everything. */
  spare: boolean;
  /** So low that one's own panel moves in among the others. */
  low: boolean;
  /** Text so large that the page scrolls: the board keeps its size, and all else lies below or beside it. */
  scrolls: boolean;
  /** How much smaller than the rest the board is drawn, so that all that lies on it has room. */
  scale: number;
}

export const COLUMN = 20;
/** In lower windows the hand would take too much of the height from the board. */
const DESKTOP = { width: 75, height: 54 };
const LOW: Record<Shape, number> = { wide: 0, side: 27, tall: 42 };
/** The smallest phones are as long as this with text of normal size: less means larger text. */
const SMALLEST = 20;
/** A board is made for so much room in both directions. */
const DRAWN = 16;
/** A column may cost the board this much of its size, and no more. */
const CHEAP = 0.95;

/** How large a square board can be. */
const BOARDS: Record<Shape, (width: number, height: number) => number> = {
  wide: (width, height) => Math.min(width - 25, height - 17.5),
  side: (width, height) => Math.min(height - 4, width - 21),
  tall: (width, height) => Math.min(width - 1, height - 23),
};

export function fitting(width: number, height: number): Layout {
  if (Math.min(width, height) < SMALLEST) return large(width, height);
  const desktop = width >= DESKTOP.width && height >= DESKTOP.height;
  const beside: Shape = desktop ? "wide" : "side";
  const size = BOARDS[beside](width, height);
  const shape = BOARDS.tall(width, height) > size ? "tall" : beside;
  const docked = shape !== "tall" && BOARDS[shape](width - COLUMN, height) >= CHEAP * size;
  const low = height < LOW[shape];
  const spare = shape === "side" && !low && width >= DESKTOP.width;
  return { shape, docked, spare, low, scrolls: false, scale: 1 };
}

/** Upright, the board has the whole width; otherwise it has half of it. */
function large(width: number, height: number): Layout {
  const room = Math.min(height > width ? width - 0.5 : width / 2 - 0.5, height - 0.5);
  return { shape: "tall", docked: false, spare: false, low: false, scrolls: true, scale: Math.min(1, room / DRAWN) };
}

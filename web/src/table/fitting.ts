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
  /** So low that one's own panel moves in among the others. */
  low: boolean;
}

export const COLUMN = 20;
/** In lower windows the hand would take too much of the height from the board. */
const DESKTOP = { width: 75, height: 54 };
const LOW: Record<Shape, number> = { wide: 0, side: 27, tall: 42 };
const NARROW = 16;
/** A column may cost the board this much of its size, and no more. */
const CHEAP = 0.95;

/** How large a square board can be. */
const BOARDS: Record<Shape, (width: number, height: number) => number> = {
  wide: (width, height) => Math.min(width - 25, height - 17.5),
  side: (width, height) => Math.min(height - 4, width - 21),
  tall: (width, height) => Math.min(width - 1, height - 23),
};

export function fitting(width: number, height: number): Layout {
  const desktop = width >= DESKTOP.width && height >= DESKTOP.height;
  const beside: Shape = desktop ? "wide" : "side";
  const size = BOARDS[beside](width, height);
  const shape = BOARDS.tall(width, height) > size ? "tall" : beside;
  const docked = shape !== "tall" && BOARDS[shape](width - COLUMN, height) >= CHEAP * size;
  return { shape, docked, low: height < LOW[shape] && width >= NARROW };
}

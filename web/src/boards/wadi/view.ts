// What the server shows of Wadi: everything (§D10). Cells are named as in §D2.1.

import type { View } from "./declared";

export type SeatScore = View["scores"][number];
export type ShadufScore = SeatScore["shadufs"][number];
export type Watchman = NonNullable<View["watchmen"]>[number];

export interface Place {
  column: number;
  row: number;
}

export function nameOf({ column, row }: Place): string {
  return `${"abcdefgh"[column] ?? ""}${row + 1}`;
}

export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

/** How many steps, diagonal ones too, lie between two cells. */
export function apart(one: string, other: string): number {
  const [start, end] = [placeOf(one), placeOf(other)];
  return Math.max(Math.abs(start.column - end.column), Math.abs(start.row - end.row));
}

/** The cells around a cell; some may lie beyond the edge. */
export function cellsAround(cell: string): string[] {
  const { column, row } = placeOf(cell);
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ down, right })));
  return steps
    .filter(({ down, right }) => down || right)
    .map(({ down, right }) => nameOf({ column: column + right, row: row + down }));
}

export function tileAt(map: readonly string[][], cell: string): string {
  const { column, row } = placeOf(cell);
  return map[row]?.[column] ?? ".";
}

/** 1 to 3 on land, 0 elsewhere. */
export function containersAt(map: readonly string[][], cell: string): number {
  return Number(/^[1-3]$/.exec(tileAt(map, cell))?.[0] ?? 0);
}

/** The directions in which water leaves a wadi tile; none where there is no wadi. */
export function flowsOf(tile: string): string[] {
  return /^[NESW]/.test(tile) ? tile.split("+") : [];
}

export function isWadi(map: readonly string[][], cell: string): boolean {
  return flowsOf(tileAt(map, cell)).length > 0;
}

/** All cells with a tile, row by row. */
export function cellsOf(map: readonly string[][]): string[] {
  return map.flatMap((tiles, row) => tiles.flatMap((tile, column) => (tile === "." ? [] : [nameOf({ column, row })])));
}

/** Whose shaduf stands on a cell. */
export function ownerOf(view: View, cell: string): number | null {
  const owner = view.shadufs.findIndex((cells) => cells.includes(cell));
  return owner < 0 ? null : owner;
}

export function shadufOn(view: View, cell: string): ShadufScore | null {
  return view.scores.flatMap((score) => score.shadufs).find((shaduf) => shaduf.cell === cell) ?? null;
}

/** Whose watchman stands on a cell. */
export function watchmanOn(view: View, cell: string): number | null {
  const owner = view.watchmen?.findIndex((watchman) => watchman.cell === cell) ?? -1;
  return owner < 0 ? null : owner;
}

/** What is to be explained of a cell: the piece that stands there, or else the water, or else the ground. */
export function markOf(view: View, cell: string): string {
  const kind = (): string => {
    if (ownerOf(view, cell) !== null) return "shaduf";
    if (watchmanOn(view, cell) !== null) return "watchman";
    if (isWadi(view.map, cell)) return view.discs[cell] ? "water" : "wadi";
    if (view.forbidden.includes(cell)) return "forbidden";
    return view.discs[cell] ? "watered" : "land";
  };
  return `${kind()}:${cell}`;
}

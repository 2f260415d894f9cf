// What the server shows of Wadi: everything (§D10). Cells are named as in §D2.1.

import type { View } from "../../protocol";

export interface ShadufScore {
  cell: string;
  range: string[];
  /** Watered tiles in range, with their containers (§D7.2). */
  tiles: Record<string, number>;
  points: number;
}

export interface SeatScore {
  points: number;
  watchman: number;
  shadufs: ShadufScore[];
}

export interface Watchman {
  state: "waiting" | "standing" | "taken-off" | "out";
  cell: string | null;
  points: number;
}

export interface WadiView {
  phase: "act" | "place-watchman" | "move-watchman" | "over";
  round: number;
  turn: number;
  talisman: number;
  actions_left: number;
  built: boolean;
  building: "free" | "spread";
  /** By row and column: `2`, `SW`, `SE+SW`, or `.` where there is no tile. */
  map: string[][];
  discs: Record<string, number>;
  gone: number;
  shadufs: string[][];
  supply: number[];
  watchmen: Watchman[] | null;
  forbidden: string[];
  scores: SeatScore[];
  legal: string[];
}

export function read(view: View): WadiView {
  return view as unknown as WadiView;
}

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

/** A pump joins two cells beside one shaduf: there are no tokens for cells farther apart. */
export const FARTHEST = 2;

/** How many steps of a king lie between two cells. */
export function apart(one: string, other: string): number {
  const [start, end] = [placeOf(one), placeOf(other)];
  return Math.max(Math.abs(start.column - end.column), Math.abs(start.row - end.row));
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
export function ownerOf(view: WadiView, cell: string): number | null {
  const owner = view.shadufs.findIndex((cells) => cells.includes(cell));
  return owner < 0 ? null : owner;
}

export function shadufOn(view: WadiView, cell: string): ShadufScore | null {
  return view.scores.flatMap((score) => score.shadufs).find((shaduf) => shaduf.cell === cell) ?? null;
}

/** Whose watchman stands on a cell. */
export function watchmanOn(view: WadiView, cell: string): number | null {
  const owner = view.watchmen?.findIndex((watchman) => watchman.cell === cell) ?? -1;
  return owner < 0 ? null : owner;
}

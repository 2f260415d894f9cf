// Where things lie: tiles of 100 by 100, and the bends of the river through them.

import { cellsOf, flowsOf, nameOf, placeOf, tileAt } from "./view";

export const TILE = 100;
export const EDGE = 4;

export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, Point> = {
  N: { x: 0, y: -1 },
  NE: { x: 1, y: -1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: 1 },
  S: { x: 0, y: 1 },
  SW: { x: -1, y: 1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: -1 },
};

export function cornerOf(cell: string): Point {
  const { column, row } = placeOf(cell);
  return { x: column * TILE, y: row * TILE };
}

export function centreOf(cell: string): Point {
  const { x, y } = cornerOf(cell);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}

function towards(cell: string, way: string, distance: number): Point {
  const { x, y } = centreOf(cell);
  const step = WAYS[way] ?? { x: 0, y: 0 };
  return { x: x + step.x * distance, y: y + step.y * distance };
}

/** The cell to which water goes, whether or not it is on the board. */
export function downstream(cell: string, way: string): string {
  const { column, row } = placeOf(cell);
  const step = WAYS[way] ?? { x: 0, y: 0 };
  return nameOf({ column: column + step.x, row: row + step.y });
}

/** The opposite of the ways by which water comes to a cell: where on its edge it enters. */
function entries(map: readonly string[][], cell: string): string[] {
  return Object.keys(WAYS).filter((way) => {
    const { column, row } = placeOf(cell);
    const step = WAYS[way] ?? { x: 0, y: 0 };
    const above = nameOf({ column: column + step.x, row: row + step.y });
    return flowsOf(tileAt(map, above)).some((out) => downstream(above, out) === cell);
  });
}

/** The bends of the river inside a tile: from each entry to each exit, or from the middle where it springs. */
export function bends(map: readonly string[][], cell: string): string[] {
  const middle = centreOf(cell);
  const enters = entries(map, cell);
  return flowsOf(tileAt(map, cell)).flatMap((way) => {
    const end = towards(cell, way, TILE / 2);
    if (!enters.length) return [`M${middle.x} ${middle.y}L${end.x} ${end.y}`];
    return enters.map((enter) => {
      const start = towards(cell, enter, TILE / 2);
      return `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
    });
  });
}

/** Where an arrow lies, and how it is turned; drawn pointing east. */
export function arrowAt(cell: string, way: string): string {
  const step = WAYS[way] ?? { x: 0, y: 0 };
  const { x, y } = towards(cell, way, step.x && step.y ? 31 : 40);
  return `translate(${x} ${y}) rotate(${(Math.atan2(step.y, step.x) * 180) / Math.PI})`;
}

/** The cells of the river. */
export function riverOf(map: readonly string[][]): string[] {
  return cellsOf(map).filter((cell) => flowsOf(tileAt(map, cell)).length);
}

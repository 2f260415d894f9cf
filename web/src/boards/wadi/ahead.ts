// What an action would bring, for the preview before it is made. The server alone decides: this only looks ahead.
// Tests compare ranges and forbidden areas with the positions that the golden games show; pumps and the bonus are
// checked by examples.

import { containersAt, isWadi, nameOf, placeOf, type WadiView } from "./view";

const STEPS = [-1, 0, 1];

/** §D2.5: what a shaduf on a cell would reach. */
export function reachFrom(map: readonly string[][], cell: string): string[] {
  const { column, row } = placeOf(cell);
  const around = STEPS.flatMap((down) => STEPS.map((right) => ({ down, right })));
  return around.flatMap(({ down, right }) => {
    const other = nameOf({ column: column + right, row: row + down });
    const beside = [nameOf({ column: column + right, row }), nameOf({ column, row: row + down })];
    if (isWadi(map, other)) return [other];
    if (!containersAt(map, other)) return [];
    return down && right && isAcross(map, beside) ? [] : [other];
  });
}

/** §D2.4: whether the two cells that touch both banks part them. */
function isAcross(map: readonly string[][], between: string[]): boolean {
  return between.every((cell) => !containersAt(map, cell)) && between.some((cell) => isWadi(map, cell));
}

/** §D8.1: what a watchman on a cell would close. */
export function areaAround(map: readonly string[][], cell: string): string[] {
  const { column, row } = placeOf(cell);
  const cross = [
    [0, -1],
    [-1, 0],
    [0, 0],
    [1, 0],
    [0, 1],
  ];
  return cross
    .map(([right = 0, down = 0]) => nameOf({ column: column + right, row: row + down }))
    .filter((other) => containersAt(map, other) > 0);
}

/** What a disc moved from one cell to another would change for every seat (§D7.2). */
export function pumpChange(view: WadiView, from: string, to: string): number[] {
  const lost = containersAt(view.map, from);
  const gained = containersAt(view.map, to);
  return view.scores.map(({ shadufs }) =>
    shadufs.reduce((sum, { range }) => sum + (range.includes(to) ? gained : 0) - (range.includes(from) ? lost : 0), 0),
  );
}

/** What a shaduf on a cell would score if the game ended now (§D7.2). */
export function buildWorth(view: WadiView, cell: string): number {
  const watered = reachFrom(view.map, cell).filter((other) => view.discs[other]);
  return watered.reduce((sum, other) => sum + containersAt(view.map, other), 0);
}

const BONUSES = [2, 1]; // §D8.5

/** What the next watchman taken off would bring. */
export function nextBonus(view: WadiView): number {
  const takenOff = view.watchmen?.filter(({ state }) => state === "taken-off").length ?? 0;
  return BONUSES[takenOff] ?? 0;
}

/** `+3`, `−2`, `0`, with a minus as wide as a plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

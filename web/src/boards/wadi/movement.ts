// Pieces on their way: water that is pumped and flows, shadufs and watchmen that come from their owner.

import { fly, STAGGER } from "../../kit/fly";
import type { Told } from "../contract";
import { type Action, readAction } from "./actions";
import type { Witnessed } from "./declared";
import { downstream, riverOf } from "./places";
import { flowsOf, tileAt } from "./view";

/** What flies: a drop, or the mark of whoever acts. */
export interface Pieces {
  drop: Element;
  mark: Element;
}

function elementOf(cell: string): Element | null {
  return document.querySelector(`[data-cell="${cell}"]`);
}

function ends(action: Action, told: Told<Witnessed>): [Element | null, Element | null] {
  const seat = document.querySelector(`[data-seat="${told.seat}"]`);
  const before = told.witnessed.from ? elementOf(told.witnessed.from) : null;
  switch (action.kind) {
    case "pump":
      return [elementOf(action.from), elementOf(action.to)];
    case "build":
      return [seat, elementOf(action.cell)];
    case "watchman":
      return [before ?? seat, elementOf(action.cell)];
    default:
      return [before, action.kind === "off" ? seat : null];
  }
}

/** Shows an action and, at the end of a round, the flow (§D6): every drop goes from where it was to the next tile. */
export async function show(
  told: Told<Witnessed>,
  map: readonly string[][],
  before: Record<string, number>,
  pieces: Pieces,
): Promise<void> {
  const action = readAction(told.witnessed.action);
  if (!action) return;
  const [from, to] = ends(action, told);
  await fly(action.kind === "pump" ? pieces.drop : pieces.mark, from, to);
  if (!told.witnessed.flow) return;
  const wet = riverOf(map).filter((cell) => before[cell]);
  const flights = wet.flatMap((cell, index) =>
    flowsOf(tileAt(map, cell)).map((way) =>
      fly(pieces.drop, elementOf(cell), elementOf(downstream(cell, way)), 1, index * STAGGER),
    ),
  );
  await Promise.all(flights);
}

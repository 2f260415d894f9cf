// What has happened as movement: water that is pumped and flows, shadufs and watchmen that come from their owner.

import type { Flight, Stage } from "../../kit/animation";
import type { Told } from "../contract";
import { type Action, readAction } from "./actions";
import type { View, Witnessed } from "./declared";
import { downstream, riverOf } from "./places";
import { flowsOf, tileAt } from "./view";

const DROP = { copy: '[data-piece="drop"]' };
const at = (cell: string): string => `[data-cell="${cell}"]`;

export function moves(told: readonly Told<Witnessed>[], view: View): Stage[] {
  return told.flatMap((one) => {
    const action = readAction(one.witnessed.action);
    const flight = action && flightOf(action, one);
    const acted: Stage[] = flight ? [{ flights: [flight], sound: "piece" }] : [];
    return one.witnessed.flow ? [...acted, flow(view)] : acted;
  });
}

function flightOf(action: Action, { seat, witnessed }: Told<Witnessed>): Flight | null {
  const panel = `[data-seat="${seat}"]`;
  const mark = { copy: `[data-piece="mark-${seat}"]` };
  switch (action.kind) {
    case "pump":
      return { piece: DROP, from: at(action.from), to: at(action.to) };
    case "build":
      return { piece: mark, from: panel, to: at(action.cell) };
    case "watchman":
      return { piece: mark, from: witnessed.from ? at(witnessed.from) : panel, to: at(action.cell) };
    case "off":
      return witnessed.from ? { piece: mark, from: at(witnessed.from), to: panel } : null;
    default:
      return null;
  }
}

/** At the end of a round every drop goes from where it is to the next tile (§D6). */
function flow({ map, discs }: View): Stage {
  const wet = riverOf(map).filter((cell) => discs[cell]);
  const flights = wet.flatMap((cell) =>
    flowsOf(tileAt(map, cell)).map((way) => ({ piece: DROP, from: at(cell), to: at(downstream(cell, way)) })),
  );
  return { flights, sound: "gain" };
}

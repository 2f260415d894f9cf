// Taking back: free at a table where everybody sits at one device, unless something hidden was turned up since.

import type { PlayedGame } from "./game";
import type { Table } from "./table";

export interface Undoing {
  how: "free" | "revealed" | "nothing";
  /** How many actions would stay. */
  to: number;
}

/** What it would mean if a seat took back its last action, with all that it took in the same request. */
export function undoing(table: Table, seat: number): Undoing {
  const played = table.played;
  const final = !played || played.over || played.resigned.includes(seat) || table.created.daily;
  if (final) return { how: "nothing", to: 0 };
  const last = played.steps.findLastIndex((step) => step.taker === seat || step.row === null);
  if (last < 0 || played.steps[last]?.row === null) return { how: "nothing", to: 0 };
  const to = startOfMove(played, last);
  return { how: played.steps.slice(to).some((step) => step.reveals) ? "revealed" : "free", to };
}

/** Where the request began that an action came with. */
function startOfMove(played: PlayedGame, last: number): number {
  const id = played.steps[last]?.id;
  let first = last;
  while (id && played.steps[first - 1]?.id === id) first -= 1;
  return first;
}

// What every action that is possible now would do. The rules tell it: previews are asked for all actions at once when
// the position changes, so that pointing at a tile waits for nothing.

import type { BoardProps } from "../contract";
import { END } from "./actions";
import type { View, Witnessed } from "./declared";

/** What would be seen of an action, by its token; nothing until it is told. */
export type Previews = ReadonlyMap<string, Witnessed>;

export const NO_PREVIEWS: Previews = new Map();

export async function tryAll(
  legal: readonly string[],
  preview: BoardProps<View, Witnessed>["preview"],
): Promise<Previews> {
  const tokens = legal.filter((token) => token !== END);
  if (!tokens.length) return NO_PREVIEWS;
  const previews = await preview(
    tokens.map((token) => [token]),
    { views: false },
  );
  return new Map(previews.flatMap(({ witnessed }) => witnessed.map((seen) => [seen.action, seen])));
}

/** What each seat would gain or lose; null until it is told. */
export function changesFor(view: View, seen: Witnessed | undefined): number[] | null {
  return seen ? (seen.changes ?? view.scores.map(() => 0)) : null;
}

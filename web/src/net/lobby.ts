/** The lobby as its socket tells it: the whole of it first, then what changes. */

import type { LobbyChange, LobbyTable } from "../protocol";

/** The tables in the lobby after a message: a whole `Lobby`, a change, or something else, which changes nothing. */
export function tablesAfter(before: LobbyTable[], message: Partial<LobbyChange>): LobbyTable[] {
  if (!message.tables) return before;
  if (!message.order) return message.tables;
  const known = new Map([...before, ...message.tables].map((table) => [table.id, table]));
  return message.order.flatMap((id) => known.get(id) ?? []);
}

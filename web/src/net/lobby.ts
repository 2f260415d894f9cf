/** The lobby as its socket tells it: the whole of it first, then what changes. */

import type { LobbyChange, LobbyTable } from "../protocol";

/** The tables in the lobby after a message: a whole `Lobby`, a change, or something else, which changes nothing. */
export function tablesAfter(before: LobbyTable[], message: Partial<LobbyChange>): LobbyTable[] {
  if (!message.tables) return before;
  if (!message.order) return message.tables;
  const known = new Map([...before, ...message.tables].map((table) => [table.id, table]));
  return message.order.flatMap((id) => known.get(id) ?? []);
}

/** One's own tables, local and online: those that are not over first, the latest of each before the others. */
export function runningFirst(tables: LobbyTable[]): LobbyTable[] {
  const over = (table: LobbyTable): number => Number(table.old || table.status === "over" || table.status === "closed");
  return tables.toSorted((a, b) => over(a) - over(b) || b.changed - a.changed);
}

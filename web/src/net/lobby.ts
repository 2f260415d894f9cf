/**
 * The lobby as its socket tells it: the whole of it first, then what changes, and that one's own tables have changed.
 */

import type { LobbyChange, LobbyTable, OwnTables } from "../protocol";
import { delayAfter, type Surroundings } from "./reconnect";

/** The tables in the lobby after a message: a whole `Lobby`, a change, or something else, which changes nothing. */
export function tablesAfter(before: LobbyTable[], message: Partial<LobbyChange>): LobbyTable[] {
  if (!message.tables) return before;
  if (!message.order) return message.tables;
  const known = new Map([...before, ...message.tables].map((table) => [table.id, table]));
  return message.order.flatMap((id) => known.get(id) ?? []);
}

export interface LobbyListener {
  told(tables: LobbyTable[]): void;
  /** Something has happened at one of one's own tables. */
  own(): void;
  reached(yes: boolean): void;
}

/** Follows the lobby, and comes back when the connection is lost; returns how to stop. */
export function watchLobby(around: Surroundings, listener: LobbyListener): () => void {
  let tables: LobbyTable[] = [];
  let failures = 0;
  let stop = (): void => undefined;
  const connect = (): void => {
    const socket = around.socket();
    socket.onmessage = ({ data }) => {
      failures = 0;
      listener.reached(true);
      const message = JSON.parse(data) as Partial<LobbyChange & OwnTables>;
      if (message.own) return listener.own();
      tables = tablesAfter(tables, message);
      listener.told(tables);
    };
    socket.onclose = () => {
      listener.reached(false);
      tables = [];
      listener.told(tables);
      stop = around.later(connect, delayAfter(failures++, around));
    };
    stop = () => {
      socket.onclose = socket.onmessage = null;
      socket.close();
    };
  };
  connect();
  return () => stop();
}

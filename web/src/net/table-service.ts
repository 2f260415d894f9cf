// What a page asks about one table, and who answers: a server, or the worker that holds the local tables.

import { isLocal } from "../local/ids";
import { local } from "../local/service";
import type { Continuation, Events, Made, Moment, NewTable, Replay, Welcome } from "../protocol";
import { api, socketAddress } from "./api";
import { beSomebody } from "./person.svelte";
import type { SocketLike } from "./reconnect";

export interface TableService {
  make(wanted: NewTable): Promise<Made>;
  socket(table: string): SocketLike;
  table(table: string): Promise<Welcome>;
  events(table: string, since: number, until: number, seat: number | null): Promise<Events>;
  replay(table: string, game: number, seat: number | null): Promise<Replay>;
  moment(table: string, game: number, ply: number, seat: number | null): Promise<Moment>;
  record(table: string, game: number): Promise<Record<string, unknown>>;
  playOn(table: string, from: Continuation): Promise<Made>;
}

export const online: TableService = {
  async make(wanted) {
    await beSomebody();
    return api.make(wanted);
  },
  socket: (table) => new WebSocket(socketAddress(`/tables/${encodeURIComponent(table)}/socket`)),
  table: api.table,
  events: api.events,
  replay: api.replay,
  moment: api.moment,
  record: api.record,
  async playOn(table, from) {
    await beSomebody();
    return api.playOn(table, from);
  },
};

export function serviceOf(table: string): TableService {
  return isLocal(table) ? local : online;
}

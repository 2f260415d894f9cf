// Where local tables are kept. Rows are only ever added, each under its own number: of two tabs that write the same row
// one is refused, and neither can spoil what the other has written.

import type { LobbyTable } from "../protocol";
import type { Row } from "./rows";

/** A table as a list shows it, and the version of the rules that it is played by. */
export type Summary = LobbyTable & { version: number };

/** Another tab was faster: nothing was written. */
export class Conflict extends Error {}

export interface Store {
  /** All rows of a table from one on; none for a table that there is not. */
  rows(table: string, since?: number): Promise<Row[]>;
  /** Writes rows, the first of which gets the number `first`, all or none; resolves when they are safe. */
  add(table: string, first: number, rows: Row[], summary: Summary): Promise<void>;
  /** Every table as a list shows it, the latest first. */
  list(): Promise<Summary[]>;
  remove(table: string): Promise<void>;
}

/** For browsers that keep nothing, and for tests: tables last as long as the page. */
export class MemoryStore implements Store {
  private readonly logs = new Map<string, Row[]>();
  private readonly summaries = new Map<string, Summary>();

  async rows(table: string, since = 0): Promise<Row[]> {
    return structuredClone((this.logs.get(table) ?? []).slice(since));
  }

  async add(table: string, first: number, rows: Row[], summary: Summary): Promise<void> {
    const log = this.logs.get(table) ?? [];
    if (log.length !== first) throw new Conflict();
    this.logs.set(table, [...log, ...structuredClone(rows)]);
    this.summaries.set(table, structuredClone(summary));
  }

  async list(): Promise<Summary[]> {
    return latestFirst([...this.summaries.values()]);
  }

  async remove(table: string): Promise<void> {
    this.logs.delete(table);
    this.summaries.delete(table);
  }
}

export function latestFirst(tables: Summary[]): Summary[] {
  return tables.toSorted((a, b) => b.changed - a.changed);
}

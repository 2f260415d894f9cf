// Local tables in IndexedDB, as database format 1: `rows` by table and number, `tables` by id.

import type { Row } from "./rows";
import { Conflict, latestFirst, type Store, type Summary } from "./store";

export const DATABASE = "marula";
/** Raised when what is kept changes its shape; `open` then brings older databases up to it. */
export const DATABASE_FORMAT = 1;

interface KeptRow {
  table: string;
  number: number;
  row: Row;
}

export class IndexedStore implements Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(factory: IDBFactory = indexedDB, name = DATABASE): Promise<IndexedStore> {
    const request = factory.open(name, DATABASE_FORMAT);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("rows", { keyPath: ["table", "number"] });
      request.result.createObjectStore("tables", { keyPath: "id" });
    };
    const database = await answerOf(request);
    // Another tab has a newer page: it must not wait for this one.
    database.onversionchange = () => database.close();
    return new IndexedStore(database);
  }

  async rows(table: string, since = 0): Promise<Row[]> {
    const kept = this.database.transaction("rows").objectStore("rows");
    const found = await answerOf<KeptRow[]>(kept.getAll(IDBKeyRange.bound([table, since], [table, Infinity])));
    return found.map(({ row }) => row);
  }

  async add(table: string, first: number, rows: Row[], summary: Summary): Promise<void> {
    // What was acknowledged must survive a power cut, too.
    const writing = this.database.transaction(["rows", "tables"], "readwrite", { durability: "strict" });
    const done = endOf(writing);
    const kept = writing.objectStore("rows");
    rows.forEach((row, index) => {
      kept.add({ table, number: first + index, row } satisfies KeptRow);
    });
    const tables = writing.objectStore("tables");
    // A table that another tab has deleted does not come back in parts.
    tables.getKey(table).onsuccess = ({ target }) => {
      if (first > 0 && (target as IDBRequest).result === undefined) writing.abort();
      else tables.put(summary);
    };
    await done;
  }

  async list(): Promise<Summary[]> {
    const kept = this.database.transaction("tables").objectStore("tables");
    return latestFirst(await answerOf<Summary[]>(kept.getAll()));
  }

  async remove(table: string): Promise<void> {
    const writing = this.database.transaction(["rows", "tables"], "readwrite");
    const done = endOf(writing);
    writing.objectStore("rows").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    writing.objectStore("tables").delete(table);
    await done;
  }

  close(): void {
    this.database.close();
  }
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(writing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () =>
      reject(!writing.error || writing.error.name === "ConstraintError" ? new Conflict() : writing.error);
  });
}

// Reviews are kept in this browser, beside the local tables: a second look costs nothing.

import { answerOf } from "../local/indexed-db";
import type { Review } from "./reviewer";

const DATABASE = "marula-reviews";
/** Raised when what is kept changes its shape, or a game's settings change: older reviews are then made anew. */
const FORMAT = 2;

interface Kept {
  game: string;
  format: number;
  /** Of the engine that made it: another one may come to other numbers. */
  engine: string;
  review: Review;
}

export async function readReview(game: string, engine: string): Promise<Review | null> {
  const kept = await use<Kept | undefined>("readonly", (reviews) => reviews.get(game)).catch(() => undefined);
  return kept?.format === FORMAT && kept.engine === engine ? kept.review : null;
}

/** Browsers that keep nothing make it anew the next time. */
export async function keepReview(game: string, engine: string, review: Review): Promise<void> {
  const kept: Kept = { game, format: FORMAT, engine, review };
  await use("readwrite", (reviews) => reviews.put(kept)).catch(() => undefined);
}

/** Deletes the reviews of all games of a table. */
export async function forgetReviews(table: string): Promise<void> {
  const games = IDBKeyRange.bound(`${table}/`, `${table}/\uffff`);
  await use("readwrite", (reviews) => reviews.delete(games)).catch(() => undefined);
}

async function use<T>(mode: IDBTransactionMode, ask: (reviews: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("reviews", { keyPath: "game" });
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction("reviews", mode).objectStore("reviews")));
  } finally {
    database.close();
  }
}

// Finished games as links: the record, compressed, as letters that may stand in an address.

import type { Result } from "../protocol";
import type { GameRecord } from "./replays";

const SHARED = "local-shared:";

/** The id under which the replay of a shared game is asked for: it carries the game. */
export function sharedId(data: string): string {
  return SHARED + data;
}

/** What a shared game's id carries; null for any other table. */
export function dataIn(id: string): string | null {
  return id.startsWith(SHARED) ? id.slice(SHARED.length) : null;
}

/** A record with what the rules do not know: what the players were called, and who gave up, the first one first. */
export function withPlayers(record: GameRecord, names: string[], result: Result | null): GameRecord {
  const { resigned = [], ranks = [] } = result ?? {};
  const inOrder = resigned.toSorted((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0));
  return { ...record, names, ...(inOrder.length ? { resigned: inOrder } : {}) };
}

/** A record as letters for an address. */
export async function pack(record: GameRecord): Promise<string> {
  const text = JSON.stringify(record);
  const packed = await new Response(through(text, new CompressionStream("deflate-raw"))).arrayBuffer();
  const letters = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A text or bytes, compressed or unpacked. */
export function through(content: BlobPart, stream: GenericTransformStream): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([content]).stream().pipeThrough(stream);
}

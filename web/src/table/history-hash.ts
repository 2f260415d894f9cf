// The hash of what happened in a game, as this page was told it. `marula verify --seen` compares it with the record.

import { hex, sha256 } from "../kit/sha256";
import type { Event } from "../protocol";

const ENDING = new Set(["acted", "resigned"]);
const text = new TextEncoder();

function lastRow(events: Event[], game: number): number {
  return events.findLastIndex((event) => event.game === game && ENDING.has(event.kind));
}

function line(event: Event): string {
  const action = event.public ?? event.witnessed?.action ?? null;
  const { row, kind, seat, place, game, to, note, seats } = event;
  return JSON.stringify([
    row,
    kind,
    seat ?? null,
    place ?? null,
    game ?? null,
    to ?? null,
    note ?? "",
    seats ?? null,
    action,
  ]);
}

/** Null for tables of the first edition, whose records cannot be compared. */
export function historyHash(events: Event[], game: number, commitment: string): string | null {
  const start = events.find((event) => event.kind === "started" && event.game === game);
  if (!start?.note || events[0]?.row !== 0) return null;
  const told = events.slice(game > 0 ? lastRow(events, game - 1) + 1 : 0, lastRow(events, game) + 1);
  let hash = sha256(text.encode(commitment));
  for (const event of told) {
    const next = text.encode(line(event));
    const both = new Uint8Array(hash.length + next.length);
    both.set(hash);
    both.set(next, hash.length);
    hash = sha256(both);
  }
  return hex(hash);
}

// What this browser remembers of the deals of the day: of each day and game the first try, which counts.

import { daysAfter } from "./days";
import type { Day } from "./deal";

export interface Entry {
  /** The day on which the first try began: only the deal of that very day counts for a streak. */
  begun: Day;
  /** How many tries were begun. */
  tries: number;
  /** What the first try brought, once it is over. */
  result?: Outcome;
  /** Whether it is in the table of results of a server. */
  entered?: boolean;
}

export interface Outcome {
  points: number;
  won: boolean;
  /** Null for whoever gave up: then nobody asks for it. */
  par: number | null;
  stars: number;
}

/** By game and day. */
export type Entries = Record<string, Entry>;

export const MOST_STARS = 3;
const KEY = "marula.daily";

export function entryKey(game: string, day: Day): string {
  return `${game} ${day}`;
}

/** One for a finished game, one for winning it, one for at least par; none for whoever gave up. */
export function starsFor(points: number, won: boolean, par: number | null): number {
  return par === null ? 0 : 1 + Number(won) + Number(points >= par);
}

export function readEntries(): Entries {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Entries;
  } catch {
    return {};
  }
}

/** Changes what is remembered of a day and game. */
export function changeEntry(game: string, day: Day, change: (entry: Entry | undefined) => Entry): Entry {
  const entries = readEntries();
  const changed = change(entries[entryKey(game, day)]);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...entries, [entryKey(game, day)]: changed }));
  } catch {
    // A browser that keeps nothing.
  }
  return changed;
}

export interface Streak {
  /** Days in a row up to today, or up to yesterday as long as today's deal can still be played. */
  now: number;
  longest: number;
}

/** How many days in a row the deal was finished on its own day: of a game, or of any. */
export function streakOf(entries: Entries, today: Day, game: string | null = null): Streak {
  const finished = new Set<Day>();
  for (const [key, { begun, result }] of Object.entries(entries)) {
    const [name, day = ""] = key.split(" ");
    if (result?.stars && begun === day && (game === null || name === game)) finished.add(day);
  }
  const upTo = (day: Day): number => (finished.has(day) ? 1 + upTo(daysAfter(day, -1)) : 0);
  const now = upTo(finished.has(today) ? today : daysAfter(today, -1));
  return { now, longest: Math.max(now, ...[...finished].map(upTo)) };
}

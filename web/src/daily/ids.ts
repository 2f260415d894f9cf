// The ids of tables at which a day's deal is played. They follow from the game, the day and the try, so that two tabs
// that begin the same try sit at one table.

import type { Day } from "./deal";

export interface Attempt {
  game: string;
  day: Day;
  /** From 1: only the first try counts. */
  number: number;
}

export function tableOf({ game, day, number }: Attempt): string {
  return `local-daily-${game}-${day}-${number}`;
}

/** The try that a table is for; null for any other table. */
export function attemptAt(table: string): Attempt | null {
  const [, game, day, number] = /^local-daily-(\w+)-(\d{4}-\d\d-\d\d)-([1-9]\d*)$/.exec(table) ?? [];
  return game && day ? { game, day, number: Number(number) } : null;
}

// Beginning a try at a day's deal, and finding out what it brought.

import { ask } from "../local/client";
import { ownName } from "../local/service";
import type { Result } from "../protocol";
import { dayAt } from "./days";
import type { Day } from "./deal";
import type { Attempt } from "./ids";
import { changeEntry, type Entry, type Outcome, starsFor } from "./results";

/** The table of a try; the first one is remembered with the day on which it began. */
export async function begin({ game, day, number }: Attempt): Promise<string> {
  const { table } = await ask("daily", game, day, number, ownName());
  changeEntry(game, day, (entry) => ({
    ...(entry ?? { begun: dayAt(Date.now()) }),
    tries: Math.max(number, entry?.tries ?? 0),
  }));
  return table;
}

/** Says whether par is still wanted, after it was told how many actions were played for it. */
export type Watch = (played: number) => boolean;

/** What the best bot gets; worked out a little at a time, so that it can be left. */
export async function parOf(game: string, day: Day, watch: Watch = () => true): Promise<number | null> {
  let done = await ask("par", game, day);
  while (done.par === null && watch(done.played)) done = await ask("par", game, day);
  return done.par;
}

/** What a finished try brought. */
export async function outcomeOf(
  { game, day }: Attempt,
  result: Result,
  seat: number,
  watch?: Watch,
): Promise<Outcome | null> {
  const points = result.scores[seat] ?? 0;
  const won = result.winners.includes(seat);
  if (result.resigned.includes(seat)) return { points, won: false, par: null, stars: 0 };
  const par = await parOf(game, day, watch);
  return par === null ? null : { points, won, par, stars: starsFor(points, won, par) };
}

/** Keeps what a try brought, if it is the first. */
export function keepOutcome({ game, day, number }: Attempt, result: Outcome): Entry {
  return changeEntry(game, day, (entry) => ({
    ...(entry ?? { begun: dayAt(Date.now()), tries: number }),
    ...(number === 1 ? { result } : {}),
  }));
}

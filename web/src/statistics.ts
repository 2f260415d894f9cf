// What one has played, counted from the lists of one's tables.

import type { LobbyTable } from "./protocol";

/** A game that is over, as one of its players. */
export interface Played {
  id: string;
  number: number;
  game: string;
  title: string;
  /** When the table last changed. */
  at: number;
  seat: number;
  won: boolean;
  points: number;
  /** As `person:Ann` or `bot:level:3`. */
  opponents: string[];
}

export interface Count {
  key: string;
  games: number;
  wins: number;
  best: number;
}

/** The games that are over, the latest first. Tables at which several people shared one device are nobody's. */
export function playedGames(tables: LobbyTable[]): Played[] {
  return tables.flatMap((table) => table.results.flatMap((_, number) => playedIn(table, number) ?? []));
}

export function playedIn(table: LobbyTable, number: number): Played | null {
  const result = table.results[number];
  const [place, another] = table.mine;
  if (!result || place === undefined || another !== undefined) return null;
  const order = table.orders[number] ?? usualOrder(table.places.length, number);
  const seat = order.indexOf(place);
  if (seat < 0) return null;
  const opponents = table.places.flatMap(({ kind, name }, other) => (other === place ? [] : [`${kind}:${name}`]));
  const { id, game, title, changed: at } = table;
  const [won, points] = [result.winners.includes(seat), result.scores[seat] ?? 0];
  return { id, number, game, title, at, seat, won, points, opponents };
}

/** Where it was not kept who sat where: from game to game everybody moves on by one seat. */
function usualOrder(players: number, number: number): number[] {
  return Array.from({ length: players }, (_, seat) => (seat + number) % players);
}

/** Games counted by a key; one may count for several. The most played first. */
export function countBy(played: Played[], keys: (one: Played) => string[]): Count[] {
  const counts = new Map<string, Count>();
  for (const one of played) {
    for (const key of new Set(keys(one))) {
      const count = counts.get(key) ?? { key, games: 0, wins: 0, best: one.points };
      counts.set(key, {
        ...count,
        games: count.games + 1,
        wins: count.wins + Number(one.won),
        best: Math.max(count.best, one.points),
      });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1));
}

const WEEK = 7 * 24 * 3_600_000;

export interface Week {
  /** When it began. */
  from: number;
  games: number;
  wins: number;
}

/** The last weeks up to now, the earliest first. */
export function weeks(played: Played[], now: number, count = 12): Week[] {
  return Array.from({ length: count }, (_, index) => {
    const from = now - (count - index) * WEEK;
    const within = played.filter(({ at }) => at > from && at <= from + WEEK);
    return { from, games: within.length, wins: within.filter(({ won }) => won).length };
  });
}

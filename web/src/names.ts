// What players are called: people by their names, bots by friendly ones, so that no seat number reaches a player.

import type { GameView, TableView } from "./protocol";

const BOTS = ["Asha", "Baraka", "Chidi", "Dalila", "Enzi", "Farida", "Goma", "Hasina"];

export function botName(place: number): string {
  return BOTS[place % BOTS.length] ?? "Asha";
}

export function placeNames(places: { kind: string; name: string; mine?: boolean }[], given: string[] = []): string[] {
  const seen = new Map<string, number>();
  return places.map((place, index) => {
    const name = given[index] || (place.kind === "bot" ? botName(index) : place.name);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    // Two people of one name, or one person on several seats.
    return times > 1 && name ? `${name} ${times}` : name;
  });
}

export function seatNames(table: TableView, game: GameView, given: string[] = []): string[] {
  const names = placeNames(table.places, given);
  return game.seats.map((place) => names[place] ?? "?");
}

/** The place of each seat in an earlier game of a match: from game to game everybody moves on by one seat. */
export function seatsIn(number: number, game: { number: number; seats: number[] }): number[] {
  const players = game.seats.length;
  const moved = (((game.number - number) % players) + players) % players;
  return game.seats.map((_, seat) => game.seats[(seat - moved + players) % players] ?? 0);
}

/** What belongs to the places of a table, after so many games: the second player starts the next one. */
export function movedOn<T>(places: readonly T[], games: number): T[] {
  const moved = places.length ? games % places.length : 0;
  return [...places.slice(moved), ...places.slice(0, moved)];
}

const KEY = "marula.names.";

/** Names for several people at one device: they are this browser's business alone. */
export function rememberNames(table: string, names: string[]): void {
  try {
    localStorage.setItem(KEY + table, JSON.stringify(names));
  } catch {
    // Then they are called by the name of whoever opened the table.
  }
}

export function rememberedNames(table: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY + table) ?? "[]") as string[];
  } catch {
    return [];
  }
}

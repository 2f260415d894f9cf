// The deal of a day: how its game is set up, and where each random number comes from. A hash of the game and the day,
// nothing else; `marula.daily.deal` derives the same, and `tests/daily` compares the two.

import { sha256 } from "../kit/sha256";

/** Raised when the same day would be dealt differently. */
const DERIVATION = 1;
const MOST_PLAYERS = 4;
/** As many as a number holds exactly. */
const NUMBER_BYTES = 6;
const SEED_BYTES = 8;

/** A day in UTC, as 2026-11-18. */
export type Day = string;

/** What is known of a game without its engine. */
export interface Rules {
  name: string;
  version: number;
  players: number[];
  options: { name: string; kind: string; default: unknown; samples: unknown[] }[];
}

/** The game of a day: how it is set up, and which seat is the player's. Bots have the others. */
export interface Deal {
  game: string;
  version: number;
  day: Day;
  players: number;
  seat: number;
  options: Record<string, unknown>;
}

/** What all random numbers of a deal are derived from. */
export type Source = Pick<Deal, "game" | "version" | "day">;

export function dealOf({ name: game, version, players: offered, options }: Rules, day: Day): Deal {
  const source = { game, version, day };
  const [fewest = 2] = offered;
  const most = Math.min(offered.at(-1) ?? fewest, MOST_PLAYERS);
  const players = fewest + numberOf(source, "players", most - fewest + 1);
  return {
    ...source,
    players,
    seat: numberOf(source, "seat", players),
    options: Object.fromEntries(options.map((option) => [option.name, choiceOf(source, option)])),
  };
}

/** An option that offers a choice is drawn from what it offers; numbers are as usual. */
function choiceOf(source: Source, { name, kind, samples, ...usual }: Rules["options"][number]): unknown {
  return kind === "number" ? usual.default : samples[numberOf(source, `option ${name}`, samples.length)];
}

/** The random bytes for a draw of chance, counted from 0: whatever was played, the deck is the same. */
export function drawSeed(source: Source, number: number): Uint8Array {
  return hashOf(source, `draw ${number}`).slice(0, SEED_BYTES);
}

/** The random bytes for a bot that acts after so many actions. */
export function botSeed(source: Source, ply: number): Uint8Array {
  return hashOf(source, `bot ${ply}`).slice(0, SEED_BYTES);
}

function numberOf(source: Source, what: string, bound: number): number {
  return (
    hashOf(source, what)
      .slice(0, NUMBER_BYTES)
      .reduce((sum, byte) => sum * 256 + byte, 0) % bound
  );
}

function hashOf({ game, version, day }: Source, what: string): Uint8Array {
  return sha256(new TextEncoder().encode(`marula daily ${DERIVATION} ${game} ${version} ${day} ${what}`));
}

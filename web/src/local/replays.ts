// A game of a local table, looked at again: everything once it is over, before that only what a seat has seen.

import type { Moment, Replay } from "../protocol";
import { openly, type PlayedGame, witnessedBy } from "./game";
import { Refused } from "./refused";
import type { Table } from "./table";

/** A game as a record: how it was set up and every action. It replays without anything else. */
export type GameRecord = Record<string, unknown>;

function gameOf(table: Table, number: number): PlayedGame {
  const game = table.games[number];
  if (!game) throw new Refused("place/unknown");
  return game;
}

/** The seat through which to look at a game: one of this device, and after its end any. */
function allowedSeat(table: Table, game: PlayedGame, seat: number | null): number | null {
  const own = table.seats(game);
  if (seat === null) return game.over ? null : (own[0] ?? null);
  if (seat >= game.players) throw new Refused("place/unknown");
  if (!game.over && !own.includes(seat)) throw new Refused("place/none");
  return seat;
}

export function replayOf(table: Table, number: number, seat: number | null): Replay {
  const game = gameOf(table, number);
  const eyes = allowedSeat(table, game, seat);
  return {
    table: table.id,
    number,
    ply: table.ply,
    names: game.order.map((place) => table.chairs[place]?.who ?? ""),
    seat: eyes,
    plies: game.ply,
    witnessed: game.steps.map((step) => (game.over ? openly(step) : witnessedBy(step, eyes))),
    result: game.result(),
  };
}

export function momentOf(table: Table, number: number, ply: number, seat: number | null): Moment {
  const game = gameOf(table, number);
  if (ply > game.ply) throw new Refused("place/unknown");
  const eyes = allowedSeat(table, game, seat);
  const last = game.steps[ply - 1];
  return {
    number,
    ply,
    plies: game.ply,
    seat: eyes,
    view: game.viewAt(ply, eyes),
    witnessed: last ? witnessedBy(last, eyes) : null,
    action: last && game.over ? last.action : null,
    views: game.over ? game.openViewsAt(ply) : null,
  };
}

export function recordOf(table: Table, number: number): GameRecord {
  const game = gameOf(table, number);
  if (!game.over) throw new Refused("table/not-over");
  const outcome = game.view(null).outcome;
  return {
    marula: 1,
    game: table.created.game,
    version: table.created.version,
    players: game.players,
    options: table.created.options,
    actions: game.steps.map((step) => step.action),
    ...(outcome ? { outcome } : {}),
  };
}

// What the people at this device are told of a local table, in the very messages of the server.
//
// Eyes are a place at the table. Everything of a game goes through the rules' own views and witnessed actions.

import type { Event, GameView, News, PlaceView, TableChange, TableView, Welcome } from "../protocol";
import { type PlayedGame, witnessedBy } from "./game";
import { Refused } from "./refused";
import type { Row } from "./rows";
import type { Summary } from "./store";
import type { Table } from "./table";
import { undoing } from "./undo";

const NO_CLOCK = { kind: "none", seconds: 0, increment: 0 } as const;

/**
 * The place through which to look: of the seat that is named, of the one that is to act, or the first of this device.
 */
export function eyesOf(table: Table, seat: number | null = null): number {
  const own = table.seats();
  if (seat !== null && !own.includes(seat)) throw new Refused("place/none");
  const wanted = seat ?? own.find((one) => one === table.actor);
  if (wanted !== undefined) return table.played?.order[wanted] as number;
  return table.chairs.findIndex((chair) => chair.kind === "person");
}

export function showWelcome(table: Table, eyes: number, since: number, now: number): Welcome {
  return {
    type: "welcome",
    ply: table.ply,
    at: now,
    mark: "",
    name: table.chairs.find((chair) => chair.kind === "person")?.who ?? null,
    table: showTable(table),
    game: showGame(table, eyes),
    events: showEvents(table, since, eyes),
    chat: [],
    chat_removed: [],
  };
}

/** What has happened from a row on. */
export function showNews(table: Table, eyes: number, since: number, now: number): News {
  const changed = table.changed >= since || table.status !== "running";
  return {
    type: "news",
    ply: table.ply,
    at: now,
    mark: "",
    table: changed ? showChange(table) : null,
    game: showGame(table, eyes),
    events: showEvents(table, since, eyes),
    chat: [],
    chat_removed: [],
  };
}

function showChange(table: Table): TableChange {
  return {
    status: table.status,
    number: Math.max(0, table.games.length - 1),
    places: table.chairs.map((_, place) => showPlace(table, place)),
    watchers: 0,
    host: true,
    invite: null,
    undo: null,
    rematch: table.rematch,
  };
}

function showTable(table: Table): TableView {
  const { game, version, options, games, seating, standIn, at } = table.created;
  return {
    ...showChange(table),
    id: table.id,
    game,
    title: table.engine.description.title,
    version,
    options,
    public: false,
    live: true,
    clock: NO_CLOCK,
    games,
    seating,
    stand_in: standIn,
    commitments: [],
    created: at,
  };
}

function showPlace(table: Table, place: number): PlaceView {
  const chair = table.chairs[place] as Table["chairs"][number];
  const person = chair.kind === "person";
  return {
    place,
    kind: chair.kind,
    name: chair.who,
    mine: person,
    host: person,
    present: true,
    stand_in: chair.standIn,
    stand_in_after: null,
    why: chair.standIn ? "resigned" : "",
    contributed: false,
    total: totalOf(table, place),
  };
}

/** Points in the games that are over. */
function totalOf(table: Table, place: number): number {
  return table.games.reduce((sum, game) => sum + (game.result()?.scores[game.order.indexOf(place)] ?? 0), 0);
}

function showGame(table: Table, eyes: number): GameView | null {
  const { played } = table;
  if (!played) return null;
  const seat = played.order.indexOf(eyes);
  return {
    number: played.number,
    seat,
    seats: [...played.order],
    view: played.view(seat),
    clocks: null,
    undo: undoing(table, seat).how === "free" ? "free" : null,
    result: played.result(),
    views: played.over ? played.openViewsAt(played.ply) : null,
  };
}

export function showEvents(table: Table, since: number, eyes: number, until = table.ply): Event[] {
  return table.rows.slice(since, until).map((row, index) => showRow(table, row, Math.max(0, since) + index, eyes));
}

function showRow(table: Table, row: Row, number: number, eyes: number): Event {
  const game = table.games.findLast((one) => one.first <= number);
  const event: Event = { row: number, at: row.at, kind: row.kind };
  if (game) event.game = game.number;
  if (row.kind === "acted" && game) return { ...event, ...showAction(game, row.seat, number, eyes) };
  if (row.kind === "undone") return { ...event, seat: row.seat, to: row.to };
  if (row.kind === "resigned") return { ...event, seat: row.seat };
  if (row.kind === "started") return { ...event, seats: row.order };
  return event;
}

function showAction(game: PlayedGame, seat: number | null, number: number, eyes: number): Partial<Event> {
  const step = game.stepIn(number);
  if (!step) return {};
  const witnessed = witnessedBy(step, game.order.indexOf(eyes));
  const told = witnessedBy(step, null).action;
  return {
    ...(seat === null ? {} : { seat }),
    witnessed,
    ...(told === witnessed.action ? {} : { public: told }),
  };
}

/** The table in a list. */
export function summarize(table: Table): Summary {
  const { game, version, games, at } = table.created;
  const { actor } = table;
  return {
    id: table.id,
    game,
    version,
    title: table.engine.description.title,
    status: table.status,
    public: false,
    live: true,
    clock: NO_CLOCK,
    games,
    places: table.chairs.map(({ kind, who }) => ({ kind, name: who })),
    created: at,
    changed: table.rows.at(-1)?.at ?? at,
    my_turn: actor !== null && actor >= 0 && table.botOf(actor) === null,
    old: version !== table.engine.description.version,
    results: table.results(),
    orders: table.games.flatMap((played) => (played.result() ? [[...played.order]] : [])),
    mine: table.chairs.flatMap(({ kind }, place) => (kind === "person" ? [place] : [])),
  };
}

// The rows of a local table's log. The log is the table: everything else follows from it, nothing in it ever changes.
// These types are what IndexedDB keeps. They share nothing with the messages of the protocol.

/** The number of the format that new tables are written in; `tests/web/formats` has a database of each. */
export const FORMAT = 2;

interface Base {
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** The request behind it, if a person asked; all rows of one request have the same. */
  id?: string;
}

/** Who sits at a place: somebody at this device, by name, or a computer player. */
export interface Plan {
  kind: "person" | "bot";
  who: string;
}

/** Row 0: everything that was chosen. */
export interface Created extends Base {
  kind: "created";
  format: number;
  game: string;
  version: number;
  options: Record<string, unknown>;
  plans: Plan[];
  games: number;
  seating: "fixed" | "random";
  /** The bot that plays on for whoever gives up. */
  standIn: string;
  /** Actions taken over from another game, from which this one goes on. */
  beginning: string[];
  /** The day whose deal is played: chance and bots follow from it, and nothing is taken back. Since format 2. */
  daily?: string;
}

/** A game started; `order` is the place of each seat. */
export interface Started extends Base {
  kind: "started";
  game: number;
  order: number[];
}

/** An action; by chance if the seat is null. */
export interface Acted extends Base {
  kind: "acted";
  action: string;
  seat: number | null;
}

/** A seat took actions back: `to` of them stay. */
export interface Undone extends Base {
  kind: "undone";
  seat: number;
  to: number;
}

/** A seat gave up. */
export interface Resigned extends Base {
  kind: "resigned";
  seat: number;
}

/** The same players went on to another table. */
export interface Rematched extends Base {
  kind: "rematched";
  table: string;
}

export type Row = Created | Started | Acted | Undone | Resigned | Rematched;

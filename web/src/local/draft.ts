// Rows to be: tried on a copy of the table, and written only if all of them fit.

import type { Engine } from "../engine/engine";
import { Illegal } from "./refused";
import type { Row } from "./rows";
import type { Table } from "./table";

/** Draws for chance. Bytes come from the browser's cryptographic generator; tests stack the deal. */
export interface Chance {
  /**
   * An outcome for the position that the engine is in; it is draw `number` at its table, counted from 0. `seen` is what
   * was drawn here before and taken back.
   */
  draw(engine: Engine, number: number, seen?: string): string;
  /** Eight of them, unless told otherwise. */
  bytes(count?: number): Uint8Array;
  /** A whole number from 0 to bound - 1. */
  below(bound: number): number;
}

// Distributes over the kinds of rows, as Omit alone does not.
type Unwritten<R> = R extends Row ? Omit<R, "at" | "id"> : never;

export class Draft {
  readonly table: Table;
  readonly rows: Row[] = [];
  readonly first: number;
  private readonly at: number;
  private readonly chance: Chance;

  constructor(
    table: Table,
    chance: Chance,
    now: number,
    private readonly id = "",
  ) {
    this.table = table.twin();
    this.first = table.ply;
    this.chance = table.dealer?.chance(chance) ?? chance;
    // Clocks of machines may step back; the times of a log never do.
    this.at = Math.max(now, table.rows.at(-1)?.at ?? 0);
  }

  /** Adds a row, and whatever chance does after it. */
  add(row: Unwritten<Row>): void {
    this.apply({ at: this.at, ...row, ...(this.id ? { id: this.id } : {}) });
    while (this.table.actor === this.table.engine.description.actors.chance) {
      const played = this.table.played as NonNullable<typeof this.table.played>;
      const action = this.chance.draw(played.now, this.table.draws, played.seenBefore());
      this.apply({ at: this.at, kind: "acted", action, seat: null });
    }
  }

  /** Takes an action for a seat, if the rules allow it. */
  act(action: string, seat: number): void {
    const { engine, played } = this.table;
    if (!engine.knows(action)) throw new Illegal(action, null);
    const reason = played?.now.explain(action) ?? null;
    if (reason) throw new Illegal(action, reason);
    this.add({ kind: "acted", action, seat });
  }

  /** Starts the first or the next game: everybody moves on by one seat from game to game. */
  startGame(): void {
    const before = this.table.played?.order;
    const order = before ? [...before.slice(1), before[0] as number] : this.firstOrder();
    this.add({ kind: "started", game: this.table.games.length, order });
  }

  private firstOrder(): number[] {
    const order = this.table.chairs.map((_, place) => place);
    if (this.table.created.seating === "fixed") return order;
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.chance.below(last + 1);
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    return order;
  }

  private apply(row: Row): void {
    this.table.apply(row);
    this.rows.push(row);
  }
}

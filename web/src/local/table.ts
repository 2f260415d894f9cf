// A local table, rebuilt from the rows of its log. Everybody who sits there sits at this device.

import type { Engine } from "../engine/engine";
import type { Result, Status } from "../protocol";
import type { Chance } from "./draft";
import { PlayedGame } from "./game";
import { Refused } from "./refused";
import type { Created, Row } from "./rows";

/** A place at the table, as it is now. */
export interface Chair {
  kind: "person" | "bot";
  who: string;
  /** The bot that plays on for somebody who gave up. */
  standIn: string | null;
}

/** Who deals at a table, and plays its bots, where everything follows from a day. */
export interface Dealer {
  chance(usual: Chance): Chance;
  /** What a bot does for the seat that is to act in the engine's position, after so many actions. */
  reply(engine: Engine, ply: number): string;
}

export class Table {
  rows: Row[] = [];
  chairs: Chair[] = [];
  games: PlayedGame[] = [];
  rematch: string | null = null;
  /** How often chance has acted here, also where that was taken back. */
  draws = 0;
  /** The last row that changed something beside the game itself. */
  changed = 0;
  /** The requests that were carried out, and the first row of each. */
  answered = new Map<string, number>();

  constructor(
    readonly id: string,
    readonly engine: Engine,
    rows: Row[],
    readonly dealer: Dealer | null = null,
  ) {
    for (const row of rows) this.apply(row);
  }

  /** An independent copy, to try rows on before they are written. */
  twin(): Table {
    const twin = Object.create(Table.prototype) as Table;
    return Object.assign(twin, this, {
      rows: [...this.rows],
      chairs: this.chairs.map((chair) => ({ ...chair })),
      games: [...this.games.slice(0, -1), ...this.games.slice(-1).map((game) => game.twin())],
      answered: new Map(this.answered),
    });
  }

  /** What was chosen when the table was made. */
  get created(): Created {
    return this.rows[0] as Created;
  }

  get ply(): number {
    return this.rows.length;
  }

  /** The present game, or the last one. */
  get played(): PlayedGame | undefined {
    return this.games.at(-1);
  }

  get status(): Status {
    if (!this.played) return "open";
    if (!this.played.over) return "running";
    return this.games.length === this.created.games ? "over" : "between";
  }

  /** Who is to act, a seat or chance, if a game goes on. */
  get actor(): number | null {
    return this.played && !this.played.over ? this.played.actor : null;
  }

  chairOf(seat: number): Chair {
    return this.chairs[this.played?.order[seat] ?? -1] as Chair;
  }

  /** The bot that plays a seat of the present game, for itself or for somebody who gave up. */
  botOf(seat: number): string | null {
    const chair = this.chairOf(seat);
    return chair.kind === "bot" ? chair.who : chair.standIn;
  }

  /** The bot that is to act, if it is one. */
  get botToAct(): string | null {
    const actor = this.actor;
    return actor !== null && actor >= 0 ? this.botOf(actor) : null;
  }

  /** The seats of a game that are held by people; of the present one, if no other is meant. */
  seats(game = this.played): number[] {
    return (game?.order ?? []).flatMap((place, seat) => (this.chairs[place]?.kind === "person" ? [seat] : []));
  }

  /** How the games that are over ended. */
  results(): Result[] {
    return this.games.flatMap((game) => game.result() ?? []);
  }

  /** Adds a row. */
  apply(row: Row): void {
    const number = this.rows.length;
    this.rows.push(row);
    if (row.id && !this.answered.has(row.id)) this.answered.set(row.id, number);
    if (row.kind !== "acted") this.changed = number;
    else if (row.seat === null) this.draws += 1;
    switch (row.kind) {
      case "created":
        this.chairs = row.plans.map(({ kind, who }) => ({ kind, who, standIn: null }));
        break;
      case "started":
        for (const chair of this.chairs) chair.standIn = null;
        this.games.push(new PlayedGame(this.engine, row.game, number, row.order, this.created));
        break;
      case "rematched":
        this.rematch = row.table;
        break;
      default:
        this.applyToGame(row, number);
    }
  }

  private applyToGame(row: Extract<Row, { kind: "acted" | "undone" | "resigned" }>, number: number): void {
    const played = this.played;
    if (!played) throw new Refused("table/not-running");
    if (row.kind === "acted") {
      // A log whose actions the rules no longer allow was written under other rules.
      if (!played.play(row.action, number, row.id)) throw new Refused("table/old-rules");
    } else if (row.kind === "undone") played.takeBack(row.to, row.seat);
    else this.resign(played, row.seat);
  }

  /** A seat ranks behind all others from now on; the game ends if no person, or nobody else, plays on. */
  private resign(played: PlayedGame, seat: number): void {
    this.chairOf(seat).standIn = this.created.standIn;
    played.resigned.push(seat);
    const others = played.order.flatMap((_, other) => (played.resigned.includes(other) ? [] : [other]));
    played.endedEarly = others.length < 2 || !others.some((other) => this.chairOf(other).kind === "person");
  }
}

// The local tables of this tab: opens and makes them, and answers what is asked about one.

import type { ParGame } from "../daily/bots";
import type { Day } from "../daily/deal";
import { tableOf } from "../daily/ids";
import type { Engine } from "../engine/engine";
import type { Port } from "../engine/thinking";
import type { Continuation, Events, Made, Moment, NewTable, Replay, Welcome } from "../protocol";
import { continuationOf, newTable, rematchOf } from "./creation";
import { Draft } from "./draft";
import { dataIn } from "./game-links";
import { newLocalId } from "./ids";
import { MessageHandler } from "./message-handler";
import { textOf } from "./refusal-text";
import { Refused, refusedBy } from "./refused";
import { type GameRecord, momentOf, recordOf, replayOf } from "./replays";
import { Room, type Surroundings } from "./room";
import { type Created, FORMAT, type Row } from "./rows";
import { Conflict } from "./store";
import { type Dealer, Table } from "./table";
import { eyesOf, showEvents, showWelcome, summarize } from "./views";

/** So many tables stay open although nobody looks at them. */
const KEPT = 4;
const ID_BYTES = 12;
/** For how long par is worked out at a time, in milliseconds: meanwhile tables wait. */
const PAR_SLICE = 100;

/** What only a day's deal needs. */
const dailyPart = () => import("../daily/dealer");
/** What only a game that somebody shared needs. */
const sharedPart = () => import("./shared-games");

async function dealerFor(created: Created): Promise<Dealer | null> {
  return created.daily ? (await dailyPart()).dealerOf(created, created.daily) : null;
}

export class Tables {
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly pars = new Map<string, { game: ParGame; par: number | null }>();
  private readonly rematches = new Map<string, Promise<string>>();

  constructor(
    private readonly around: Surroundings,
    private readonly load: (game: string) => Promise<Engine>,
  ) {}

  async make(wanted: NewTable, name: string): Promise<Made> {
    const engine = await this.load(wanted.game);
    return this.write(engine, newTable(engine.description, wanted, name, this.around.now()));
  }

  /** The table for a try at a day's deal; the same one if it has begun. */
  async daily(game: string, day: Day, attempt: number, name: string): Promise<Made> {
    const [engine, { dailyTable }] = await Promise.all([this.load(game), dailyPart()]);
    const id = tableOf({ game, day, number: attempt });
    try {
      return await this.write(engine, dailyTable(engine.description, day, name, this.around.now()), id);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return { table: id, invite: "", commitments: [] };
    }
  }

  /**
   * What the best bot gets with a day's deal; null while there is more to play, and then it is to be asked for again.
   * Also how many actions were played for that.
   */
  async par(game: string, day: Day): Promise<{ par: number | null; played: number }> {
    const key = `${game} ${day}`;
    const [engine, { dailyDeal, ParGame }] = await Promise.all([this.load(game), dailyPart()]);
    const found = this.pars.get(key) ?? { game: new ParGame(engine, dailyDeal(engine.description, day)), par: null };
    this.pars.set(key, found);
    const began = this.around.now();
    found.par ??= found.game.playOn(() => this.around.now() - began < PAR_SLICE);
    return { par: found.par, played: found.game.played };
  }

  async table(id: string): Promise<Welcome> {
    return this.look(id, (table) => showWelcome(table, eyesOf(table), 0, this.around.now()));
  }

  async events(id: string, since: number, until: number, seat: number | null): Promise<Events> {
    return this.look(id, (table) => {
      return { ply: table.ply, events: showEvents(table, since, eyesOf(table, seat), until) };
    });
  }

  async replay(id: string, game: number, seat: number | null): Promise<Replay> {
    return this.look(id, (table) => replayOf(table, game, seat));
  }

  async moment(id: string, game: number, ply: number, seat: number | null): Promise<Moment> {
    return this.look(id, (table) => momentOf(table, game, ply, seat));
  }

  async record(id: string, game: number): Promise<GameRecord> {
    return this.look(id, (table) => recordOf(table, game));
  }

  async playOn(id: string, from: Continuation, name: string): Promise<Made> {
    const created = await this.look(id, (table) => continuationOf(table, from, name, this.around.now()));
    return this.write(await this.load(created.game), created);
  }

  /** A page sits down at a table: texts come and go through the port, null ends it. */
  async connect(id: string, port: Port & { close(): void }, pace: number): Promise<void> {
    const waiting: (string | null)[] = [];
    port.onmessage = ({ data }) => waiting.push(data);
    const send = (message: unknown): void => port.postMessage(JSON.stringify(message));
    try {
      if (dataIn(id) !== null) throw new Refused("table/unknown"); // it can be looked at, not sat down at
      const room = await this.open(id);
      room.pace = pace;
      const handler = new MessageHandler(room, send, (asked) => this.rematch(asked));
      const hear = (data: string | null): void => {
        if (data !== null) return void handler.hear(data);
        this.left(handler);
        port.close();
      };
      for (const data of waiting) hear(data);
      port.onmessage = ({ data }) => hear(data);
    } catch (error) {
      const refused = refusedBy(error);
      send({ type: "goodbye", code: refused.code, text: await textOf(refused) });
    }
  }

  /** Another tab says that the log of a table has grown. */
  async heardOf(id: string, ply: number): Promise<void> {
    await (await this.rooms.get(id))?.catchUp(ply);
  }

  /** Whoever asks twice gets one table. */
  private rematch(room: Room): Promise<string> {
    const { id } = room.table;
    const found = this.rematches.get(id) ?? this.makeRematch(room);
    this.rematches.set(id, found);
    found.catch(() => this.rematches.delete(id));
    return found;
  }

  private async makeRematch(room: Room): Promise<string> {
    const { table } = room;
    if (table.rematch) return table.rematch;
    const made = await this.write(table.engine, rematchOf(table, this.around.now()));
    await room.change((draft) => {
      if (!draft.table.rematch) draft.add({ kind: "rematched", table: made.table });
    });
    return room.table.rematch ?? made.table;
  }

  private async write(
    engine: Engine,
    created: Created,
    id = newLocalId(this.around.chance.bytes(ID_BYTES)),
  ): Promise<Made> {
    const table = new Table(id, engine, [created], await dealerFor(created));
    const draft = new Draft(table, this.around.chance, created.at);
    draft.startGame();
    await this.around.store.add(id, 0, [created, ...draft.rows], summarize(draft.table));
    return { table: id, invite: "", commitments: [] };
  }

  private async look<T>(id: string, show: (table: Table) => T): Promise<T> {
    const room = await this.open(id);
    return room.inTurn(() => show(room.table));
  }

  private open(id: string): Promise<Room> {
    const found = this.rooms.get(id) ?? this.read(id);
    // The one opened last comes last.
    this.rooms.delete(id);
    this.rooms.set(id, found);
    found.then(
      () => this.forgetSome(),
      () => this.rooms.delete(id),
    );
    return found;
  }

  /** A game that somebody shared: it is all in its id, and is kept nowhere. */
  private async readShared(id: string, data: string): Promise<Room> {
    const { rowsOf, unpack } = await sharedPart();
    const shared = await unpack(data);
    const engine = await this.load(shared.game).catch((error) => {
      // Not what a network does when it fails: there is no such game.
      throw error instanceof TypeError ? error : new Refused("game/unknown");
    });
    const table = replayed(id, engine, rowsOf(shared, engine.description));
    // Where a record ends, nobody went on.
    if (table.played) table.played.endedEarly = true;
    return new Room(table, this.around);
  }

  private async read(id: string): Promise<Room> {
    const data = dataIn(id);
    if (data !== null) return this.readShared(id, data);
    const rows = await this.around.store.rows(id);
    const created = rows[0];
    if (created?.kind !== "created") throw new Refused("table/unknown");
    const engine = await this.load(created.game);
    if (created.version !== engine.description.version || created.format > FORMAT) throw new Refused("table/old-rules");
    return new Room(new Table(id, engine, rows, await dealerFor(created)), this.around);
  }

  private left(handler: MessageHandler): void {
    handler.leave();
    void this.forgetSome();
  }

  private async forgetSome(): Promise<void> {
    const open = await Promise.all(
      [...this.rooms].map(async ([id, room]) => [id, await room.catch(() => null)] as const),
    );
    const unwatched = open.filter(([, room]) => !room?.isWatched);
    for (const [id] of unwatched.slice(0, Math.max(0, unwatched.length - KEPT))) this.rooms.delete(id);
  }
}

/** A table of the present rules from the rows of a stranger. */
function replayed(id: string, engine: Engine, rows: Row[]): Table {
  try {
    return new Table(id, engine, rows);
  } catch {
    throw new Refused("share/broken");
  }
}

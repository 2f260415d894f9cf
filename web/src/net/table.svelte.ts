// A table as this browser knows it: what the server, or the worker of a local table, told, shown at a pace that a
// person can follow.

import { flushSync, untrack } from "svelte";
import type { Told } from "../boards/contract";
import { isLocal } from "../local/ids";
import { update } from "../offline/update";
import {
  type ChatLine,
  type Event,
  type FromServer,
  type GameView,
  MOST_LISTS,
  MOST_VIEWS,
  type News,
  type TableView,
  type Trial,
  type View,
  type Welcome,
} from "../protocol";
import { type Pace, settings } from "../settings.svelte";
import { keep, recall } from "../tab-storage";
import { takenBack } from "../table/log";
import { inPieces } from "./chunks";
import { Connection, type Link, type Unanswered } from "./connection";
import { backlogTooLong, merge, ownDoing, ownSeats, PAUSES, type Received, readTimes, SendingTimes } from "./pacing";
import { browserSurroundings } from "./reconnect";
import { serviceOf, type TableService } from "./table-service";

export class LiveTable {
  link: Link = $state("connecting");
  table: TableView | null = $state.raw(null);
  game: GameView | null = $state.raw(null);
  events: Event[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  ended: { code: string; text: string } | null = $state.raw(null);
  /** When the clocks of `game` were read, by this browser's clock. */
  readAt = $state(0);
  /** When `table` was told, by this browser's clock. */
  tableReadAt = $state(0);
  /** The seat through whose eyes one wants to look, if one has several. */
  seat: number | null = null;
  /** How much of the table's log has been shown. */
  ply = $state(0);
  /** Moves pieces before the state changes; what it resolves with tidies up afterwards. */
  move: ((told: Told[], view: View) => Promise<() => void>) | null = null;
  /** What the server made of that, to be sent back to it: also by a page that was loaded again. */
  private mark = "";
  private queue: Received[] = [];
  private sending = new SendingTimes();
  /** Whether what was told last was one's own doing. */
  private ownLast = false;
  /** All that waits is shown at once. */
  private urgent = false;
  /** What is being shown now; another when that is of no interest any more. */
  private showing: object | null = null;
  /** Ends the pause between two turns. */
  private goOn: () => void = () => undefined;
  private readonly service: TableService;
  private connection: Connection;
  private readonly hurry = (): void => this.connection.hurry();
  /** Who has the table on no screen is told otherwise that it is their turn. A local table has nobody to tell. */
  private readonly tellVisibility = (): void => {
    if (!isLocal(this.id)) void this.ask({ type: "visibility", visible: !document.hidden }, false);
  };

  constructor(readonly id: string) {
    this.service = serviceOf(id);
    this.mark = recall(MARK + id);
    this.connection = this.connect(takeUnanswered(id));
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.tellVisibility);
  }

  private connect(unanswered: Unanswered[] = []): Connection {
    const prefix = Math.random().toString(36).slice(2, 10);
    return new Connection(
      browserSurroundings(() => this.service.socket(this.id)),
      {
        told: (message) => this.hear(message),
        linked: (link) => {
          this.link = link;
          if (link === "open" && document.hidden) this.tellVisibility();
        },
        ended: (code, text) => this.end(code, text),
        hello: () => ({ since: this.ply, chat_since: this.nextLine, seat: this.seat, mark: this.mark }),
      },
      prefix,
      unanswered,
    );
  }

  private end(code: string, text: string): void {
    if (code === "page/old") {
      keep(UNANSWERED + this.id, JSON.stringify(this.connection.unanswered));
      if (update(Date.now(), () => location.reload())) return;
    }
    this.ended = { code, text };
  }

  /** Looks through the eyes of another of one's seats; all that the last one saw is forgotten first. */
  look(seat: number | null): void {
    this.connection.end();
    this.stop();
    this.seat = seat;
    this.ply = 0;
    this.events = [];
    this.chat = [];
    this.game = null;
    this.connection = this.connect();
  }

  /** The same for those who may see each other's views: nothing is forgotten. */
  turnTo(seat: number): void {
    this.seat = seat;
    void this.ask({ type: "look", seat }, false);
  }

  ask(request: Record<string, unknown>, repeat = true): Promise<FromServer> {
    return this.connection.ask(request, repeat);
  }

  act(tokens: string[]): Promise<FromServer> {
    const what = tokens.length === 1 ? { action: tokens[0] } : { actions: tokens };
    return this.ask({ type: "act", ply: this.ply, ...what, seat: this.game?.seat ?? null });
  }

  /** What lists of actions would lead to; empty where the table has gone on, or nothing can be told. */
  async preview(lists: string[][], { views } = { views: true }): Promise<Trial[]> {
    // A board asks while it draws: what is looked up here is no reason to draw, and to ask, again.
    const { ply, game } = untrack(() => ({ ply: this.ply, game: this.game }));
    const most = views ? MOST_VIEWS : MOST_LISTS;
    const requests = inPieces(lists, most).map((piece) => ({ type: "preview", lists: piece, views }));
    const answers = await Promise.all(
      requests.map((request) => this.ask({ ...request, seat: game?.seat ?? null }, false)),
    );
    const told = answers.flatMap((answer) =>
      answer.type === "previewed" && answer.ply === ply ? answer.previews : [],
    );
    // A trial is found by its place, so a part of them is of no use.
    return told.length === lists.length ? told : [];
  }

  undo(): Promise<FromServer> {
    return this.ask({ type: "undo", ply: this.ply, seat: this.game?.seat ?? null });
  }

  answerUndo(consent: boolean): Promise<FromServer> {
    return this.ask({ type: "answer-undo", ply: this.ply, consent });
  }

  leave(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.tellVisibility);
    this.connection.end();
    this.stop();
  }

  private get nextLine(): number {
    const last = this.chat.at(-1);
    return last ? last.number + 1 : 0;
  }

  private stop(): void {
    this.queue = [];
    this.showing = null;
    this.goOn();
  }

  private hear(message: Welcome | News): void {
    if (message.type === "welcome") {
      this.stop();
      this.ownLast = false;
      // The browser's clock may have been set while there was no connection.
      this.sending = new SendingTimes();
      this.show(message, this.sending.at(message.at, Date.now()));
      return;
    }
    this.queue.push({ news: message, at: this.sending.at(message.at, Date.now()) });
    if (message.game)
      this.ownLast = ownDoing(message, ownSeats(message.table ?? this.table, message.game), this.ownLast);
    if ((message.game && this.ownLast) || backlogTooLong(this.queue.length, settings.pace)) this.urgent = true;
    if (this.urgent) this.goOn();
    if (!this.showing) void this.run();
  }

  /** Shows what waits: first the pieces move, then the state changes, then there is a pause. */
  private async run(): Promise<void> {
    const showing = {};
    this.showing = showing;
    for (let next = this.take(); next; next = this.take()) {
      const { news, game, table } = next;
      const tidyUp = await this.moved(news);
      if (showing === this.showing) flushSync(() => this.show(news, game, table));
      tidyUp();
      if (showing === this.showing) await this.pause(news);
      if (showing !== this.showing) return;
    }
    this.showing = null;
  }

  /** What is shown next, and when it was told of the game and of the table. */
  private take(): { news: News; game: number; table: number } | null {
    const taken = this.queue.splice(0, this.urgent ? this.queue.length : 1);
    this.urgent = false;
    const news = merge(taken.map((one) => one.news));
    return news && { news, ...readTimes(taken) };
  }

  private async moved({ game, events }: News): Promise<() => void> {
    const known = this.lastRow;
    const told = toldOf(events.filter((event) => event.row > known));
    // Nobody sees what moves in a tab behind others, and browsers do not move it.
    if (!game || !this.game || !this.move || !told.length || settings.pace === "instant" || document.hidden)
      return () => undefined;
    return this.move(told, this.game.view).catch(() => () => undefined);
  }

  /** Before what others do next is shown; what one does oneself does not wait. */
  private pause(after: News): Promise<void> {
    if (!after.game || this.urgent) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, PAUSES[settings.pace as Pace]);
      this.goOn = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  private get lastRow(): number {
    return this.events.at(-1)?.row ?? -1;
  }

  /** Asks for events that did not fit into a message, page by page, unless one looks elsewhere meanwhile. */
  private async fillIn(since: number, until: number): Promise<void> {
    const asking = this.connection;
    for (let from = since; from < until; ) {
      const page = await this.service.events(this.id, from, until, this.seat).catch(() => null);
      if (!page?.events.length || asking !== this.connection) return;
      const have = new Set(this.events.map((event) => event.row));
      const missing = page.events.filter((event) => !have.has(event.row));
      this.events = [...this.events, ...missing].toSorted((a, b) => a.row - b.row);
      from = (page.events.at(-1)?.row ?? until) + 1;
    }
  }

  /** Shows what came at a time; of several messages, what was told of the game and of the table at theirs. */
  private show(message: Welcome | News, at: number, told = at): void {
    this.ply = message.ply;
    this.mark = message.mark;
    keep(MARK + this.id, message.mark);
    const first = message.events[0]?.row;
    if (message.type === "welcome" && first !== undefined && first <= this.lastRow) {
      // What is told again was known before: that may be of a history that the server has lost.
      this.events = [];
      this.chat = [];
    }
    // What was agreed when the table was made is told in the welcome alone.
    if (message.type === "welcome") this.table = message.table;
    else if (message.table && this.table) this.table = { ...this.table, ...message.table };
    if (message.table) this.tableReadAt = told;
    if (message.game) {
      this.game = message.game;
      this.readAt = at;
    }
    const known = this.lastRow;
    const events = message.events.filter((event) => event.row > known);
    if (events.length) this.events = [...this.events, ...events];
    const next = events[0]?.row ?? known + 1;
    if (next > known + 1) void this.fillIn(known + 1, next);
    const lines = message.chat.filter((line) => line.number >= this.nextLine);
    if (lines.length) this.chat = [...this.chat, ...lines];
    const removed = new Set(message.chat_removed);
    if (removed.size) this.chat = this.chat.filter((line) => !removed.has(line.number));
  }
}

const MARK = "mark.";
const UNANSWERED = "unanswered.";

/** What the page before this one, which was too old, could not get acknowledged. */
function takeUnanswered(table: string): Unanswered[] {
  const kept = recall(UNANSWERED + table);
  keep(UNANSWERED + table, "");
  return kept ? (JSON.parse(kept) as Unanswered[]) : [];
}

export function toldOf(events: Event[]): Told[] {
  return events.flatMap((event) =>
    event.witnessed ? [{ row: event.row, seat: event.seat ?? null, witnessed: event.witnessed }] : [],
  );
}

/** What the others have done since a seat's own last action in the present game. */
export function sinceOwnTurn(events: Event[], game: number, seat: number | null): Told[] {
  const gone = takenBack(events);
  const standing = events.filter((event) => event.game === game && !gone.has(event.row));
  const told = toldOf(standing).filter((one) => one.seat !== null);
  const own = told.findLastIndex((one) => one.seat === seat);
  return told.slice(own + 1).slice(-6);
}

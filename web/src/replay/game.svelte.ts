// A game that is looked at again: what happened in it, who sat where, and what can be handed on of it.

import type { BoardModule, Scoring } from "../boards/contract";
import { boardOf } from "../boards/registry";
import { usualOpponents } from "../bots";
import { shippedGame } from "../games";
import { pack, withPlayers } from "../local/game-links";
import { isLocal } from "../local/ids";
import { placeNames, rememberedNames, seatsIn } from "../names";
import { serviceOf } from "../net/table-service";
import { problemText } from "../problems";
import type { Moment, Replay, TableView } from "../protocol";
import type { Finished } from "../review/reviewer";
import { fullLink, go } from "../router.svelte";
import type { LogEntry } from "../table/log";
import { stepsOf } from "../table/scoring";
import { language, t } from "../texts.svelte";

export class ReplayedGame {
  replay = $state.raw<Replay | null>(null);
  record = $state.raw<Record<string, unknown> | null>(null);
  board = $state.raw<BoardModule | null>(null);
  table = $state.raw<TableView | null>(null);
  names: string[] = $state.raw([]);
  /** One's own seats in it. */
  mine: number[] = [];
  /** What went wrong, or what was done. */
  note = $state("");
  /** The record of a local game, as letters for a link. */
  private packed = $state("");
  private readonly service: ReturnType<typeof serviceOf>;
  private readonly moments = new Map<string, Moment>();

  constructor(
    readonly id: string,
    readonly number: number,
  ) {
    this.service = serviceOf(id);
  }

  readonly plies = $derived.by(() => this.replay?.witnessed.length ?? 0);
  /** Its record does not say who gave up, or when: a review could not tell what that cost. */
  readonly givenUp = $derived.by(() => (this.replay?.result?.resigned.length ?? 0) > 0);
  readonly finished = $derived.by(() =>
    this.replay?.result && !this.givenUp ? (this.record as Finished | null) : null,
  );

  async load(): Promise<Replay> {
    const { id, number, service } = this;
    const [found, welcome] = await Promise.all([service.replay(id, number, null), service.table(id)]);
    this.table = welcome.table;
    // Everybody is called as at the table, where bots have names of their own.
    const called = placeNames(welcome.table.places, rememberedNames(id));
    const seats = welcome.game ? seatsIn(number, welcome.game) : [];
    this.names = welcome.game ? seats.map((seated) => called[seated] ?? "?") : found.names;
    this.mine = seats.flatMap((seated, seat) => (welcome.table.places[seated]?.mine ? [seat] : []));
    this.board = await boardOf(welcome.table.game);
    this.replay = found;
    return found;
  }

  /** Before anybody asks for it: a browser copies only what is there when the button is pressed. */
  async loadRecord(): Promise<void> {
    const result = this.replay?.result;
    if (!result) return;
    const record = await this.service.record(this.id, this.number);
    this.record = record;
    if (record && isLocal(this.id)) this.packed = await pack(withPlayers(record, this.names, result));
  }

  /** The position after so many actions, as a seat saw it; with all hands open if there is none. */
  async momentAt(ply: number, seat: number | null): Promise<Moment> {
    const key = `${ply}/${seat}`;
    const found = this.moments.get(key) ?? (await this.service.moment(this.id, this.number, ply, seat));
    this.moments.set(key, found);
    return found;
  }

  /** The log, up to so many actions. */
  logUpTo(ply: number): LogEntry[] {
    const { replay, board, names } = this;
    if (!replay || !board) return [];
    const lines = replay.witnessed.slice(0, ply).flatMap((witnessed, row) => {
      const text = board.logLine(witnessed, names, language(), replay.witnessed.slice(0, row));
      const seat = typeof witnessed.actor === "number" ? witnessed.actor : null;
      return text ? [{ row, seat, text, takenBack: false }] : [];
    });
    return ply === this.plies ? [...lines, ...this.resignations(replay)] : lines;
  }

  /** Who gave up is told at the end: a replay does not know when. */
  private resignations({ result, witnessed }: Replay): LogEntry[] {
    return (result?.resigned ?? []).map((seat, index) => ({
      row: witnessed.length + index,
      seat,
      text: t("log.resigned", { name: this.names[seat] ?? "" }),
      takenBack: false,
    }));
  }

  /** A link to the game as it stands; none while there is nothing to share yet. */
  linkTo(ply: number): string {
    if (!isLocal(this.id)) return fullLink(`/replay/${this.id}/${this.number}?at=${ply}`);
    return this.packed ? fullLink(`/shared/${this.packed}`) : "";
  }

  /** What each seat sees at the end is what the scoring is read from. */
  async scoring(): Promise<Scoring | null> {
    const end = await this.momentAt(this.plies, null);
    const { board, replay } = this;
    if (!board || !replay?.result) return null;
    return stepsOf(board, replay.result, end.views ?? [end.view], replay.witnessed, language());
  }

  /** Plays on from here at a table of one's own. */
  async playOn(ply: number, seat: number): Promise<void> {
    try {
      const shipped = this.table && shippedGame(this.table.game);
      const made = await this.service.playOn(this.id, {
        game: this.number,
        ply,
        seat,
        ...(shipped ? { bot: usualOpponents(shipped).bot } : {}),
      });
      go(`/table/${made.table}`);
    } catch (error) {
      this.note = problemText(error);
    }
  }
}

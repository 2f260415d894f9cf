// What there is to see at a table, and who one is there: all of it follows from what was told.

import type { BoardModule } from "../boards/contract";
import { boardOf } from "../boards/registry";
import { pagePart } from "../kit/page-part";
import { isLocal } from "../local/ids";
import { placeNames, rememberedNames, seatNames } from "../names";
import { ownSeats } from "../net/pacing";
import { type LiveTable, sinceOwnTurn } from "../net/table.svelte";
import type { PlaceView } from "../protocol";
import { language } from "../texts.svelte";
import { logEntries } from "./log";
import { sentenceOf } from "./sentence";

export const endingPart = () => pagePart(() => import("./Result.svelte"));
export const movingPart = () => pagePart(() => import("../kit/animation"));
export const hintPart = () => pagePart(() => import("./hint"));
export const chatPart = () => pagePart(() => import("./Chat.svelte"));
export const confirmPart = () => pagePart(() => import("../kit/Confirm.svelte"));
export const sharePart = () => pagePart(() => import("./share"));
export const copyByHandPart = () => pagePart(() => import("../kit/CopyByHand.svelte"));

export class Situation {
  board: BoardModule | null = $state.raw(null);
  /** What several people at one device are called. */
  readonly given: string[];

  constructor(readonly live: LiveTable) {
    this.given = rememberedNames(live.id);
  }

  get table() {
    return this.live.table;
  }
  get game() {
    return this.live.game;
  }

  readonly places = $derived.by(() => (this.table ? placeNames(this.table.places, this.given) : []));
  readonly names = $derived.by(() => (this.table && this.game ? seatNames(this.table, this.game, this.given) : []));
  /** Who sits on each seat. Once a game is over, nobody is stood in for any more. */
  readonly sitters = $derived.by(() =>
    (this.game?.seats ?? []).map((place) => {
      const sitter = this.table?.places[place];
      return sitter && this.game?.result ? { ...sitter, stand_in: null } : sitter;
    }),
  );
  readonly actor = $derived.by(() => (typeof this.game?.view.actor === "number" ? this.game.view.actor : null));
  /** The seats of whoever sits at this device. */
  readonly mine = $derived.by(() =>
    (this.game?.seats ?? []).flatMap((place, seat) => (this.table?.places[place]?.mine ? [seat] : [])),
  );
  // As a yes or no: a list would be a new one, and ring, with every message.
  readonly myTurn = $derived.by(() => this.actor !== null && this.mine.includes(this.actor));
  readonly seated = $derived.by(() => this.table?.places.some((place) => place.mine) ?? false);
  /** Whose turn it is, of those at this device for whom nobody stands in. */
  readonly turn = $derived.by(() =>
    this.actor !== null && ownSeats(this.table, this.game).includes(this.actor) ? this.actor : null,
  );
  readonly entries = $derived.by(() =>
    this.board ? logEntries(this.live.events, this.board, this.names, this.places, language()) : [],
  );
  readonly last = $derived.by(() =>
    this.game ? sinceOwnTurn(this.live.events, this.game.number, this.game.seat) : [],
  );
  /** The last thing that was done, unless it was one's own doing. */
  readonly told = $derived.by(() => {
    const latest = this.entries.findLast((entry) => entry.seat !== null && !entry.takenBack && !entry.afterthought);
    return latest && latest.seat !== this.game?.seat ? latest.text : "";
  });
  readonly sentence = $derived.by(() => {
    const { table, game, board, names, actor, mine, live } = this;
    return table
      ? sentenceOf({ table, game, board, names, actor, own: mine, link: live.link, language: language() })
      : "";
  });
  /** The place of whoever is to act but is away. Too early a wish is refused with the reason. */
  readonly missing = $derived.by(() => {
    const place = this.game && !this.game.result && this.actor !== null ? (this.game.seats[this.actor] ?? null) : null;
    return place !== null && this.table?.places[place]?.stand_in_after != null ? place : null;
  });
  /** Whether somebody waits for one's yes to take something back. */
  readonly undoAsked = $derived.by(() => {
    const seat = this.game?.seat ?? null;
    return seat !== null && (this.table?.undo?.waiting_for.includes(seat) ?? false);
  });
  /** Whether a bot stands in for somebody here who may come back. */
  readonly canComeBack = $derived.by(
    () => this.game !== null && !this.game.result && (this.table?.places.some(mayComeBack) ?? false),
  );

  /** A table that is shown can be played to its end: by then there may be no connection. */
  async load(game: string): Promise<void> {
    const [board] = await Promise.all([boardOf(game), endingPart(), movingPart(), hintPart()]);
    this.board = board;
    // Nobody waits for these. Whatever is not there when it is wanted is fetched then.
    const later = [confirmPart, sharePart, copyByHandPart, ...(isLocal(this.live.id) ? [] : [chatPart])];
    for (const part of later) part().catch(() => undefined);
  }
}

/** Nobody comes back from giving up. */
function mayComeBack(place: PlaceView): boolean {
  return place.mine && place.stand_in !== null && place.why !== "resigned";
}

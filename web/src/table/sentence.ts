// The one sentence above the hand: what matters now.

import type { BoardModule } from "../boards/contract";
import type { Link } from "../net/connection";
import type { GameView, TableView } from "../protocol";
import type { Language } from "../text-gaps";
import { t } from "../texts.svelte";

interface Now {
  table: TableView;
  game: GameView | null;
  board: BoardModule | null;
  names: string[];
  actor: number | null;
  /** The seats that are played from this browser. */
  own: number[];
  link: Link;
  language: Language;
}

export function sentenceOf({ table, game, board, names, actor, own, link, language }: Now): string {
  if (link === "waiting" || link === "connecting") return t("now.lost");
  if (!game || !board) return t("now.gather");
  if (game.result) return wonText(game.result.winners, own, names);
  if (table.undo)
    return t(table.undo.waiting_for.includes(game.seat ?? -1) ? "now.undoAsked" : "now.undoWaiting", {
      name: names[table.undo.seat] ?? "",
    });
  if (actor === null) return t("now.chance");
  if (actor === game.seat) return board.sentence(game.view, names, language) ?? t("now.yours");
  const place = table.places[game.seats[actor] ?? -1];
  const waiting = board.waiting?.(game.view, names, language);
  if (waiting) return waiting;
  const name = names[actor] ?? "";
  return place?.kind === "bot" || place?.stand_in ? t("now.bot", { name }) : t("now.other", { name });
}

/** Who has won: told to a winner otherwise than to everybody else, and to several at one device by their names. */
export function wonText(winners: readonly number[], own: readonly number[], names: readonly string[]): string {
  const [me] = own;
  if (own.length !== 1 || me === undefined || !winners.includes(me))
    return t("result.won", { count: winners.length, names: winners.map((seat) => names[seat]).join(", ") });
  const others = winners.filter((seat) => seat !== me).map((seat) => names[seat]);
  return others.length ? t("result.youToo", { names: others.join(", ") }) : t("result.you");
}

// The one sentence above the hand: what matters now.

import type { BoardModule } from "../boards/contract";
import type { Link } from "../net/connection";
import type { GameView, TableView } from "../protocol";
import { t } from "../texts.svelte";
import type { Language } from "../words";

interface Now {
  table: TableView;
  game: GameView | null;
  board: BoardModule | null;
  names: string[];
  actor: number | null;
  link: Link;
  language: Language;
}

export function sentenceOf({ table, game, board, names, actor, link, language }: Now): string {
  if (link === "waiting" || link === "connecting") return t("now.lost");
  if (!game || !board) return t("now.gather");
  if (game.result)
    return t("result.won", {
      count: game.result.winners.length,
      names: game.result.winners.map((seat) => names[seat]).join(", "),
    });
  if (table.undo)
    return t(table.undo.waiting_for.includes(game.seat ?? -1) ? "now.undoAsked" : "now.undoWaiting", {
      name: names[table.undo.seat] ?? "",
    });
  if (actor === null) return t("now.chance");
  if (actor === game.seat) return board.sentence(game.view, names, language) ?? t("now.yours");
  const place = table.places[game.seats[actor] ?? -1];
  const name = names[actor] ?? "";
  return place?.kind === "bot" || place?.stand_in ? t("now.bot", { name }) : t("now.other", { name });
}

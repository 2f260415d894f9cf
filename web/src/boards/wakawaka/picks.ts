// Several picks that belong together are composed here and sent as one move, in canonical order (§W9).

import { CARDS, type Card } from "./cards";
import type { View } from "./declared";
import { GOODS, type Good } from "./goods";
import { parts, total } from "./view";

export interface Picking {
  kind: "lay" | "substitute" | "limit" | "discard" | "swap";
  /** How many cards must be chosen: at least, at most. */
  least: number;
  most: number;
}

/** What cards are to be chosen now; `substitute`: so many for a substitute that is composed, but not sent yet. */
export function pickingOf(view: View, substitute: number | null): Picking | null {
  const exactly = (kind: Picking["kind"], count: number): Picking => ({ kind, least: count, most: count });
  switch (view.phase) {
    case "play":
      return substitute === null ? null : exactly("substitute", substitute);
    case "lay":
      return exactly("lay", view.count);
    case "limit":
      return exactly("limit", view.surplus);
    case "discard":
      // After the first card that has gone, `done` may follow at once.
      return { kind: "discard", least: view.legal.includes("done") ? 0 : 1, most: total(view.hand ?? []) };
    case "swap":
      return exactly("swap", 1);
    default:
      return null;
  }
}

/** The tokens for chosen cards. */
export function cardTokens(kind: Picking["kind"], chosen: readonly Card[]): string[] {
  const sorted = [...chosen].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other));
  if (kind === "swap") return sorted.map((card) => `swap:${card}`);
  const tokens = sorted.map((card) => `-${card}`);
  if (kind === "substitute") return ["sub", ...tokens];
  return kind === "discard" ? [...tokens, "done"] : tokens;
}

/**
 * The chosen positions after a kind was pressed, whose cards lie at `positions`: one more of it, or none of it if
 * there is no more to choose. Where another card takes the place of the first, the first goes.
 */
export function pickedNext(chosen: readonly number[], positions: readonly number[], most: number): number[] {
  const next = positions.find((position) => !chosen.includes(position));
  const begun = positions.some((position) => chosen.includes(position));
  if (next === undefined || (begun && chosen.length >= most))
    return chosen.filter((position) => !positions.includes(position));
  return [...chosen, next].slice(-most);
}

/**
 * After a part has been sent, only the kind sent last and later ones may follow: the first that is legal tells which.
 */
export function mayStillBePicked(legal: readonly string[], card: Card): boolean {
  const kinds = legal.flatMap((token) => {
    const found = parts(token);
    return found.verb === "-" && found.card ? [CARDS.indexOf(found.card)] : [];
  });
  return !kinds.length || CARDS.indexOf(card) >= Math.min(...kinds);
}

export function dropTokens(chosen: readonly Good[]): string[] {
  const sorted = [...chosen].sort((one, other) => GOODS.indexOf(one) - GOODS.indexOf(other));
  return sorted.map((good) => `drop${good}`);
}

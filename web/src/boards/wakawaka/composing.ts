// Several picks that belong together are composed here and then sent one by one, in canonical order (§W9).

import { CARDS, type Card } from "./cards";
import { GOODS, type Good } from "./goods";
import { countOf, HAND_LIMIT, nextTask, parts, STORE, total, type WakaView } from "./view";

export interface Picking {
  kind: "lay" | "substitute" | "limit" | "discard" | "swap";
  /** How many cards must be chosen: at least, at most. */
  least: number;
  most: number;
}

export const SUBSTITUTE_CARDS = 3; // §W3.3

/** What cards are to be chosen now; `substituting`: a substitute is being composed, but nothing has been sent yet. */
export function pickingOf(view: WakaView, substituting: boolean): Picking | null {
  const cards = total(view.hand ?? []);
  const exactly = (kind: Picking["kind"], count: number): Picking => ({ kind, least: count, most: count });
  switch (view.phase) {
    case "play":
      return substituting ? exactly("substitute", SUBSTITUTE_CARDS) : null;
    case "lay":
      return exactly("lay", view.count);
    case "limit":
      return exactly("limit", cards - HAND_LIMIT);
    case "discard":
      // After the first card that has gone, `done` may follow at once.
      return { kind: "discard", least: view.count > 0 ? 0 : 1, most: cards };
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

/** After a part has been sent, only the kind sent last and later ones may follow: the first that is legal tells which. */
export function mayStillBePicked(legal: readonly string[], card: Card): boolean {
  const kinds = legal.flatMap((token) => {
    const found = parts(token);
    return found.verb === "-" && found.card ? [CARDS.indexOf(found.card)] : [];
  });
  return !kinds.length || CARDS.indexOf(card) >= Math.min(...kinds);
}

export function goodsTooMany(view: WakaView, seat: number): number {
  return view.phase === "store-limit" ? Math.max(0, total(view.stores[seat] ?? []) - STORE) : 0;
}

export function dropTokens(chosen: readonly Good[]): string[] {
  return sortGoods(chosen).map((good) => `drop${good}`);
}

function sortGoods(goods: readonly Good[]): Good[] {
  return [...goods].sort((one, other) => GOODS.indexOf(one) - GOODS.indexOf(other));
}

/** The groups of the task that are still missing. */
export function missingGroups(view: WakaView, seat: number): number[] {
  const task = nextTask(view, seat) ?? [];
  return view.phase === "task" ? task.slice(task.length - view.count) : [];
}

/** The kinds that could be the next group, if the rest of the task shall still be met (§W1.5). */
export function kindsForNextGroup(
  store: readonly number[],
  groups: readonly number[],
  chosen: readonly Good[],
): Good[] {
  const size = groups[chosen.length];
  if (size === undefined) return [];
  const free = GOODS.filter((good) => !chosen.includes(good));
  const enough = (good: Good): boolean =>
    groups
      .slice(chosen.length + 1)
      .every((later, index) => free.filter((other) => other !== good && countOf(store, other) >= later).length > index);
  return free.filter((good) => countOf(store, good) >= size && enough(good));
}

/** Fills groups for which there is no choice. */
export function forcedGroups(store: readonly number[], groups: readonly number[], chosen: readonly Good[]): Good[] {
  let filled = [...chosen];
  for (
    let kinds = kindsForNextGroup(store, groups, filled);
    kinds.length;
    kinds = kindsForNextGroup(store, groups, filled)
  ) {
    if (!isForced(kinds, groups, filled)) break;
    filled = [...filled, ...kinds.slice(0, 1)];
  }
  return filled;
}

/** Groups of one size are alike: with as many kinds as such groups, there is nothing to choose. */
function isForced(kinds: readonly Good[], groups: readonly number[], chosen: readonly Good[]): boolean {
  const size = groups[chosen.length];
  return kinds.length <= groups.slice(chosen.length).filter((group) => group === size).length;
}

/** The letters for a task: groups are given from large to small, equal ones are sorted (§W9). */
export function handInTokens(groups: readonly number[], chosen: readonly Good[]): Good[] {
  const pairs = chosen.map((good, index) => ({ good, size: groups[index] ?? 0 }));
  pairs.sort((one, other) => other.size - one.size || GOODS.indexOf(one.good) - GOODS.indexOf(other.good));
  return pairs.map(({ good }) => good);
}

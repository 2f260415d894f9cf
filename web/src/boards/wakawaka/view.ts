// What the server shows of Waka Waka: goods and cards counted by kind, in the order of §W1.1 and §W1.2.

import { CARDS, type Card, isCard } from "./cards";
import type { View } from "./declared";
import { GOODS, type Good } from "./goods";

export type WakaView = View;
export type Phase = View["phase"];
export type Boat = View["boats"][number];

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** `[0, 2, 1, …]` is one salt after two hides. */
export function goodsOf(counts: readonly number[]): Good[] {
  return GOODS.flatMap((good, index) => Array.from({ length: counts[index] ?? 0 }, () => good));
}

export function cardsOf(counts: readonly number[]): Card[] {
  return CARDS.flatMap((card, index) => Array.from({ length: counts[index] ?? 0 }, () => card));
}

/** Whose hand an elder shows (§W6.9): that seat is asked at the end whether to exchange a card. */
export function shownSeat(view: WakaView): number | null {
  if (view.phase === "swap") return view.asked;
  return view.after.find((question) => question.phase === "swap")?.seat ?? null;
}

/** The last card that was played this turn: the one that others may use (§W5). */
export function lastPlayed(view: WakaView): Card | null {
  const last = view.played.at(-1);
  return last && isCard(last) ? last : null;
}

export interface Parts {
  verb: string;
  good?: Good;
  card?: Card;
  number?: number;
}

/** A token in its parts: `sellF`, `buy3`, `use:drum`, `-chimp`, `F`, `trade`, `stop`. */
export function parts(token: string): Parts {
  if (isCard(token)) return { verb: "play", card: token };
  if (/^[FHSTCJ]$/.test(token)) return { verb: "hand-in", good: token as Good };
  const [, verb = token, rest = ""] =
    /^(use:|swap:|[-+]|sell|drop|take|give|buy|peek|ask|cards)(.+)$/.exec(token) ?? [];
  if (isCard(rest)) return { verb, card: rest };
  if (/^[FHSTCJ]$/.test(rest)) return { verb, good: rest as Good };
  return /^\d$/.test(rest) ? { verb, number: Number(rest) } : { verb };
}

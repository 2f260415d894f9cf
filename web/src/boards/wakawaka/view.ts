// What the server shows of Waka Waka: goods and cards counted by kind, in the order of §W1.1 and §W1.2.

import type { View } from "../../protocol";
import { CARDS, type Card, isCard } from "./cards";
import { GOODS, type Good } from "./goods";

export type Phase =
  | "load"
  | "village"
  | "deal"
  | "draw"
  | "play"
  | "lay"
  | "resupply"
  | "limit"
  | "trade"
  | "task"
  | "store-limit"
  | "peek"
  | "take"
  | "give"
  | "exchange"
  | "discard"
  | "ask"
  | "use"
  | "swap"
  | "co-use"
  | "over";

export interface Boat {
  price: number;
  open: number[];
  hidden: number;
  /** The hidden goods, for who has looked at them. */
  goods: number[] | null;
  peeked: number[];
}

export interface WakaView {
  ply: number;
  seat: number | null;
  actor: number | "chance" | null;
  phase: Phase;
  turn: number;
  asked: number;
  count: number;
  after: { phase: Phase; seat: number }[];
  round: number;
  max_rounds: number;
  tasks: number[][];
  burning: boolean;
  gold: number[];
  levels: number[];
  stores: number[][];
  stock: number[];
  boats: Boat[];
  goods_pile: number;
  card_pile: number;
  discard: number[];
  played: (Card | "sub")[];
  substitutes: { count: number; cards: number[] | null };
  hand_sizes: number[];
  hand: number[] | null;
  known: number[][];
}

export const STORE = 6; // §W2
export const HAND_LIMIT = 6; // §W3.5
export const CARDS_A_TURN = 3; // §W3.1
export const SHAMAN_PRICE = 12; // §W6.2

export function read(view: View): WakaView {
  return view as unknown as WakaView;
}

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

export function countOf(counts: readonly number[], good: Good): number {
  return counts[GOODS.indexOf(good)] ?? 0;
}

/** The tasks of the level above a seat's own; null at the top. */
export function nextTask(view: WakaView, seat: number): number[] | null {
  return view.tasks[view.levels[seat] ?? 0] ?? null;
}

/** Whose hand an elder shows (§W6.9): that seat is asked at the end whether to exchange a card. */
export function shownSeat(view: WakaView): number | null {
  if (view.phase === "swap") return view.asked;
  return view.after.find((question) => question.phase === "swap")?.seat ?? null;
}

/** The last card that was played this turn: the one that others may use (§W5). */
export function lastPlayed(view: WakaView): Card | null {
  const last = view.played.at(-1);
  return last && last !== "sub" ? last : null;
}

/** The card that a torch would repeat (§W6.10): it looks through other torches; null: there is none. */
export function repeated(view: WakaView): Card | null {
  const last = view.played.findLast((card) => card !== "torch");
  return last && last !== "sub" ? last : null;
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

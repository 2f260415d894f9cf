// The goods and tokens of Wampum: cards are counted by kind, in the order of §M1.

import type { View, Witnessed } from "./declared";

export const LETTERS = ["P", "L", "M", "T", "W"] as const;
export const KINDS = [0, 1, 2, 3, 4] as const;

/** How many cards of each kind. */
export type Counts = readonly number[];
export const NOTHING: Counts = [0, 0, 0, 0, 0];

export type VillageView = View["villages"][number];

/** What an offer would bring in a village: goods, or points. */
export type Gain = NonNullable<View["gains"]>[number];

/** An offer that was turned up, and what it brought: goods, or points. */
export type Trade = NonNullable<Witnessed["trades"]>[number];

export function total(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export function sum(one: Counts, other: Counts): Counts {
  return one.map((count, kind) => count + (other[kind] ?? 0));
}

export function less(one: Counts, other: Counts): Counts {
  return one.map((count, kind) => Math.max(0, count - (other[kind] ?? 0)));
}

/** One card more, or fewer, of a kind. */
export function changed(counts: Counts, kind: number, by: number): Counts {
  return counts.map((count, index) => (index === kind ? Math.max(0, count + by) : count));
}

/** `@2` is the second village. */
export function readVillage(token: string): number | null {
  const [, village] = /^@(\d)$/.exec(token) ?? [];
  return village ? Number(village) : null;
}

/** The kind that `P`, `-P` or `+P` names; null where only a card is seen. */
export function readKind(token: string): number | null {
  const kind = LETTERS.indexOf((/^[-+]?([PLMTW])$/.exec(token)?.[1] ?? "") as (typeof LETTERS)[number]);
  return kind < 0 ? null : kind;
}

/** Whether a kind may still be picked: cards are named in order, so none further left than the first legal one is. */
export function mayJoin(legal: readonly string[], kind: number): boolean {
  const kinds = legal.flatMap((token) => readKind(token) ?? []);
  return kinds.length > 0 && kind >= Math.min(...kinds);
}

/** The numbers of the villages to which a trader may go. */
export function villagesIn(legal: readonly string[]): number[] {
  return legal.flatMap((token) => readVillage(token) ?? []);
}

/** `[2, 0, 1, …]` is `P P M`: the order in which cards must be named (§M10). */
export function spelled(counts: Counts, sign = ""): string[] {
  return counts.flatMap((count, kind) => Array.from({ length: count }, () => sign + LETTERS[kind]));
}

/** What `P P M` spells; anything else among the tokens is passed over. */
export function counted(tokens: readonly string[]): Counts {
  return tokens.map(readKind).reduce((counts, kind) => (kind === null ? counts : changed(counts, kind, 1)), NOTHING);
}

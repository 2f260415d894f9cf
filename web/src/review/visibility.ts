// What of a review is shown to whom: a seat's own choices, as far as it knew, or everything.

import { type Account, type Decision, type Review, WHOLE } from "./reviewer";

const MOST_POINTS = 5;

/** A point of the curve: a seat's chance after so many actions. */
export interface Point {
  ply: number;
  chance: number;
}

export function cost({ seat, before, after }: Decision): number {
  return (before[seat] ?? 0) - (after[seat] ?? 0);
}

/** The choices that may be told: of one seat, or of all where everything is open. */
export function told(review: Review, seat: number, open: boolean): Decision[] {
  return open ? review.decisions : review.decisions.filter((decision) => decision.seat === seat);
}

/** The choices that cost most, in the order of the game. */
export function turningPoints(decisions: Decision[], least: number): Decision[] {
  return decisions
    .filter((decision) => cost(decision) >= least)
    .toSorted((a, b) => cost(b) - cost(a) || a.ply - b.ply)
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.ply - b.ply);
}

/** A seat's chances in the course of the game, from even ones to the result. */
export function curve(review: Review, seat: number, open: boolean, plies: number): Point[] {
  const within = told(review, seat, open).flatMap(({ ply, before, after }) => [
    { ply, chance: before[seat] ?? 0 },
    { ply: ply + 1, chance: after[seat] ?? 0 },
  ]);
  return [{ ply: 0, chance: WHOLE / 2 }, ...within, { ply: plies, chance: review.accounts[seat]?.result ?? 0 }];
}

/** The part that moved the result most in the direction in which it went. */
export function mainPart(account: Account): "luck" | "own" | "others" {
  const sign = account.result >= account.expected ? 1 : -1;
  const parts = ["luck", "own", "others"] as const;
  return parts.reduce((best, part) => (sign * account[part] > sign * account[best] ? part : best));
}

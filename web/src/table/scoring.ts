// The final scoring, to be followed step by step.

import type { BoardModule, ScoreStep, Scoring } from "../boards/contract";
import type { Event, Result, View, Witnessed } from "../protocol";
import type { Language } from "../text-gaps";
import { takenBack } from "./log";

/** What each seat has after these steps. */
export function sums(steps: readonly ScoreStep[], players: number): number[] {
  return Array.from({ length: players }, (_, seat) => steps.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
}

/**
 * The steps to the scores; null where there are none, or where they do not lead there (a game that began elsewhere).
 */
export function stepsOf(
  board: BoardModule,
  result: Result,
  views: View[],
  witnessed: Witnessed[],
  language: Language,
): Scoring | null {
  const scoring = board.steps?.(views, witnessed, language);
  if (!scoring?.steps.length) return null;
  const reached = sums(scoring.steps, result.scores.length);
  return reached.every((points, seat) => points === result.scores[seat]) ? scoring : null;
}

/** What was seen of one game of a table, without what was taken back. */
export function witnessedOf(events: Event[], game: number): Witnessed[] {
  const gone = takenBack(events);
  return events.flatMap((event) =>
    event.game === game && event.witnessed && !gone.has(event.row) ? [event.witnessed] : [],
  );
}

// A computer player of a level: thinks in small steps, so that it can be stopped and tell how far it is.

import type { LevelDescription } from "./description";
import type { Engine } from "./engine";

const HUNDRED = 100;
const FIRST_STRIDE = 32; // iterations before the first look at the clock
const STRIDE_SECONDS = 0.02;
/** Browsers round their clocks: a short stride may seem to take no time at all. */
const GROWTH = 4;

export interface Thinking {
  /** Seconds, for the budget; where it is left out, only iterations count. */
  clock?: () => number;
  /** When the answer was asked for, by the clock: what has passed since then counts. */
  asked?: number;
  /** Waits a moment, so that whoever runs this can hear of other things; says whether to stop. */
  pause?: () => Promise<boolean>;
  /** From 0 to 1. */
  progress?: (part: number) => void;
}

/** What the level does for the seat that is to act, from what that seat knows. */
export async function answer(engine: Engine, level: LevelDescription, thinking: Thinking = {}): Promise<string> {
  const choices = engine.beginAnswer();
  if (engine.draw(HUNDRED) < level.errors) return engine.answerRandomly();
  if (level.kind === "greedy") return engine.answerGreedily();
  if (choices === 1) return engine.mostTried();
  const withNetwork = level.kind === "network";
  engine.beginSearch({ withNetwork });
  await search(engine, withNetwork ? budgetOf(engine, level) : level.budget, thinking);
  return engine.endSearch();
}

/** Without its network, which could not be fetched, a bot has to try far more to be any good: only time counts. */
function budgetOf(engine: Engine, { budget }: LevelDescription): LevelDescription["budget"] {
  return engine.hasNetwork || budget.seconds === null ? budget : { ...budget, iterations: null };
}

export async function search(engine: Engine, budget: LevelDescription["budget"], thinking: Thinking): Promise<void> {
  const { clock, asked, pause, progress } = thinking;
  const whole = budget.iterations ?? Number.POSITIVE_INFINITY;
  const began = asked ?? clock?.() ?? 0;
  let done = 0;
  let stride = FIRST_STRIDE;
  while (done < whole) {
    const step = Math.min(stride, whole - done);
    const before = clock?.() ?? 0;
    engine.search(step);
    done += step;
    const now = clock?.() ?? 0;
    if (clock) stride = nextStride(step, now - before);
    const spent = budget.seconds !== null && clock ? (now - began) / budget.seconds : 0;
    progress?.(Math.min(1, Math.max(done / whole, spent)));
    if (spent >= 1 || (await pause?.())) return;
  }
}

/** As many iterations as should take until the next look at the clock. */
function nextStride(step: number, seconds: number): number {
  const fitting = seconds > 0 ? Math.round((step * STRIDE_SECONDS) / seconds) : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(fitting, GROWTH * step));
}

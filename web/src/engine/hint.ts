// A hint: what to do, what that can be expected to bring, what comes next, and why. The same as `marula.bots.hints`.

import { search, type Thinking } from "./bot";
import type { Engine, Reason, Tried } from "./engine";

export interface Choice {
  /** Actions of one turn, as far as they can be foreseen. */
  plan: string[];
  /** What they can be expected to bring, from 0 to 1; null where that was not found out. */
  value: number | null;
}

export interface Hint {
  best: Choice;
  next: Choice | null;
  because: Reason | null;
  /** How many games were looked at. */
  iterations: number;
}

/** Chooses for the seat that is to act; `later` is true for what follows the first action of a plan. */
export type Choose = (state: Uint8Array, later: boolean) => Promise<{ token: string; tried: Tried[] }>;

/** What to do in a position, from what the seat that is to act knows. */
export async function hint(engine: Engine, choose: Choose): Promise<Hint> {
  // In an imagined world, from the first action on: what really lies hidden cannot show in a plan.
  const seat = engine.actor;
  engine.imagine(seat);
  const world = engine.state;
  const { token, tried } = await choose(world, false);
  const plan = (first: string) => planFrom(engine, world, first, choose);
  const value = tried.find((one) => one.token === token)?.value ?? null;
  const best = { plan: await plan(token), value };
  const other = value === null ? undefined : tried.find((one) => one.token !== token);
  const next = other ? { plan: await plan(other.token), value: other.value } : null;
  engine.state = world;
  const because = engine.advise(best.plan, seat);
  return { best, next, because, iterations: tried.reduce((sum, { visits }) => sum + visits, 0) };
}

/** An action and what would follow, until something is revealed or it is another's turn. */
async function planFrom(engine: Engine, world: Uint8Array, first: string, choose: Choose): Promise<string[]> {
  engine.state = world;
  const seat = engine.actor;
  const plan = [first];
  let state = world;
  for (;;) {
    const token = plan.at(-1) as string;
    engine.state = state;
    engine.play(token);
    if (engine.actor !== seat || engine.revealed(token) || plan.length >= engine.description.hint.longest) return plan;
    state = engine.state;
    plan.push((await choose(state, true)).token);
  }
}

/** Chooses by searching, as long as a hint may. */
export function searching(engine: Engine, thinking: Thinking): Choose {
  const { budget, later: short } = engine.description.hint;
  return async (state, later) => {
    engine.state = state;
    if (engine.beginAnswer() === 1) return { token: engine.mostTried(), tried: [] };
    engine.beginSearch();
    const { clock, pause } = thinking;
    await search(
      engine,
      later ? short : budget,
      later ? { ...(clock && { clock }), ...(pause && { pause }) } : thinking,
    );
    const legal = engine.legal();
    const tried = engine.tried().filter(({ token }) => legal.includes(token));
    return { token: engine.endSearch(), tried: tried.sort((one, other) => other.visits - one.visits) };
  };
}

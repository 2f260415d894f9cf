// What a local table answers to somebody who asks for a hint.

import type { Engine } from "../engine/engine";
import { type Choice, type Choose, type Hint, hint } from "../engine/hint";
import type { Hinted, NextBest } from "../protocol";
import type { Surroundings } from "./room";

/** Advises where no bot is asked for by name. */
const HINTING = "search";
/** Advises where no worker can be had. */
const OTHERWISE = "greedy";
const HUNDRED = 100;

/** What a bot, or a search, would do in a position, from what the seat that is to act knows. */
export async function advise(
  engine: Engine,
  options: Record<string, unknown>,
  state: Uint8Array,
  bot: string | null,
  { botPool, chance }: Pick<Surroundings, "botPool" | "chance">,
  answers: { id: string; ply: number },
): Promise<Hinted> {
  if (bot === null) {
    const found = await botPool.hint(engine.description.game, state).catch(() => null);
    if (found) return hinted(found, HINTING, answers);
  }
  const named = bot ?? OTHERWISE;
  const choose: Choose = async (world) => ({ token: await botPool.answer(engine, options, world, named), tried: [] });
  engine.state = state;
  engine.random = chance.bytes();
  return hinted(await hint(engine, choose), named, answers);
}

function hinted(found: Hint, bot: string, { id, ply }: { id: string; ply: number }): Hinted {
  const { best, next, because, iterations } = found;
  const action = best.plan[0] as string;
  const { plan, value } = best;
  return {
    type: "hinted",
    id,
    ply,
    action,
    plan,
    bot,
    chance: ofHundred(value),
    next: nextBest(next),
    because,
    iterations,
  };
}

function nextBest(choice: Choice | null): NextBest | null {
  const chance = ofHundred(choice?.value ?? null);
  return choice && chance !== null ? { plan: choice.plan, chance } : null;
}

function ofHundred(value: number | null): number | null {
  return value === null ? null : Math.round(HUNDRED * value);
}

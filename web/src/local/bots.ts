// Computer players at a local table, and how long they seem to think.

import type { Description, LevelDescription } from "../engine/description";

const LEVEL = "level:";
const SIMPLE = ["greedy", "random"];
/** Seconds that a bot without a level seems to think. */
const BEAT = 0.8;
/** Of so many answers the longest counts. */
const REMEMBERED = 200;
/** Until so many are known, a bot that searches is taken to need as long as it seems to think. */
const FEW = 5;
const MARGIN = 1.25;
const STEP = 0.05;

export function levelOf(description: Description, bot: string): LevelDescription | null {
  if (!bot.startsWith(LEVEL)) return null;
  return description.levels.find((level) => `${LEVEL}${level.number}` === bot) ?? null;
}

/** Whether the game's network was trained on games with these options; its levels are others where it was not. */
export function networkKnows({ trained_on }: Description, options: Record<string, unknown>): boolean {
  return Object.entries(trained_on).every(([name, values]) => values.includes(options[name]));
}

/** Whether a bot thinks for a while. */
export function searches(level: LevelDescription | null): boolean {
  return level !== null && level.kind !== "greedy";
}

export function isLocalBot(description: Description, bot: string): boolean {
  return SIMPLE.includes(bot) || levelOf(description, bot) !== null;
}

/** How much of a level's time it may search. */
const SHARE = 0.7;
/** After how much of its time the answer is due: the rest is for a slow device to write it down and to show it. */
const DUE = 0.85;

/**
 * The same levels, none of which searches for longer than it seems to think: on a slow device it tries less instead.
 */
export function inTime(description: Description): Description {
  const shortened = (level: LevelDescription) => {
    const seconds = Math.min(level.budget.seconds ?? level.seconds, SHARE * level.seconds);
    return { ...level, budget: { ...level.budget, seconds } };
  };
  const { levels, classic_levels } = description;
  return { ...description, levels: levels.map(shortened), classic_levels: classic_levels.map(shortened) };
}

/**
 * When a bot's answer is due, in seconds. That is settled before it begins to think, so that time tells nobody
 * anything: with one legal action a bot answers at once, with a choice it searches.
 */
export class Tempo {
  private readonly taken = new Map<string, number[]>();

  pause(bot: string, level: LevelDescription | null, pace: number): number {
    const seconds = DUE * (level?.seconds ?? BEAT);
    const taken = this.taken.get(bot) ?? [];
    const unknown = searches(level) && taken.length < FEW;
    const needed = Math.max(withMargin(taken, seconds), unknown ? seconds : 0);
    return Math.max(pace * seconds, STEP * Math.ceil(needed / STEP), STEP);
  }

  /** A bot that had a choice has thought for so long. */
  note(bot: string, seconds: number): void {
    this.taken.set(bot, [...(this.taken.get(bot) ?? []), seconds].slice(-REMEMBERED));
  }
}

/** A little longer than any answer took, but never longer than usual: searching is broken off before that. */
function withMargin(taken: number[], usual: number): number {
  return Math.min(MARGIN * Math.max(0, ...taken), usual);
}

/** How long to wait yet: until the end of the pause, or of the next quarter of one for whoever has missed it. */
export function restOf(pause: number, elapsed: number): number {
  const quarter = pause / 4;
  return quarter * Math.max(4, Math.ceil(elapsed / quarter)) - elapsed;
}

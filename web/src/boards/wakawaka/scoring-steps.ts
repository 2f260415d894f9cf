// The final scoring of Waka Waka: the levels, with what each was climbed for; then gold, then who came last (§W7.2).

import type { Language } from "../../text-gaps";
import type { ScoreStep, Scoring } from "../contract";
import { cardName } from "./cards";
import type { Witnessed } from "./declared";
import { GOODS, type Good, goodsText } from "./goods";
import { say } from "./say";
import { parts, type WakaView } from "./view";

/** A level that was reached: by goods, kind after kind, or by a Shaman. */
interface Climb {
  seat: number;
  goods: Good[] | null;
}

export function steps(view: WakaView, witnessed: Witnessed[], language: Language): Scoring {
  const climbs = climbsOf(witnessed);
  const highest = Math.max(...view.levels);
  const rungs = Array.from({ length: highest }, (_, index) => rungStep(view, climbs, index, language));
  const gold = { label: say(language, "goldWord"), points: view.gold };
  return { steps: rungs, ties: [gold, ...lastAtTop(view, climbs, language)] };
}

function rungStep(view: WakaView, climbs: Climb[], index: number, language: Language): ScoreStep {
  const reached = view.levels.map((level) => level > index);
  return {
    label: say(language, "levelNumber", { level: index + 1 }),
    points: reached.map(Number),
    details: reached.map((there, seat) => {
      const climb = climbs.filter((one) => one.seat === seat)[index];
      return there && climb ? climbText(climb, view, index, language) : "";
    }),
  };
}

/** §W9: the largest group is named first, so the letters stand in the order of the task. */
function climbText({ goods }: Climb, view: WakaView, index: number, language: Language): string {
  if (!goods) return `${cardName("shaman", language)}, ${say(language, "gold", { count: view.printed.shaman })}`;
  const groups = (view.tasks[index] ?? []).toSorted((one, other) => other - one);
  return goodsText(
    GOODS.map((good) => groups[goods.indexOf(good)] ?? 0),
    language,
  );
}

/** §W7.2: with equal gold at the top, who arrived there last is ahead. */
function lastAtTop(view: WakaView, climbs: Climb[], language: Language): ScoreStep[] {
  const top = view.tasks.length;
  const arrived = view.levels.map((level, seat) =>
    level === top ? climbs.findLastIndex((climb) => climb.seat === seat) : -1,
  );
  const tied = arrived.some((one, seat) =>
    arrived.some((other, rival) => rival !== seat && one >= 0 && other >= 0 && view.gold[seat] === view.gold[rival]),
  );
  const order = arrived.map((one) => (one < 0 ? 0 : arrived.filter((other) => other >= 0 && other <= one).length));
  return tied ? [{ label: say(language, "laterAtTop"), points: order }] : [];
}

/** All climbs in the order of the game. */
export function climbsOf(witnessed: Witnessed[]): Climb[] {
  const climbs: Climb[] = [];
  let goods: Good[] | null = null;
  for (const { actor, action, level } of witnessed) {
    const { verb, good } = parts(action);
    if (verb === "climb") goods = [];
    if (verb === "hand-in" && good) goods?.push(good);
    if (level === undefined || typeof actor !== "number") continue;
    climbs.push({ seat: actor, goods });
    goods = null;
  }
  return climbs;
}

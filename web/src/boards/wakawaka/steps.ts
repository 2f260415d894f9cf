// The final scoring of Waka Waka: the levels, with what each was climbed for; then gold, then who came last (§W7.2).

import type { Witnessed } from "../../protocol";
import type { Language } from "../../words";
import type { ScoreStep, Scoring } from "../contract";
import { type Card, cardName } from "./cards";
import { GOODS, type Good, goodsText } from "./goods";
import { say } from "./say";
import { parts, SHAMAN_PRICE, type WakaView } from "./view";

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
      return there && climb ? climbText(climb, view.tasks[index] ?? [], language) : "";
    }),
  };
}

/** §W9: the largest group is named first, so the letters stand in the order of the task. */
function climbText({ goods }: Climb, task: readonly number[], language: Language): string {
  if (!goods) return `${cardName("shaman", language)}, ${say(language, "gold", { count: SHAMAN_PRICE })}`;
  const groups = task.toSorted((one, other) => other - one);
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
  let last = null as { seat: number; card: Card } | null;
  for (const { actor, action } of witnessed) {
    if (typeof actor !== "number") continue;
    const { verb, card, good } = parts(String(action));
    if (verb === "climb") climbs.push({ seat: actor, goods: [] });
    if (verb === "hand-in" && good) climbs.at(-1)?.goods?.push(good);
    if (verb === "use:" && card === "shaman") climbs.push({ seat: actor, goods: null });
    if (verb === "play" && card) {
      // §W6.10: a Torch Thrower does again what the card before it in the same turn did.
      const meant: Card = card === "torch" && last?.seat === actor ? last.card : card;
      if (meant === "shaman") climbs.push({ seat: actor, goods: null });
      last = { seat: actor, card: meant };
    }
    if (verb === "stop") last = null;
  }
  return climbs;
}

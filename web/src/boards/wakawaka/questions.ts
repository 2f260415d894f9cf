// The open question in words: for who is asked, and for all who wait.

import type { Gaps, Language } from "../../text-gaps";
import { cardObject } from "./cards";
import { capital, say } from "./say";
import { lastPlayed, type Phase, shownSeat, type WakaView } from "./view";

const CHANCE: readonly Phase[] = ["load", "village", "deal", "draw"];

/** For who is asked. */
export function questionFor(view: WakaView, names: readonly string[], language: Language): string | null {
  const phase = view.phase;
  if (phase === "over" || isChance(phase)) return null;
  return say(language, `now.${phase}`, gapsOf(view, names, language));
}

/** For the others: who is to answer what. */
export function questionAbout(view: WakaView, names: readonly string[], language: Language): string | null {
  const phase = view.phase;
  if (phase === "over") return null;
  if (isChance(phase)) return say(language, "asked.chance");
  return capital(say(language, `asked.${phase}`, gapsOf(view, names, language)));
}

function isChance(phase: Phase): phase is "load" | "village" | "deal" | "draw" {
  return CHANCE.includes(phase);
}

function gapsOf(view: WakaView, names: readonly string[], language: Language): Gaps {
  const card = lastPlayed(view);
  return {
    name: names[view.asked] ?? "",
    turn: names[view.turn] ?? "",
    owner: names[shownSeat(view) ?? -1] ?? "",
    card: card ? cardObject(card, language) : "",
    level: (view.levels[view.asked] ?? 0) + 1,
    count: countOf(view),
  };
}

/** How many are to be chosen. */
function countOf(view: WakaView): number {
  if (view.phase === "resupply") return view.units;
  return view.phase === "limit" || view.phase === "store-limit" ? view.surplus : view.count;
}

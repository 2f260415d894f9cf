// What each card of the hand would do now, or why it cannot be played. Whether it can is the server's word: these
// are only short words for it, read off the view; the full reason comes from the server when somebody tries.

import type { Language } from "../../words";
import { type Card, cardName } from "./cards";
import { say, type TextKey } from "./say";
import { repeated, SHAMAN_PRICE, type WakaView } from "./view";

/** What playing a card brings, in a few words. */
export function effectOf(card: Card, view: WakaView, seat: number, language: Language): string {
  const level = view.levels[seat] ?? 0;
  if (card === "rain") return say(language, "effect.rain", { gold: level });
  if (card === "shaman") return say(language, "effect.shaman", { level: level + 1 });
  const again = card === "torch" ? repeated(view) : null;
  if (again) return say(language, "effect.torch", { card: cardName(again, language) });
  return shortOf(card, language);
}

/** What a card does in general. */
export function shortOf(card: Card, language: Language): string {
  return say(language, `short.${card}`);
}

/** Why a card that is not legal cannot be played (§W6.11). */
export function reasonAgainst(card: Card, view: WakaView, seat: number, language: Language): string {
  if (card === "shaman") return reasonAgainstShaman(view, seat, language);
  if (card === "torch") return say(language, reasonAgainstTorch(view));
  return say(language, `not.${card}`);
}

function reasonAgainstShaman(view: WakaView, seat: number, language: Language): string {
  if (view.levels[seat] === view.tasks.length) return say(language, "not.top");
  if (!view.burning) return say(language, "not.fire");
  return say(language, "not.gold", { gold: SHAMAN_PRICE - (view.gold[seat] ?? 0) });
}

function reasonAgainstTorch(view: WakaView): TextKey {
  if (!view.played.length) return "not.first";
  return repeated(view) ? "not.again" : "not.substitute";
}

/** Cards that are carried out at once, with no further question: they are shown before they are played. */
export function actsAtOnce(card: Card, view: WakaView): boolean {
  const meant = card === "torch" ? repeated(view) : card;
  return meant === "rain" || meant === "shaman" || meant === "fortune";
}

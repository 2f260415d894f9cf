// What each card of the hand would do now, or why it cannot be played, and what each way to resupply brings. All that
// comes from previews, which are asked for at once when the position changes.

import type { Because, Trial } from "../../protocol";
import type { Language } from "../../text-gaps";
import { type Card, cardName } from "./cards";
import { REASONS, type View, type Witnessed } from "./declared";
import { say, type TextKey } from "./say";
import texts from "./texts";
import { cardsOf } from "./view";

export type CardPreview = Trial<View, Witnessed>;

/** By token. */
export type Previews = ReadonlyMap<string, CardPreview>;

/**
 * What is tried in a position: every card of the hand, and a substitute; or every way to resupply. In one's own turn
 * cards are tried even while nothing is asked, as when the voice of a lesson talks.
 */
export function tokensToTry(view: View, legal: readonly string[]): string[] {
  if (view.phase === "resupply") return [...legal];
  return isOwnPlay(view) ? [...new Set<string>(cardsOf(view.hand ?? [])), "sub"] : [];
}

/** Whether who looks is about to play a card. */
export function isOwnPlay(view: View): boolean {
  return view.phase === "play" && view.seat !== null && view.asked === view.seat;
}

/** What playing a card brings, in a few words. */
export function effectOf(
  card: Card,
  view: View,
  seat: number,
  trial: CardPreview | undefined,
  language: Language,
): string {
  if (card === "torch" && view.repeats)
    return say(language, "effect.torch", { card: cardName(view.repeats, language) });
  const after = trial?.view;
  if (!after) return shortOf(card, view, language);
  const gold = (after.gold[seat] ?? 0) - (view.gold[seat] ?? 0);
  const level = after.levels[seat] ?? 0;
  if (level > (view.levels[seat] ?? 0)) return say(language, "effect.shaman", { price: -gold, level });
  return gold > 0 ? say(language, "effect.rain", { gold }) : shortOf(card, view, language);
}

/** What a card does in general; a Shaman without fire does nothing, whoever's turn it is. */
export function shortOf(card: Card, view: View, language: Language): string {
  if (card === "shaman" && !view.burning) return say(language, "not.shaman-fire-out");
  return say(language, `short.${card}`, { price: view.printed.shaman });
}

/** Why a card cannot be played: a few words for a reason of the rules. The whole sentence comes when somebody tries. */
export function reasonAgainst(reason: Because | null | undefined, language: Language): string {
  const key = `not.${reason?.key ?? "now"}`;
  if (!isText(key)) return say(language, "not.now");
  const values = Object.fromEntries(
    (REASONS[reason?.key ?? ""] ?? []).map((name, index) => [name, reason?.values[index] ?? 0]),
  );
  return say(language, key, { ...values, missing: (values.price ?? 0) - (values.gold ?? 0) });
}

function isText(key: string): key is TextKey {
  return key in texts.en;
}

/** Whether a card is carried out at once, with no question of its own: it is shown before it is played. */
export function actsAtOnce(trial: CardPreview | undefined): boolean {
  if (!trial) return false;
  return trial.stopped !== "done" || trial.view?.phase === "play" || trial.view?.phase === "limit";
}

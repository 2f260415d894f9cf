// A hint as sentences: what to do and why, and behind that what it can be expected to bring and what comes next.

import { sentenceFor } from "../catalogue";
import type { Reason } from "../problems";
import type { Hinted, NextBest } from "../protocol";
import { language, t } from "../texts.svelte";

const MOST_NAMED = 3;

/** How actions are called: one, or, where the board knows how, a plan as a whole. */
export interface Naming {
  one(token: string): string;
  plan(tokens: string[]): string | undefined;
}

export async function sayHint(hinted: Hinted, game: string, choices: number, naming: Naming): Promise<Reason> {
  const action = inWords(hinted.plan, naming);
  if (choices === 1) return { text: t("hint.only", { action }), section: "" };
  const why = await sayWhy(hinted, game);
  const more = [
    hinted.chance === null ? "" : t("hint.chance", { chance: hinted.chance }),
    hinted.next ? sayNext(hinted.next, hinted.chance ?? 0, naming) : "",
  ];
  const section = hinted.because?.section ?? "";
  return { text: joined([t("hint.says", { action }), why]), section, more: joined(more) };
}

async function sayWhy({ because, iterations }: Hinted, game: string): Promise<string> {
  const said = because && (await sentenceFor(game, because, language(), "advice"));
  if (said) return said;
  return iterations ? t("hint.looked", { count: new Intl.NumberFormat(language()).format(iterations) }) : "";
}

function sayNext({ plan, chance }: NextBest, best: number, naming: Naming): string {
  const action = inWords(plan, naming);
  return best > chance ? t("hint.next", { action, less: best - chance }) : t("hint.asGood", { action });
}

/** A plan; of a long one the beginning. */
function inWords(plan: string[], naming: Naming): string {
  const whole = naming.plan(plan);
  if (whole) return whole;
  const named = plan.slice(0, MOST_NAMED).map((token, place) => within(naming.one(token), place));
  return named.join(t("hint.then")) + (plan.length > MOST_NAMED ? " …" : "");
}

/** In the middle of a sentence; in German it may begin with a noun. */
function within(name: string, place: number): string {
  return place === 0 || language() === "de" ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function joined(sentences: string[]): string {
  return sentences.filter(Boolean).join(" ");
}

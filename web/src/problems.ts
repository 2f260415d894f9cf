// What went wrong, in the player's language, with what to do next.

import { sentenceFor } from "./catalogue";
import { Refusal } from "./net/api";
import type { Because, Problem } from "./protocol";
import { language, t, tOr } from "./texts.svelte";

/** What to say, and the section of the rulebook that forbids it, as `K4.2`; empty where there is none. */
export interface Reason {
  text: string;
  section: string;
  /** What may be left out where there is little room. */
  more?: string;
}

export function problemText(error: unknown): string {
  if (error instanceof Refusal) return codeText(error.code, error.message);
  return t("problem.unknown");
}

export function refusedText(problem: { code: string; text: string }): string {
  return codeText(problem.code, problem.text);
}

function codeText(code: string, text: string): string {
  // What is wrong with an option only the server can say, and it speaks English.
  if (code === "game/options" && language() === "en" && text) return text;
  return tOr(`problem.${code}`, text || t("problem.unknown"));
}

/** A refusal at a table: why the rules forbid something is said with the section that forbids it. */
export async function refusedReason(problem: Problem, game: string): Promise<Reason> {
  if (problem.code !== "action/illegal") return { text: refusedText(problem), section: "" };
  return ruleText(problem, game);
}

/** The rules' reason against an action. */
export async function ruleText(said: { text: string; because: Because | null }, game: string): Promise<Reason> {
  const otherwise = t("problem.action/illegal");
  if (!said.because) return { text: language() === "en" ? said.text : otherwise, section: "" };
  const text = (await sentenceFor(game, said.because, language())) ?? otherwise;
  return { text, section: said.because.section };
}

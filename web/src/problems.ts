// What went wrong, in the player's language, with what to do next.

import { Refusal } from "./net/api";
import type { Problem } from "./protocol";
import { type Reason, reasonIn } from "./reasons";
import { language, t, tOr } from "./texts.svelte";

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
  return ruleText(problem.text, game);
}

/** The rules' reason against an action. */
export function ruleText(said: string, game: string): Promise<Reason> {
  return reasonIn(language(), game, said, t("problem.action/illegal"));
}

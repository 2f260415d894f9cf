// What went wrong, in the player's language, with what to do next.

import { Refusal } from "./net/api";
import type { Problem } from "./protocol";
import { t, tOr } from "./texts.svelte";

export function problemText(error: unknown): string {
  if (error instanceof Refusal) return codeText(error.code, error.message);
  return t("problem.unknown");
}

export function refusedText(problem: Problem): string {
  return codeText(problem.code, problem.text);
}

function codeText(code: string, text: string): string {
  // Why a rule forbids something is the server's to say: it alone knows the rules.
  if (code === "action/illegal" || code === "game/options") return text;
  return tOr(`problem.${code}`, text || t("problem.unknown"));
}

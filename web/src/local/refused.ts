// A request that cannot be carried out; nothing has changed.

import type { Because } from "../protocol";
import refusals from "./refusals.json";

/** What can go wrong at a local table alone. */
const OWN = {
  "share/broken": "This does not hold a game.",
  "local/full": "There is no space left in this browser; nothing has changed.",
  "local/failed": "Something went wrong in this browser; nothing that was acknowledged is lost.",
};
const TEXTS = { ...refusals, ...OWN };

export type Code = keyof typeof TEXTS;

export class Refused extends Error {
  constructor(
    readonly code: Code,
    text = "",
    readonly because: Because | null = null,
  ) {
    super(text || TEXTS[code]);
  }
}

/** The rules forbid an action; the sentence is found when it is told. */
export class Illegal extends Refused {
  constructor(
    readonly token: string,
    because: Because | null,
    text = "",
  ) {
    super("action/illegal", text, because);
  }
}

/** Any failure as a refusal. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return new Refused(full ? "local/full" : "local/failed");
}

// A request that cannot be carried out; nothing has changed.

import type { Because } from "../protocol";
import type refusals from "./refusals.json";

/** What a server refuses, and what can go wrong at a local table alone: a
 * link or file that holds no game, or one for a server only; help with a day's deal; a browser without space; a fault.
 */
export type Code = keyof typeof refusals | "share/broken" | "share/own" | "daily/alone" | "local/full" | "local/failed";

export class Refused extends Error {
  constructor(
    readonly code: Code,
    /** More than the code says, in English. */
    readonly text = "",
    readonly because: Because | null = null,
  ) {
    super(text || code);
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

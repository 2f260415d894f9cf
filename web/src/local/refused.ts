// A request that cannot be carried out; nothing has changed.

import type { Because } from "../protocol";
import refusals from "./refusals.json";

export type Code = keyof typeof refusals;

export class Refused extends Error {
  constructor(
    readonly code: Code,
    text = "",
    readonly because: Because | null = null,
  ) {
    super(text || refusals[code]);
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

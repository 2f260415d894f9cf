// Which values of an option the engine in the browser can be set up with.

import type { OptionView } from "../protocol";

/** Not what only a server can read, such as a map of one's own. */
export function allows(option: Pick<OptionView, "kind" | "low" | "high" | "samples">, value: unknown): boolean {
  if (option.kind !== "number") return option.samples.includes(value);
  return Number.isInteger(value) && Number(value) >= Number(option.low) && Number(value) <= Number(option.high);
}

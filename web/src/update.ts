// A page that is older than its server loads itself again.

import { keep, recall } from "./session";

const UPDATED = "updated";
/** Two updates within this time mean that loading the page again does not help. */
export const PAUSE = 60_000;

/** Loads the page again, unless that was tried just now; returns whether it does. */
export function update(now: number, reload: () => void): boolean {
  const last = Number(recall(UPDATED));
  if (last && now - last < PAUSE) return false;
  // A browser that remembers nothing would load the page for ever.
  if (!keep(UPDATED, String(now))) return false;
  reload();
  return true;
}

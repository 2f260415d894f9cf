// A page of another version than its server's loads itself again.

import { prefix } from "../host";
import { keep, recall } from "../tab-storage";
import { keptUnder } from "./files";

const UPDATED = "updated";
/** Two updates within this time mean that loading the page again does not help. */
export const PAUSE = 60_000;

/** Loads the page again from its server, unless that was tried just now; returns whether it does. */
export function update(now: number, reload: () => void): boolean {
  const last = Number(recall(UPDATED));
  if (last && now - last < PAUSE) return false;
  // A browser that remembers nothing would load the page for ever.
  if (!keep(UPDATED, String(now))) return false;
  void forget().finally(reload);
  return true;
}

/** Drops what is kept for use without a network: it would be loaded again and again. */
async function forget(): Promise<void> {
  // Of this page only: another one may live at the same origin.
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await registration?.unregister();
  const names = (await globalThis.caches?.keys()) ?? [];
  const ours = names.filter((name) => name.startsWith(keptUnder(prefix)));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

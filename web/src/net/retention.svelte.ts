// How long this server keeps things: asked once, when something on the page wants to say it.

import type { Retention } from "../protocol";
import { api } from "./api";

/** Null until the server has said it, and if it cannot. */
export const retention: { days: Retention | null } = $state({ days: null });

let asked = false;

export async function learnRetention(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    retention.days = await api.retention();
  } catch {
    asked = false; // whoever wants to say it next asks again
  }
}

// How friends on the same network reach a server at home. Only a page at that machine asks, and may let them in.

import { hasServer } from "../host";
import type { Network } from "../protocol";
import { fullLink, link } from "../router.svelte";
import { api } from "./api";

/** Null until the server has said it, and where it tells nobody. */
export const network: { known: Network | null } = $state({ known: null });

/** Whether an address leads everybody to the machine they sit at themselves. */
export function leadsHere(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

export async function learnNetwork(): Promise<void> {
  if (hasServer && leadsHere(location.href)) network.known = await api.network().catch(() => null);
}

/** Lets people on the local network in. */
export async function letNetworkIn(): Promise<void> {
  network.known = await api.letNetworkIn();
}

/** An address inside the page as friends can open it, if they can. */
export function friendLink(address: string): string {
  const origin = leadsHere(location.href) ? network.known?.addresses[0] : undefined;
  return origin ? origin + link(address) : fullLink(address);
}

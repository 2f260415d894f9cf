// The link to a finished game: to its replay on the server, or one that carries a game which nobody else knows.

import { copy } from "../kit/copy";
import { pack, withPlayers } from "../local/game-links";
import { isLocal } from "../local/ids";
import { friendLink, learnNetwork } from "../net/network.svelte";
import { serviceOf } from "../net/table-service";
import type { Result } from "../protocol";
import { fullLink } from "../router.svelte";

/** The address under which others see a game of a table. */
export async function addressOf(table: string, game: number, names: string[], result: Result | null): Promise<string> {
  if (!isLocal(table)) {
    await learnNetwork();
    return friendLink(`/replay/${table}/${game}`);
  }
  const record = await serviceOf(table).record(table, game);
  return fullLink(`/shared/${await pack(withPlayers(record, names, result))}`);
}

/** Hands a text to the device, or to the clipboard; an address, if nothing else is said of it. */
export async function handOver(
  text: string,
  data: ShareData = { url: text },
): Promise<"handed" | "copied" | "refused"> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share(data).catch(() => undefined);
    return "handed";
  }
  return (await copy(text)) ? "copied" : "refused";
}

// The link to a finished game: to its replay on the server, or one that carries a game which nobody else knows.

import { isLocal } from "../local/ids";
import { pack } from "../local/sharing";
import { serviceOf } from "../net/service";
import { fullLink } from "../router.svelte";

/** The address under which others see a game of a table. */
export async function addressOf(table: string, game: number, names: string[]): Promise<string> {
  if (!isLocal(table)) return fullLink(`/replay/${table}/${game}`);
  return fullLink(`/shared/${await pack(await serviceOf(table).record(table, game), names)}`);
}

/** Hands an address to the device, or to the clipboard; returns what is left to say, if anything. */
export async function handOver(address: string, copied: string): Promise<string> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ url: address }).catch(() => undefined);
    return "";
  }
  // Without https there is no clipboard.
  return (
    (await navigator.clipboard?.writeText(address).then(
      () => copied,
      () => address,
    )) ?? ""
  );
}

// The ids of local tables begin with a word that no server gives.

const LOCAL = "local-";

export function isLocal(table: string): boolean {
  return table.startsWith(LOCAL);
}

/** An id from some random bytes. */
export function newLocalId(random: Uint8Array): string {
  return LOCAL + Array.from(random, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

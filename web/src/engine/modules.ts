// The modules and descriptions that were built, as files of this page: fetched when their game is first opened.

import type { Description } from "./description";

const addresses = import.meta.glob<string>("../../../src/marula/wasm/built/*.wasm", {
  eager: true,
  query: "?url",
  import: "default",
});
const descriptions = import.meta.glob<Description>("../../../src/marula/wasm/built/*.json", { import: "default" });

const networks = import.meta.glob<string>("../../../src/marula/games/*/trained.network", {
  eager: true,
  query: "?url",
  import: "default",
});

export interface GameModule {
  module: WebAssembly.Module;
  description: Description;
}

/** The module of a game; rejects where there is none, or where it cannot be fetched now. */
export async function fetchModule(game: string): Promise<GameModule> {
  const address = addresses[`../../../src/marula/wasm/built/${game}.wasm`];
  const described = descriptions[`../../../src/marula/wasm/built/${game}.json`];
  if (!address || !described) throw new Error(`there is no module of ${game}`);
  const [module, description] = await Promise.all([compile(address), described()]);
  return { module, description };
}

/** The network that comes with a game; null where there is none, or where it cannot be fetched now. */
export async function fetchNetwork(game: string): Promise<Uint8Array | null> {
  const address = networks[`../../../src/marula/games/${game}/trained.network`];
  if (!address) return null;
  try {
    const answer = await fetch(address);
    return answer.ok ? withoutFirstLine(new Uint8Array(await answer.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

/** The first line says for people and programs what a network is. */
export function withoutFirstLine(file: Uint8Array): Uint8Array {
  return file.subarray(file.indexOf("\n".charCodeAt(0)) + 1);
}

async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // A simple web server may not know what kind of file it sends; then it is compiled once it is there.
  const known = answer.headers.get("content-type")?.startsWith("application/wasm");
  return known ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

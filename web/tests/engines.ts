// The modules that were built, and the games that Python recorded.

import type { Description } from "../src/engine/description";
import { Engine } from "../src/engine/engine";
import { withoutFirstLine } from "../src/engine/modules";
import type { View } from "../src/protocol";

export interface GameRecord {
  game: string;
  players: number;
  options: Record<string, unknown>;
  actions: string[];
  outcome: unknown;
}

const BUILT = "../../src/marula/wasm/built";
const modules = import.meta.glob<string>("../../src/marula/wasm/built/*.wasm", {
  query: "?inline",
  import: "default",
  eager: true,
});
const descriptions = import.meta.glob<Description>("../../src/marula/wasm/built/*.json", {
  import: "default",
  eager: true,
});
const networks = import.meta.glob<string>("../../src/marula/games/*/trained.network", {
  query: "?inline",
  import: "default",
  eager: true,
});
export const records = Object.values(
  import.meta.glob<GameRecord>("../../tests/records/*.json", { import: "default", eager: true }),
);
export const games = [...new Set(records.map((record) => record.game))];

export function moduleOf(game: string): WebAssembly.Module {
  const encoded = (modules[`${BUILT}/${game}.wasm`] as string).split(",")[1] as string;
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  return new WebAssembly.Module(bytes);
}

/** The network that comes with a game, without its first line. */
export function networkOf(game: string): Uint8Array {
  const encoded = (networks[`../../src/marula/games/${game}/trained.network`] as string).split(",")[1] as string;
  return withoutFirstLine(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)));
}

export function engineOf(game: string): Engine {
  return new Engine(moduleOf(game), descriptions[`${BUILT}/${game}.json`] as Description);
}

/** A game before its first action, with as few players as it allows. */
export function started(game: string): Engine {
  const engine = engineOf(game);
  const options = Object.fromEntries(engine.description.options.map((option) => [option.name, option.default]));
  engine.start(engine.description.players[0], options);
  engine.seed(7);
  return engine;
}

/** How often the recorded games of one kind are looked at, all together, by one seat after another. */
const LOOKS = 36;

/** The views of recorded games, of every seat, from the first action to the last. */
export function* viewsOf(game: string): Generator<View> {
  const played = records.filter((record) => record.game === game);
  for (const { players, options, actions } of played) {
    const engine = engineOf(game);
    engine.start(players, options);
    const stride = Math.ceil((actions.length * played.length) / LOOKS);
    for (const [ply, token] of actions.entries()) {
      if (ply % stride === 0) yield JSON.parse(engine.view((ply / stride) % players, ply));
      engine.play(token);
    }
    yield JSON.parse(engine.view(0, actions.length));
  }
}

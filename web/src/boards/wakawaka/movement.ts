// What has happened as movement: every piece has its own picture, and starts where it was.

import type { Piece, Stage } from "../../kit/animation";
import type { Told } from "../contract";
import type { View, Witnessed } from "./declared";
import { goodsOf, parts } from "./view";

const tile = (good: string): Piece => ({ copy: `[data-stock="${good}"] .picture` });
const card = (name: string): Piece => ({ card: `waka-${name}` });
const SACK: Piece = { copy: '[data-pile="goodsPile"] svg' };
const COIN: Piece = { copy: "[data-store] .gold svg" };
const GIVEN = ["give", "drop", "hand-in", "sell"];

/** One's own hand, or the one that the panel of somebody else shows. */
function handOf(seat: number | null, view: View): string {
  return seat !== null && seat === view.seat ? ".hand-area .hand" : `[data-held="${seat}"]`;
}

export function moves(told: readonly Told<Witnessed>[], view: View): Stage[] {
  return told.flatMap((one) => stageOf(one, view) ?? []);
}

/** Which pieces go where; null: nothing moves. */
export function stageOf({ seat, witnessed }: Told<Witnessed>, view: View): Stage | null {
  if (seat === null) return drawn(witnessed, view);
  const { verb, good, card: played, number } = parts(witnessed.action);
  const [store, stock] = [`[data-store="${seat}"]`, `[data-stock="${good}"]`];
  const [hand, row] = [handOf(seat, view), "[data-played]"];
  if (verb === "play" && played) {
    const own = `.hand-area [data-card="${played}"]`;
    // Of several, the others stay where they are.
    const start = seat === view.seat ? { from: own, lift: `${own}:not(.several)` } : { from: hand };
    return { flights: [{ piece: card(played), to: row, ...start }], sound: "piece" };
  }
  if (verb === "buy") {
    const from = `[data-boat="${number}"]`;
    const bought = goodsOf(witnessed.goods ?? []).map((one) => ({ piece: tile(one), from, to: store }));
    return { flights: bought, sound: "gain" };
  }
  if (good && verb === "take") return { flights: [{ piece: tile(good), from: stock, to: store }], sound: "gain" };
  if (good && GIVEN.includes(verb))
    return {
      flights: [{ piece: tile(good), from: store, to: stock, count: verb === "sell" ? 2 : 1 }],
      sound: "piece",
    };
  if (verb === "pay") return { flights: [{ piece: COIN, from: store, to: row }], sound: "piece" };
  return null;
}

function drawn({ action, to }: Witnessed, view: View): Stage | null {
  const { good, card: known } = parts(action);
  if (typeof to === "number" && action !== "+fire") {
    const piece = known ? card(known) : "back";
    return { flights: [{ piece, from: '[data-pile="cardPile"]', to: handOf(to, view) }], sound: "card", quick: true };
  }
  if (typeof to !== "string" || !to.startsWith("boat")) return null;
  const piece = good ? tile(good) : SACK;
  const flight = { piece, from: '[data-pile="goodsPile"]', to: `[data-boat="${to.slice(4)}"]` };
  return { flights: [flight], quick: true };
}

// What has happened as movement: every piece has its own picture, and starts where it was.

import type { Flight, Piece, Stage } from "../../kit/animation";
import type { Told } from "../contract";
import type { View, Witnessed } from "./declared";
import type { Good } from "./goods";
import { goodsOf, parts } from "./view";

const tile = (good: string): Piece => ({ copy: `[data-stock="${good}"] .picture` });
const card = (name: string): Piece => ({ card: `waka-${name}` });
const SACK: Piece = { copy: '[data-pile="goodsPile"] svg' };
const goldOf = (seat: number): string => `[data-store="${seat}"] .gold svg`;
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
  if (number !== undefined && verb === "buy")
    return { flights: bought(number, goodsOf(witnessed.goods ?? []), seat, view), sound: "gain" };
  if (good && verb === "take")
    return { flights: [{ piece: tile(good), from: stock, to: freePlace(0, seat, view) }], sound: "gain" };
  if (good && GIVEN.includes(verb)) {
    const from = `${store} [data-good="${good}"]`;
    return {
      flights: [{ piece: tile(good), from, lift: from, to: stock, count: verb === "sell" ? 2 : 1 }],
      sound: "piece",
    };
  }
  // Whoever uses somebody's card pays the player whose turn it is (§W5).
  if (verb === "pay")
    return { flights: [{ piece: { copy: goldOf(seat) }, from: goldOf(seat), to: goldOf(view.turn) }], sound: "piece" };
  return null;
}

/** Goods leave their own slots of the boat, those that were hidden out of the sacks, for the free places of the store. */
function bought(price: number, goods: Good[], seat: number, view: View): Flight[] {
  const slots: (Good | null)[] = goodsOf(view.boats.find((boat) => boat.price === price)?.open ?? []);
  let sacks = slots.length;
  return goods.map((good, index) => {
    const open = slots.indexOf(good);
    if (open >= 0) slots[open] = null;
    const from = `[data-boat="${price}"] .slot:nth-child(${(open < 0 ? sacks++ : open) + 1})`;
    return { piece: tile(good), from, lift: from, to: freePlace(index, seat, view) };
  });
}

/** The next free places of a store; the whole store where there is none. */
function freePlace(index: number, seat: number, view: View): string {
  const store = `[data-store="${seat}"]`;
  const stored = goodsOf(view.stores[seat] ?? []).length;
  return stored + index < view.printed.store ? `${store} [data-free="${index}"]` : store;
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

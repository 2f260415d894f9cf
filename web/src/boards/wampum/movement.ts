// What has happened as movement: traders with their offers, what villages get, and trades turned up one after another.

import type { Flight, Piece, Stage } from "../../kit/animation";
import type { Told } from "../contract";
import type { View, Witnessed } from "./declared";
import { type Counts, readKind, readVillage, type Trade, total } from "./view";

const MOST = 4;
const BREATH = 180;
const goods = (kind: number): Piece => ({ card: `wampum-${kind}` });
const at = (name: string, value: number | string): string => `[data-${name}="${value}"]`;

/** One's own hand, or the one that the panel of somebody else shows. */
function handOf(seat: number, view: View): string {
  return seat === view.seat ? ".hand-area .hand" : at("held", seat);
}

/** Where cards of a kind lie in a hand: in one's own, each kind has its place. */
function placeOf(kind: number | null, seat: number, view: View): string {
  const hand = handOf(seat, view);
  return seat === view.seat && kind !== null ? `${hand} ${at("kind", kind)}` : hand;
}

export function moves(told: readonly Told<Witnessed>[], view: View): Stage[] {
  return told.flatMap(({ seat, witnessed }) => [
    ...actionStages(seat, witnessed, view),
    ...(witnessed.trades ?? []).flatMap((trade) => tradeStages(trade, view)),
  ]);
}

function actionStages(seat: number | null, witnessed: Witnessed, view: View): Stage[] {
  const token = witnessed.action;
  const village = readVillage(token);
  if (village !== null && seat !== null) return arrival(seat, village, witnessed, view);
  if (token.startsWith("+")) return [drawn(token, witnessed, view)];
  if (!token.startsWith("-") || seat === null) return [];
  return [
    {
      flights: [{ piece: "back", from: placeOf(readKind(token), seat, view), to: "[data-pile]", vanishes: true }],
      sound: "piece",
    },
  ];
}

/** A trader lands with the offer; whoever stood there goes back to the water, and the canoe may change hands. */
function arrival(seat: number, village: number, witnessed: Witnessed, view: View): Stage[] {
  const landing = at("landing", village);
  const { displaced, canoe } = witnessed;
  const cards: Flight = {
    piece: "back",
    from: view.phase === "move" ? at("boat", seat) : handOf(seat, view),
    to: landing,
    count: Math.min(witnessed.offer ?? 0, MOST),
  };
  const stages: Stage[] = [{ flights: [cards, trader(seat, at("boat", seat), landing)], sound: "piece" }];
  if (displaced !== undefined) stages.push({ flights: [trader(displaced, landing, at("boat", displaced))] });
  if (canoe !== undefined)
    stages.push({ flights: [{ piece: { copy: '[data-piece="canoe"]' }, from: landing, to: at("boat", canoe) }] });
  return stages;
}

function trader(seat: number, from: string, to: string): Flight {
  return { piece: { copy: `[data-piece="trader-${seat}"]` }, from, to };
}

function drawn(token: string, { village, to }: Witnessed, view: View): Stage {
  const kind = readKind(token);
  const goal =
    village === undefined ? placeOf(kind, to ?? -1, view) : `${at("goods", village)} ${at("kind", kind ?? 0)}`;
  return {
    flights: [{ piece: kind === null ? "back" : goods(kind), from: "[data-pile]", to: goal }],
    sound: "card",
    quick: true,
  };
}

/**
 * An offer is turned up; after a breath it brings goods to a hand, or beads to a chest, while the next is turned up.
 */
function tradeStages({ village, seat, offer, took, scored }: Trade, view: View): Stage[] {
  const landing = at("landing", village);
  const shown = listed(offer);
  const turned: Stage = {
    flights: shown.map((kind, index) => ({
      piece: goods(kind),
      from: landing,
      to: landing,
      turn: [index, shown.length],
    })),
    sound: "card",
    breath: BREATH,
  };
  const gain: Flight[] = took
    ? took.flatMap((count, kind) => (count ? [taken(village, kind, count, placeOf(kind, seat, view), view)] : []))
    : [{ piece: { copy: '[data-piece="bead"]' }, from: landing, to: at("boat", seat), count: scored ?? 0 }];
  return total(offer) ? [turned, { flights: gain, sound: "gain", quick: true }] : [];
}

/** Goods leave their pile; of more than are taken, the others stay where they are. */
function taken(village: number, kind: number, count: number, to: string, view: View): Flight {
  const pile = `${at("goods", village)} ${at("kind", kind)}`;
  const lying = view.villages[village - 1]?.goods[kind] ?? 0;
  return { piece: goods(kind), from: pile, to, count, ...(lying > 0 && count >= lying && { lift: pile }) };
}

function listed(counts: Counts): number[] {
  return counts.flatMap((count, kind) => Array.from({ length: count }, () => kind)).slice(0, 2 * MOST);
}

// Looking ahead for the preview: where an offer could go and what it would bring. The server alone decides; this is
// arithmetic on what lies open, and a test compares it with every trade of a whole game.

import { type Counts, readKind, readVillage, total, type VillageView, type WampumView } from "./view";

const ABOVE_LARGEST_OFFER = 3; // §M6

/** What a trade would give: all goods of the village, or points. */
export interface Gain {
  goods: number | null;
  points: number | null;
}

/** §M7: a kind that lies there already brings all the goods, otherwise every spare card is a point. */
export function gainOf(village: VillageView, offer: Counts): Gain {
  const shared = offer.some((count, kind) => count > 0 && (village.goods[kind] ?? 0) > 0);
  if (shared) return { goods: total(village.goods), points: null };
  return { goods: null, points: offer.reduce((points, count) => points + Math.max(0, count - 1), 0) };
}

/** The numbers of the villages that an offer could be taken to (§M3.2); a displaced trader's are the legal ones. */
export function reachable(view: WampumView, legal: readonly string[], size: number): number[] {
  if (view.phase === "move") return legal.flatMap((token) => readVillage(token) ?? []);
  return view.villages.flatMap((village, index) => (size > village.offer ? [index + 1] : []));
}

/** The kinds that may still join a selection: cards are named in order, so nothing before the first that is legal. */
export function open(legal: readonly string[]): (kind: number) => boolean {
  const kinds = legal.flatMap((token) => readKind(token) ?? []);
  const first = Math.min(...kinds);
  return (kind) => kinds.length > 0 && kind >= first;
}

/** §M6: the limit, or, while offers are being made, what it will be at least: nobody offers less than one card. */
export function limitNow(view: WampumView, size: number): number {
  return view.limit ?? Math.max(1, size, ...view.offer_sizes) + ABOVE_LARGEST_OFFER;
}

/** How many cards a hand is above the limit. */
export function excess(view: WampumView, seat: number): number {
  return Math.max(0, (view.hand_sizes[seat] ?? 0) - (view.limit ?? Infinity));
}

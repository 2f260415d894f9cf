// What has happened as movement: cards from hands and pile, the chase along the arrows, and what it wins.

import type { Flight, Stage } from "../../kit/animation";
import type { Told } from "../contract";
import type { View, Witnessed } from "./declared";
import { ringBetween } from "./places";
import { readPlay } from "./view";

const DRAWING = ".board-area svg[role=img]";
const card = (animal: number): { card: string } => ({ card: `kariba-${animal}` });
const place = (animal: number): string => `[data-place="${animal}"]`;
const seatOf = (seat: unknown): string => `[data-seat="${seat}"]`;

/** One's own hand, or the one that the panel of somebody else shows. */
function handOf(seat: unknown, view: View): string {
  return seat === view.seat ? ".hand-area .hand" : `[data-held="${seat}"]`;
}

export function moves(told: readonly Told<Witnessed>[], view: View): Stage[] {
  return told.flatMap((one) => stagesOf(one, view));
}

function stagesOf({ seat, witnessed }: Told<Witnessed>, view: View): Stage[] {
  const token = witnessed.action;
  if (token.startsWith("+")) return [drawn(token, witnessed.to, view)];
  if (token.startsWith("^")) {
    const from = `[data-open="${token[1]}"]`;
    return [{ flights: [{ piece: card(Number(token[1])), from, lift: from, to: handOf(seat, view) }], sound: "piece" }];
  }
  const play = readPlay(token);
  if (!play) return [];
  const played: Flight = {
    piece: card(play.animal),
    from: handOf(seat, view),
    to: place(play.animal),
    count: play.count,
    ...(seat === view.seat && { lift: `.hand-area [data-animal="${play.animal}"]` }),
  };
  return [{ flights: [played], sound: "piece" }, ...chase(play.animal, seat, witnessed)];
}

function drawn(token: string, to: unknown, view: View): Stage {
  const piece = token === "+?" ? ("back" as const) : card(Number(token[1]));
  const goal = to === "row" ? DRAWING : handOf(to, view);
  return { flights: [{ piece, from: "[data-pile]", to: goal }], sound: "card", quick: true };
}

/** The hunter runs along the arrows to its prey, which goes to whoever sent it. */
function chase(hunter: number, seat: number | null, { won }: Witnessed): Stage[] {
  if (!won) return [];
  const path = ringBetween(hunter, won.animal);
  const run: Flight = {
    piece: card(hunter),
    from: place(hunter),
    to: place(won.animal),
    along: { drawing: DRAWING, path },
  };
  const prey: Flight = {
    piece: card(won.animal),
    from: place(won.animal),
    lift: `${place(won.animal)} [data-lying]`,
    number: `${place(won.animal)} [data-count]`,
    to: seatOf(seat),
    count: won.count,
  };
  return [{ flights: [run] }, { flights: [prey], sound: "gain" }];
}

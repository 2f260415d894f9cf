// How what has happened is shown: cards and traders fly from where they were to where they are.

import { fly, MOVE } from "../../kit/fly";
import { play as ring } from "../../kit/sound";
import type { Told } from "../contract";
import type { Witnessed } from "./declared";
import { readKind, readVillage, type Trade } from "./view";

/** Gives the piece to fly: a card of a kind, a face-down card, a bead, the canoe, or a player's trader. */
export type Piece = (name: string) => Element | null;

const MOST = 4;

function at(name: string, value: number | string): Element | null {
  return document.querySelector(`[data-${name}="${value}"]`);
}

async function flight(
  piece: Element | null,
  from: Element | null,
  to: Element | null,
  count = 1,
  delay = 0,
): Promise<void> {
  if (piece) await fly(piece, from, to, Math.min(count, MOST), delay);
}

export async function show(told: Told<Witnessed>, piece: Piece): Promise<void> {
  const { witnessed, seat } = told;
  const token = witnessed.action;
  const village = readVillage(token);
  if (village !== null && seat !== null) await arrive(seat, village, witnessed, piece);
  else if (token.startsWith("+")) await bring(token, witnessed, piece);
  else if (token.startsWith("-") && seat !== null)
    await flight(piece("back"), at("seat", seat), document.querySelector("[data-pile]"));
  if (witnessed.trades) await settle(witnessed.trades, piece);
}

/** A trader lands with the offer; whoever stood there goes back to the water, and the canoe may change hands. */
async function arrive(seat: number, village: number, witnessed: Witnessed, piece: Piece): Promise<void> {
  const landing = at("landing", village);
  ring("piece");
  void flight(piece("back"), at("boat", seat), landing, witnessed.offer);
  const landed = flight(piece(`trader-${seat}`), at("boat", seat), landing);
  if (witnessed.displaced !== undefined) {
    await landed;
    await flight(piece(`trader-${witnessed.displaced}`), landing, at("boat", witnessed.displaced));
  }
  if (witnessed.canoe !== undefined) await flight(piece("canoe"), landing, at("boat", witnessed.canoe));
}

/** A card comes off the pile, into a village or a hand. */
async function bring(token: string, witnessed: Witnessed, piece: Piece): Promise<void> {
  const kind = readKind(token);
  const to = witnessed.village === undefined ? at("seat", witnessed.to ?? -1) : at("goods", witnessed.village);
  await flight(piece(kind === null ? "back" : `goods-${kind}`), document.querySelector("[data-pile]"), to);
}

/** The villages are settled in their order: goods go to hands, spare cards become beads. */
async function settle(trades: Trade[], piece: Piece): Promise<void> {
  ring("gain");
  await Promise.all(
    trades.map(async (trade, order) => {
      const delay = order * (MOVE / 2);
      if (trade.took) {
        const taken = trade.took.flatMap((count, kind) => (count ? [{ kind, count }] : []));
        await Promise.all(
          taken.map(({ kind, count }) =>
            flight(piece(`goods-${kind}`), at("goods", trade.village), at("seat", trade.seat), count, delay),
          ),
        );
      } else {
        await flight(piece("bead"), at("landing", trade.village), at("boat", trade.seat), trade.scored ?? 0, delay);
      }
    }),
  );
}

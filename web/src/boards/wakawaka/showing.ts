// What has just happened as movement: pieces fly from where they were to where they are.

import { fly } from "../../kit/fly";
import { play as ring } from "../../kit/sound";
import type { Told } from "../contract";
import type { Witnessed } from "./declared";
import { parts, total } from "./view";

function find(selector: string): Element | null {
  return document.querySelector(selector);
}

interface Move {
  picture: string;
  from: string;
  to: string;
  count: number;
}

/** Which piece goes where; null: nothing moves. */
export function moveOf({ seat, witnessed }: Told<Witnessed>): Move | null {
  const token = witnessed.action;
  const { verb, good, card, number } = parts(token);
  const store = `[data-store="${seat}"]`;
  const stock = `[data-stock="${good}"]`;
  if (verb === "play" && card) return { picture: card, from: `[data-seat="${seat}"]`, to: "[data-played]", count: 1 };
  if (verb === "buy")
    return {
      picture: "sack",
      from: `[data-boat="${number}"]`,
      to: store,
      count: total(witnessed.goods ?? []),
    };
  if (good && verb === "take") return { picture: good, from: stock, to: store, count: 1 };
  if (good && ["give", "drop", "hand-in", "sell"].includes(verb))
    return { picture: good, from: store, to: stock, count: verb === "sell" ? 2 : 1 };
  if (verb === "pay") return { picture: "coin", from: store, to: "[data-played]", count: 1 };
  if (seat === null && typeof witnessed.to === "number" && token !== "+fire")
    return { picture: "back", from: '[data-pile="cardPile"]', to: `[data-seat="${witnessed.to}"]`, count: 1 };
  if (seat === null && typeof witnessed.to === "string" && witnessed.to.startsWith("boat")) {
    return {
      picture: good ?? "sack",
      from: '[data-pile="goodsPile"]',
      to: `[data-boat="${witnessed.to.slice(4)}"]`,
      count: 1,
    };
  }
  return null;
}

export async function show(told: Told<Witnessed>, templateOf: (picture: string) => Promise<Element>): Promise<void> {
  const move = moveOf(told);
  if (!move) return;
  ring(move.picture === "coin" || move.to.startsWith("[data-store") ? "gain" : "piece");
  await fly(await templateOf(move.picture), find(move.from), find(move.to), move.count);
}

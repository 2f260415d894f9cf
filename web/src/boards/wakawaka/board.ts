import type { Language } from "../../words";
import type { BoardModule, Fact, TextTable } from "../contract";
import Board from "./Board.svelte";
import { cardName, cardsText } from "./cards";
import { cargoText } from "./choices";
import { effectOf, reasonAgainst, shortOf } from "./effects";
import { GOODS, goodName, goodsText } from "./goods";
import { questionFor } from "./questions";
import { say } from "./say";
import { steps } from "./steps";
import { actionName, logLine } from "./telling";
import { cardsOf, type Phase, read, type WakaView } from "./view";

function seatFacts(given: Record<string, unknown>, seat: number, language: Language): Fact[] {
  const view = read(given);
  const count = view.hand_sizes[seat] ?? 0;
  // Gold lies beside the stores on the board.
  return [
    { label: say(language, "levelSmall"), value: view.levels[seat] ?? 0, main: true },
    { label: say(language, "cardsSmall", { count }), value: count },
  ];
}

function boatTable(view: WakaView, names: string[], language: Language): TextTable {
  return {
    caption: `${say(language, "river")}; ${say(language, view.burning ? "fireBurns" : "fireOut")}`,
    head: [say(language, "boat"), say(language, "openGoods"), say(language, "hiddenWord")],
    rows: view.boats.map((boat) => [
      boat.price,
      cargoText(boat, language),
      boat.peeked.length
        ? say(language, "seenBy", { names: boat.peeked.map((seat) => names[seat]).join(", ") })
        : boat.hidden,
    ]),
  };
}

function villageTable(view: WakaView, language: Language): TextTable {
  return {
    caption: `${say(language, "village")}; ${say(language, "cardPile")}: ${view.card_pile}; ${say(language, "goodsPile")}: ${view.goods_pile}`,
    head: [say(language, "good"), say(language, "stock")],
    rows: GOODS.map((good, index) => [goodName(good, language), view.stock[index] ?? 0]),
  };
}

function playerTable(view: WakaView, names: string[], language: Language): TextTable {
  return {
    caption: `${say(language, "players")}; ${say(language, "round", { round: view.round })}`,
    head: ["player", "level", "goldWord", "store", "hand", "knownCards"].map((key) => say(language, key as "player")),
    rows: names.map((name, seat) => [
      name,
      view.levels[seat] ?? 0,
      view.gold[seat] ?? 0,
      goodsText(view.stores[seat] ?? [], language) || say(language, "empty"),
      view.hand_sizes[seat] ?? 0,
      cardsText(view.known[seat] ?? [], language),
    ]),
  };
}

function ladderTable(view: WakaView, names: string[], language: Language): TextTable {
  return {
    caption: say(language, "ladder"),
    head: [say(language, "level"), say(language, "task"), say(language, "players")],
    rows: view.tasks.map((task, index) => [
      index + 1,
      task.map((count) => say(language, "groupOf", { count })).join(" + "),
      names.filter((_, seat) => view.levels[seat] === index + 1).join(", "),
    ]),
  };
}

function handTable(view: WakaView, language: Language): TextTable[] {
  const { hand, seat } = view;
  if (!hand || seat === null) return [];
  const legal = (view as unknown as { legal: string[] }).legal;
  const playing = view.phase === "play" && legal.length > 0;
  const kinds = [...new Set(cardsOf(hand))];
  return [
    {
      caption: `${say(language, "inHand")}; ${say(language, "playedNow")}: ${view.played.map((card) => (card === "sub" ? say(language, "substitute") : cardName(card, language))).join(", ") || say(language, "nothing")}`,
      head: [say(language, "card"), say(language, "now")],
      rows: kinds.map((card) => [
        `${cardsOf(hand).filter((other) => other === card).length}× ${cardName(card, language)}`,
        !playing
          ? shortOf(card, language)
          : legal.includes(card)
            ? effectOf(card, view, seat, language)
            : reasonAgainst(card, view, seat, language),
      ]),
    },
  ];
}

const SECTIONS: Partial<Record<Phase, string>> = {
  play: "W3.1",
  lay: "W3.3",
  resupply: "W3.4",
  limit: "W3.5",
  trade: "W6.1",
  task: "W1.5",
  "store-limit": "W6.1",
  peek: "W6.4",
  take: "W6.5",
  give: "W6.6",
  exchange: "W6.6",
  discard: "W6.7",
  ask: "W6.9",
  use: "W6.9",
  swap: "W6.9",
  "co-use": "W5",
  draw: "W4",
  over: "W7",
};

const board: BoardModule = {
  Board,
  sentence: (view, names, language) => questionFor(read(view), names, language),
  logLine,
  actionName,
  seatFacts,
  handText: (view, seat, language) => (view.seat === seat ? cardsText(read(view).hand ?? [], language) : ""),
  describe(given, names, language) {
    const view = read(given);
    return [
      ...handTable(view, language),
      boatTable(view, names, language),
      villageTable(view, language),
      playerTable(view, names, language),
      ladderTable(view, names, language),
    ];
  },
  scoring(views, _names, language) {
    const first = views[0];
    if (!first) return [];
    const view = read(first);
    // §W7.2: the level decides, then gold.
    return [
      { label: say(language, "level"), points: view.levels },
      { label: say(language, "goldWord"), points: view.gold },
    ];
  },
  steps: (views, witnessed, language) =>
    views[0] ? steps(read(views[0]), witnessed, language) : { steps: [], ties: [] },
  ending: (reason, language) =>
    reason === "top-reached"
      ? say(language, "topReached")
      : reason === "round-limit"
        ? say(language, "roundLimit")
        : "",
  section: (view) => SECTIONS[read(view).phase] ?? "W2",
};

export default board;

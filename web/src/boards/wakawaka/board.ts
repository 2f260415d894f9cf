import type { Language } from "../../text-gaps";
import type { BoardModule, Fact, TextTable } from "../contract";
import Board from "./Board.svelte";
import { cardName, cardsText, isCard } from "./cards";
import { cargoText } from "./choices";
import type { View, Witnessed } from "./declared";
import { GOODS, goodName, goodsText } from "./goods";
import { moves } from "./movement";
import { shortOf } from "./previews";
import { questionAbout, questionFor } from "./questions";
import { say } from "./say";
import { steps } from "./scoring-steps";
import { actionName, logLine } from "./telling";
import { cardsOf, type Phase, type WakaView } from "./view";

function seatFacts(view: WakaView, seat: number, language: Language): Fact[] {
  const count = view.hand_sizes[seat] ?? 0;
  const level = view.levels[seat] ?? 0;
  const progress = level / view.tasks.length;
  // Gold lies beside the stores on the board.
  return [
    { label: say(language, "levelSmall"), value: level, main: true, numbered: true, explain: "level", progress },
    { label: say(language, "cardsSmall", { count }), value: count, hand: true, explain: "hand" },
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
    caption: [
      say(language, "village"),
      `${say(language, "cardPile")}: ${view.card_pile}`,
      `${say(language, "goodsPile")}: ${view.goods_pile}`,
    ].join("; "),
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

function playedText(view: WakaView, language: Language): string {
  const names = view.played.map((card) => (isCard(card) ? cardName(card, language) : say(language, "substitute")));
  return names.join(", ") || say(language, "nothing");
}

function handTable(view: WakaView, language: Language): TextTable[] {
  const { hand, seat, legal } = view;
  if (!hand || seat === null) return [];
  const playing = view.phase === "play" && legal.length > 0;
  const kinds = [...new Set(cardsOf(hand))];
  return [
    {
      caption: `${say(language, "inHand")}; ${say(language, "playedNow")}: ${playedText(view, language)}`,
      head: [say(language, "card"), say(language, "now")],
      rows: kinds.map((card) => [
        `${cardsOf(hand).filter((other) => other === card).length}× ${cardName(card, language)}`,
        playing && !legal.includes(card) ? say(language, "not.now") : shortOf(card, view, language),
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

const board: BoardModule<View, Witnessed> = {
  Board,
  sentence: (view, names, language) => questionFor(view, names, language),
  waiting: (view, names, language) => (view.asked === view.turn ? null : questionAbout(view, names, language)),
  logLine,
  actionName,
  goal: (view, language) => say(language, "goal", { top: view.tasks.length }),
  seatFacts,
  moves,
  handText: (view, seat, language) => (view.seat === seat ? cardsText(view.hand ?? [], language) : ""),
  describe(view, names, language) {
    return [
      ...handTable(view, language),
      boatTable(view, names, language),
      villageTable(view, language),
      playerTable(view, names, language),
      ladderTable(view, names, language),
    ];
  },
  scoring(views, _names, language) {
    const view = views[0];
    if (!view) return [];
    // §W7.2: the level decides, then gold.
    return [
      { label: say(language, "level"), points: view.levels },
      { label: say(language, "goldWord"), points: view.gold },
    ];
  },
  steps: (views, witnessed, language) => (views[0] ? steps(views[0], witnessed, language) : { steps: [], ties: [] }),
  ending: (reason, language) =>
    reason === "top-reached"
      ? say(language, "topReached")
      : reason === "round-limit"
        ? say(language, "roundLimit")
        : "",
  section: (view) => SECTIONS[view.phase] ?? "W2",
};

export default board;

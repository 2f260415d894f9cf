import { describe, expect, test } from "vitest";
import board from "../../src/boards/wakawaka/board";
import { breakable, CARDS, type Card, cardName, cardObject } from "../../src/boards/wakawaka/cards";
import { choicesOf } from "../../src/boards/wakawaka/choices";
import {
  cardTokens,
  dropTokens,
  forcedGroups,
  handInTokens,
  kindsForNextGroup,
  mayStillBePicked,
} from "../../src/boards/wakawaka/composing";
import { effectOf, reasonAgainst } from "../../src/boards/wakawaka/effects";
import { GOODS, goodName } from "../../src/boards/wakawaka/goods";
import { GROUP_SHAPES, shapesOf } from "../../src/boards/wakawaka/ladder";
import { Outbox } from "../../src/boards/wakawaka/outbox.svelte";
import { moveOf } from "../../src/boards/wakawaka/showing";
import texts from "../../src/boards/wakawaka/texts";
import { type Phase, parts, type WakaView } from "../../src/boards/wakawaka/view";
import { LANGUAGES } from "../../src/words";

const NAMES = ["Anna", "Ben", "Cleo"];
const none = (): number[] => [0, 0, 0, 0, 0, 0];

function position(change: Partial<WakaView & { legal: string[] }> = {}): WakaView & Record<string, unknown> {
  return {
    ply: 90,
    seat: 0,
    actor: 0,
    legal: [],
    phase: "play",
    turn: 0,
    asked: 0,
    count: 0,
    after: [],
    round: 3,
    max_rounds: 100,
    tasks: [[2], [2], [3], [3, 2], [4]],
    burning: false,
    gold: [7, 3, 12],
    levels: [2, 0, 1],
    stores: [[0, 2, 0, 1, 3, 0], none(), none()],
    stock: [1, 0, 1, 0, 2, 3],
    boats: [
      { price: 2, open: none(), hidden: 2, goods: [1, 0, 1, 0, 0, 0], peeked: [0] },
      { price: 3, open: [0, 0, 0, 1, 0, 0], hidden: 2, goods: null, peeked: [1] },
      { price: 4, open: none(), hidden: 0, goods: null, peeked: [] },
      { price: 5, open: [0, 1, 0, 1, 0, 0], hidden: 2, goods: null, peeked: [] },
    ],
    goods_pile: 55,
    card_pile: 20,
    discard: Array<number>(11).fill(1),
    played: [],
    substitutes: { count: 0, cards: null },
    hand_sizes: [4, 6, 2],
    hand: [1, 0, 1, 1, 1, 0, 0, 0, 0, 0],
    known: [0, 1, 2].map(() => Array<number>(10).fill(0)),
    ...change,
  };
}

const TOKENS = [
  ...CARDS,
  "sub",
  "stop",
  "climb",
  "done",
  "decline",
  "keep",
  "pay",
  "pass",
  ...[2, 3, 4, 5].flatMap((price) => [`buy${price}`, `peek${price}`]),
  ...[0, 1, 2].map((seat) => `ask${seat}`),
  ...[0, 1, 2, 3].map((count) => `cards${count}`),
  ...GOODS.flatMap((good) => [good, `sell${good}`, `drop${good}`, `take${good}`, `give${good}`]),
  ...CARDS.flatMap((card) => [`-${card}`, `use:${card}`, `swap:${card}`]),
];

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(TOKENS)("%s has a name and is told", (token) => {
    const name = board.actionName(token, language);
    const line = board.logLine(
      { actor: 1, action: token, goods: [1, 2, 0, 0, 0, 0], hand: [1, 0, 2, 0, 0, 0, 0, 0, 0, 0] },
      NAMES,
      language,
    );
    for (const text of [name, line]) {
      expect(text).toBeTruthy();
      expect(text).not.toMatch(/[{}]|undefined/);
    }
    expect(name).not.toBe(token);
    expect(line).toContain("Ben");
  });

  const PHASES: Phase[] = [
    "play",
    "lay",
    "resupply",
    "limit",
    "trade",
    "task",
    "store-limit",
    "peek",
    "take",
    "give",
    "exchange",
    "discard",
    "ask",
    "use",
    "swap",
    "co-use",
  ];
  test.each(PHASES)("the question of %s is asked in words", (phase) => {
    const view = position({ phase, turn: 1, played: ["drum"], count: 1, after: [{ phase: "swap", seat: 2 }] });
    expect(board.sentence(view, NAMES, language)).toMatch(/^[^{}]+$/);
    expect(board.section(view)).toMatch(/^W\d/);
  });

  test("every card says what it does or why not", () => {
    for (const card of CARDS) {
      expect(effectOf(card, position(), 0, language)).toMatch(/^[^{}]+$/);
      expect(reasonAgainst(card, position(), 0, language)).toMatch(/^[^{}]+$/);
      expect(cardName(card, language) && cardObject(card, language)).toBeTruthy();
      expect(breakable(card, language).replace("\u00ad", "")).toBe(cardName(card, language));
    }
    for (const good of GOODS) expect(goodName(good, language)).toBeTruthy();
  });

  test("all texts are there", () => {
    expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
    for (const table of board.describe(position({ legal: ["trade", "stop"] }), NAMES, language)) {
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
    expect(board.ending("top-reached", language) && board.ending("round-limit", language)).toBeTruthy();
  });
});

describe("the log", () => {
  test("tells the game with names", () => {
    expect(board.logLine({ actor: 1, action: "buy3", goods: [0, 0, 2, 1, 0, 0] }, NAMES, "en")).toBe(
      "Ben buys boat 3 and gets 2× salt, tea.",
    );
    expect(board.logLine({ actor: 1, action: "drum" }, NAMES, "de")).toBe("Ben spielt den Trommler.");
    expect(board.logLine({ actor: 1, action: "takeT" }, NAMES, "pl")).toBe("Ben bierze z wioski herbatę.");
    expect(board.logLine({ actor: "chance", action: "+fire", to: 2, burning: false }, NAMES, "en")).toBe(
      "Cleo turns up Shaman's Fire: the fire goes out.",
    );
  });

  test("keeps hidden what is hidden", () => {
    expect(board.logLine({ actor: "chance", action: "+?", to: 1 }, NAMES, "en")).toBeNull();
    expect(board.logLine({ actor: "chance", action: "+?", to: "boat3" }, NAMES, "en")).toBeNull();
    expect(board.logLine({ actor: 1, action: "-?", face_down: true }, NAMES, "en")).toBe("Ben lays a card face down.");
    expect(board.logLine({ actor: 1, action: "peek4" }, NAMES, "en")).toBe("Ben looks into boat 4.");
  });

  test("substitutes are told when they are turned up", () => {
    const seen = { actor: 1, action: "cards0", turned_up: [0, 0, 1, 2, 0, 0, 0, 0, 0, 0] };
    expect(board.logLine(seen, NAMES, "en")).toBe(
      "Ben takes only gold. The substitutes are turned up: Torch Thrower, 2× Rainmaker.",
    );
  });
});

describe("composed choices are sent in canonical order", () => {
  test("cards", () => {
    const chosen: Card[] = ["drum", "elder", "rain"];
    expect(cardTokens("substitute", chosen)).toEqual(["sub", "-elder", "-rain", "-drum"]);
    expect(cardTokens("discard", ["chimp"])).toEqual(["-chimp", "done"]);
    expect(cardTokens("swap", ["rain"])).toEqual(["swap:rain"]);
    expect(mayStillBePicked(["-rain", "-drum", "done"], "elder")).toBe(false);
    expect(mayStillBePicked(["-rain", "-drum", "done"], "chimp")).toBe(true);
  });

  test("goods", () => {
    expect(dropTokens(["J", "F", "S"])).toEqual(["dropF", "dropS", "dropJ"]);
    expect(handInTokens([3, 2, 2], ["T", "J", "F"])).toEqual(["T", "F", "J"]);
  });

  test("only kinds with which the task can be met are offered", () => {
    const store = [0, 2, 0, 3, 3, 0];
    expect(kindsForNextGroup(store, [3, 2], [])).toEqual(["T", "C"]);
    expect(kindsForNextGroup(store, [3, 2], ["T"])).toEqual(["H", "C"]);
    expect(kindsForNextGroup([0, 0, 0, 3, 2, 0], [2, 2], [])).toEqual(["T", "C"]);
    expect(forcedGroups([0, 0, 0, 3, 2, 0], [2, 2], [])).toEqual(["T", "C"]);
    expect(forcedGroups(store, [3, 2], [])).toEqual([]);
    expect(forcedGroups([1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1], [])).toHaveLength(5);
  });

  test("one after another, and never twice in one position", () => {
    const sent: string[] = [];
    const outbox = new Outbox((token) => sent.push(token));
    outbox.send(["sub", "-elder", "-rain"], 10);
    outbox.advance(10, ["sub", "-elder"], true);
    expect(sent).toEqual(["sub"]);
    outbox.advance(11, [], true);
    outbox.advance(11, ["-elder"], true);
    expect(sent).toEqual(["sub", "-elder"]);
    outbox.advance(12, ["-chimp"], true);
    expect(outbox.busy).toBe(false);
  });
});

describe("choices", () => {
  test("a purchase shows what is known of the cargo, and no more", () => {
    const legal = ["buy2", "buy3", "sellH", "climb"];
    const [two, three, sell, climb] = choicesOf(position({ phase: "trade", legal }), legal, NAMES, "en");
    expect(two?.pictures).toEqual(["F", "S"]);
    expect(three?.pictures).toEqual(["T", "sack", "sack"]);
    expect(three?.spoken).toBe("Buy boat 3 for 3 gold: tea, 2 hidden goods");
    expect(sell?.spoken).toBe("Sell two hides for 10 gold");
    expect(climb?.detail).toBe("Level 3");
  });

  test("resupply says what is cards and what is gold", () => {
    const legal = ["cards0", "cards1", "cards2"];
    const labels = choicesOf(position({ phase: "resupply", played: ["trade"], legal }), legal, NAMES, "en").map(
      ({ label }) => label,
    );
    expect(labels).toEqual(["2 cards", "1 card and 1 gold", "2 gold"]);
  });

  test("shown cards that cannot be used are there, but calm", () => {
    const known = [0, 1, 2].map((seat) => (seat === 1 ? [1, 1, 0, 0, 0, 0, 0, 0, 0, 0] : Array<number>(10).fill(0)));
    const legal = ["use:trade", "decline"];
    const view = position({ phase: "use", after: [{ phase: "swap", seat: 1 }], known, legal });
    expect(choicesOf(view, legal, NAMES, "en").map(({ token, legal: can }) => [token, can])).toEqual([
      ["use:trade", true],
      ["use:elder", false],
      ["decline", true],
    ]);
  });
});

test("tokens are read in their parts", () => {
  expect(parts("sellF")).toEqual({ verb: "sell", good: "F" });
  expect(parts("use:drum")).toEqual({ verb: "use:", card: "drum" });
  expect(parts("-?")).toEqual({ verb: "-" });
  expect(parts("F")).toEqual({ verb: "hand-in", good: "F" });
});

test("a task is drawn as groups of one shape each, from the middle", () => {
  const shapes = shapesOf([3, 2]);
  expect(shapes.map(({ shape }) => shape)).toEqual([0, 0, 0, 1, 1]);
  expect((shapes[0]?.x ?? 0) + (shapes[4]?.x ?? 0)).toBeCloseTo(0);
  expect(GROUP_SHAPES).toHaveLength(6);
});

test("pieces fly from where they were to where they are", () => {
  expect(moveOf({ row: 1, seat: 2, witnessed: { action: "takeS" } })).toEqual({
    picture: "S",
    from: '[data-stock="S"]',
    to: '[data-store="2"]',
    count: 1,
  });
  expect(moveOf({ row: 1, seat: null, witnessed: { action: "+?", to: 1 } })?.picture).toBe("back");
  expect(moveOf({ row: 1, seat: 1, witnessed: { action: "pass" } })).toBeNull();
});

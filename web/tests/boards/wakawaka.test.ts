import type { Component } from "svelte";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { BoardProps, Told } from "../../src/boards/contract";
import board from "../../src/boards/wakawaka/board";
import { breakable, CARDS, type Card, cardName, cardObject } from "../../src/boards/wakawaka/cards";
import { choicesOf } from "../../src/boards/wakawaka/choices";
import { REASONS, type View, type Witnessed } from "../../src/boards/wakawaka/declared";
import { GOODS, type Good, goodName } from "../../src/boards/wakawaka/goods";
import { GROUP_SHAPES, shapesOf } from "../../src/boards/wakawaka/ladder";
import { stageOf } from "../../src/boards/wakawaka/movement";
import { cardTokens, dropTokens, mayStillBePicked, pickedNext } from "../../src/boards/wakawaka/picks";
import {
  actsAtOnce,
  type CardPreview,
  effectOf,
  type Previews,
  reasonAgainst,
  shortOf,
  tokensToTry,
} from "../../src/boards/wakawaka/previews";
import { forcedGroups, handInTokens, kindsForNextGroup, type Way, waysToHandIn } from "../../src/boards/wakawaka/task";
import texts from "../../src/boards/wakawaka/texts";
import { type Phase, parts } from "../../src/boards/wakawaka/view";
import { LANGUAGES } from "../../src/text-gaps";

const NAMES = ["Anna", "Ben", "Cleo"];
const none = (): number[] => [0, 0, 0, 0, 0, 0];

function position(change: Partial<View> = {}): View {
  return {
    game: "wakawaka",
    players: 3,
    outcome: null,
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
    ladder: "board",
    units: 3,
    surplus: 0,
    repeats: null,
    printed: { store: 6, cards_a_turn: 3, sale: 10, shaman: 12 },
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
    known_with_substitutes: [0, 1, 2].map(() => Array<number>(10).fill(0)),
    not_trade: [0, 0, 0],
    unseen_cards: Array<number>(10).fill(0),
    unseen_goods: none(),
    ...change,
  };
}

function done(view: View): CardPreview {
  return { witnessed: [], stopped: "done", reason: null, view };
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
    const name = board.actionName(token, NAMES, language);
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

  test("players are called by their names", () => {
    expect(board.actionName("ask2", NAMES, language)).toContain(NAMES[2]);
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

  test("who waits is told what is asked, if somebody else is asked than whose turn it is", () => {
    const view = position({ phase: "swap", turn: 1, asked: 2 });
    expect(board.waiting?.(view, NAMES, language)).toContain(NAMES[2]);
    expect(board.waiting?.(position({ phase: "play", turn: 1, asked: 1 }), NAMES, language)).toBeNull();
  });

  test("every card says what it does or why not", () => {
    for (const card of CARDS) {
      expect(effectOf(card, position(), 0, undefined, language)).toMatch(/^[^{}]+$/);
      expect(cardName(card, language) && cardObject(card, language)).toBeTruthy();
      // A word that is too long for a narrow card can be broken.
      for (const word of cardName(card, language).split(" "))
        if (word.length > 9) expect(breakable(word, language), word).toContain("\u00ad");
    }
    for (const good of GOODS) expect(goodName(good, language)).toBeTruthy();
    for (const [key, names] of Object.entries(REASONS)) {
      expect(reasonAgainst({ key, section: "W1", values: names.map(() => 1) }, language)).toMatch(/^[^{}]+$/);
    }
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

  test("cards of one kind lie on each other, so that a large hand has room", () => {
    const hand = CARDS.map((_, index) => (index < 4 ? 3 : 0));
    const nothing = { act: () => {}, whyNot: () => {}, preview: async () => [], lastActions: [], hint: null };
    const props: BoardProps = {
      view: position({ hand }),
      legal: [],
      names: NAMES,
      seat: 0,
      language: "en",
      ...nothing,
    };
    const { body } = render(board.Board as Component<BoardProps>, { props });
    expect([...body.matchAll(/data-card="(\w+)"/g)].map(([, card]) => card)).toEqual(CARDS.slice(0, 4));
    expect(body.match(/>×3</g)?.length).toBe(4);
  });

  test("a kind of which one has several is picked card by card, then put back", () => {
    expect(pickedNext([], [2, 3, 4], 2)).toEqual([2]);
    expect(pickedNext([2], [2, 3, 4], 2)).toEqual([2, 3]);
    expect(pickedNext([2, 3], [2, 3, 4], 2)).toEqual([]);
    expect(pickedNext([0, 2], [0], 3)).toEqual([2]);
    expect(pickedNext([0], [2, 3], 1)).toEqual([2]);
  });

  test("goods", () => {
    expect(dropTokens(["J", "F", "S"])).toEqual(["dropF", "dropS", "dropJ"]);
  });
});

describe("the goods of a task", () => {
  /** The rules at the other end of the line: only these ways lead to the end. */
  function rules(ways: Way[]): {
    legal: string[];
    asked: number[];
    preview: (lists: string[][]) => Promise<CardPreview[]>;
  } {
    const after = (begun: readonly string[]): string[] => [
      ...new Set(
        ways.filter((way) => begun.every((good, at) => way[at] === good)).flatMap((way) => way[begun.length] ?? []),
      ),
    ];
    const asked: number[] = [];
    return {
      legal: after([]),
      asked,
      preview: (lists) => {
        asked.push(lists.length);
        return Promise.resolve(
          lists.map((list) => done(position({ phase: after(list).length ? "task" : "play", legal: after(list) }))),
        );
      },
    };
  }

  test("all ways are found, with one request for each group", async () => {
    const ways: Way[] = [
      ["T", "H"],
      ["T", "C"],
      ["C", "H"],
      ["C", "T"],
    ];
    const { legal, preview, asked } = rules(ways);
    expect(await waysToHandIn(legal, preview)).toEqual(ways);
    expect(asked).toEqual([2, 4]);
  });

  test("where nothing can be told, the next group is asked for alone", async () => {
    expect(await waysToHandIn(["F", "H"], () => Promise.resolve([]))).toEqual([["F"], ["H"]]);
  });

  test("only kinds that lead to the end are offered, in any order where groups are alike", () => {
    const unlike: Way[] = [
      ["T", "H"],
      ["T", "C"],
      ["C", "H"],
      ["C", "T"],
    ];
    expect(kindsForNextGroup(unlike, [3, 2], [])).toEqual(["T", "C"]);
    expect(kindsForNextGroup(unlike, [3, 2], ["T"])).toEqual(["H", "C"]);
    expect(kindsForNextGroup(unlike, [3, 2], ["T", "H"])).toEqual([]);
    const alike: Way[] = [
      ["F", "H"],
      ["F", "S"],
      ["H", "S"],
    ];
    expect(kindsForNextGroup(alike, [2, 2], [])).toEqual(["F", "H", "S"]);
    expect(kindsForNextGroup(alike, [2, 2], ["S"])).toEqual(["F", "H"]);
    expect(handInTokens(alike, [2, 2], ["S", "F"])).toEqual(["F", "S"]);
  });

  test("what cannot be chosen is filled in", () => {
    const only: Way[] = [["T", "C"]];
    expect(forcedGroups(only, [2, 2], [])).toEqual(["T", "C"]);
    const two: Way[] = [
      ["T", "C"],
      ["C", "T"],
    ];
    expect(forcedGroups(two, [3, 2], [])).toEqual([]);
    expect(forcedGroups(two, [3, 2], ["C"] satisfies Good[])).toEqual(["C", "T"]);
  });
});

describe("what a card would do", () => {
  test("is what the preview shows", () => {
    const rich = position({ gold: [10, 3, 12] });
    expect(effectOf("rain", position(), 0, done(rich), "en")).toBe("+3 gold");
    const higher = position({ gold: [0, 3, 12], levels: [3, 0, 1] });
    expect(effectOf("shaman", position(), 0, done(higher), "en")).toBe("7 gold: level 3");
    expect(effectOf("torch", position({ repeats: "drum" }), 0, done(position()), "en")).toBe("again: Drummer");
    expect(effectOf("chimp", position(), 0, done(position()), "en")).toBe(shortOf("chimp", position(), "en"));
  });

  test("a few words say why it cannot be played", () => {
    expect(reasonAgainst({ key: "shaman-gold", section: "W6.2", values: [12, 8] }, "en")).toBe("you lack 4 gold");
    expect(reasonAgainst({ key: "rain-level-0", section: "W6.3", values: [] }, "de")).toBe("nichts auf Stufe 0");
    expect(reasonAgainst({ key: "something-new", section: "W6", values: [] }, "en")).toBe("not now");
  });

  test("is tried in one's own turn, also while nothing is asked, and in nobody else's", () => {
    expect(tokensToTry(position({ seat: 0, asked: 0, phase: "play" }), [])).toContain("sub");
    expect(tokensToTry(position({ seat: 0, asked: 1, phase: "play" }), [])).toEqual([]);
  });

  test("a Shaman without fire says so, whoever's turn it is", () => {
    expect(shortOf("shaman", position({ burning: true }), "en")).toBe("climb for 12 gold");
    expect(shortOf("shaman", position({ burning: false }), "en")).toBe("the fire is out");
  });

  test("is shown before it is played, if no question follows", () => {
    expect(actsAtOnce(done(position({ phase: "play" })))).toBe(true);
    expect(actsAtOnce({ ...done(position()), stopped: "chance" })).toBe(true);
    expect(actsAtOnce(done(position({ phase: "peek" })))).toBe(false);
    expect(actsAtOnce(undefined)).toBe(false);
  });
});

describe("choices", () => {
  test("a purchase shows what is known of the cargo, and no more", () => {
    const legal = ["buy2", "buy3", "sellH", "climb"];
    const [two, three, sell, climb] = choicesOf(position({ phase: "trade", legal }), legal, NAMES, "en", new Map());
    expect(two?.pictures).toEqual(["F", "S"]);
    expect(three?.pictures).toEqual(["T", "sack", "sack"]);
    expect(three?.spoken).toBe("Buy boat 3 for 3 gold: tea, 2 hidden goods");
    expect(sell?.spoken).toBe("Sell two hides for 10 gold");
    expect(climb?.detail).toBe("Level 3");
  });

  test("resupply says what is cards and what is gold", () => {
    const view = position({ phase: "resupply", gold: [7, 3, 12], legal: ["cards0", "cards1", "cards2"] });
    const after = (gold: number): CardPreview => ({ ...done(position({ gold: [gold, 3, 12] })), stopped: "chance" });
    const previews = new Map([9, 8, 7].map((gold, cards) => [`cards${cards}`, after(gold)]));
    const labels = (tried: Previews): string[] =>
      choicesOf(view, view.legal, NAMES, "en", tried).map(({ label }) => label);
    expect(tokensToTry(view, view.legal)).toEqual(view.legal);
    expect(labels(previews)).toEqual(["2 cards", "1 card and 1 gold", "2 gold"]);
    expect(labels(new Map())).toEqual(["Resupply: 2 cards", "Resupply: 1 card", "Resupply: only gold"]);
  });

  test("shown cards that cannot be used are there, but calm", () => {
    const known = [0, 1, 2].map((seat) => (seat === 1 ? [1, 1, 0, 0, 0, 0, 0, 0, 0, 0] : Array<number>(10).fill(0)));
    const legal = ["use:trade", "decline"];
    const view = position({ phase: "use", after: [{ phase: "swap", seat: 1 }], known, legal });
    expect(choicesOf(view, legal, NAMES, "en", new Map()).map(({ token, legal: can }) => [token, can])).toEqual([
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
  const view = {
    seat: 1,
    turn: 2,
    printed: { store: 6 },
    stores: [[], [0, 5, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]],
    boats: [{ price: 3, open: [0, 0, 1, 0, 0, 0], hidden: 2 }],
  } as unknown as View;
  const told = (seat: number | null, action: string, more: object = {}): Told<Witnessed> => ({
    row: 1,
    seat,
    witnessed: { actor: seat ?? "chance", action, ...more },
  });
  expect(stageOf(told(2, "takeS"), view)?.flights).toEqual([
    { piece: { copy: '[data-stock="S"] .picture' }, from: '[data-stock="S"]', to: '[data-store="2"] [data-free="0"]' },
  ]);
  expect(stageOf(told(1, "drum"), view)?.flights[0]).toMatchObject({
    from: '.hand-area [data-card="drum"]',
    lift: '.hand-area [data-card="drum"]:not(.several)',
  });
  expect(stageOf(told(null, "+?", { to: 2 }), view)?.flights[0]?.piece).toBe("back");
  // Two goods of one boat fly each with a picture of its own.
  const bought = stageOf(told(1, "buy3", { goods: [1, 0, 1, 0, 0, 0] }), view)?.flights ?? [];
  expect(bought.map(({ piece }) => piece)).toEqual([
    { copy: '[data-stock="F"] .picture' },
    { copy: '[data-stock="S"] .picture' },
  ]);
  // Fruit was in a sack, salt lay open; the second does not find a place in a store of six.
  expect(bought.map(({ from }) => from)).toEqual([
    '[data-boat="3"] .slot:nth-child(2)',
    '[data-boat="3"] .slot:nth-child(1)',
  ]);
  expect(bought.map(({ to }) => to)).toEqual(['[data-store="1"] [data-free="0"]', '[data-store="1"]']);
  // Gold goes to the player whose card is used.
  expect(stageOf(told(1, "pay"), view)?.flights).toMatchObject([{ to: '[data-store="2"] .gold svg' }]);
  expect(stageOf(told(1, "pass"), view)).toBeNull();
});

import { describe, expect, test, vi } from "vitest";
import board from "../../src/boards/wampum/board";
import { cards, goodsName, several } from "../../src/boards/wampum/goods";
import { excess, gainOf, limitNow, open, reachable } from "../../src/boards/wampum/offer";
import { Plan } from "../../src/boards/wampum/plan.svelte";
import { type Counts, counted, read, readKind, readVillage, spelled, total } from "../../src/boards/wampum/view";
import { LANGUAGES } from "../../src/words";
import game from "./wampum-game.json";

const NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
const TOKENS = ["P", "L", "M", "T", "W", "@1", "@5", "-P", "-W", "+L", "+T"];
const views = game.views as unknown as Record<string, Record<string, unknown>>;

describe("the preview of a trade", () => {
  test("agrees with every trade of whole games", () => {
    for (const trade of game.trades as { goods: Counts; offer: Counts; took?: Counts; scored?: number }[]) {
      const gain = gainOf({ goods: trade.goods, trader: null, offer: 0 }, trade.offer);
      expect(gain).toEqual({ goods: trade.took ? total(trade.took) : null, points: trade.scored ?? null });
    }
  });

  test("an occupied village wants more cards, and a displaced trader goes where the server lets it", () => {
    const villages = [1, 0, 2].map((offer) => ({ goods: [0, 0, 0, 0, 0], trader: null, offer }));
    const view = { ...read(views.offer ?? {}), villages };
    expect(reachable({ ...view, phase: "offer" }, [], 2)).toEqual([1, 2]);
    expect(reachable({ ...view, phase: "offer" }, [], 0)).toEqual([]);
    expect(reachable({ ...view, phase: "move" }, ["@3"], 2)).toEqual([3]);
  });

  test("the limit is the largest offer plus 3, and known before", () => {
    const view = { ...read(views.offer ?? {}), limit: null, offer_sizes: [0, 2], hand_sizes: [8, 3] };
    expect(limitNow(view, 4)).toBe(7);
    expect(limitNow(view, 0)).toBe(5);
    expect(limitNow({ ...view, offer_sizes: [0, 0] }, 0)).toBe(4);
    expect(excess({ ...view, limit: 5 }, 0)).toBe(3);
    expect(excess({ ...view, limit: 5 }, 1)).toBe(0);
  });
});

describe("tokens", () => {
  test("are read and spelled in order", () => {
    expect(spelled([2, 0, 1, 0, 0])).toEqual(["P", "P", "M"]);
    expect(spelled([0, 1, 0, 0, 1], "-")).toEqual(["-L", "-W"]);
    expect(counted(["P", "P", "M", "@2"])).toEqual([2, 0, 1, 0, 0]);
    expect(["?", "-?", "+?", "@2"].map(readKind)).toEqual([null, null, null, null]);
    expect(readVillage("@4")).toBe(4);
    expect(readVillage("P")).toBeNull();
  });

  test("only what comes in order may join a selection", () => {
    const may = open(["-L", "-M"]);
    expect([0, 1, 2, 3, 4].map(may)).toEqual([false, true, true, true, true]);
    expect(open(["@1"])(0)).toBe(false);
  });
});

describe("what was put together", () => {
  const everything = ["P", "L", "M", "T", "W", "@1", "@2"];

  test("is sent one by one, each when the one before has arrived", () => {
    const plan = new Plan();
    const act = vi.fn();
    for (const kind of [2, 0, 2]) plan.add(kind);
    plan.takeBack(2);
    plan.send(40, "", ["@2"]);
    plan.goOn(40, everything, true, act);
    plan.goOn(40, [], true, act);
    plan.goOn(40, everything, true, act); // done, but the view is still the old one
    expect(act.mock.calls).toEqual([["P"]]);
    expect(plan.held(41)).toEqual([0, 0, 1, 0, 0]);
    plan.goOn(41, everything, true, act);
    plan.goOn(42, everything, true, act);
    expect(act.mock.calls).toEqual([["P"], ["M"], ["@2"]]);
    expect(plan.goal).toBe("@2");
    plan.goOn(43, [], false, act);
    expect(plan.sending).toBe(false);
  });

  test("is forgotten when the turn is over or goes another way", () => {
    const plan = new Plan();
    const act = vi.fn();
    plan.add(1);
    plan.send(10, "-", []);
    plan.goOn(10, ["-P"], true, act);
    expect(act).not.toHaveBeenCalled();
    plan.add(1);
    expect(plan.held(10)).toEqual([0, 1, 0, 0, 0]);
    plan.goOn(11, [], false, act);
    expect(total(plan.held(11))).toBe(0);
  });

  test("is picked again when no answer comes", () => {
    vi.useFakeTimers();
    const plan = new Plan();
    plan.add(3);
    plan.send(10, "", ["@1"]);
    plan.goOn(10, everything, true, () => undefined);
    vi.runAllTimers();
    expect(plan.sending).toBe(false);
    expect(plan.picked).toEqual([0, 0, 0, 1, 0]);
    vi.useRealTimers();
  });
});

describe("the words", () => {
  const goes = { actor: 1, action: "@2", offer: 3, displaced: 0 };
  const trades = [
    { village: 1, seat: 0, offer: [2, 0, 0, 0, 0], scored: 1 },
    { village: 2, seat: 1, offer: [0, 0, 1, 0, 1], took: [0, 0, 3, 0, 0] },
  ];

  test("tell the game in three languages", () => {
    expect(board.logLine(goes, NAMES, "en")).toBe("Ben goes to village 2 with 3 cards and displaces Anna.");
    expect(board.logLine(goes, NAMES, "de")).toBe("Ben geht mit 3 Karten zu Dorf 2 und verdrängt Anna.");
    expect(board.logLine(goes, NAMES, "pl")).toBe("Ben idzie do wioski 2, niosąc 3 karty, i wypiera gracza Anna.");
    expect(board.logLine({ actor: 0, action: "@1", offer: 1, canoe: 1 }, NAMES, "en")).toBe(
      "Anna goes to village 1 with 1 card. Ben has the canoe.",
    );
  });

  test("tell the trades and the end", () => {
    const seen = {
      actor: 0,
      action: "-?",
      trades,
      final: [
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    };
    expect(board.logLine(seen, NAMES, "en")).toBe(
      "Anna discards a card. In village 1 Anna offers 2 pelts: 1 point. In village 2 Ben offers 1 maize and 1 weapon and takes 3 maize. Anna puts 1 pelt under the chest.",
    );
    expect(board.logLine({ actor: "chance", action: "+?", to: 1, trades }, NAMES, "de")).toMatch(
      /^In Dorf 1 bietet Anna 2 Pelze: 1 Punkt\./,
    );
  });

  test("tell cards, and keep quiet about what is no news", () => {
    expect(board.logLine({ actor: 0, action: "-T" }, NAMES, "en")).toBe("Anna discards 1 tobacco.");
    expect(board.logLine({ actor: "chance", action: "+W", to: 0 }, NAMES, "en")).toBe("Anna draws 1 weapon.");
    expect(board.logLine({ actor: "chance", action: "+M", village: 3 }, NAMES, "en")).toBe("Village 3 gets 1 maize.");
    for (const action of ["?", "P"]) expect(board.logLine({ actor: 0, action }, NAMES, "en")).toBeNull();
    for (const action of ["+?", "-?"])
      expect(board.logLine({ actor: "chance", action, to: 0 }, NAMES, "en")).toBeNull();
  });

  test.each(LANGUAGES)("name every action and leave no gap open in %s", (language) => {
    const said = TOKENS.map((token) => board.actionName(token, language));
    expect(new Set(said).size).toBe(TOKENS.length);
    for (const view of Object.values(views)) {
      said.push(
        board.sentence(view, NAMES, language) ?? "",
        JSON.stringify(board.describe(view, NAMES, language)),
        board.section(view),
      );
      said.push(JSON.stringify(board.seatFacts(view, 0, language)), board.handText(view, 0, language));
      said.push(JSON.stringify(board.scoring([view], NAMES, language)));
    }
    expect(board.ending("deck-empty", language)).toBeTruthy();
    for (const text of said) expect(text).not.toMatch(/\{\w+(#|\})|undefined|NaN/);
    for (const kind of [0, 1, 2, 3, 4]) expect(goodsName(kind, language)).toBeTruthy();
  });

  test("say what is to be done", () => {
    const discard = { ...views.discard, turn: 0, limit: 4, hand_sizes: [6, 3] };
    expect(board.sentence(discard, NAMES, "en")).toBe("Discard 2 cards: the limit is 4");
    expect(board.sentence({ ...discard, phase: "move" }, NAMES, "de")).toBe("Verdrängt! Wähl ein anderes Dorf");
    expect(board.sentence({ ...discard, phase: "draw" }, NAMES, "en")).toBeNull();
    expect(several([2, 0, 1, 0, 1], "en")).toBe("2 pelts, 1 maize and 1 weapon");
    expect(cards(4, 2, "pl")).toBe("2 × broń");
  });
});

test("a hint names the whole offer and the village, in three languages", () => {
  expect(board.hintText?.(["P", "P", "M", "@2"], "en")).toBe("offer 2 pelts and 1 maize in village 2");
  expect(board.hintText?.(["M", "@3"], "de")).toBe("1 Mais in Dorf 3 anbieten");
  expect(board.hintText?.(["@2"], "pl")).toBe("pójść z ofertą do wioski 2");
  expect(board.hintText?.(["-T", "-T"], "en")).toBe("discard 2 tobacco");
  expect(board.hintText?.(["P"], "en")).toBe("lay 1 pelt into the offer, too");
});

test("the log tells what one has brought oneself, and how much others bring", () => {
  const laid = ["P", "P", "M"].map((action) => ({ actor: 0, action }));
  const hidden = [{ actor: 1, action: "?" }];
  expect(board.logLine({ actor: 0, action: "@2", offer: 3 }, NAMES, "en", laid)).toBe(
    "Anna goes to village 2 with 2 pelts and 1 maize.",
  );
  expect(board.logLine({ actor: 1, action: "@2", offer: 1, displaced: 0 }, NAMES, "de", [...laid, ...hidden])).toBe(
    "Ben geht mit 1 Karte zu Dorf 2 und verdrängt Anna.",
  );
  expect(
    board.logLine({ actor: 0, action: "@1", offer: 3 }, NAMES, "en", [
      { actor: 1, action: "@2", offer: 4, displaced: 0 },
    ]),
  ).toBe("Anna goes to village 1 with 3 cards.");
});

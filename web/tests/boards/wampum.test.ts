import { describe, expect, test } from "vitest";
import board from "../../src/boards/wampum/board";
import type { View, Witnessed } from "../../src/boards/wampum/declared";
import { cards, goodsName, several } from "../../src/boards/wampum/goods";
import { moves } from "../../src/boards/wampum/movement";
import { offersToTry, Previews } from "../../src/boards/wampum/previews.svelte";
import {
  type Counts,
  counted,
  mayJoin,
  readKind,
  readVillage,
  spelled,
  villagesIn,
} from "../../src/boards/wampum/view";
import type { Flight } from "../../src/kit/animation";
import type { Trial as AnyTrial } from "../../src/protocol";
import { LANGUAGES } from "../../src/text-gaps";

type Trial = AnyTrial<View, Witnessed>;

const NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
const TOKENS = ["P", "L", "M", "T", "W", "@1", "@5", "-P", "-W", "+L", "+T"];
const none = (): number[] => [0, 0, 0, 0, 0];

function position(change: Partial<View> = {}): View {
  return {
    game: "wampum",
    players: 2,
    seat: 0,
    ply: 40,
    actor: 0,
    legal: [],
    outcome: null,
    phase: "offer",
    round: 3,
    rounds: 12,
    turn: 0,
    canoe: 1,
    limit: null,
    villages: [
      { goods: [0, 1, 1, 0, 0], trader: null, offer: 0 },
      { goods: [2, 0, 0, 1, 0], trader: 1, offer: 2 },
      { goods: [0, 0, 0, 0, 4], trader: null, offer: 0 },
    ],
    pile: 50,
    hand_sizes: [6, 3],
    offer_sizes: [0, 2],
    discard_sizes: [0, 1],
    chests: [4, 2],
    known: [[1, 0, 0, 0, 0], none()],
    known_with_offer: [none(), none()],
    known_with_discards: [none(), none()],
    unseen: none(),
    hand: [2, 0, 3, 0, 1],
    offer: none(),
    discards: none(),
    gains: null,
    limit_at_least: 5,
    above_limit: [0, 0],
    ...change,
  };
}

describe("an offer that is being put together", () => {
  const may = (kind: number): boolean => kind === 0 || kind === 4;

  /** The rules at the other end of the line; a view of theirs is known by how many cards were laid down. */
  function rules(answers = true): { asked: string[][]; preview: (lists: string[][]) => Promise<Trial[]> } {
    const asked: string[][] = [];
    const told = (list: string[]): Trial => ({
      witnessed: [],
      stopped: "done",
      reason: null,
      view: position({ limit_at_least: list.length }),
    });
    return {
      asked,
      preview: (lists) => {
        asked.push(lists.map((list) => list.join("")));
        return Promise.resolve(answers ? lists.map(told) : []);
      },
    };
  }

  test("is tried together with all that one more tap could make of it", () => {
    const tried = (picked: Counts): string[] => offersToTry(picked, may).map((offer) => spelled(offer).join(""));
    expect(tried([0, 0, 0, 0, 0])).toEqual(["P", "W"]);
    expect(tried([1, 0, 2, 0, 0])).toEqual(["PMM", "PPMM", "PMMW", "MM", "PM"]);
    expect(tried([1, 0, 0, 0, 0])).toEqual(["P", "PP", "PW"]);
  });

  test("is asked for once in a position, all in one message", async () => {
    const { asked, preview } = rules();
    const previews = new Previews();
    expect(previews.after([1, 0, 0, 0, 0])).toBeNull();
    await previews.ask(40, offersToTry(none(), may), preview);
    expect(previews.after([1, 0, 0, 0, 0])?.limit_at_least).toBe(1);
    await previews.ask(40, offersToTry([1, 0, 0, 0, 0], may), preview);
    await previews.ask(40, offersToTry([1, 0, 0, 0, 0], may), preview);
    expect(asked).toEqual([
      ["P", "W"],
      ["PP", "PW"],
    ]);
    expect(previews.after([1, 0, 0, 0, 1])?.limit_at_least).toBe(2);
  });

  test("is tried anew in another position", async () => {
    const { asked, preview } = rules();
    const previews = new Previews();
    const late = previews.ask(40, [[1, 0, 0, 0, 0]], preview);
    await previews.ask(44, [[0, 0, 0, 0, 1]], preview);
    await late;
    expect(previews.after([1, 0, 0, 0, 0])).toBeNull();
    expect(previews.after([0, 0, 0, 0, 1])).not.toBeNull();
    expect(asked).toEqual([["P"], ["W"]]);
  });

  test("is asked for again where no answer came", async () => {
    const silent = rules(false);
    const previews = new Previews();
    await previews.ask(40, [[1, 0, 0, 0, 0]], silent.preview);
    expect(previews.after([1, 0, 0, 0, 0])).toBeNull();
    await previews.ask(40, [[1, 0, 0, 0, 0]], rules().preview);
    expect(previews.after([1, 0, 0, 0, 0])).not.toBeNull();
  });

  test("is not shown where the rules refuse it", async () => {
    const previews = new Previews();
    const refuse = (lists: string[][]): Promise<Trial[]> =>
      Promise.resolve(lists.map(() => ({ witnessed: [], stopped: "illegal", reason: null, view: position() })));
    await previews.ask(40, [[1, 0, 0, 0, 0]], refuse);
    expect(previews.after([1, 0, 0, 0, 0])).toBeNull();
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
    const may = [0, 1, 2, 3, 4].map((kind) => mayJoin(["-L", "-M"], kind));
    expect(may).toEqual([false, true, true, true, true]);
    expect(mayJoin(["@1"], 0)).toBe(false);
    expect(villagesIn(["P", "@1", "@3"])).toEqual([1, 3]);
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
      "Anna discards a card.\nIn village 1 Anna offers 2 pelts: 1 point.\nIn village 2 Ben offers 1 maize and 1 weapon and takes 3 maize.\nAnna puts 1 pelt under the chest.",
    );
    expect(board.logLine({ actor: "chance", action: "+?", to: 1, trades }, NAMES, "de")).toMatch(
      /^In Dorf 1 bietet Anna 2 Pelze: 1 Punkt\./,
    );
  });

  test("tell cards, and keep quiet about what is no news", () => {
    expect(board.logLine({ actor: 0, action: "-T" }, NAMES, "en")).toBe("Anna discards 1 tobacco.");
    expect(board.logLine({ actor: "chance", action: "+W", to: 0 }, NAMES, "en")).toBeNull();
    expect(board.logLine({ actor: "chance", action: "+M", village: 3 }, NAMES, "en")).toBe("Village 3 gets 1 maize.");
    for (const action of ["?", "P"]) expect(board.logLine({ actor: 0, action }, NAMES, "en")).toBeNull();
    for (const action of ["+?", "-?"])
      expect(board.logLine({ actor: "chance", action, to: 0 }, NAMES, "en")).toBeNull();
  });

  test.each(LANGUAGES)("name every action and leave no gap open in %s", (language) => {
    const said = TOKENS.map((token) => board.actionName(token, NAMES, language));
    expect(new Set(said).size).toBe(TOKENS.length);
    const phases: View["phase"][] = ["draw", "turn-up", "offer", "move", "discard", "over"];
    for (const view of phases.map((phase) => position({ phase, limit: phase === "discard" ? 4 : null }))) {
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
    const discard = position({ phase: "discard", limit: 4, above_limit: [2, 0] });
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

describe("what flies", () => {
  const trade = { village: 2, seat: 1, offer: [1, 1, 0, 0, 0] };

  test("is not in the village any more, unless only a part of a pile is taken", () => {
    const told = (took: number[]): Flight[] =>
      moves([{ row: 1, seat: 1, witnessed: { actor: 1, action: "-P", trades: [{ ...trade, took }] } }], position()).at(
        -1,
      )?.flights ?? [];
    expect(told([2, 0, 0, 1, 0]).map(({ from, lift }) => lift === from)).toEqual([true, true]);
    expect(told([1, 0, 0, 0, 0]).map(({ lift }) => lift)).toEqual([undefined]);
  });

  test("does not lie on the number of the pile", () => {
    const [stage] = moves([{ row: 1, seat: 1, witnessed: { actor: 1, action: "-P" } }], position());
    expect(stage?.flights).toMatchObject([{ to: "[data-pile]", vanishes: true }]);
  });
});

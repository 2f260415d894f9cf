import { fill, type Gaps, type Language } from "../../text-gaps";
import type { BoardModule, Fact, TextTable } from "../contract";
import Board from "./Board.svelte";
import type { View, Witnessed } from "./declared";
import { cards, goodsName, several } from "./goods";
import { moves } from "./movement";
import { steps } from "./scoring-steps";
import texts, { type WampumTexts } from "./texts";
import { type Counts, counted, KINDS, NOTHING, readKind, readVillage, type Trade, total } from "./view";

function say(language: Language, key: keyof WampumTexts, gaps?: Gaps): string {
  return fill(language, texts[language][key], gaps);
}

function sentence(view: View, _names: string[], language: Language): string | null {
  if (view.phase === "offer" || view.phase === "move") return say(language, view.phase);
  if (view.phase !== "discard") return null;
  return say(language, "discard", { count: view.above_limit[view.turn] ?? 0, limit: view.limit ?? 0 });
}

/** An action, and all that followed from it before the next one: trades, and the end of the game. */
function logLine(
  witnessed: Witnessed,
  names: string[],
  language: Language,
  earlier: readonly Witnessed[] = [],
): string | null {
  const { trades = [], final = [] } = witnessed;
  const lines = [
    actionLine(witnessed, names, language, earlier),
    ...trades.map((trade) => tradeLine(trade, names, language)),
    ...final.map((kinds, seat) => finalLine(kinds, names[seat] ?? "", language)),
  ];
  return lines.filter(Boolean).join("\n") || null;
}

/** The cards of an offer are told when the trader arrives, and what anybody draws is no news. */
function actionLine(
  witnessed: Witnessed,
  names: string[],
  language: Language,
  earlier: readonly Witnessed[],
): string | null {
  const token = witnessed.action;
  const kind = readKind(token);
  const one = kind === null ? "" : cards(kind, 1, language);
  if (witnessed.actor === "chance") return chanceLine(witnessed, one, language);
  const name = names[Number(witnessed.actor)] ?? "";
  if (token.startsWith("@")) return traderLine(witnessed, offerOf(witnessed, earlier), names, language);
  if (!token.startsWith("-")) return null;
  return one ? say(language, "toldDiscards", { name, cards: one }) : say(language, "toldDiscardsOne", { name });
}

function chanceLine({ action, village }: Witnessed, one: string, language: Language): string | null {
  if (!one || !action.startsWith("+") || village === undefined) return null;
  return say(language, "toldTurned", { village, cards: one });
}

/** The cards that a trader brings, where they were seen when they were laid down just before. */
function offerOf(witnessed: Witnessed, earlier: readonly Witnessed[]): Counts {
  const start = earlier.findLastIndex(({ actor, action }) => actor !== witnessed.actor || !/^[PLMTW]$/.test(action));
  const offer = counted(earlier.slice(start + 1).map(({ action }) => action));
  return total(offer) === witnessed.offer ? offer : NOTHING;
}

function traderLine(witnessed: Witnessed, offer: Counts, names: string[], language: Language): string {
  const village = readVillage(witnessed.action) ?? 0;
  const other = names[witnessed.displaced ?? -1];
  const brought = several(offer, language);
  const key = other === undefined ? "toldGoes" : "toldDisplaces";
  const gaps = {
    name: names[Number(witnessed.actor)] ?? "",
    village,
    count: witnessed.offer ?? 0,
    cards: brought,
    other: other ?? "",
  };
  const line = say(language, brought ? `${key}With` : key, gaps);
  if (witnessed.canoe === undefined) return line;
  return `${line} ${say(language, "toldCanoe", { name: names[witnessed.canoe] ?? "" })}`;
}

function tradeLine(trade: Trade, names: string[], language: Language): string {
  const gaps = { village: trade.village, name: names[trade.seat] ?? "", cards: several(trade.offer, language) };
  if (trade.took) return say(language, "toldTook", { ...gaps, took: several(trade.took, language) });
  return say(language, "toldScored", { ...gaps, points: trade.scored ?? 0 });
}

function finalLine(kinds: Counts, name: string, language: Language): string {
  const put = several(kinds, language);
  return put && say(language, "toldFinal", { name, cards: put });
}

function actionName(token: string, _names: readonly string[], language: Language): string {
  const village = readVillage(token);
  if (village !== null) return say(language, "goTo", { village });
  const goods = goodsName(readKind(token) ?? -1, language) || "?";
  if (token.startsWith("-")) return say(language, "leave", { goods });
  return say(language, token.startsWith("+") ? "comes" : "add", { goods });
}

/** The cards of an offer are advised one by one, but are sent together: the words name all of them, and the village. */
function hintText(plan: readonly string[], language: Language): string {
  const village = plan.map(readVillage).find((number) => number !== null);
  const goods = several(counted(plan.filter((token) => readVillage(token) === null)), language);
  if (plan[0]?.startsWith("-")) return say(language, "hintLeave", { goods });
  if (village === undefined) return say(language, "hintAdd", { goods });
  return goods ? say(language, "hintOffer", { goods, village }) : say(language, "hintGo", { village });
}

function goal({ round, rounds }: View, language: Language): string {
  return say(language, "goal", { round, rounds });
}

function seatFacts(view: View, seat: number, language: Language): Fact[] {
  const chest = view.chests[seat] ?? 0;
  const progress = chest / Math.max(1, ...view.chests);
  return [
    { label: say(language, "chestShort", { points: chest }), value: chest, main: true, explain: "chest", progress },
    { label: say(language, "hand"), value: view.hand_sizes[seat] ?? 0, hand: true, explain: "hand" },
  ];
}

function describeVillages(view: View, names: string[], language: Language): TextTable {
  const row = (label: string, counts: Counts, rest: (string | number)[]): (string | number)[] => [
    label,
    ...counts,
    ...rest,
  ];
  return {
    caption: [
      say(language, "villages"),
      say(language, "round", { round: view.round, rounds: view.rounds }),
      `${say(language, "pile")}: ${view.pile}`,
    ].join("; "),
    head: [
      say(language, "villages"),
      ...KINDS.map((kind) => goodsName(kind, language)),
      say(language, "trader"),
      say(language, "cards"),
    ],
    rows: [
      ...view.villages.map((village, index) =>
        row(say(language, "village", { village: index + 1 }), village.goods, [
          village.trader === null ? "" : (names[village.trader] ?? ""),
          village.offer,
        ]),
      ),
      ...(view.hand ? [row(say(language, "inHand"), view.hand, ["", ""])] : []),
      ...(view.offer ? [row(say(language, "yourOffer"), view.offer, ["", ""])] : []),
    ],
  };
}

function describePlayers(view: View, names: string[], language: Language): TextTable {
  return {
    caption: `${say(language, "players")}${view.limit ? `; ${say(language, "limit", { limit: view.limit })}` : ""}`,
    head: [
      say(language, "player"),
      say(language, "chest"),
      say(language, "hand"),
      say(language, "known"),
      say(language, "canoeHead"),
    ],
    rows: names.map((name, seat) => [
      name,
      view.chests[seat] ?? 0,
      view.hand_sizes[seat] ?? 0,
      several(view.known[seat] ?? NOTHING, language),
      view.canoe === seat ? say(language, "canoe") : "",
    ]),
  };
}

const SECTIONS: Partial<Record<View["phase"], string>> = {
  move: "M3.3",
  discard: "M6",
  draw: "M5",
  "turn-up": "M5",
  over: "M8",
};

const board: BoardModule<View, Witnessed> = {
  Board,
  sentence,
  logLine,
  actionName,
  hintText,
  goal,
  seatFacts,
  moves,
  handText: (view, seat, language) => (view.seat === seat ? several(view.hand ?? NOTHING, language) : ""),
  describe: (view, names, language) => [
    describeVillages(view, names, language),
    describePlayers(view, names, language),
  ],
  scoring(views, _names, language) {
    const view = views[0];
    return view ? [{ label: say(language, "underChest"), points: view.chests }] : [];
  },
  steps: (views, witnessed, language) => steps(views[0]?.players ?? 0, witnessed, language),
  ending: (reason, language) => (reason === "deck-empty" ? say(language, "ended") : ""),
  section: (view) => SECTIONS[view.phase] ?? "M3",
};

export default board;

import type { Language } from "../../text-gaps";
import type { BoardModule, Fact, ScoreLine, TextTable } from "../contract";
import Board from "./Board.svelte";
import type { View, Witnessed } from "./declared";
import { moves } from "./movement";
import { steps } from "./scoring-steps";
import { actionName, logLine, say, sentence, tilesText, tileText } from "./telling";
import { isWadi, nameOf, type Watchman } from "./view";

/** The water that still flows: what lies on land stays there. */
function goal(view: View, language: Language): string {
  const flowing = Object.entries(view.discs).filter(([cell]) => isWadi(view.map, cell));
  return say(language, "goal", { discs: flowing.reduce((sum, [, discs]) => sum + discs, 0) });
}

function seatFacts(view: View, seat: number, language: Language): Fact[] {
  const points = view.scores[seat]?.points ?? 0;
  const most = Math.max(1, ...view.scores.map((score) => score.points));
  // A watchman can cost more than the water brings (§D8.8).
  const progress = Math.max(0, points) / most;
  return [
    { label: say(language, "points"), value: points, main: true, explain: "points", progress },
    { label: say(language, "supply"), value: view.supply[seat] ?? 0, explain: "supply" },
  ];
}

function watchmanState(watchman: Watchman | undefined, language: Language): string {
  switch (watchman?.state) {
    case "standing":
      return say(language, "standing", { cell: watchman.cell ?? "" });
    case "taken-off":
      return say(language, "takenOff");
    case "out":
      return say(language, "out");
    default:
      return say(language, "waiting");
  }
}

function mapTable(view: View, names: string[], language: Language): TextTable {
  const columns = view.map[0]?.map((_, column) => nameOf({ column, row: 0 })[0] ?? "") ?? [];
  return {
    caption: [
      say(language, "map"),
      say(language, "round", { round: view.round }),
      `${say(language, "talisman")}: ${names[view.talisman] ?? ""}`,
    ].join("; "),
    head: [say(language, "row"), ...columns],
    rows: view.map.map((tiles, row) => [
      row + 1,
      ...tiles.map((_, column) => tileText(view, nameOf({ column, row }), names, language)),
    ]),
  };
}

function playersTable(view: View, names: string[], language: Language): TextTable {
  return {
    caption: say(language, "players"),
    head: [
      say(language, "player"),
      say(language, "total"),
      say(language, "supply"),
      ...(view.watchmen ? [say(language, "watchmanPoints")] : []),
    ],
    rows: names.map((name, seat) => [
      name,
      view.scores[seat]?.points ?? 0,
      view.supply[seat] ?? 0,
      ...(view.watchmen ? [watchmanState(view.watchmen[seat], language)] : []),
    ]),
  };
}

function shadufsTable(view: View, names: string[], language: Language): TextTable {
  return {
    caption: say(language, "shadufs"),
    head: [say(language, "player"), say(language, "field"), say(language, "total"), say(language, "wateredInRange")],
    rows: view.scores.flatMap(({ shadufs }, seat) =>
      shadufs.map(({ cell, points, tiles }) => [names[seat] ?? "", cell, points, tilesText(tiles, language)]),
    ),
  };
}

/** Whether something else decided between players with the same points (§D7.3). */
function isTieBroken({ outcome }: View): boolean {
  if (!outcome) return false;
  const { scores, ranks } = outcome;
  return scores.some((points, seat) => scores.some((other, rival) => other === points && ranks[rival] !== ranks[seat]));
}

function scoring(view: View, language: Language): ScoreLine[] {
  return [
    { label: say(language, "total"), points: view.scores.map(({ points }) => points) },
    ...(isTieBroken(view) ? [{ label: say(language, "supply"), points: view.supply }] : []),
  ];
}

const SECTIONS = { act: "D5", "place-watchman": "D8.3", "move-watchman": "D8.4", over: "D7" };

const board: BoardModule<View, Witnessed> = {
  Board,
  sentence: (view, _names, language) => sentence(view, language),
  logLine,
  actionName,
  goal,
  seatFacts,
  moves,
  // §D10: nothing is hidden, and nobody has a hand.
  handText: () => "",
  describe: (view, names, language) => [
    mapTable(view, names, language),
    playersTable(view, names, language),
    shadufsTable(view, names, language),
  ],
  scoring: (views, _names, language) => (views[0] ? scoring(views[0], language) : []),
  steps: (views, _witnessed, language) => (views[0] ? steps(views[0], language) : { steps: [], ties: [] }),
  ending: (reason, language) => (reason === "wadi-dry" ? say(language, "ended") : ""),
  section: (view) => SECTIONS[view.phase],
};

export default board;

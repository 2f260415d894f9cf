import type { Language } from "../../words";
import type { BoardModule, Fact, ScoreLine, TextTable } from "../contract";
import Board from "./Board.svelte";
import { steps } from "./steps";
import { actionName, logLine, say, sentence, tilesText, tileText } from "./telling";
import { nameOf, read, type WadiView, type Watchman } from "./view";

function seatFacts(view: WadiView, seat: number, language: Language): Fact[] {
  return [
    { label: say(language, "points"), value: view.scores[seat]?.points ?? 0, main: true },
    { label: say(language, "supply"), value: view.supply[seat] ?? 0 },
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

function mapTable(view: WadiView, names: string[], language: Language): TextTable {
  const columns = view.map[0]?.map((_, column) => nameOf({ column, row: 0 })[0] ?? "") ?? [];
  return {
    caption: `${say(language, "map")}; ${say(language, "round", { round: view.round })}; ${say(language, "talisman")}: ${names[view.talisman] ?? ""}`,
    head: [say(language, "row"), ...columns],
    rows: view.map.map((tiles, row) => [
      row + 1,
      ...tiles.map((_, column) => tileText(view, nameOf({ column, row }), names, language)),
    ]),
  };
}

function playersTable(view: WadiView, names: string[], language: Language): TextTable {
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

function shadufsTable(view: WadiView, names: string[], language: Language): TextTable {
  return {
    caption: say(language, "shadufs"),
    head: [say(language, "player"), say(language, "field"), say(language, "total"), say(language, "wateredInRange")],
    rows: view.scores.flatMap(({ shadufs }, seat) =>
      shadufs.map(({ cell, points, tiles }) => [names[seat] ?? "", cell, points, tilesText(tiles, language)]),
    ),
  };
}

/** §D7.3: whether the supply decided between players with the same points. */
function supplyDecides(view: WadiView): boolean {
  return view.scores.some(({ points }, seat) =>
    view.scores.some((other, rival) => other.points === points && view.supply[rival] !== view.supply[seat]),
  );
}

function scoring(view: WadiView, language: Language): ScoreLine[] {
  return [
    { label: say(language, "total"), points: view.scores.map(({ points }) => points) },
    ...(supplyDecides(view) ? [{ label: say(language, "supply"), points: view.supply }] : []),
  ];
}

const SECTIONS = { act: "D5", "place-watchman": "D8.3", "move-watchman": "D8.4", over: "D7" };

const board: BoardModule = {
  Board,
  sentence: (view, _names, language) => sentence(read(view), language),
  logLine,
  actionName,
  seatFacts: (view, seat, language) => seatFacts(read(view), seat, language),
  // §D10: nothing is hidden, and nobody has a hand.
  handText: () => "",
  describe(given, names, language) {
    const view = read(given);
    return [mapTable(view, names, language), playersTable(view, names, language), shadufsTable(view, names, language)];
  },
  scoring: (views, _names, language) => (views[0] ? scoring(read(views[0]), language) : []),
  steps: (views, _witnessed, language) => (views[0] ? steps(read(views[0]), language) : { steps: [], ties: [] }),
  ending: (reason, language) => (reason === "wadi-dry" ? say(language, "ended") : ""),
  section: (view) => SECTIONS[read(view).phase],
};

export default board;

// The board of a game that has none of its own yet: its view as readable tables, its actions as buttons.

import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import { tablesOf } from "./tables";

const board: BoardModule = {
  Board,
  sentence: () => null,
  logLine: (witnessed, names) => `${names[Number(witnessed.actor)] ?? "·"}: ${witnessed.action}`,
  actionName: (token) => token,
  seatFacts: () => [],
  handText: () => "",
  describe: (view) => tablesOf(view),
  scoring: () => [],
  ending: (reason) => reason,
  section: () => "",
};

export default board;

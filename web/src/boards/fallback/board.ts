// The board of a game that has none of its own yet: its view as readable tables, its actions as buttons.

import type { View } from "../../protocol";
import type { BoardModule, TextTable } from "../contract";
import Board from "./Board.svelte";
import { tablesOf } from "./tables";

const board: BoardModule = {
  Board,
  sentence: () => null,
  logLine: (witnessed, names) => `${names[Number(witnessed.actor)] ?? "·"}: ${String(witnessed.action)}`,
  actionName: (token) => token,
  seatFacts: () => [],
  handText: () => "",
  describe: (view: View): TextTable[] => tablesOf(view),
  scoring: () => [],
  ending: (reason) => reason,
  section: () => "",
};

export default board;

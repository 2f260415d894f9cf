// What Wadi declares. Made by `python -m marula.server.api_docs`: do not edit.

export interface View {
  game: "wadi";
  /** how many */
  players: number;
  /** whose view it is; null for a spectator */
  seat: number | null;
  /** how many actions have been taken */
  ply: number;
  /** a seat, `chance`, or null when the game is over */
  actor: number | "chance" | null;
  /** what this seat may do now */
  legal: string[];
  outcome: {
    /** by seat */
    scores: number[];
    /** by seat; 1 is the best, equal ones share it */
    ranks: number[];
    winners: number[];
    /** how the game ended */
    reason: "wadi-dry";
  } | null;
  /** what happens now */
  phase: "act" | "place-watchman" | "move-watchman" | "over";
  /** from 1 */
  round: number;
  /** whose turn it is */
  turn: number;
  /** the starting player of this round */
  talisman: number;
  /** how many actions are left in this turn (§D4.2) */
  actions_left: number;
  /** whether a shaduf was built in this turn */
  built: boolean;
  /** whether shadufs may stand side by side (§D5.2) */
  building: "free" | "spread";
  /** the cells, row by row, as in a map text (§D9) */
  map: (("." | "1" | "2" | "3" | "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW" | "N+N" | "N+NE" | "N+E" | "N+SE"
      | "N+S" | "N+SW" | "N+W" | "N+NW" | "NE+N" | "NE+NE" | "NE+E" | "NE+SE" | "NE+S" | "NE+SW" | "NE+W" | "NE+NW"
      | "E+N" | "E+NE" | "E+E" | "E+SE" | "E+S" | "E+SW" | "E+W" | "E+NW" | "SE+N" | "SE+NE" | "SE+E" | "SE+SE" | "SE+S"
      | "SE+SW" | "SE+W" | "SE+NW" | "S+N" | "S+NE" | "S+E" | "S+SE" | "S+S" | "S+SW" | "S+W" | "S+NW" | "SW+N"
      | "SW+NE" | "SW+E" | "SW+SE" | "SW+S" | "SW+SW" | "SW+W" | "SW+NW" | "W+N" | "W+NE" | "W+E" | "W+SE" | "W+S"
      | "W+SW" | "W+W" | "W+NW" | "NW+N" | "NW+NE" | "NW+E" | "NW+SE" | "NW+S" | "NW+SW" | "NW+W" | "NW+NW")[])[];
  /** how many discs lie where, on wadi and on land */
  discs: Record<string, number>;
  /** discs that have left the board */
  gone: number;
  /** where each seat's shadufs stand */
  shadufs: string[][];
  /** shadufs left in each supply */
  supply: number[];
  /** each seat's watchman; null without them */
  watchmen: {
    /** out: it found no place (§D8.3) */
    state: "standing" | "waiting" | "taken-off" | "out";
    /** where it stands; null where it does not */
    cell: string | null;
    /** what it brings or costs so far (§D8.5, §D8.7) */
    points: number;
  }[] | null;
  /** the forbidden areas of all watchmen (§D8.1) */
  forbidden: string[];
  /** the points of each seat */
  scores: {
    /** what the seat would have if the game ended now */
    points: number;
    /** the part of it that the watchman brings or costs */
    watchman: number;
    /** the part of each shaduf (§D7.2) */
    shadufs: {
      /** where it stands */
      cell: string;
      /** the tiles in its range (§D2.5) */
      range: string[];
      /** the containers of each watered tile in its range */
      tiles: Record<string, number>;
      /** all these together */
      points: number;
    }[];
  }[];
}

export interface Witnessed {
  /** a seat, `chance`, or null when the game is over */
  actor: number | "chance" | null;
  /** what was done */
  action: string;
  /** where a watchman came from that was moved */
  from?: string;
  /** the points for a watchman that was taken off (§D8.5) */
  bonus?: number;
  /** the tiles in range of a shaduf that was built (§D2.5) */
  range?: string[];
  /** the forbidden area of a watchman that was placed or moved (§D8.1) */
  area?: string[];
  /** by how much each seat's points changed, if any did */
  changes?: number[];
  /** whose watchmen found no place (§D8.3) */
  left_out?: number[];
  /** the water flowed after the action */
  flow?: {
    /** discs that left the board */
    gone: number;
    /** whether the wadi is dry now (§D7.1) */
    over: boolean;
  };
}

export const REASONS: Record<string, readonly string[]> = {
  "placing-only": [],
  "watchman-first": [],
  "move-watchman-first": [],
  "take-watchman-off-first": [],
  "built-already": [],
  "supply-empty": [],
  "build-not-empty": ["column", "row", "obstacle"],
  "build-forbidden": ["column", "row"],
  "build-beside": ["column", "row"],
  "pump-same-tile": [],
  "pump-no-disc": ["column", "row"],
  "pump-forbidden-source": ["column", "row"],
  "pump-not-land": ["column", "row", "obstacle"],
  "pump-onto-disc": ["column", "row"],
  "pump-forbidden-target": ["column", "row"],
  "pump-across-the-wadi": ["column", "row", "from_column", "from_row"],
  "pump-out-of-range": ["column", "row"],
  "pump-no-single-shaduf": ["column", "row", "to_column", "to_row"],
  "place-not-empty": ["column", "row", "obstacle"],
  "move-not-empty": ["column", "row", "obstacle"],
  "watchman-stands-there": ["column", "row"],
  "watchman-forbidden": ["column", "row"],
  "own-zone": ["column", "row"],
  "must-be-placed": [],
  "wadi-dry": [],
  "without-watchmen": [],
  "watchman-stays": [],
  "watchman-too-late": [],
  "watchman-taken-off": [],
  "watchman-too-early": [],
  "watchman-out": [],
};
export const ADVICE: Record<string, readonly string[]> = {
  "takes-off": ["points"],
  "gains": ["points"],
  "gains-with-others": ["points", "others"],
  "takes-from-others": ["points"],
  "guards": ["points"],
  "hinders": ["points"],
  "reaches-water": ["discs"],
  "reaches-land": ["points"],
};

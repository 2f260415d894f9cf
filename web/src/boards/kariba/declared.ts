// What Kariba declares. Made by `python -m marula.server.api_docs`: do not edit.

export interface View {
  game: "kariba";
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
    reason: "hand-empty";
  } | null;
  /** what happens now */
  phase: "deal" | "refill" | "fill-row" | "play" | "draw" | "over";
  /** whose turn it is */
  turn: number;
  /** the cards at the waterhole */
  waterhole: number[];
  /** the open cards; null without an open row */
  open_row: number[] | null;
  /** cards in the pile */
  pile: number;
  /** cards in each hand */
  hand_sizes: number[];
  /** cards each seat has won */
  won: number[];
  /** what everybody knows of each hand: cards taken openly */
  known: number[][];
  /** the own hand; null for a spectator */
  hand: number[] | null;
  /** the cards that this seat cannot see: in the pile and unknown in other hands */
  unseen: number[];
}

export interface Witnessed {
  /** a seat, `chance`, or null when the game is over */
  actor: number | "chance" | null;
  /** what was done; `+?` is a card that this seat does not see */
  action: string;
  /** where a card came to: a seat, or the open row */
  to?: number | "row";
  /** the animals that were chased away and won */
  won?: {
    /** 1 to 8 */
    animal: number;
    /** how many */
    count: number;
  };
}

export const CHASING_GROUP = 3;
export const REASONS: Record<string, readonly string[]> = {
  "player-acts": [],
  "not-in-pile": ["animal"],
  "card-comes-first": [],
  "played-already": [],
  "not-in-hand": ["animal"],
  "too-few-in-hand": ["animal", "held", "count"],
  "no-open-row": [],
  "play-first": [],
  "pile-empty": [],
  "not-in-row": ["animal"],
};
export const ADVICE: Record<string, readonly string[]> = {
  "wins": ["count", "prey"],
  "can-chase-next": ["held", "animal", "count", "prey"],
  "no-single-card": [],
  "single-card-wins": ["count"],
  "keeps-set": ["held", "animal"],
  "collects": ["held", "animal"],
  "fits-waterhole": ["count", "animal"],
  "row-does-not-help": [],
};

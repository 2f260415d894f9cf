// What Wampum declares. Made by `python -m marula.server.api_docs`: do not edit.

export interface View {
  game: "wampum";
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
    reason: "deck-empty";
  } | null;
  /** what happens now */
  phase: "remove" | "deal" | "stock" | "draw" | "turn-up" | "offer" | "move" | "discard" | "over";
  /** from 1 */
  round: number;
  /** how many rounds the game has */
  rounds: number;
  /** whose turn it is */
  turn: number;
  /** the starting player */
  canoe: number;
  /** how many cards a hand may hold; null before all offers have been made (§M6) */
  limit: number | null;
  /** the villages in their order */
  villages: {
    /** the goods that lie there */
    goods: number[];
    /** whose trader is there; null where nobody's is */
    trader: number | null;
    /** cards in the offer there */
    offer: number;
  }[];
  /** cards in the pile */
  pile: number;
  /** cards in each hand */
  hand_sizes: number[];
  /** cards in each offer */
  offer_sizes: number[];
  /** cards each seat has discarded */
  discard_sizes: number[];
  /** cards under each chest: the points */
  chests: number[];
  /** what each hand holds at least */
  known: number[][];
  /** what each hand and its offer hold together at least */
  known_with_offer: number[][];
  /** what each hand, its offer and its discards hold together at least */
  known_with_discards: number[][];
  /** the cards that this seat cannot see, without those known to be in other hands and offers */
  unseen: number[];
  /** the own hand; null for a spectator */
  hand: number[] | null;
  /** the own offer; null for a spectator */
  offer: number[] | null;
  /** all the own discards; null for a spectator */
  discards: number[] | null;
  /** what the own offer would bring in each village as it lies now */
  gains: {
    /** how many goods one would take (§M7.1) */
    goods: number | null;
    /** how many cards would go under one's chest (§M7.2) */
    points: number | null;
  }[] | null;
  /** the limit, or what it will be at least: nobody offers less than one card (§M6) */
  limit_at_least: number;
  /** how many cards each hand is above the limit (§M6) */
  above_limit: number[];
}

export interface Witnessed {
  /** a seat, `chance`, or null when the game is over */
  actor: number | "chance" | null;
  /** what was done; `+?`, `-?` and `?` are cards this seat does not see */
  action: string;
  /** the village that got a card, from 1 */
  village?: number;
  /** who got a card */
  to?: number;
  /** cards in the offer of a trader who arrives */
  offer?: number;
  /** the trader who has to leave */
  displaced?: number;
  /** who has the canoe, once all offers have been made */
  canoe?: number;
  /** the offers that were turned up, and what they brought (§M7) */
  trades?: {
    /** from 1 */
    village: number;
    /** who traded */
    seat: number;
    /** the offer that was turned up */
    offer: number[];
    /** goods for goods: what the village gave (§M7.1) */
    took?: number[];
    /** goods for wampum: how many cards went under the chest (§M7.2) */
    scored?: number;
  }[];
  /** the kinds put under each chest at the end (§M8.2) */
  final?: number[][];
}

export const ABOVE_LARGEST_OFFER = 3;
export const REASONS: Record<string, readonly string[]> = {
  "remove-first": [],
  "player-acts": [],
  "not-in-pile": ["good"],
  "removed-differ": [],
  "card-comes-first": [],
  "not-discarding": [],
  "none-to-discard": ["good"],
  "too-few-from-here": ["good", "count"],
  "offers-are-made": [],
  "displaced": [],
  "none-to-offer": ["good"],
  "out-of-order": ["good"],
  "no-such-village": ["villages", "players"],
  "empty-offer": [],
  "too-small": ["village", "offered", "size"],
  "too-small-to-move": ["village", "offered", "size"],
};
export const ADVICE: Record<string, readonly string[]> = {
  "scores": ["points", "village"],
  "gets-goods": ["count", "village"],
  "keeps-set": ["held", "good"],
  "offers-little": ["size"],
  "keeps-kinds": ["kinds"],
};

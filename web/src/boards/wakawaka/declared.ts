// What Waka Waka declares. Made by `python -m marula.server.api_docs`: do not edit.

export interface View {
  game: "wakawaka";
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
    reason: "top-reached" | "round-limit";
  } | null;
  /** what is asked now */
  phase: "load" | "village" | "deal" | "draw" | "play" | "lay" | "resupply" | "limit" | "trade" | "task" | "store-limit"
      | "peek" | "take" | "give" | "exchange" | "discard" | "ask" | "use" | "swap" | "co-use" | "over";
  /** whose turn it is */
  turn: number;
  /** who is asked, or gets the card that is drawn */
  asked: number;
  /** belongs to the question: cards to draw or to lay, groups that are missing, cards discarded */
  count: number;
  /** the questions that come after this one; the last of them is the next */
  after: {
    /** what is asked */
    phase: "load" | "village" | "deal" | "draw" | "play" | "lay" | "resupply" | "limit" | "trade" | "task"
        | "store-limit" | "peek" | "take" | "give" | "exchange" | "discard" | "ask" | "use" | "swap" | "co-use"
        | "over";
    /** who is asked */
    seat: number;
  }[];
  /** from 1 on; 0 during the set-up */
  round: number;
  /** the last round */
  max_rounds: number;
  /** which tasks are played with */
  ladder: "board" | "one" | "two" | "three" | "four";
  /** for each level the sizes of its groups */
  tasks: number[][];
  /** whether the fire burns */
  burning: boolean;
  /** by seat */
  gold: number[];
  /** by seat */
  levels: number[];
  /** the goods of each seat */
  stores: number[][];
  /** the goods in the village */
  stock: number[];
  /** the boats, the cheapest first */
  boats: {
    /** what it costs, and its name */
    price: number;
    /** the goods that everybody sees */
    open: number[];
    /** how many goods are hidden */
    hidden: number;
    /** the hidden goods; null unless this seat has looked at them */
    goods: number[] | null;
    /** who has looked at the hidden goods */
    peeked: number[];
  }[];
  /** goods in the pile */
  goods_pile: number;
  /** cards in the pile */
  card_pile: number;
  /** the discard pile, from `trade` to `fire` */
  discard: number[];
  /** the cards played this turn; `sub` is a substitute */
  played: ("trade" | "elder" | "torch" | "rain" | "shaman" | "chimp" | "gather" | "porter" | "drum" | "fortune" | "fire"
      | "sub")[];
  /** the cards that lie face down in place of a `trade` */
  substitutes: {
    /** how many */
    count: number;
    /** for the seat that laid them */
    cards: number[] | null;
  };
  /** cards in each hand */
  hand_sizes: number[];
  /** the own hand; null for a spectator */
  hand: number[] | null;
  /** what everybody knows of each hand: at least so many (§W8.1) */
  known: number[][];
  /** the same of a hand and the substitutes it laid, together */
  known_with_substitutes: number[][];
  /** of those, at least so many are no `trade` */
  not_trade: number[];
  /** the cards that this seat cannot see: in the pile, and unknown in other hands */
  unseen_cards: number[];
  /** the goods that this seat cannot see: in the pile and in hidden slots */
  unseen_goods: number[];
  /** the resupply, if the seat whose turn it is stopped now (§W3.4) */
  units: number;
  /** how many cards or goods too many the seat that is asked has (§W3.5, §W6.1) */
  surplus: number;
  /** the card that a `torch` would repeat (§W6.10) */
  repeats: "trade" | "elder" | "torch" | "rain" | "shaman" | "chimp" | "gather" | "porter" | "drum" | "fortune" | null;
  /** numbers of the rulebook, for whoever draws the table */
  printed: {"store": 6, "cards_a_turn": 3, "sale": 10, "shaman": 12};
}

export interface Witnessed {
  /** a seat, `chance`, or null when the game is over */
  actor: number | "chance" | null;
  /** what was done; `+?` is a card or a good, `-?` a substitute that this seat does not see */
  action: string;
  /** where a card or a good came to */
  to?: number | "village" | "boat2" | "boat3" | "boat4" | "boat5";
  /** the goods that were bought, or those that this seat looked at */
  goods?: number[];
  /** the hand that was shown to an elder */
  hand?: number[];
  /** true for a substitute */
  face_down?: boolean;
  /** the substitutes, which everybody sees at the end of the turn */
  turned_up?: number[];
  /** whether the fire burns now, if it was turned over */
  burning?: boolean;
  /** the level that was reached */
  level?: number;
}

export const REASONS: Record<string, readonly string[]> = {
  "asked-play": [],
  "asked-lay": [],
  "asked-resupply": [],
  "asked-limit": [],
  "asked-trade": [],
  "asked-task": [],
  "asked-store-limit": [],
  "asked-peek": [],
  "asked-take": [],
  "asked-give": [],
  "asked-exchange": [],
  "asked-discard": [],
  "asked-ask": [],
  "asked-use": [],
  "asked-swap": [],
  "asked-co-use": [],
  "player-acts": [],
  "drawn-first": [],
  "set-up-first": [],
  "set-up-order": [],
  "fire-not-dealt": [],
  "card-comes": [],
  "good-comes": [],
  "card-not-in-pile": ["card"],
  "good-not-in-pile": ["good"],
  "not-in-hand": ["card"],
  "torch-first": [],
  "torch-after-substitute": [],
  "holds-trade": [],
  "substitute-cards": ["cards"],
  "substitute-nothing": [],
  "trade-nothing": [],
  "elder-alone": [],
  "rain-level-0": [],
  "shaman-top": [],
  "shaman-fire-out": [],
  "shaman-gold": ["price", "gold"],
  "chimp-nothing": [],
  "gather-nothing": [],
  "porter-nothing": [],
  "drum-no-card": [],
  "boat-bought": ["price"],
  "boat-gold": ["price", "gold"],
  "sell-two": ["good"],
  "climb-top": [],
  "climb-goods": [],
  "group-again": ["good"],
  "group-small": ["good", "size"],
  "group-order": ["good"],
  "store-limit-gather": [],
  "drop-none": ["good"],
  "drop-none-gather": ["good"],
  "drop-order": [],
  "peek-empty": [],
  "take-none": ["good"],
  "exchange-same": [],
  "exchange-none": ["good"],
  "give-none": ["good"],
  "give-nothing-else": ["good"],
  "lay-none": ["card"],
  "limit-none": ["card"],
  "drum-none": ["card"],
  "cards-order": [],
  "drum-at-least-one": [],
  "ask-nobody": [],
  "ask-self": [],
  "ask-empty-hand": [],
  "use-never": ["card"],
  "use-not-shown": ["card"],
  "swap-none": ["card"],
  "resupply-units": ["played", "units"],
};
export const ADVICE: Record<string, readonly string[]> = {
  "climbs": ["level"],
  "has-task": [],
  "nearer-to-task": ["missing"],
  "can-pay-shaman": ["gold", "price"],
  "sells": ["good", "gold"],
  "buys": ["count", "price"],
  "sees-boat": ["price"],
  "asks": ["count"],
  "draws": ["count"],
  "gets-gold": ["gold"],
  "saves-gold": ["gold"],
  "keeps-goods": [],
  "keeps-trade": ["count"],
};

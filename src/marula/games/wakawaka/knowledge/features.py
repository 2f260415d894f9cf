"""What the numbers mean that `observe` writes, in their order. Seats are counted clockwise from the own one."""

from marula.games.wakawaka.data import (
    BOATS,
    CARDS,
    CARDS_A_TURN,
    COPIES,
    DECK,
    GOODS,
    GOODS_OF_A_KIND,
    HAND_LIMIT,
    HELD,
    HIDDEN_SLOTS,
    LADDERS,
    LARGEST_GROUP,
    MOST_PLAYERS,
    OPEN_SLOTS,
    PRICES,
    SLOTS,
    STORE,
    SUBSTITUTE,
    SUBSTITUTE_CARDS,
    TOP,
    TRADE,
)
from marula.games.wakawaka.state import CO_USE, ENDED, LIMIT, LOAD
from marula.rules.features import Feature, observation_size

MOST_GOLD = 30000  # more is written as this
MOST_ROUNDS = 1000

COPIES_OF_ONE_KIND = max(COPIES)
SUBSTITUTES_OF_ONE_KIND = max(COPIES[TRADE + 1 :])
LAID = CARDS_A_TURN * SUBSTITUTE_CARDS
ALL_GOODS = GOODS * GOODS_OF_A_KIND
# In each turn of the others three fortune tellers can bring two cards each; the own turn makes the hand larger by
# three cards at most: each fortune teller by one, or the resupply.
MOST_CARDS = HAND_LIMIT + (MOST_PLAYERS - 1) * CARDS_A_TURN * 2 + CARDS_A_TURN
LARGE_HAND = "six cards, two for each of nine fortune tellers of the others, and three more in the own turn"
ONE_KIND = "all cards of a kind can come to one place, but seldom do"
NINE_LAID = "three substitutes in one turn need nine cards, more than a hand starts with"


def of_cards() -> tuple[Feature, ...]:
    """Own cards, and those that nobody or everybody sees."""
    return (
        Feature("hand", (HELD,), 0, COPIES_OF_ONE_KIND, "the own hand", ONE_KIND),
        Feature("own_substitutes", (HELD,), 0, SUBSTITUTES_OF_ONE_KIND, "own substitutes on the table", NINE_LAID),
        Feature("unseen_cards", (HELD,), 0, COPIES_OF_ONE_KIND, "cards that the seat cannot see"),
        Feature("discard", (CARDS,), 0, COPIES_OF_ONE_KIND, "the discard pile", ONE_KIND),
    )


def of_goods() -> tuple[Feature, ...]:
    """Goods that are in no boat and in no store."""
    alone = "all goods of a kind can be in the village, but seldom are"
    return (
        Feature("unseen_goods", (GOODS,), 0, GOODS_OF_A_KIND, "goods that the seat cannot see"),
        Feature("stock", (GOODS,), 0, GOODS_OF_A_KIND, "goods in the village", alone),
    )


def of_boat(boat: int) -> tuple[Feature, ...]:
    """One boat."""
    name, shown, hidden = f"boat{PRICES[boat]}", OPEN_SLOTS[boat], HIDDEN_SLOTS[boat]
    return (
        Feature(f"{name}_open", (GOODS,), 0, shown, "the goods that everybody sees"),
        Feature(f"{name}_known", (GOODS,), 0, hidden, "the hidden goods, if the seat has looked at them"),
        Feature(f"{name}_open_goods", (), 0, shown, "how many goods everybody sees"),
        Feature(f"{name}_hidden_goods", (), 0, hidden, "how many goods are hidden"),
        Feature(f"{name}_peeked", (MOST_PLAYERS,), 0, 1, "1 for each seat that has looked at the hidden goods"),
    )


def of_seat(distance: int) -> tuple[Feature, ...]:
    """What all know of one player; all 0 if so many do not play."""
    name = f"seat{distance}"
    rich = "gold has no limit, and a game can have a thousand rounds"
    bought = "six goods of one kind, and a boat with four more"
    tasks = "the ladder `four` asks for six groups"
    return (
        Feature(f"{name}_gold", (), 0, MOST_GOLD, f"gold; more than {MOST_GOLD} is written as that", rich),
        Feature(f"{name}_level", (), 0, TOP, "level"),
        Feature(f"{name}_cards", (), 0, MOST_CARDS, "cards in the hand", LARGE_HAND),
        Feature(f"{name}_not_trade", (), 0, MOST_CARDS, "cards that are proved to be no `trade`", LARGE_HAND),
        Feature(f"{name}_store", (GOODS,), 0, STORE + max(SLOTS), "goods in the store", bought),
        Feature(f"{name}_known", (HELD,), 0, COPIES_OF_ONE_KIND, "known cards of hand and substitutes", ONE_KIND),
        Feature(f"{name}_task", (LARGEST_GROUP,), 0, GOODS, "groups of 1, 2, … goods or more in the next task", tasks),
    )


def of_table() -> tuple[Feature, ...]:
    """The piles, and how the game is played."""
    return (
        Feature("burning", (), 0, 1, "1 while the fire burns"),
        Feature("card_pile", (), 0, DECK, "cards in the pile"),
        Feature("discarded", (), 0, DECK, "cards in the discard pile", "all cards can lie there"),
        Feature("goods_pile", (), 0, ALL_GOODS, "goods in the pile", "after the set-up it is empty only for moments"),
        Feature(
            "stock_size",
            (),
            0,
            ALL_GOODS - min(SLOTS),
            "goods in the village",
            "three cards cannot empty all four boats",
        ),
        Feature("round", (), 0, MOST_ROUNDS, "the round", "the limit of rounds is an option"),
        Feature("max_rounds", (), 1, MOST_ROUNDS, "the last round", "it is an option"),
        Feature("ladder", (), 0, len(LADDERS) - 1, "which ladder", "it is an option"),
        Feature("players", (), 2, MOST_PLAYERS, "how many play"),
        Feature("played", (CARDS_A_TURN,), 0, SUBSTITUTE + 1, "cards played this turn: kind + 1"),
        Feature("substitutes", (), 0, LAID, "substitutes on the table", NINE_LAID),
    )


def of_questions() -> tuple[Feature, ...]:
    """Who is asked what, and what comes after it."""
    far = MOST_PLAYERS - 1
    drummed = "a whole hand can be discarded for a drummer: " + LARGE_HAND
    return (
        Feature("turn", (), 0, far, "how far the seat is whose turn it is"),
        Feature("asked", (), 0, far, "how far the seat is that is asked"),
        Feature("phase", (), LOAD, ENDED, "what is asked"),
        Feature("count", (), 0, MOST_CARDS, "how many, see the view", drummed),
        Feature("lowest", (), 0, HELD - 1, "the lowest kind that may be picked; 0 while others lay substitutes"),
        Feature(
            "barred", (), 0, 1 << (GOODS - 1), "bits of goods that may not be picked", "the last kind is barred alone"
        ),
        Feature("last_question", (), 0, LIMIT + 1, "what is asked at last: phase + 1"),
        Feature("last_asked", (), 0, far, "how far the seat is that is asked then"),
        Feature("next_question", (), 0, CO_USE + 1, "what is asked before that: phase + 1"),
        Feature("next_asked", (), 0, far, "how far the seat is that is asked then"),
    )


FEATURES: tuple[Feature, ...] = (
    *of_cards(),
    *of_goods(),
    *(feature for boat in range(BOATS) for feature in of_boat(boat)),
    *(feature for distance in range(MOST_PLAYERS) for feature in of_seat(distance)),
    *of_table(),
    *of_questions(),
)
OBSERVATION = observation_size(FEATURES)

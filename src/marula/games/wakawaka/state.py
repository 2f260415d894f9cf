"""A position of Waka Waka: the questions that can be open, the layout of the record, and the set-up (§W2).

A position always has exactly one open question, `phase`, and the seat it is put to, `asked`. The questions that
come after it lie on a small stack below (`then_phase`, `then_seat`; see actions/agenda.py).
"""

from marula.games.wakawaka.data import (
    BOATS,
    CARDS,
    CARDS_A_TURN,
    COPIES,
    DECK,
    FREE_GOODS,
    GOODS,
    GOODS_OF_A_KIND,
    HELD,
    HIDDEN_SLOTS,
    MOST_PLAYERS,
    OPEN_SLOTS,
    START_GOLD,
    STORE,
    TOP,
    TRADE,
)
from marula.rules.compiling import rule
from marula.rules.phases import Phases
from marula.rules.records import layout
from marula.rules.types import Counts, State

PHASES = Phases()
# Chance acts. `asked` is the seat that gets the card.
LOAD = PHASES.add("load")  # §W2, §W3.6: a good onto a boat
SETTLE_VILLAGE = PHASES.add("village")  # §W2, §W4.3: a good into the stock
DEAL = PHASES.add("deal")  # §W2: a card at set-up
DRAW = PHASES.add("draw")  # §W4: `count` more cards
# The active player is asked.
PLAY = PHASES.add("play")  # §W3.1: a card, a substitute or `stop`
LAY = PHASES.add("lay")  # §W3.3: `count` more substitutes, face down
RESUPPLY = PHASES.add("resupply")  # §W3.4: how many cards, how much gold
LIMIT = PHASES.add("limit")  # §W3.5: cards over six
# Whoever carries out a card is asked: the active player, or somebody who paid (§W5).
TRADE_CHOICE = PHASES.add("trade")  # §W6.1: buy, sell or climb
TASK = PHASES.add("task")  # §W6.1: the kinds for the `count` groups that are still missing
STORE_LIMIT = PHASES.add("store-limit")  # §W6.1, §W6.5: goods over six
PEEK = PHASES.add("peek")  # §W6.4
TAKE = PHASES.add("take")  # §W6.5
GIVE = PHASES.add("give")  # §W6.6
EXCHANGE = PHASES.add("exchange")  # §W6.6: what to take for the good that was given
DISCARD = PHASES.add("discard")  # §W6.7: `count` cards have gone so far
# The elder (§W6.9).
ASK = PHASES.add("ask")  # the active player: whose hand?
USE = PHASES.add("use")  # the active player: which card of it?
SWAP = PHASES.add("swap")  # the owner of that hand: exchange a card?
# Co-use (§W5): another player.
CO_USE = PHASES.add("co-use")  # pay and do it too?
ENDED = PHASES.add("over")

NO_SUM = -1  # of counts some of which are negative
NESTING = 2  # how many questions can wait below the open one: PLAY, and on it CO_USE or SWAP

STATE = layout(
    ("gold", "i4", (MOST_PLAYERS,)),  # §W1.3: without limit
    ("round_number", "i2"),  # 0 during the set-up
    ("max_rounds", "i2"),
    ("hand", "i1", (MOST_PLAYERS, HELD)),
    # What everybody knows of a hand together with its face-down substitutes: at least so many of each kind (§W8.1).
    ("known", "i1", (MOST_PLAYERS, HELD)),
    ("store", "i1", (MOST_PLAYERS, GOODS)),
    ("on_view", "i1", (BOATS, GOODS)),
    ("hidden", "i1", (BOATS, GOODS)),
    ("stock", "i1", (GOODS,)),
    ("goods_pile", "i1", (GOODS,)),
    ("card_pile", "i1", (CARDS,)),
    ("discard", "i1", (CARDS,)),
    ("laid", "i1", (HELD,)),  # the face-down substitutes of the active player
    ("hand_size", "i1", (MOST_PLAYERS,)),
    ("store_size", "i1", (MOST_PLAYERS,)),
    ("level", "i1", (MOST_PLAYERS,)),
    # At least so many cards of a hand and its substitutes are not `trade`: proved by playing a substitute (§W8.1).
    ("not_trade", "i1", (MOST_PLAYERS,)),
    ("laden", "i1", (BOATS,)),  # how many goods a boat carries
    ("seen_by", "i1", (BOATS,)),  # one bit for each seat that knows the hidden goods (§W6.4)
    ("played", "i1", (CARDS_A_TURN,)),
    ("then_phase", "i1", (NESTING,)),
    ("then_seat", "i1", (NESTING,)),
    ("then_count", "i1"),
    ("phase", "i1"),
    ("asked", "i1"),
    ("count", "i1"),  # belongs to the open question, see above
    ("lowest", "i1"),  # canonical order (§W9): the lowest kind that may still be picked
    ("barred", "i1"),  # bits of goods that may not be picked: in the task already, or given to the porter
    ("played_count", "i1"),
    ("laid_count", "i1"),
    ("stock_size", "i1"),
    ("goods_pile_size", "i1"),
    ("card_pile_size", "i1"),
    ("discard_size", "i1"),
    ("burning", "i1"),
    ("players", "i1"),
    ("turn", "i1"),
    ("ladder", "i1"),
    ("spare", "i1", (1,)),
)


@rule
def setup(s: State, players: int, ladder: int, max_rounds: int) -> None:
    """§W2: everything lies in the piles, the fire burns, and the boats are loaded first."""
    s.players = players
    s.ladder = ladder
    s.max_rounds = max_rounds
    s.burning = 1
    s.phase = LOAD
    for seat in range(players):
        s.gold[seat] = START_GOLD
    for good in range(GOODS):
        s.goods_pile[good] = GOODS_OF_A_KIND
    s.goods_pile_size = GOODS * GOODS_OF_A_KIND
    for card in range(CARDS):
        s.card_pile[card] = COPIES[card]
    s.card_pile_size = DECK


PROBLEMS: tuple[str, ...] = (
    "84 goods and 66 cards, none lost, none made",
    "sizes agree with what they count",
    "boats carry what they can, stores and hands are full at most",
    "what is known of a hand is in it",
    "at least 48 goods are in pile and stock",
    "the questions are in order",
)


@rule
def problems(s: State) -> int:
    """Bits of PROBLEMS."""
    return (
        int(lost_goods(s) or lost_cards(s))
        | int(wrong_sizes(s)) << 1
        | int(overfull(s)) << 2
        | int(false_knowledge(s)) << 3
        | int(few_free_goods(s)) << 4
        | int(disorder(s)) << 5
    )


@rule
def lost_goods(s: State) -> bool:
    """§W1.1: whether some kind of good does not count fourteen."""
    for good in range(GOODS):
        present = int(s.stock[good]) + int(s.goods_pile[good])
        for boat in range(BOATS):
            present += int(s.on_view[boat, good]) + int(s.hidden[boat, good])
        for seat in range(MOST_PLAYERS):
            present += int(s.store[seat, good])
        if present != GOODS_OF_A_KIND:
            return True
    return False


@rule
def lost_cards(s: State) -> bool:
    """§W1.2: whether some kind of card does not have its number of copies, or a `fire` is outside the piles."""
    for card in range(CARDS):
        present = int(s.card_pile[card]) + int(s.discard[card])
        for place in range(s.played_count):
            present += int(s.played[place] == card)
        if card < HELD:
            present += int(s.laid[card])
            for seat in range(MOST_PLAYERS):
                present += int(s.hand[seat, card])
        if present != COPIES[card]:
            return True
    return False


@rule
def wrong_sizes(s: State) -> bool:
    """Whether a counter differs from what it counts."""
    wrong = total(s.stock) != s.stock_size or total(s.goods_pile) != s.goods_pile_size
    wrong = wrong or total(s.card_pile) != s.card_pile_size or total(s.discard) != s.discard_size
    wrong = wrong or total(s.laid) != s.laid_count
    for seat in range(MOST_PLAYERS):
        wrong = wrong or total(s.hand[seat]) != s.hand_size[seat] or total(s.store[seat]) != s.store_size[seat]
    for boat in range(BOATS):
        wrong = wrong or total(s.on_view[boat]) + total(s.hidden[boat]) != s.laden[boat]
    return bool(wrong)


@rule
def total(counts: Counts) -> int:
    """The sum of all counts; some are negative only in a broken position, which then has no sum."""
    sum_of_all = 0
    for index in range(counts.shape[0]):
        if counts[index] < 0:
            return NO_SUM
        sum_of_all += int(counts[index])
    return sum_of_all


@rule
def overfull(s: State) -> bool:
    """§W1.4, §W3.5, §W6.1: whether more lies somewhere than may."""
    for boat in range(BOATS):
        open_goods = total(s.on_view[boat])
        if open_goods > OPEN_SLOTS[boat] or int(s.laden[boat]) - open_goods > HIDDEN_SLOTS[boat]:
            return True
    for seat in range(s.players):
        if s.store_size[seat] > STORE and (s.phase != STORE_LIMIT or seat != s.asked):
            return True
        if s.gold[seat] < 0 or s.level[seat] > TOP:
            return True
    return False


@rule
def few_free_goods(s: State) -> bool:
    """§W10; while a store is overfull, its surplus is on the way to the stock."""
    free = int(s.goods_pile_size) + int(s.stock_size)
    for seat in range(s.players):
        free += max(0, int(s.store_size[seat]) - STORE)
    return free < FREE_GOODS


@rule
def false_knowledge(s: State) -> bool:
    """§W8.1: whether more is thought to be known of a hand and its substitutes than is true."""
    for seat in range(MOST_PLAYERS):
        not_trade = 0
        for card in range(HELD):
            held = int(s.hand[seat, card]) + (int(s.laid[card]) if seat == s.turn else 0)
            not_trade += held if card != TRADE else 0
            if s.known[seat, card] > held or s.known[seat, card] < 0:
                return True
        if s.not_trade[seat] > not_trade:
            return True
    return s.laid[TRADE] > 0 or int(s.not_trade[s.turn]) < int(s.laid_count)


@rule
def disorder(s: State) -> bool:
    """Whether questions lie on each other that cannot (see actions/agenda.py), or a count fits no question."""
    if s.then_count < 0 or s.then_count > NESTING or s.played_count < 0 or s.played_count > CARDS_A_TURN:
        return True
    below = int(s.then_phase[0])
    if s.then_count > 0 and below != PLAY and below != LIMIT:
        return True
    upper = int(s.then_phase[1])
    if s.then_count > 1 and (below != PLAY or (upper != CO_USE and upper != SWAP)):
        return True
    return bool(s.count < 0 or s.lowest < 0 or s.asked < 0 or s.asked >= s.players)

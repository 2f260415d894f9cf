"""The actions of the cards (§W6), one function for each answer; agenda.py shows which question follows which."""

from marula.games.wakawaka.actions.agenda import ask_first, ask_instead, settled
from marula.games.wakawaka.actions.hands import discard_from_hand, show_hand
from marula.games.wakawaka.data import (
    FORTUNE,
    GOODS,
    GROUP_SIZE,
    GROUPS,
    PRICES,
    RAIN,
    SALE,
    SHAMAN,
    SHAMAN_PRICE,
)
from marula.games.wakawaka.state import (
    ASK,
    DISCARD,
    DRAW,
    EXCHANGE,
    GIVE,
    PEEK,
    STORE_LIMIT,
    SWAP,
    TAKE,
    TASK,
    TRADE_CHOICE,
    USE,
)
from marula.rules.compiling import rule
from marula.rules.types import State

# The first question of every card, in their order. Rainmaker and shaman have none; a torch stands for another card.
NONE = -1
FIRST_QUESTION = (TRADE_CHOICE, ASK, NONE, NONE, NONE, PEEK, TAKE, GIVE, DISCARD, DRAW)


@rule
def carry_out(s: State, seat: int, card: int) -> None:
    """Starts the action of a card: its first question is asked, or it is done at once."""
    if card == RAIN:  # §W6.3
        s.gold[seat] += int(s.level[seat])
    elif card == SHAMAN:  # §W6.2
        s.gold[seat] -= SHAMAN_PRICE
        s.level[seat] += 1
    else:
        ask_first(s, FIRST_QUESTION[card], seat)
        s.count = 2 if card == FORTUNE else 0  # §W6.8: so many cards to draw


@rule
def buy(s: State, boat: int) -> None:
    """§W6.1: all goods of a boat go to the store, then the store is checked."""
    seat = s.asked
    s.gold[seat] -= PRICES[boat]
    for good in range(GOODS):
        s.store[seat, good] += int(s.on_view[boat, good]) + int(s.hidden[boat, good])
        s.on_view[boat, good] = 0
        s.hidden[boat, good] = 0
    s.store_size[seat] += s.laden[boat]
    s.laden[boat] = 0
    s.seen_by[boat] = 0
    ask_instead(s, STORE_LIMIT, seat)


@rule
def sell(s: State, good: int) -> None:
    """§W6.1: two of a kind for ten gold."""
    to_stock(s, good, 2)
    s.gold[s.asked] += SALE
    settled(s)


@rule
def start_climbing(s: State) -> None:
    """§W6.1, §W9: every group of the task is asked for."""
    s.count = GROUPS[s.ladder, s.level[s.asked]]
    ask_instead(s, TASK, s.asked)


@rule
def hand_in(s: State, good: int) -> None:
    """§W6.1: one group of the task; the level rises after the last one."""
    seat = s.asked
    level = s.level[seat]
    group = int(GROUPS[s.ladder, level]) - int(s.count)
    size = int(GROUP_SIZE[s.ladder, level, group])
    to_stock(s, good, size)
    s.barred |= 1 << good
    s.count -= 1
    if s.count == 0:
        s.level[seat] += 1
        settled(s)
    else:  # §W9: groups of equal size in canonical order
        s.lowest = good + 1 if GROUP_SIZE[s.ladder, level, group + 1] == size else 0


@rule
def drop(s: State, good: int) -> None:
    """§W6.1, §W6.5: a good over six."""
    to_stock(s, good, 1)
    s.lowest = good


@rule
def peek(s: State, boat: int) -> None:
    """§W6.4: the goods stay hidden; the seat remembers them until the boat is bought."""
    s.seen_by[boat] |= 1 << int(s.asked)
    settled(s)


@rule
def take(s: State, good: int) -> None:
    """§W6.5: a good from the stock, then the store is checked."""
    from_stock(s, good)
    ask_instead(s, STORE_LIMIT, s.asked)


@rule
def give(s: State, good: int) -> None:
    """§W6.6: a good into the stock; it may not be taken back."""
    to_stock(s, good, 1)
    s.barred = 1 << good
    ask_instead(s, EXCHANGE, s.asked)


@rule
def exchange(s: State, good: int) -> None:
    """§W6.6: another kind for it."""
    from_stock(s, good)
    settled(s)


@rule
def drum_out(s: State, card: int) -> None:
    """§W6.7: a card goes to the discard pile at once, nothing is drawn yet."""
    discard_from_hand(s, s.asked, card)
    s.count += 1
    s.lowest = card


@rule
def drum_done(s: State) -> None:
    """§W6.7: as many cards are drawn as were discarded, which `count` says."""
    s.lowest = 0
    ask_instead(s, DRAW, s.asked)


@rule
def ask_to_show(s: State, owner: int) -> None:
    """§W6.9: the hand is shown; after what the active player does, the owner may swap a card."""
    show_hand(s, owner)
    ask_instead(s, SWAP, owner)
    ask_first(s, USE, s.turn)


@rule
def use(s: State, card: int) -> None:
    """§W6.9: a shown card is carried out as if played; the owner keeps it. No co-use (§W5)."""
    settled(s)
    carry_out(s, s.turn, card)


@rule
def swap(s: State, card: int) -> None:
    """§W6.9: the owner discards a card and draws one."""
    discard_from_hand(s, s.asked, card)
    s.count = 1
    ask_instead(s, DRAW, s.asked)


@rule
def to_stock(s: State, good: int, number: int) -> None:
    """Goods go from a store to the village."""
    s.store[s.asked, good] -= number
    s.store_size[s.asked] -= number
    s.stock[good] += number
    s.stock_size += number


@rule
def from_stock(s: State, good: int) -> None:
    """A good comes from the village to a store."""
    s.stock[good] -= 1
    s.stock_size -= 1
    s.store[s.asked, good] += 1
    s.store_size[s.asked] += 1

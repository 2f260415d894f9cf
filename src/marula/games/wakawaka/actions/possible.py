"""What is possible (§W6.11): a card may be played, used or paid for only if its action is."""

from marula.games.wakawaka.data import (
    BOATS,
    CHIMP,
    DRUM,
    ELDER,
    FORTUNE,
    GATHER,
    GOODS,
    GROUP_SIZE,
    GROUPS,
    GROUPS_OF_AT_LEAST,
    LARGEST_GROUP,
    NO_CARD,
    PORTER,
    PRICES,
    RAIN,
    SHAMAN,
    SHAMAN_PRICE,
    SUBSTITUTE,
    SUBSTITUTE_CARDS,
    TOP,
    TORCH,
    TRADE,
)
from marula.games.wakawaka.state import PLAY
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def possible(s: State, seat: int, card: int) -> bool:
    """Whether a seat could carry out a card now."""
    if card == TRADE:
        return can_trade(s, seat)
    if card == SHAMAN:  # §W6.2
        return bool(s.burning and s.gold[seat] >= SHAMAN_PRICE and s.level[seat] < TOP)
    if card == CHIMP:
        return some_boat_laden(s)
    if card == RAIN:  # §W6.3
        return bool(s.level[seat] > 0)
    if card == ELDER:
        return some_other_hand(s, seat)
    if card == GATHER:
        return bool(s.stock_size > 0)
    if card == PORTER:
        return can_exchange(s, seat)
    if card == DRUM:  # when it comes to be played, the card itself is still in the hand
        return int(s.hand_size[seat]) > int(s.phase == PLAY)
    return card == FORTUNE


@rule
def can_play(s: State, card: int) -> bool:
    """§W3.2, §W6.10: whether the active player, who holds the card, may play it; for the torch: what it repeats."""
    action = repeated(s) if card == TORCH else card
    return action != NO_CARD and possible(s, s.turn, action)


@rule
def repeated(s: State) -> int:
    """§W6.10: the card whose action a torch would carry out now, or NO_CARD. An elder is repeated as a whole.

    It looks through other torches, but not through a substitute, and as first card it finds nothing.
    """
    before = int(s.played_count) - 1
    while before >= 0 and s.played[before] == TORCH:
        before -= 1
    if before < 0 or s.played[before] == SUBSTITUTE:
        return NO_CARD
    return int(s.played[before])


@rule
def can_substitute(s: State) -> bool:
    """§W3.3: no `trade` in hand, three cards to lay, and something to trade."""
    seat = s.turn
    return bool(s.hand[seat, TRADE] == 0 and s.hand_size[seat] >= SUBSTITUTE_CARDS) and can_trade(s, seat)


@rule
def can_trade(s: State, seat: int) -> bool:
    """§W6.1: some buy, sell or climb is legal."""
    for boat in range(BOATS):
        if can_buy(s, seat, boat):
            return True
    for good in range(GOODS):
        if s.store[seat, good] >= 2:
            return True
    return can_climb(s, seat)


@rule
def can_buy(s: State, seat: int, boat: int) -> bool:
    """§W6.1: a boat that is not empty, and its price."""
    return bool(s.laden[boat] > 0 and s.gold[seat] >= PRICES[boat])


@rule
def can_climb(s: State, seat: int) -> bool:
    """§W6.1: the goods of the next task are there: for every size, enough kinds that are at least so many."""
    level = s.level[seat]
    if level == TOP:
        return False
    for size in range(1, LARGEST_GROUP + 1):
        kinds = 0
        for good in range(GOODS):
            kinds += int(s.store[seat, good] >= size)
        if kinds < GROUPS_OF_AT_LEAST[s.ladder, level, size - 1]:
            return False
    return True


@rule
def can_hand_in(s: State, good: int) -> bool:
    """§W9: whether a kind may be the next group of the task, with the rest of the task still to be met."""
    seat = s.asked
    level = s.level[seat]
    group = int(GROUPS[s.ladder, level]) - int(s.count)
    size = int(GROUP_SIZE[s.ladder, level, group])
    if good < s.lowest or (int(s.barred) >> good) & 1 or s.store[seat, good] < size:
        return False
    for later in range(group + 1, GROUPS[s.ladder, level]):
        if kinds_for_group(s, int(GROUP_SIZE[s.ladder, level, later]), size, good) < later - group:
            return False
    return True


@rule
def kinds_for_group(s: State, wanted: int, size: int, good: int) -> int:
    """How many kinds could still be a group of `wanted` after `good` was one of `size`: equal sizes go upwards."""
    kinds = 0
    for other in range(GOODS):
        free = other != good and not (int(s.barred) >> other) & 1
        in_order = wanted < size or other > good
        kinds += int(free and in_order and s.store[s.asked, other] >= wanted)
    return kinds


@rule
def can_exchange(s: State, seat: int) -> bool:
    """§W6.6: some good of the store can be given."""
    ways = 0
    for good in range(GOODS):
        ways += int(can_give(s, seat, good))
    return ways > 0


@rule
def can_give(s: State, seat: int, good: int) -> bool:
    """§W6.6: a good of the store, and another kind in the stock."""
    return bool(s.store[seat, good] > 0 and s.stock_size > s.stock[good])


@rule
def some_boat_laden(s: State) -> bool:
    """§W6.4: boats are full or empty while cards are played, and every full one hides something."""
    goods = 0
    for boat in range(BOATS):
        goods += int(s.laden[boat])
    return goods > 0


@rule
def some_other_hand(s: State, seat: int) -> bool:
    """§W6.9: another player has a card."""
    cards = 0
    for other in range(s.players):
        cards += int(s.hand_size[other])
    return cards > int(s.hand_size[seat])

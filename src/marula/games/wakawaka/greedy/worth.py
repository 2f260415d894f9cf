"""What things are worth, in hundredths of a gold piece: gold, cards, goods, and the actions of the cards.

A level is worth the most. Goods are worth something as pairs that can be sold, and more where they bring the next
task nearer. Only what the seat may know is looked at.
"""

from marula.games.wakawaka.actions.possible import can_buy, can_climb
from marula.games.wakawaka.data import (
    BOATS,
    BUY,
    CARDS_A_TURN,
    CHIMP,
    CLIMB_UP,
    DRUM,
    ELDER,
    FORTUNE,
    GATHER,
    GOODS,
    GROUPS_OF_AT_LEAST,
    HAND_LIMIT,
    HELD,
    LARGEST_GROUP,
    NO_BOAT,
    NO_GOOD,
    OPEN_SLOTS,
    PORTER,
    PRICES,
    RAIN,
    SALE,
    SELL,
    SHAMAN,
    SHAMAN_PRICE,
    STORE,
    TOP,
    TRADE,
)
from marula.games.wakawaka.knowledge import knows_boat
from marula.rules.compiling import rule
from marula.rules.types import State

GOLD = 100  # a piece of gold to someone who has little
LEVEL = 3500
READY = 900  # all goods for the next task
NEARER = 350  # one good less to find for it
UNKNOWN_GOOD = 330
DRAWN_CARD = 140
PAIRS = (0, 100, 650, 750, 1300, 1400, 1950, 2000, 2600, 2650, 3250)  # so many goods of one kind, to sell in pairs
# What it is worth to hold a card; rainmaker and shaman depend on the position.
CARD_WORTH = (330, 220, 120, 0, 0, 60, 180, 110, 80, 190)


@rule
def worth_of_gold(s: State, seat: int) -> int:
    """The next piece of gold: less to who is rich, unless it decides the game (§W7.2)."""
    gold = int(s.gold[seat])
    if gold < 15 or s.level[seat] == TOP:
        return GOLD
    return GOLD // 2 if gold < 30 else GOLD // 10


@rule
def worth_of_unit(s: State, seat: int) -> int:
    """One unit of resupply: a card while there is room in the hand, else gold."""
    return DRAWN_CARD if s.hand_size[seat] <= HAND_LIMIT - 2 else worth_of_gold(s, seat)


@rule
def worth_of_card(s: State, seat: int, card: int) -> int:
    """What it is worth to keep a card."""
    if card == RAIN:
        return 60 * int(s.level[seat])
    if card == SHAMAN:
        if s.level[seat] == TOP:
            return 0
        return 400 if s.burning else 200
    if card == TRADE and s.hand[seat, TRADE] > CARDS_A_TURN - 1:  # more than can be played soon
        return DRAWN_CARD // 2
    return CARD_WORTH[card]


@rule
def worth_of_action(s: State, seat: int, card: int) -> int:
    """What carrying out a card brings at its best, as far as it is possible at all."""
    if card == TRADE:
        return best_trade(s, seat)
    if card == SHAMAN:
        return LEVEL - SHAMAN_PRICE * worth_of_gold(s, seat)
    if card == RAIN:
        return int(s.level[seat]) * worth_of_gold(s, seat)
    if card == CHIMP:
        return best_peek(s, seat)
    if card == GATHER:
        return best_take(s, seat)
    if card == PORTER:
        return best_exchange(s, seat)
    if card == DRUM:
        return worth_of_drum(s, seat)
    if card == FORTUNE:
        return 3 * DRAWN_CARD
    return 5 * GOLD if card == ELDER else 0


@rule
def nearer(s: State, seat: int, good: int, change: int, boat: int) -> int:
    """How much nearer the next task comes with so many more goods of one kind, or with all that is known of a boat."""
    level = s.level[seat]
    if level == TOP:
        return 0
    before = 0
    after = 0
    for size in range(1, LARGEST_GROUP + 1):
        kinds = int(GROUPS_OF_AT_LEAST[s.ladder, level, size - 1])
        kinds_after = kinds
        for other in range(GOODS):
            held = int(s.store[seat, other])
            kinds -= int(held >= size)
            held += known_in_boat(s, seat, boat, other) if boat != NO_BOAT else 0
            held += change if other == good else 0
            kinds_after -= int(held >= size)
        before += max(0, kinds)
        after += max(0, kinds_after)
    return NEARER * (before - after) + READY * (int(after == 0) - int(before == 0))


@rule
def known_in_boat(s: State, seat: int, boat: int, good: int) -> int:
    """How many goods of a kind the seat knows to be in a boat."""
    return int(s.on_view[boat, good]) + (int(s.hidden[boat, good]) if knows_boat(s, seat, boat) else 0)


@rule
def gain(s: State, seat: int, good: int, change: int) -> int:
    """What so many more goods of a kind are worth (fewer, if negative)."""
    return worth_of_pairs(s, seat, int(s.store[seat, good]), change) + nearer(s, seat, good, change, NO_BOAT)


@rule
def worth_of_pairs(s: State, seat: int, held: int, change: int) -> int:
    """What so many more goods of a kind are worth to sell."""
    return (PAIRS[held + change] - PAIRS[held]) * worth_of_gold(s, seat) // GOLD


@rule
def worth_of_trade(s: State, seat: int, action: int) -> int:
    """§W6.1."""
    if action == CLIMB_UP:
        return LEVEL
    if action >= SELL:
        return SALE * worth_of_gold(s, seat) + gain(s, seat, action - SELL, -min(2, int(s.store[seat, action - SELL])))
    return worth_of_boat(s, seat, action - BUY) - PRICES[action - BUY] * worth_of_gold(s, seat)


@rule
def worth_of_boat(s: State, seat: int, boat: int) -> int:
    """Its goods as far as the seat knows them; where there is no room for them, only what the task needs."""
    room = STORE - int(s.store_size[seat])
    laden = int(s.laden[boat])
    pairs = 0 if knows_boat(s, seat, boat) else UNKNOWN_GOOD * (laden - OPEN_SLOTS[boat])
    for good in range(GOODS):
        pairs += worth_of_pairs(s, seat, int(s.store[seat, good]), known_in_boat(s, seat, boat, good))
    if laden > room:
        pairs = pairs * (room + 1) // (laden + 1)
    return pairs + nearer(s, seat, 0, 0, boat)


@rule
def best_trade(s: State, seat: int) -> int:
    """The best of all trades."""
    if can_climb(s, seat):
        return LEVEL
    best = 0
    for boat in range(BOATS):
        if can_buy(s, seat, boat):
            best = max(best, worth_of_trade(s, seat, BUY + boat))
    for good in range(GOODS):
        if s.store[seat, good] >= 2:
            best = max(best, worth_of_trade(s, seat, SELL + good))
    return best


@rule
def worth_of_peek(s: State, seat: int, boat: int) -> int:
    """A look is worth something at a boat that could be bought next."""
    if knows_boat(s, seat, boat) or not can_buy(s, seat, boat) or s.hand[seat, TRADE] == 0:
        return 0
    return 80 * (int(s.laden[boat]) - OPEN_SLOTS[boat])


@rule
def best_peek(s: State, seat: int) -> int:
    """The best boat to look at."""
    best = 0
    for boat in range(BOATS):
        best = max(best, worth_of_peek(s, seat, boat))
    return best


@rule
def best_take(s: State, seat: int) -> int:
    """The best good of the stock; with a full store it pushes another out."""
    best = 0
    for good in range(GOODS):
        best = max(best, gain(s, seat, good, min(1, int(s.stock[good]))))
    return best if s.store_size[seat] < STORE else best - GOLD


@rule
def best_exchange(s: State, seat: int) -> int:
    """The best good of the stock for the one that is missed least."""
    least = -LEVEL
    given = NO_GOOD
    for good in range(GOODS):
        loss = gain(s, seat, good, -min(1, int(s.store[seat, good])))
        if s.store[seat, good] > 0 and loss > least:
            least = loss
            given = good
    best = 0
    for good in range(GOODS):
        if good != given:
            best = max(best, gain(s, seat, good, min(1, int(s.stock[good]))))
    return best + least


@rule
def worth_of_drum(s: State, seat: int) -> int:
    """All cards that are worth less than a drawn one."""
    worth = 0
    for card in range(HELD):
        worth += int(s.hand[seat, card]) * max(0, DRAWN_CARD - worth_of_card(s, seat, card))
    return worth


@rule
def worth_of_asking(s: State, seat: int) -> int:
    """§W6.9: a large hand, and one that is known to hold a trade."""
    return GOLD // 2 * int(s.hand_size[seat]) + (2 * GOLD if s.known[seat, TRADE] > 0 else 0)

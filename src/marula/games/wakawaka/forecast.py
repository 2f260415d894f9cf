"""What a position of Waka Waka looks worth to everybody, for searches that stop before the end."""

from marula.games.wakawaka.data import GOODS, GROUPS_OF_AT_LEAST, HELD, LARGEST_GROUP, TOP
from marula.games.wakawaka.greedy.worth import LEVEL, NEARER, PAIRS, READY, worth_of_card
from marula.games.wakawaka.state import ENDED
from marula.rules.compiling import rule
from marula.rules.types import Counts, State

SOME_GOLD = 15  # up to here a piece counts fully, then half ...
MUCH_GOLD = 30  # ... and beyond this a tenth, except at the top
GOLD = 100


@rule
def forecast(s: State, out: Counts) -> None:
    """Levels and gold, and, until the end, goods and cards; in hundredths of a gold piece."""
    for seat in range(s.players):
        worth = LEVEL * int(s.level[seat]) + worth_of_purse(s, seat)
        if s.phase != ENDED:
            worth += worth_of_store(s, seat) + worth_of_hand(s, seat)
        out[seat] = worth


@rule
def worth_of_hand(s: State, seat: int) -> int:
    """All cards."""
    worth = 0
    for card in range(HELD):
        worth += int(s.hand[seat, card]) * worth_of_card(s, seat, card)
    return worth


@rule
def worth_of_purse(s: State, seat: int) -> int:
    """§W7.2: gold counts less the more there is, until it decides the game."""
    gold = int(s.gold[seat])
    if s.level[seat] == TOP:
        return GOLD * gold
    some = min(gold, SOME_GOLD)
    much = min(gold, MUCH_GOLD) - some
    return GOLD * some + GOLD // 2 * much + GOLD // 10 * (gold - some - much)


@rule
def worth_of_store(s: State, seat: int) -> int:
    """Goods as pairs to sell, and as a part of the next task."""
    worth = 0
    for good in range(GOODS):
        worth += PAIRS[s.store[seat, good]]
    if s.level[seat] == TOP:
        return worth
    wanted = 0
    missing = 0
    for size in range(1, LARGEST_GROUP + 1):
        kinds = int(GROUPS_OF_AT_LEAST[s.ladder, s.level[seat], size - 1])
        wanted += kinds
        for good in range(GOODS):
            kinds -= int(s.store[seat, good] >= size)
        missing += max(0, kinds)
    return worth + NEARER * (wanted - missing) + (READY if missing == 0 else 0)

"""What a position of Wampum looks worth to everybody, for searches that stop before the end."""

from marula.games.wampum.data import (
    KINDS,
    NO_VILLAGE,
)
from marula.games.wampum.greedy import POINT, WORTH, rounds_to_come
from marula.games.wampum.state import ENDED
from marula.rules.compiling import rule
from marula.rules.types import Counts, State


@rule
def forecast(s: State, out: Counts) -> None:
    """The wampum under the chest, and, until the end, what the hand will bring after the trade that is under way."""
    for seat in range(s.players):
        out[seat] = POINT * int(s.chest[seat])
        if s.phase != ENDED:
            out[seat] += worth_in_hand(s, seat, village_of(s, seat))


@rule
def village_of(s: State, seat: int) -> int:
    """Where a seat's trader is, or NO_VILLAGE while it is at none."""
    place = NO_VILLAGE
    for village in range(s.villages):
        if s.trader[village] == seat:
            place = village
    return place


@rule
def worth_in_hand(s: State, seat: int, village: int) -> int:
    """The cards of the hand, and the offer as if it were traded now (§M7) or, before it is complete, taken back."""
    goods = village != NO_VILLAGE and is_for_goods(s, seat, village)
    worth_of = WORTH[int(s.players > 2), rounds_to_come(s)]
    worth = 0
    for kind in range(KINDS):
        held = int(s.hand[seat, kind])
        offered = int(s.offer[seat, kind])
        if village == NO_VILLAGE:
            held += offered
        elif goods:
            held += int(s.goods[village, kind])
        else:
            worth += POINT * max(0, offered - 1)
        worth += int(worth_of[held])
    return worth


@rule
def is_for_goods(s: State, seat: int, village: int) -> bool:
    """§M7.1: whether the offer has a kind that the village has, too."""
    shared = False
    for kind in range(KINDS):
        shared |= (s.offer[seat, kind] > 0) & (s.goods[village, kind] > 0)
    return bool(shared)

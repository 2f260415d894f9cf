"""What everybody remembers of a seat, and what a seat has not seen (§M9).

Goods that a seat took from villages and has not shown since are with it. Three numbers for each seat and kind say
how many there are at least: in the hand, in hand and offer, and in hand, offer and face-down discards together.
"""

from marula.games.wampum.data import KINDS, REMOVED_AT_RANDOM
from marula.games.wampum.state import DISCARD
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def known_in_hand(s: State, seat: int, kind: int) -> int:
    """§M9: how many of a kind are in a hand for certain: all cards of its offer could be of that kind."""
    return max(0, known_with_offer(s, seat, kind) - int(s.offer_size[seat]))


@rule
def known_with_offer(s: State, seat: int, kind: int) -> int:
    """§M9: how many of a kind are in hand and offer for certain: all that is being discarded could be of that kind."""
    return max(0, int(s.known[seat, kind]) - discarding_now(s, seat))


@rule
def discarding_now(s: State, seat: int) -> int:
    """How many cards a seat has discarded while it is still discarding."""
    count = 0
    if s.phase == DISCARD and s.turn == seat:
        for kind in range(KINDS):
            count += int(s.discarding[kind])
    return count


@rule
def unseen_of_kind(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind the seat cannot see, not counting those known to be in other hands and offers."""
    unseen = int(s.pile[kind])
    if REMOVED_AT_RANDOM[s.players] > 0:
        unseen += int(s.removed[kind])
    if s.turn != seat:
        unseen += int(s.discarding[kind])
    for other in range(s.players):
        if other != seat:
            unseen += int(s.hand[other, kind]) + int(s.offer[other, kind]) - int(s.known[other, kind])
            unseen += int(s.discarded[other, kind])
    return unseen

"""Phases 1 and 2: offers, displaced traders (§M3) and the canoe (§M4)."""

from marula.games.wampum.actions.choices import allow_those
from marula.games.wampum.actions.goods import new_goods
from marula.games.wampum.actions.rounds import begin_offer
from marula.games.wampum.data import (
    ABOVE_LARGEST_OFFER,
    ADD,
    GO,
    KINDS,
    NO_TRADER,
)
from marula.games.wampum.state import MOVE
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import Mask, State


@rule
def allow_letters(s: State, mask: Mask) -> None:
    """§M3.1: any card of the hand, §M10: in the canonical order."""
    seat = int(s.turn)
    letters = 0
    for kind in range(KINDS):
        letters |= int((s.hand[seat, kind] > 0) & (kind >= s.lowest)) << kind
    allow_those(mask, ADD, letters)


@rule
def allow_villages(s: State, mask: Mask) -> None:
    """§M3.2: a village whose offer is smaller; in a free one nothing is offered, so one card is enough."""
    size = s.offer_size[s.turn]
    villages = 0
    for village in range(s.villages):
        villages |= int(size > s.offered[village]) << village
    allow_those(mask, GO, villages)


@rule
def add_to_offer(s: State, kind: int) -> None:
    """`G`: a card of the hand is laid down."""
    seat = int(s.turn)
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.offer[seat, kind] += 1
    s.offer_size[seat] += 1
    s.lowest = kind


@rule
def go_to_village(s: State, village: int) -> None:
    """`@v`: the trader takes the offer there. A trader found there is displaced and moves at once (§M3.3)."""
    displaced = int(s.trader[village])
    s.trader[village] = s.turn
    s.offered[village] = s.offer_size[s.turn]
    s.lowest = 0
    following = next_seat(s.offerer, s.players)
    if displaced != NO_TRADER:
        s.phase = MOVE
        s.turn = displaced
    elif following != s.canoe:
        begin_offer(s, following)
    else:
        pass_canoe(s)
        new_goods(s)


@rule
def pass_canoe(s: State) -> None:
    """§M4: to the largest offer; of equal ones to the first clockwise from the present starting player."""
    largest = 0
    seat = int(s.canoe)
    holder = seat
    for _ in range(s.players):
        if s.offer_size[seat] > largest:
            largest = int(s.offer_size[seat])
            holder = seat
        seat = next_seat(seat, s.players)
    s.canoe = holder
    s.limit = largest + ABOVE_LARGEST_OFFER  # §M6

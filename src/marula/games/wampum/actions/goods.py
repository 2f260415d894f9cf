"""Cards that come off the pile: set-up (§M2) and new goods (§M5)."""

from marula.games.wampum.actions.choices import allow_those
from marula.games.wampum.actions.limit import discard_from
from marula.games.wampum.actions.rounds import begin_round
from marula.games.wampum.data import (
    COMES,
    HAND,
    KINDS,
    LEAVES,
    NEW_GOODS,
    NO_TRADER,
    START_VALUES,
)
from marula.games.wampum.state import DEAL, DRAW, STOCK, TURN_UP
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import Mask, State


@rule
def allow_removals(s: State, mask: Mask) -> None:
    """§M2: two cards of different kinds."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= int(s.removed[kind] == 0) << kind
    allow_those(mask, LEAVES, kinds)


@rule
def allow_goods(s: State, mask: Mask) -> None:
    """Whatever the pile still has."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= int(s.pile[kind] > 0) << kind
    allow_those(mask, COMES, kinds)


@rule
def remove(s: State, kind: int) -> None:
    """§M2: with four players the first two cards leave the game."""
    s.pile[kind] -= 1
    s.pile_size -= 1
    s.removed[kind] += 1
    s.to_come -= 1
    if s.to_come == 0:
        s.phase = DEAL
        s.to_come = HAND


@rule
def come_off_the_pile(s: State, kind: int) -> None:
    """`+G`: to a hand, or face up into a village."""
    s.pile[kind] -= 1
    s.pile_size -= 1
    if s.phase == STOCK or s.phase == TURN_UP:
        s.goods[s.place, kind] += 1
    else:
        s.hand[s.turn, kind] += 1
        s.hand_size[s.turn] += 1
    s.to_come -= 1
    if s.to_come == 0:
        next_to_receive(s)


@rule
def next_to_receive(s: State) -> None:
    """Where the next cards go, once a hand or a village has all of its own."""
    if s.phase == DRAW:
        draw_on(s)
    elif s.phase == DEAL:
        deal_on(s)
    elif s.phase == STOCK and s.place + 1 < s.villages:
        stock_village(s, int(s.place) + 1)
    elif s.phase == STOCK:
        begin_round(s)
    else:
        discard_from(s, int(s.canoe))


@rule
def deal_on(s: State) -> None:
    """§M2.1: five cards to each seat in turn, then the goods of the villages."""
    if s.turn + 1 < s.players:
        s.turn += 1
        s.to_come = HAND
    else:
        stock_village(s, 0)


@rule
def stock_village(s: State, village: int) -> None:
    """§M2.1: as many goods as the start value."""
    s.phase = STOCK
    s.place = village
    s.to_come = START_VALUES[s.players, village]


@rule
def new_goods(s: State) -> None:
    """§M5, §M8.1: a round that finds the pile empty is the last, and brings no new goods."""
    if s.pile_size == 0:
        s.last_round = 1
        discard_from(s, int(s.canoe))
    else:
        s.phase = DRAW
        s.turn = s.canoe
        s.to_come = NEW_GOODS


@rule
def draw_on(s: State) -> None:
    """§M5: both cards, then the next seat; with two players goods for the village without an offer at the end."""
    s.turn = next_seat(s.turn, s.players)
    if s.turn != s.canoe:
        s.to_come = NEW_GOODS
    elif s.players == 2:
        s.phase = TURN_UP
        s.place = village_without_offer(s)
        s.to_come = NEW_GOODS
    else:
        discard_from(s, int(s.canoe))


@rule
def village_without_offer(s: State) -> int:
    """The first village without a trader; there must be one."""
    village = 0
    while s.trader[village] != NO_TRADER:
        village += 1
    return village

"""A position of Wampum: its layout, the set-up (§M2) and the invariants (§M1, §M11)."""

from marula.games.wampum.data import (
    CARDS_OF_A_KIND,
    DECK,
    HAND,
    KINDS,
    MOST_PLAYERS,
    MOST_VILLAGES,
    NO_TRADER,
    REMOVED_AT_RANDOM,
    REMOVED_OF_EACH_KIND,
    VILLAGES,
)
from marula.rules.compiling import rule
from marula.rules.phases import Phases
from marula.rules.records import layout
from marula.rules.types import State

# Phases. In the first five chance acts, in the next three a seat.
PHASES = Phases()
REMOVE = PHASES.add("remove")  # §M2: four players: two cards leave the game
DEAL = PHASES.add("deal")  # §M2.1: five cards to each seat
STOCK = PHASES.add("stock")  # §M2.1: the first goods of the villages
DRAW = PHASES.add("draw")  # §M5: two cards into the hand of each seat
TURN_UP = PHASES.add("turn-up")  # §M5: two players: two cards into the village without an offer
OFFER = PHASES.add("offer")  # §M3.1: a seat builds its offer
MOVE = PHASES.add("move")  # §M3.3: a displaced trader looks for another village
DISCARD = PHASES.add("discard")  # §M6
ENDED = PHASES.add("over")  # §M8

STATE = layout(
    ("hand", "i1", (MOST_PLAYERS, KINDS)),
    ("offer", "i1", (MOST_PLAYERS, KINDS)),
    # What everybody knows a seat to have (§M9): goods it took from villages and that cannot have left it yet.
    # They are in its hand, in its offer or among the cards that it is discarding, nobody else knows where.
    ("known", "i1", (MOST_PLAYERS, KINDS)),
    # The same, but with all discards of the seat: goods it took from villages and has not shown since.
    ("known_with_discards", "i1", (MOST_PLAYERS, KINDS)),
    ("discarded", "i1", (MOST_PLAYERS, KINDS)),
    ("goods", "i1", (MOST_VILLAGES, KINDS)),
    ("pile", "i1", (KINDS,)),
    ("removed", "i1", (KINDS,)),
    # The discards of the seat that is discarding now; they join `discarded` when it has finished.
    ("discarding", "i1", (KINDS,)),
    ("hand_size", "i1", (MOST_PLAYERS,)),
    ("offer_size", "i1", (MOST_PLAYERS,)),
    ("discarded_size", "i1", (MOST_PLAYERS,)),
    ("chest", "i1", (MOST_PLAYERS,)),
    ("trader", "i1", (MOST_VILLAGES,)),  # the seat whose trader is at the village, or NO_TRADER
    ("offered", "i1", (MOST_VILLAGES,)),  # the size of the offer there
    ("pile_size", "i1"),
    ("players", "i1"),
    ("villages", "i1"),
    ("round_number", "i1"),  # from 1
    ("last_round", "i1"),
    ("phase", "i1"),
    ("canoe", "i1"),  # the starting player
    ("turn", "i1"),  # the seat that acts or is drawn to
    ("offerer", "i1"),  # the seat whose regular offer it is, also while others are displaced
    ("lowest", "i1"),  # the lowest kind that may be picked next in the canonical order (§M10)
    ("place", "i1"),  # the village that cards are turned up into
    ("to_come", "i1"),  # how many cards are still to come to the same place
    ("limit", "i1"),  # §M6, once the offers have been made
)

PROBLEMS: tuple[str, ...] = (
    "90 cards of 5 kinds, none lost, none made",
    "sizes agree with the cards",
    "what is known of a seat is there",
    "every trader is at one village, and no village is without goods",
    "the removed cards are the printed ones",
    "what has been picked can be completed in the canonical order",
)


@rule
def setup(s: State, players: int) -> None:
    """§M2: all cards but the removed ones are in the pile; seat 0 has the canoe and is dealt to first (§M2.1)."""
    s.players = players
    s.villages = VILLAGES[players]
    of_each_kind = REMOVED_OF_EACH_KIND[players]
    for kind in range(KINDS):
        s.removed[kind] = of_each_kind
        s.pile[kind] = CARDS_OF_A_KIND - of_each_kind
    s.pile_size = DECK - KINDS * of_each_kind
    for village in range(MOST_VILLAGES):
        s.trader[village] = NO_TRADER
    s.phase = REMOVE if REMOVED_AT_RANDOM[players] > 0 else DEAL
    s.to_come = REMOVED_AT_RANDOM[players] if s.phase == REMOVE else HAND


@rule
def problems(s: State) -> int:
    """Bits of PROBLEMS."""
    return (
        lost_cards(s)
        | wrong_sizes(s) << 1
        | false_knowledge(s) << 2
        | wrong_villages(s) << 3
        | wrong_removals(s) << 4
        | stuck_selection(s) << 5
    )


@rule
def lost_cards(s: State) -> int:
    """Whether some kind has more than 18 cards, or the cards under the chests are not the ones missing."""
    missing = 0
    for kind in range(KINDS):
        present = int(s.pile[kind]) + int(s.removed[kind]) + int(s.discarding[kind])
        for seat in range(MOST_PLAYERS):
            present += int(s.hand[seat, kind]) + int(s.offer[seat, kind]) + int(s.discarded[seat, kind])
        for village in range(MOST_VILLAGES):
            present += int(s.goods[village, kind])
        if present > CARDS_OF_A_KIND:
            return 1
        missing += CARDS_OF_A_KIND - present
    for seat in range(MOST_PLAYERS):
        missing -= int(s.chest[seat])
    return int(missing != 0)


@rule
def wrong_sizes(s: State) -> int:
    """Whether a counter differs from what it counts, or a count is below nothing."""
    pile = 0
    for kind in range(KINDS):
        pile += int(s.pile[kind])
        if s.pile[kind] < 0 or s.discarding[kind] < 0:
            return 1
    if pile != s.pile_size:
        return 1
    for seat in range(MOST_PLAYERS):
        hand = 0
        offer = 0
        discarded = 0
        for kind in range(KINDS):
            hand += int(s.hand[seat, kind])
            offer += int(s.offer[seat, kind])
            discarded += int(s.discarded[seat, kind])
            if s.hand[seat, kind] < 0 or s.offer[seat, kind] < 0:
                return 1
        if hand != s.hand_size[seat] or offer != s.offer_size[seat] or discarded != s.discarded_size[seat]:
            return 1
    return 0


@rule
def false_knowledge(s: State) -> int:
    """§M9: whether more of a kind is known of a seat than it has, or fewer than none."""
    for seat in range(MOST_PLAYERS):
        for kind in range(KINDS):
            there = int(s.hand[seat, kind]) + int(s.offer[seat, kind])
            if s.phase == DISCARD and seat == s.turn:
                there += int(s.discarding[kind])
            with_discards = there + int(s.discarded[seat, kind])
            if s.known[seat, kind] > there or s.known_with_discards[seat, kind] > with_discards:
                return 1
            # A discard can only widen the gap between the two.
            if s.known[seat, kind] < 0 or s.known_with_discards[seat, kind] < s.known[seat, kind]:
                return 1
    return 0


@rule
def wrong_villages(s: State) -> int:
    """§M3.2, §M11: whether a trader is at two villages, an offer has another size there, or no goods are left."""
    places_taken = 0
    for village in range(s.villages):
        seat = int(s.trader[village])
        places_taken += 0 if seat == NO_TRADER else 1 << seat
        if s.offered[village] != (0 if seat == NO_TRADER else s.offer_size[seat]):
            return 1
        goods = 0
        for kind in range(KINDS):
            goods += int(s.goods[village, kind])
        if goods == 0 and s.phase > STOCK:
            return 1
    for village in range(s.villages):
        seat = int(s.trader[village])
        if seat != NO_TRADER:
            if not (places_taken >> seat) & 1:
                return 1
            places_taken -= 1 << seat
    return int(places_taken != 0)


@rule
def wrong_removals(s: State) -> int:
    """§M2: one of each kind with two players, two of different kinds with four, else none."""
    removed = 0
    for kind in range(KINDS):
        removed += int(s.removed[kind])
        if s.removed[kind] < 0 or s.removed[kind] > 1:
            return 1
    expected = KINDS * REMOVED_OF_EACH_KIND[s.players] + REMOVED_AT_RANDOM[s.players]
    if s.phase == REMOVE:
        expected -= int(s.to_come)
    return int(removed != expected)


@rule
def stuck_selection(s: State) -> int:
    """§M10: whether something above the lowest pickable kind is picked, or the discards cannot be completed."""
    in_order = 0
    for kind in range(KINDS):
        picked = int(s.discarding[kind])
        if s.phase == OFFER:
            picked += int(s.offer[s.turn, kind])
        if kind > s.lowest and picked > 0:
            return 1
        if kind >= s.lowest:
            in_order += int(s.hand[s.turn, kind])
    return int(s.phase == DISCARD and in_order < int(s.hand_size[s.turn]) - int(s.limit))

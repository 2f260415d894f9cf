"""Numbers for a network: what a seat knows, and nothing else (§W8)."""

from marula.games.wakawaka.data import (
    BOATS,
    CARDS,
    CARDS_A_TURN,
    GOODS,
    GROUPS_OF_AT_LEAST,
    HELD,
    LARGEST_GROUP,
    MOST_PLAYERS,
    OPEN_SLOTS,
    TOP,
)
from marula.games.wakawaka.knowledge.features import MOST_GOLD
from marula.games.wakawaka.knowledge.unseen import knows_boat, unseen_cards, unseen_goods
from marula.games.wakawaka.state import LAY, NESTING
from marula.rules.compiling import rule
from marula.rules.types import NOBODY, Counts, State

# How many numbers belong together (features.py):
OWN = 2 * HELD
CARD_COUNTS = HELD + CARDS
GOOD_COUNTS = 2 * GOODS
BOAT = 2 * GOODS + 2 + MOST_PLAYERS
SEAT = 4 + GOODS + HELD + LARGEST_GROUP


@rule
def observe(s: State, seat: int, out: Counts) -> None:
    """Writes OBSERVATION numbers."""
    place = observe_cards(s, seat, out)
    place = observe_goods(s, seat, out, place)
    for distance in range(MOST_PLAYERS):
        observe_seat(s, seat, distance, out, place)
        place += SEAT
    observe_table(s, seat, out, place)


@rule
def observe_cards(s: State, seat: int, out: Counts) -> int:
    """Own cards, unseen cards and the discard pile; returns the place after them."""
    for card in range(HELD):
        out[card] = 0 if seat == NOBODY else s.hand[seat, card]
        out[HELD + card] = s.laid[card] if seat == s.turn else 0
        out[OWN + card] = unseen_cards(s, seat, card)
    for card in range(CARDS):
        out[OWN + HELD + card] = s.discard[card]
    return OWN + CARD_COUNTS


@rule
def observe_goods(s: State, seat: int, out: Counts, place: int) -> int:
    """Unseen goods, the stock and the boats; returns the place after them."""
    for good in range(GOODS):
        out[place + good] = unseen_goods(s, seat, good)
        out[place + GOODS + good] = s.stock[good]
    place += GOOD_COUNTS
    for boat in range(BOATS):
        known = knows_boat(s, seat, boat)
        for good in range(GOODS):
            out[place + good] = s.on_view[boat, good]
            out[place + GOODS + good] = s.hidden[boat, good] if known else 0
        out[place + 2 * GOODS] = min(int(s.laden[boat]), OPEN_SLOTS[boat])
        out[place + 2 * GOODS + 1] = max(0, int(s.laden[boat]) - OPEN_SLOTS[boat])
        for distance in range(MOST_PLAYERS):
            knows = distance < s.players and knows_boat(s, at_distance(s, seat, distance), boat)
            out[place + 2 * GOODS + 2 + distance] = 1 if knows else 0
        place += BOAT
    return place


@rule
def at_distance(s: State, seat: int, distance: int) -> int:
    """The seat so far clockwise from this one."""
    return (max(seat, 0) + distance) % int(s.players)


@rule
def distance_to(s: State, seat: int, other: int) -> int:
    """How far clockwise another seat is."""
    return (int(other) - max(seat, 0)) % int(s.players)


@rule
def observe_seat(s: State, seat: int, distance: int, out: Counts, place: int) -> None:
    """What all know of one player; zeros for a seat that is not taken."""
    for index in range(SEAT):
        out[place + index] = 0
    if distance >= s.players:
        return
    other = at_distance(s, seat, distance)
    out[place] = min(int(s.gold[other]), MOST_GOLD)
    out[place + 1] = s.level[other]
    out[place + 2] = s.hand_size[other]
    out[place + 3] = s.not_trade[other]
    place += 4
    for good in range(GOODS):
        out[place + good] = s.store[other, good]
    place += GOODS
    for card in range(HELD):
        out[place + card] = s.known[other, card]
    place += HELD
    if s.level[other] < TOP:
        for size in range(LARGEST_GROUP):
            out[place + size] = GROUPS_OF_AT_LEAST[s.ladder, s.level[other], size]


@rule
def observe_table(s: State, seat: int, out: Counts, place: int) -> None:
    """What lies on the table, and who is asked what."""
    out[place] = s.burning
    out[place + 1] = s.card_pile_size
    out[place + 2] = s.discard_size
    out[place + 3] = s.goods_pile_size
    out[place + 4] = s.stock_size
    out[place + 5] = s.round_number
    out[place + 6] = s.max_rounds
    out[place + 7] = s.ladder
    out[place + 8] = s.players
    place += 9
    for index in range(CARDS_A_TURN):
        out[place + index] = s.played[index] + 1 if index < s.played_count else 0
    out[place + CARDS_A_TURN] = s.laid_count
    observe_questions(s, seat, out, place + CARDS_A_TURN + 1)


@rule
def observe_questions(s: State, seat: int, out: Counts, place: int) -> None:
    """The open question, and those below it."""
    out[place] = distance_to(s, seat, s.turn)
    out[place + 1] = distance_to(s, seat, s.asked)
    out[place + 2] = s.phase
    out[place + 3] = s.count
    out[place + 4] = 0 if s.phase == LAY and seat != s.turn else s.lowest
    out[place + 5] = s.barred
    place += 6
    for index in range(NESTING):
        waiting = index < s.then_count
        out[place + 2 * index] = s.then_phase[index] + 1 if waiting else 0
        out[place + 2 * index + 1] = distance_to(s, seat, s.then_seat[index]) if waiting else 0

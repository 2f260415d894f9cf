"""Numbers for a network: what a seat of Wampum knows, and nothing else (§M9)."""

from marula.games.wampum.data import KINDS, MOST_PLAYERS, MOST_VILLAGES, NO_TRADER
from marula.games.wampum.knowledge.bounds import discarding_now, known_in_hand, known_with_offer, unseen_of_kind
from marula.rules.compiling import rule
from marula.rules.types import NOBODY, Counts, State

# What `observe` writes: own hand, own offer, own discards, unseen cards (5 each); for each village its goods (5),
# the size of the offer there and the distance of its trader from the own seat, from 1 (0: nobody); by distance
# from the own seat: cards in hand, offered, discarded and under the chest, and what is known to be in the hand, in
# hand and offer, and in hand, offer and discards (5 each); size of the pile, players, round, last round, distance
# of the canoe and of the seat whose turn it is, phase, limit (0: not settled yet), and for a seat that picks cards
# the lowest kind it may still pick.
ABOUT_A_VILLAGE = KINDS + 2
ABOUT_A_SEAT = 4 + 3 * KINDS
OBSERVATION = 4 * KINDS + MOST_VILLAGES * ABOUT_A_VILLAGE + MOST_PLAYERS * ABOUT_A_SEAT + 9


@rule
def observe(s: State, seat: int, out: Counts) -> None:
    """Writes OBSERVATION numbers, other seats by their distance clockwise."""
    observe_cards(s, seat, out)
    place = 4 * KINDS
    for village in range(MOST_VILLAGES):
        observe_village(s, seat, village, out, place)
        place += ABOUT_A_VILLAGE
    for distance in range(MOST_PLAYERS):
        observe_seat(s, seat, distance, out, place)
        place += ABOUT_A_SEAT
    out[place] = s.pile_size
    out[place + 1] = s.players
    out[place + 2] = s.round_number
    out[place + 3] = s.last_round
    out[place + 4] = distance_to(s, seat, int(s.canoe))
    out[place + 5] = distance_to(s, seat, int(s.turn))
    out[place + 6] = s.phase
    out[place + 7] = s.limit
    out[place + 8] = s.lowest if s.turn == seat else 0


@rule
def observe_cards(s: State, seat: int, out: Counts) -> None:
    """What only the own seat sees, and what it does not see."""
    for kind in range(KINDS):
        out[kind] = 0 if seat == NOBODY else s.hand[seat, kind]
        out[KINDS + kind] = 0 if seat == NOBODY else s.offer[seat, kind]
        out[2 * KINDS + kind] = 0 if seat == NOBODY else s.discarded[seat, kind]
        out[2 * KINDS + kind] += s.discarding[kind] if s.turn == seat else 0
        out[3 * KINDS + kind] = unseen_of_kind(s, seat, kind)


@rule
def observe_village(s: State, seat: int, village: int, out: Counts, place: int) -> None:
    """Goods, offer and trader; nothing for a village that is not in use."""
    for kind in range(KINDS):
        out[place + kind] = s.goods[village, kind]
    trader = int(s.trader[village])
    out[place + KINDS] = s.offered[village]
    out[place + KINDS + 1] = 0 if trader == NO_TRADER else 1 + distance_to(s, seat, trader)


@rule
def observe_seat(s: State, seat: int, distance: int, out: Counts, place: int) -> None:
    """The public facts about the seat at a distance; nothing where nobody sits."""
    players = int(s.players)
    taken = distance < players
    other = (max(seat, 0) + distance) % players
    out[place] = s.hand_size[other] if taken else 0
    out[place + 1] = s.offer_size[other] if taken else 0
    out[place + 2] = int(s.discarded_size[other]) + discarding_now(s, other) if taken else 0
    out[place + 3] = s.chest[other] if taken else 0
    place += 4
    for kind in range(KINDS):
        out[place + kind] = known_in_hand(s, other, kind) if taken else 0
        out[place + KINDS + kind] = known_with_offer(s, other, kind) if taken else 0
        out[place + 2 * KINDS + kind] = s.known_with_discards[other, kind] if taken else 0


@rule
def distance_to(s: State, seat: int, other: int) -> int:
    """How many seats clockwise; a spectator sits with seat 0."""
    return (other - max(seat, 0)) % int(s.players)

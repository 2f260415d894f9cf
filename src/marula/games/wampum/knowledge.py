"""What a seat can know in Wampum (§M9): imagining the rest, and numbers for a network."""

from marula.games.wampum.data import KINDS, MOST_PLAYERS, MOST_VILLAGES, REMOVED_AT_RANDOM
from marula.games.wampum.state import DISCARD, ENDED, OFFER
from marula.rules.compiling import rule
from marula.rules.randomness import draw_kind
from marula.rules.types import NOBODY, Counts, Generator, State

# What `observe` writes: own hand, own offer, own discards, unseen cards (5 each); for each village its goods (5),
# the size of the offer there and the distance of its trader from the own seat, from 1 (0: nobody); by distance
# from the own seat: cards in hand, offered, discarded and under the chest, and what is known of the hand (5);
# size of the pile, players, round, last round, distance of the canoe and of the seat whose turn it is, phase,
# limit (0: not settled yet), and for a seat that picks cards the lowest kind it may still pick.
ABOUT_A_VILLAGE = KINDS + 2
ABOUT_A_SEAT = 4 + KINDS
OBSERVATION = 4 * KINDS + MOST_VILLAGES * ABOUT_A_VILLAGE + MOST_PLAYERS * ABOUT_A_SEAT + 9


@rule
def imagine(s: State, seat: int, random: Generator) -> None:
    """Deals the unseen cards anew.

    Cards that are known of a seat stay with it. All others that the own seat cannot see are put together and
    dealt to the same places, every assignment being equally likely; what is left is the pile. Where the cards of
    another seat lie, in its hand, in its offer or among its discards of this moment, is drawn, too.
    """
    removed = hidden_removals(s)
    discarding = hidden_discards(s, seat)
    gather_unseen(s, seat)
    deal_removed(s, removed, random)
    for other in range(s.players):
        if other != seat:
            deal_unseen(s, other, discarding if other == s.turn else 0, random)
            deal_discarded(s, other, random)
    if s.turn != seat:
        s.lowest = highest_picked(s)


@rule
def hidden_removals(s: State) -> int:
    """How many cards were removed at random, face down to everybody (§M2)."""
    count = 0
    if REMOVED_AT_RANDOM[s.players] > 0:
        for kind in range(KINDS):
            count += int(s.removed[kind])
    return count


@rule
def hidden_discards(s: State, seat: int) -> int:
    """How many cards another seat has discarded at this moment and goes on discarding."""
    count = 0
    for kind in range(KINDS):
        count += int(s.discarding[kind])
    return 0 if s.turn == seat else count


@rule
def gather_unseen(s: State, seat: int) -> None:
    """Puts all unseen cards into the pile; what is known of the other seats remains, in their hands for now."""
    for kind in range(KINDS):
        unseen = 0
        if REMOVED_AT_RANDOM[s.players] > 0:
            unseen += int(s.removed[kind])
            s.removed[kind] = 0
        if s.turn != seat:
            unseen += int(s.discarding[kind])
            s.discarding[kind] = 0
        for other in range(s.players):
            if other != seat:
                unseen += gather_from(s, other, kind)
        s.pile[kind] += unseen
        s.pile_size += unseen


@rule
def gather_from(s: State, seat: int, kind: int) -> int:
    """Takes what may be elsewhere from a seat, and returns how much it is.

    At the end hands stay as they are: §M8.2 has shown which kinds they can hold, and nobody plays from them.
    """
    stays = int(s.hand[seat, kind]) if s.phase == ENDED else int(s.known[seat, kind])
    unseen = int(s.hand[seat, kind]) + int(s.offer[seat, kind]) + int(s.discarded[seat, kind]) - stays
    s.hand[seat, kind] = stays
    s.offer[seat, kind] = 0
    s.discarded[seat, kind] = 0
    return unseen


@rule
def unseen_of_kind(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind are where the seat cannot see them, not counting those known of other seats."""
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


@rule
def deal_removed(s: State, count: int, random: Generator) -> None:
    """§M2: two removed cards are of different kinds: as long as they are not, both are drawn anew."""
    if count == 0:
        return
    first = draw_kind(s.pile, int(s.pile_size), random)
    if count > 1:
        second = draw_another(s, first, random)
        while second == first:
            first = draw_kind(s.pile, int(s.pile_size), random)
            second = draw_another(s, first, random)
        take_off_the_pile(s, second)
        s.removed[second] += 1
    take_off_the_pile(s, first)
    s.removed[first] += 1


@rule
def draw_another(s: State, kind: int, random: Generator) -> int:
    """A second card of the pile, when one of a kind is off it."""
    s.pile[kind] -= 1
    second = draw_kind(s.pile, int(s.pile_size) - 1, random)
    s.pile[kind] += 1
    return second


@rule
def take_off_the_pile(s: State, kind: int) -> None:
    """One card fewer in the pile."""
    s.pile[kind] -= 1
    s.pile_size -= 1


@rule
def deal_unseen(s: State, seat: int, discarding: int, random: Generator) -> None:
    """Fills up what a seat has, then draws which of it is offered and which is being discarded."""
    offered = int(s.offer_size[seat])
    size = int(s.hand_size[seat]) + offered + discarding
    missing = size
    for kind in range(KINDS):
        missing -= int(s.hand[seat, kind])
    for _ in range(missing):
        kind = draw_kind(s.pile, int(s.pile_size), random)
        take_off_the_pile(s, kind)
        s.hand[seat, kind] += 1
    for rest in range(size, size - offered, -1):
        kind = draw_kind(s.hand[seat], rest, random)
        s.hand[seat, kind] -= 1
        s.offer[seat, kind] += 1
    if discarding > 0:
        deal_discarding(s, seat, discarding, random)


@rule
def deal_discarding(s: State, seat: int, discarding: int, random: Generator) -> None:
    """§M10: of all cards that the seat is going to discard, the lowest ones have gone already.

    So the whole selection is drawn, and those that are still to go return to the hand.
    """
    to_go = int(s.hand_size[seat]) - int(s.limit)
    size = int(s.hand_size[seat]) + discarding
    for rest in range(size, size - discarding - to_go, -1):
        kind = draw_kind(s.hand[seat], rest, random)
        s.hand[seat, kind] -= 1
        s.discarding[kind] += 1
    for kind in range(KINDS - 1, -1, -1):
        returns = min(to_go, int(s.discarding[kind]))
        s.discarding[kind] -= returns
        s.hand[seat, kind] += returns
        to_go -= returns


@rule
def deal_discarded(s: State, seat: int, random: Generator) -> None:
    """What a seat discarded in earlier rounds."""
    for _ in range(s.discarded_size[seat]):
        kind = draw_kind(s.pile, int(s.pile_size), random)
        take_off_the_pile(s, kind)
        s.discarded[seat, kind] += 1


@rule
def highest_picked(s: State) -> int:
    """§M10: the highest kind that the acting seat has picked so far is the lowest that it may pick next."""
    highest = 0
    for kind in range(KINDS):
        picked = int(s.discarding[kind])
        if s.phase == OFFER:
            picked += int(s.offer[s.turn, kind])
        if picked > 0:
            highest = kind
    return highest


@rule
def known_in_hand(s: State, seat: int, kind: int) -> int:
    """§M9: how many of a kind are in a hand for certain: all cards of its offer and discards could be of that kind."""
    elsewhere = int(s.offer_size[seat]) + discarding_now(s, seat)
    return max(0, int(s.known[seat, kind]) - elsewhere)


@rule
def discarding_now(s: State, seat: int) -> int:
    """How many cards a seat has discarded while it is still discarding."""
    count = 0
    if s.phase == DISCARD and s.turn == seat:
        for kind in range(KINDS):
            count += int(s.discarding[kind])
    return count


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
    out[place + KINDS + 1] = 0 if trader == NOBODY else 1 + distance_to(s, seat, trader)


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
    for kind in range(KINDS):
        out[place + 4 + kind] = known_in_hand(s, other, kind) if taken else 0


@rule
def distance_to(s: State, seat: int, other: int) -> int:
    """How many seats clockwise; a spectator sits with seat 0."""
    return (other - max(seat, 0)) % int(s.players)

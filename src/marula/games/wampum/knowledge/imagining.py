"""Imagining in Wampum: what a seat cannot know is dealt anew (§M9).

What a seat is known to have taken and not to have shown stays with it, somewhere in its hand, its offer or its
face-down discards. All other unseen cards are put together and dealt to the same places, every assignment being
equally likely. Then the cards of each seat are divided among its hand, its offer and its discards, again every
way being equally likely; only cards that are known to be in hand and offer are kept out of the earlier discards.
"""

from marula.games.wampum.data import KINDS, REMOVED_AT_RANDOM
from marula.games.wampum.state import ENDED, OFFER
from marula.rules.compiling import rule
from marula.rules.randomness import draw_kind
from marula.rules.types import Generator, State


@rule
def imagine(s: State, seat: int, random: Generator) -> None:
    """Deals the unseen cards anew; what is left is the pile."""
    removed = hidden_removals(s)
    discarding = hidden_discards(s, seat)
    gather_unseen(s, seat)
    deal_removed(s, removed, random)
    for other in range(s.players):
        if other == seat:
            continue
        if s.phase == ENDED:
            deal_discards(s, other, random)
        else:
            deal_cards(s, other, discarding if other == s.turn else 0, random)
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
    """Puts all unseen cards into the pile; what the other seats are known to have remains, in their hands for now."""
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
    there = int(s.hand[seat, kind]) + int(s.offer[seat, kind]) + int(s.discarded[seat, kind])
    stays = int(s.known_with_discards[seat, kind])
    if s.phase == ENDED:
        s.discarded[seat, kind] = max(0, stays - int(s.hand[seat, kind]))
    else:
        s.hand[seat, kind] = stays
        s.discarded[seat, kind] = 0
    s.offer[seat, kind] = 0
    return there - int(s.hand[seat, kind]) - int(s.discarded[seat, kind])


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
def deal_cards(s: State, seat: int, discarding: int, random: Generator) -> None:
    """Fills up what a seat has, then draws which of it was discarded, is offered and is being discarded."""
    offered = int(s.offer_size[seat])
    held = int(s.hand_size[seat]) + offered + discarding
    missing = held + int(s.discarded_size[seat])
    for kind in range(KINDS):
        missing -= int(s.hand[seat, kind])
    for _ in range(missing):
        kind = draw_kind(s.pile, int(s.pile_size), random)
        take_off_the_pile(s, kind)
        s.hand[seat, kind] += 1
    choose_discarded(s, seat, held, random)
    for rest in range(held, held - offered, -1):
        kind = draw_kind(s.hand[seat], rest, random)
        s.hand[seat, kind] -= 1
        s.offer[seat, kind] += 1
    if discarding > 0:
        deal_discarding(s, seat, discarding, random)


@rule
def choose_discarded(s: State, seat: int, held: int, random: Generator) -> None:
    """Which of a seat's cards it discarded in earlier rounds: any that cannot be known to be elsewhere."""
    count = int(s.discarded_size[seat])
    rest = held + count
    for kind in range(KINDS):
        rest -= kept(s, seat, kind)
        s.hand[seat, kind] -= kept(s, seat, kind)
    for _ in range(count):
        kind = draw_kind(s.hand[seat], rest, random)
        rest -= 1
        s.hand[seat, kind] -= 1
        s.discarded[seat, kind] += 1
    for kind in range(KINDS):
        s.hand[seat, kind] += kept(s, seat, kind)


@rule
def kept(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind are kept out of the earlier discards, because they are known to be elsewhere.

    None, if enough are left even when all discards were of that kind. Keeping some back then would make the others
    less likely to have been discarded than they are.
    """
    known = int(s.known[seat, kind])
    certain = int(s.known_with_discards[seat, kind]) - int(s.discarded_size[seat])
    return known if known > certain else 0


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
def deal_discards(s: State, seat: int, random: Generator) -> None:
    """At the end: fills up the discards of a seat, whose hand stays as it is."""
    missing = int(s.discarded_size[seat])
    for kind in range(KINDS):
        missing -= int(s.discarded[seat, kind])
    for _ in range(missing):
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

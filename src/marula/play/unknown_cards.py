"""Cards that a text leaves open: any of those that lie nowhere else."""

from dataclasses import dataclass

import numpy as np

from marula.play.position import Position
from marula.play.position_writer import places_of
from marula.play.possible_position import PositionError, check
from marula.rules.position_parts import Count, Deck
from marula.rules.randomness import below
from marula.rules.types import Generator

Unknown = dict[tuple[str, int], int]
"""How many cards are unknown, by part and place."""
Out = dict[str, list[int]]
"""The cards that are out of the game, by kind, as far as a text names them."""
TRIES = 1000
"""So rarely do random cards fit all that is known, such as that none of eight cards is a trade."""


def deal_unknown(position: Position, unknown: Unknown, out: Out, seat: int, random: Generator) -> None:
    """Puts cards where unknown ones lie, so that nothing contradicts what is known of hands."""
    text = position.rules.POSITION_TEXT
    check_places(position, unknown)
    if own := [deck.parts[0] for deck in text.decks if (deck.parts[0], seat) in unknown]:
        raise PositionError(f"seat {seat} knows its own cards: there can be no ? in its {own[0]}")
    before = position.past(position.ply)
    for _ in range(TRIES):
        if all(Dealing(deck, position, unknown, out, random).succeeds() for deck in text.decks):
            text.follow(position.state)
            if is_possible(position):
                return
        position.set_state(before)
    numbers = numbers_of(position, unknown, out)
    raise PositionError(
        f"no cards that are left fit the unknown ones ({numbers}): there are too few, or not those that seats are "
        "known to have"
    )


def is_possible(position: Position) -> bool:
    """Whether the rules have no objection to a position."""
    try:
        check(position)
    except PositionError:
        return False
    return True


@dataclass
class Place:
    """A place of a part, with the number of cards that are still unknown there."""

    seat: int
    unknown: int
    counts: Count
    """The cards that lie there, by kind: a part of the state."""


class Dealing:
    """One attempt to put cards of one deck where unknown ones lie, so that known ones lie with those who have them."""

    def __init__(self, deck: Deck, position: Position, unknown: Unknown, out: Out, random: Generator) -> None:
        self._deck, self._position, self._random = deck, position, random
        self._left = missing(position, deck, out)
        parts = {part.name: part for part in position.rules.POSITION_TEXT.parts}
        hands = deck.parts[:1] if deck.lacking is not None else ()
        self._hands = [
            Place(seat, unknown.get((name, seat), 0), places_of(position, parts[name])[seat])
            for name in hands
            for seat in range(position.players)
        ]
        others = [
            Place(place, count, places_of(position, parts[name])[place])
            for (name, place), count in unknown.items()
            if name in deck.parts and name not in hands
        ]
        # Those that cannot hold every kind come first.
        self._others = sorted(others, key=lambda place: len(place.counts))

    def succeeds(self) -> bool:
        """Deals; returns whether there were enough cards."""
        if not all(self._make_fit(hand) for hand in self._hands):
            return False
        kept = [self._known(hand) for hand in self._hands]
        for known in kept:
            self._left -= known
        if self._left.min() < 0 or not all(self._fill(place) for place in self._others):
            return False
        for hand, known in zip(self._hands, kept, strict=True):
            self._add(hand, known)
        return all(self._fill(hand) for hand in self._hands)

    def _known(self, hand: Place) -> Count:
        """What a seat is known to have and does not have yet."""
        known = np.zeros_like(self._left)
        if self._deck.lacking is not None:
            found = self._deck.lacking(self._position.state, hand.seat)[: len(known)]
            known[: len(found)] = found
        return known

    def _make_fit(self, hand: Place) -> bool:
        """Lays known cards elsewhere, such as face down before their owner, until the hand can hold the others."""
        while (known := self._known(hand)).sum() > hand.unknown:
            kinds = np.flatnonzero(np.minimum(known, self._left))
            ways = [
                (place, one)
                for place in self._others
                for one in (np.eye(len(known), dtype=np.int64)[kind] for kind in kinds if kind < len(place.counts))
                if place.unknown and self._helps(hand, place, one)
            ]
            if not ways:
                return False
            place, one = ways[below(self._random, len(ways))]
            self._add(place, one)
            self._left -= one
        return True

    def _helps(self, hand: Place, place: Place, one: Count) -> bool:
        before = self._known(hand).sum()
        self._add(place, one)
        helps = bool(self._known(hand).sum() < before)
        self._add(place, -one)
        return helps

    def _add(self, place: Place, cards: Count) -> None:
        place.counts += cards[: len(place.counts)].astype(place.counts.dtype)
        place.unknown -= int(cards.sum())

    def _fill(self, place: Place) -> bool:
        """Draws what is still unknown in a place."""
        pool = self._left[: len(place.counts)]
        if place.unknown > pool.sum():
            return False
        for _ in range(place.unknown):
            kind = int(np.searchsorted(pool.cumsum(), below(self._random, int(pool.sum())), "right"))
            place.counts[kind] += 1
            pool[kind] -= 1
        return True


def check_places(position: Position, unknown: Unknown) -> None:
    """Only what belongs to a deck can be unknown."""
    decks = position.rules.POSITION_TEXT.decks
    if nowhere := [name for name, _ in unknown if not any(name in deck.parts for deck in decks)]:
        raise PositionError(f"nothing in {nowhere[0]} can be unknown")


def numbers_of(position: Position, unknown: Unknown, out: Out) -> str:
    """How many cards are unknown, and how many could be."""
    told = []
    for deck in position.rules.POSITION_TEXT.decks:
        if asked := sum(count for (name, _), count in unknown.items() if name in deck.parts):
            told.append(f"{asked} are unknown, {missing(position, deck, out).sum()} lie nowhere else")
    return "; ".join(told)


def put_rest(position: Position, unknown: Unknown, out: Out) -> None:
    """Puts all cards that lie nowhere else where the unknown ones are, which must be one place for each deck."""
    check_places(position, unknown)
    parts = {part.name: part for part in position.rules.POSITION_TEXT.parts}
    for deck in position.rules.POSITION_TEXT.decks:
        left = missing(position, deck, out)
        places = [place for place in unknown if place[0] in deck.parts]
        if not places:
            continue
        if len(places) > 1 or unknown[places[0]] != left.sum():
            raise PositionError(
                "unknown cards (?) need a seat whose knowledge this is, and a generator to imagine them, "
                f"unless one place holds all that are left, here ?*{left.sum()}"
            )
        name, place = places[0]
        counts = places_of(position, parts[name])[place]
        if left[len(counts) :].any():
            raise PositionError(f"{name} cannot hold all the cards that are left")
        counts += left[: len(counts)].astype(counts.dtype)


def missing(position: Position, deck: Deck, out: Out) -> Count:
    """The cards of a deck that the text has put nowhere."""
    parts = {part.name: part for part in position.rules.POSITION_TEXT.parts}
    left = np.array(deck.printed, np.int64)
    for name in deck.parts:
        counts = places_of(position, parts[name]).sum(axis=0)
        left[: len(counts)] -= counts
    if deck.beside is not None:
        left -= deck.beside(position.state)
    if deck.out is not None:
        left -= np.array(out.get(deck.out.name, 0), np.int64)
    if left.min() < 0:
        raise PositionError("there are more cards of a kind than were printed")
    return left

"""Cards that a text leaves open: any of those that lie nowhere else."""

import numpy as np

from marula.play.position import Position
from marula.play.text_writer import places_of
from marula.rules.position_parts import Count, Deck
from marula.rules.randomness import below
from marula.rules.types import Generator

Unknown = dict[tuple[str, int], int]
"""How many cards are unknown, by part and place."""


Out = dict[str, list[int]]
"""The cards that are out of the game, by kind, as far as a text names them."""
TRIES = 200


class PositionError(ValueError):
    """A text that is no position; it says why."""


def deal_unknown(position: Position, unknown: Unknown, out: Out, seat: int, random: Generator) -> None:
    """Puts cards where unknown ones lie, so that nothing contradicts what is known of hands."""
    text = position.rules.POSITION_TEXT
    check_places(position, unknown)
    if own := [deck.parts[0] for deck in text.decks if (deck.parts[0], seat) in unknown]:
        raise PositionError(f"seat {seat} knows its own cards: there can be no ? in its {own[0]}")
    before = position.past(position.ply)
    for _ in range(TRIES):
        for deck in text.decks:
            deal_from(deck, position, unknown, out, random)
        text.follow(position.state)
        if position.rules.problems(position.state) == 0:
            return
        position.set_state(before)
    numbers = numbers_of(position, unknown, out)
    raise PositionError(f"no cards that are left fit the unknown ones ({numbers})")


def deal_from(deck: Deck, position: Position, unknown: Unknown, out: Out, random: Generator) -> None:
    """Puts cards of one deck where unknown ones lie; what a seat is known to have comes first."""
    parts = {part.name: part for part in position.rules.POSITION_TEXT.parts}
    left = missing(position, deck, out)
    for (name, place), count in unknown.items():
        if name not in deck.parts:
            continue
        counts = places_of(position, parts[name])[place]
        pool = left[: len(counts)]
        first = np.zeros_like(pool)
        if deck.lacking is not None and name == deck.parts[0]:
            first = deck.lacking(position.state, place)[: len(counts)]
        if count > pool.sum() or (first > pool).any() or first.sum() > count:
            raise PositionError(f"{name} has more unknown cards than are left, or fewer than are known to be there")
        counts += first.astype(counts.dtype)
        pool -= first
        for _ in range(count - int(first.sum())):
            kind = int(np.searchsorted(pool.cumsum(), below(random, int(pool.sum())), "right"))
            counts[kind] += 1
            pool[kind] -= 1


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

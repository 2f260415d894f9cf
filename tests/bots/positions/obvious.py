"""What an obvious position is."""

from typing import NamedTuple

import marula


class Obvious(NamedTuple):
    """A position in which only some actions are sensible."""

    name: str
    position: marula.Position
    good: frozenset[str]


def obvious(name: str, position: marula.Position, *good: str) -> Obvious:
    """A position, and the actions that will do."""
    return Obvious(name, position, frozenset(good))


def anything_but(name: str, position: marula.Position, *bad: str) -> Obvious:
    """A position, and the actions that nobody should think of."""
    return Obvious(name, position, frozenset(position.legal()) - frozenset(bad))

"""Positions in which a beginner sees what to do. Every level from the third on must see it, too.

Each game has ten of them, in `tests/<game>/obvious.py`: a name, the position, and the actions that will do.
"""

import importlib
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


def obvious_positions(game: str) -> list[Obvious]:
    """Those of a game."""
    positions: list[Obvious] = importlib.import_module(f"tests.{game}.obvious").POSITIONS
    return positions

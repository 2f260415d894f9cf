"""What a search remembers: a tree of the actions of seats, in arrays that the caller owns.

A node is an action of a seat, reached by the actions above it. Chance has no nodes: what it brings belongs to the world
of one iteration, so a node gathers what happened after its action in all the worlds in which it was possible.
"""

from dataclasses import astuple
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.records import layout
from marula.rules.tuning import Settings
from marula.rules.types import Counts, Mask, States

if TYPE_CHECKING:
    from marula.rules.contract import Game

NOWHERE = -1
ROOT = 0
DEEPEST = 128
"""How many actions of seats the tree can be deep; iterations that go further are played on without it."""

NODE = layout(
    ("value", "f8"),  # what the seat got in all visits together
    ("visits", "i4"),
    ("available", "i4"),  # in how many visits of its parent the action was legal
    ("first", "i4"),  # its first child ...
    ("following", "i4"),  # ... and the next child of its parent
    ("action", "i4"),
    ("seat", "i4"),
    ("worth", "i4"),  # how much its game prefers the best of its children, at first sight ...
    ("handicap", "i4"),  # ... and by how much it prefers the best of its parent's children to this one
)

SETTINGS = layout(
    ("exploration", "f8"),
    ("margin", "f8"),
    ("scale", "f8"),
    ("width", "f8"),
    ("depth", "i4"),
    ("looks", "i4"),
    ("trust", "f8"),
)


def record_of(settings: Settings) -> States:
    """Settings as compiled code reads them: an array of one record."""
    return np.array([astuple(settings)], SETTINGS)


class Tree(NamedTuple):
    """The nodes, where the root is and how many nodes are used, and the way from the root to the present node."""

    nodes: States
    marks: NDArray[np.int64]
    path: NDArray[np.int64]


class Scratch(NamedTuple):
    """What one iteration writes on: the world, sets of actions, weights, and what everybody got."""

    worlds: States
    mask: Mask
    weights: Counts
    standings: Counts
    forecast: Counts
    values: NDArray[np.float64]


def plant(capacity: int) -> Tree:
    """A tree with room for so many nodes; memory is taken only as they come into use."""
    tree = Tree(np.zeros(capacity, NODE), np.zeros(2, np.int64), np.zeros(DEEPEST, np.int64))
    clear(tree)
    return tree


@rule
def clear(tree: Tree) -> None:
    """Forgets everything but an empty root."""
    root = tree.nodes[ROOT]
    root.value = 0.0
    root.visits = 0
    root.available = 0
    root.first = NOWHERE
    root.following = NOWHERE
    root.action = NOWHERE
    root.seat = NOWHERE
    root.worth = 0
    root.handicap = 0
    tree.marks[0] = ROOT
    tree.marks[1] = 1


def scratch_of(rules: "Game", players: int) -> Scratch:
    """Room for the iterations of one game."""
    return Scratch(
        np.zeros(1, rules.STATE),
        np.zeros(masks.words(len(rules.TOKENS)), np.uint64),
        np.zeros(max(rules.OUTCOMES, 1), np.int32),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros(players, np.float64),
    )

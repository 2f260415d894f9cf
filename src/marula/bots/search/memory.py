"""What a searching player remembers from one action of its turn to the next, and which action it takes: rules.

While the same seat acts on and the table looks as it expected, what follows the action it chose is still true: that
part of the tree is kept. Whatever else has happened, the search starts afresh.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from marula.bots.search.tree import NOWHERE, Tree, clear
from marula.rules.compiling import rule
from marula.rules.masks import allows
from marula.rules.types import Counts, Mask, State
from marula.rules.verbs import actor, apply, observe

Notes: TypeAlias = NDArray[np.int64]
CHOSEN = 0  # the action that was chosen last
EXPECTS = 1  # whether the same seat acts on after it, so that there is something to compare with
NOTES = 2


@rule
def is_expected(s: State, seat: int, notes: Notes, expected: Counts, seen: Counts) -> bool:
    """Whether the table looks to the seat as it expected after the action it chose last."""
    if notes[EXPECTS] == 0:
        return False
    observe(s, seat, seen)
    differences = 0
    for place in range(seen.shape[0]):
        differences += int(seen[place] != expected[place])
    return differences == 0


@rule
def expect(s: State, seat: int, action: int, notes: Notes, expected: Counts) -> None:
    """Notes the action, and how the table will look if the same seat acts again at once. Plays on in `s`."""
    apply(s, action)
    notes[CHOSEN] = action
    notes[EXPECTS] = int(actor(s) == seat)
    if notes[EXPECTS]:
        observe(s, seat, expected)


@rule
def prepare(tree: Tree, kept: bool, notes: Notes) -> None:
    """Keeps what follows the action that was chosen last, or starts afresh."""
    if kept:
        descend_to(tree, notes[CHOSEN])
    else:
        clear(tree)


@rule
def descend_to(tree: Tree, action: int) -> None:
    """Makes what follows an action at the root the tree; forgets it all if that is nothing, or if room gets short."""
    child = int(tree.nodes[tree.marks[0]].first)
    while child != NOWHERE and tree.nodes[child].action != action:
        child = int(tree.nodes[child].following)
    # What lies beside the new root keeps its room, and a root that finds none cannot grow.
    if child == NOWHERE or 2 * tree.marks[1] > tree.nodes.shape[0]:
        clear(tree)
    else:
        tree.marks[0] = child


@rule
def add_tried(tree: Tree, visits: Counts, gains: NDArray[np.float64]) -> None:
    """Adds how often each action was tried at the root, and what the seat got in all these visits together."""
    child = int(tree.nodes[tree.marks[0]].first)
    while child != NOWHERE:
        entry = tree.nodes[child]
        visits[entry.action] += entry.visits
        gains[entry.action] += entry.value
        child = int(entry.following)


@rule
def most_visited(mask: Mask, visits: Counts) -> int:
    """The legal action that was tried most often, the first of several.

    A tree that was kept may know actions that were legal in other worlds only.
    """
    best = NOWHERE
    for action in range(visits.shape[0]):
        if allows(mask, action) and (best == NOWHERE or visits[action] > visits[best]):
            best = action
    return best

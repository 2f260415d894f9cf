"""What the outputs of a network say about Wadi's actions.

There are 1,600 pumps, and each is seldom legal. So a pump is as promising as its source and its target together, and
any other action as its cell and its kind together.
"""

from typing import Any

import numpy as np

from marula.games.wadi.data import CARRY, CELLS, PASS, PUMP, TAKE_OFF, TOKENS, WATCHMAN
from marula.rules.compiling import rule
from marula.rules.types import State

SITES, WATCHMAN_CELLS, SOURCES, TARGETS = (CELLS * place for place in range(4))
ENDING, TAKING_OFF, BUILDING, GUARDING = range(4 * CELLS, 4 * CELLS + 4)


def outputs_of(action: int) -> tuple[int, int]:
    """The two outputs that say together how promising an action is."""
    if action < WATCHMAN:
        return SITES + action, BUILDING
    if action < PUMP:
        return WATCHMAN_CELLS + action - WATCHMAN, GUARDING
    if action < PASS:
        place, source = divmod(action - PUMP, CELLS)
        return SOURCES + source, TARGETS + (source + int(CARRY[place])) % CELLS  # beyond the edge: never legal
    return (TAKING_OFF, GUARDING) if action == TAKE_OFF else (ENDING, ENDING)


OUTPUTS: tuple[tuple[int, ...], ...] = tuple(outputs_of(action) for action in range(len(TOKENS)))
_OUTPUTS = np.array(OUTPUTS, np.int16)


@rule
def logit(s: State, outputs: Any, action: int) -> float:
    """How promising an action is, higher is better."""
    return float(outputs[_OUTPUTS[action, 0]] + outputs[_OUTPUTS[action, 1]])

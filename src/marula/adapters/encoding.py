"""What libraries get instead of tokens, views and outcomes: ids, masks, numbers, utilities.

Ids are those of the rules, for seats and for chance alike, so that an action has one number everywhere.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from marula.play.illegal_action import IllegalAction
from marula.play.position import Position
from marula.rules import masks
from marula.rules.contract import Game
from marula.rules.features import bounds
from marula.rules.playout import scratch_for
from marula.rules.types import CHANCE, Generator, Mask

Observation = NDArray[np.int16]
ActionMask = NDArray[np.int8]
Utilities = NDArray[np.float64]


def legal_set(position: Position) -> Mask:
    """The legal actions as bits."""
    legal, _ = scratch_for(len(position.rules.TOKENS), 0)
    position.rules.legal(position.state, legal)
    return legal


def legal_ids(position: Position) -> list[int]:
    """The legal actions, in order."""
    return masks.members(legal_set(position))


def action_mask(position: Position, seat: int) -> ActionMask:
    """One number per action, 1 where the seat may take it now; all 0 unless it is to act.

    The legal actions of others would reveal what they hold, and those of chance what is left, so nobody sees them.
    """
    actions = len(position.rules.TOKENS)
    if position.actor != seat:
        return np.zeros(actions, np.int8)
    bits = np.unpackbits(legal_set(position).astype("<u8").view(np.uint8), bitorder="little")
    return bits[:actions].astype(np.int8)


def token(rules: Game, action: Any) -> str:
    """The token of an action given as a number."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        raise IllegalAction(f"an action is a whole number, the id of a token, not {action!r}")
    if not 0 <= action < len(rules.TOKENS):
        raise IllegalAction(f"there is no action {action}; those of {rules.TITLE} are 0 to {len(rules.TOKENS) - 1}")
    return rules.TOKENS[int(action)]


def observation_bounds(rules: Game) -> tuple[Observation, Observation]:
    """The smallest and the largest value of every number of an observation."""
    low, high = bounds(rules.FEATURES)
    return low, np.maximum(high, low + 1)  # spaces of these libraries require more than one value


def settle(position: Position, random: Generator) -> None:
    """Lets chance act until a seat is to act or the game is over."""
    while position.actor == CHANCE:
        position.play(position.pick(random))


def utilities(standings: NDArray[np.int64]) -> Utilities:
    """The value of each seat's rank; the last axis runs over the seats and sums to 0.

    A seat gets the share of the others that it beats, minus the share that beats it. So the first seat gets 1, the last
    gets -1, those between are evenly spaced, and tied seats share the total value of their places.
    """
    differences = standings[..., :, None] - standings[..., None, :]
    worth: Utilities = np.sign(differences).sum(axis=-1) / (standings.shape[-1] - 1)
    return worth


def final_utilities(position: Position) -> list[float]:
    """The utilities of a finished game; all 0 before its end."""
    outcome = position.outcome
    if outcome is None:
        return [0.0] * position.players
    worth: list[float] = utilities(-np.array(outcome["ranks"], np.int64)).tolist()
    return worth

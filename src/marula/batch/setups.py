"""The set-ups (players and options) of a batch's games, and which of them a game has."""

from collections.abc import Iterable
from typing import Any

from marula.play.position import Position
from marula.play.position_reader import from_text
from marula.play.possible_position import PositionError

Setups = tuple[Position, ...]
"""One position of each set-up."""


def setups_of(positions: Iterable[Position]) -> Setups:
    """The different set-ups among some positions."""
    return tuple({(position.players, *position.options.items()): position for position in positions}.values())


def position_of(setups: Setups, state: Any) -> Position:
    """A game of a batch as a position of its set-up."""
    found = [setup.with_state(state) for setup in setups if setup.players == int(state["players"])]
    return found[0] if len(found) == 1 else next(position for position in found if fits(position))


def fits(position: Position) -> bool:
    """Whether a state has the given set-up: its text, which contains the options, leads back to it."""
    try:
        return from_text(position.text()) == position
    except PositionError:
        return False

"""Checks the arguments of a batch before anything is done with them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from marula.batch.queries import SEAT_TO_ACT
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.play.registry import game

KINDS = ("int8", "int16", "int32", "int64")  # also matches unsigned types, and PyTorch's


def checked_actions(actions: Any, size: int) -> Any:
    """An array of ids, from NumPy or another library."""
    given = actions if hasattr(actions, "shape") else np.asarray(actions)
    if tuple(given.shape) != (size,):
        raise ValueError(f"step takes one action for each of the {size} games, not an array of shape {given.shape}")
    if not any(kind in str(given.dtype) for kind in KINDS):
        raise ValueError(f"actions are whole numbers (their ids), not {given.dtype}")
    return given


def checked_places(places: Any, size: int) -> Any:
    """Places of games; None means all. An array on a device is not checked, because that would require a copy."""
    if places is None:
        return np.arange(size)
    if hasattr(places, "__cuda_array_interface__"):
        return not_a_mask(places)
    given = np.asarray(places).reshape(-1)
    if given.dtype == np.bool_ and len(given) == size:
        given = np.flatnonzero(given)
    named = given.astype(np.int64) if given.dtype.kind in "iu" else np.zeros(0, np.int64)
    if len(named) == 0 or named.min() < 0 or named.max() >= size:
        raise ValueError(f"places are 0 to {size - 1}, or a mask of {size} booleans, and there must be one")
    return named


def not_a_mask(places: Any) -> Any:
    """Rejects masks on a device: counting their places would require a copy."""
    if "bool" in str(places.dtype):
        raise ValueError("places on a device are numbers; a mask has to be on the host (batch.on_host(mask))")
    return places


def refuse_twice(places: Any) -> None:
    """Rejects repeated places, since two games cannot be put in one. Arrays on a device are not checked."""
    if not hasattr(places, "__cuda_array_interface__") and len(np.unique(places)) < len(places):
        raise ValueError("each game needs its own place, but a place is given twice")


def checked_seats(seat: Any, size: int, players: int) -> Any:
    """A seat for each game."""
    given = np.asarray(seat) if isinstance(seat, list | tuple) else seat
    if tuple(getattr(given, "shape", ())) == (size,) and any(kind in str(given.dtype) for kind in KINDS):
        return given
    place = whole(seat)
    if place is None or not (0 <= place < players or place == SEAT_TO_ACT):
        raise ValueError(f"a seat is 0 to {players - 1}, or an array with one for each game; not {seat!r}")
    return np.full(size, place)


def at_least(least: int, number: Whole, meaning: str) -> int:
    """A whole number; rejects one that is too small."""
    given = whole(number)
    if given is None or given < least:
        raise ValueError(f"{meaning}, not {number!r}")
    return given


def openings_of(
    of: str | Position | Sequence[Position], players: Whole | None, options: Mapping[str, Any] | None
) -> tuple[Position, ...]:
    """The positions from which games start."""
    if isinstance(of, str):
        return (game(of).start(players, options),)
    if players is not None or options is not None:
        raise ValueError("openings already have their number of players and their options")
    openings = (of,) if isinstance(of, Position) else tuple(of)
    if not openings or len({opening.rules.NAME for opening in openings}) != 1:
        raise ValueError("openings must be positions of one game, at least one")
    return openings

"""Checks the arguments of a batch before anything is done with them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from marula.batch.queries import SEAT_TO_ACT
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.play.registry import game
from marula.rules.types import OVER

KINDS = ("int8", "int16", "int32", "int64")  # also matches unsigned types, and PyTorch's


def checked_actions(actions: Any, size: int) -> Any:
    """An array of ids, from NumPy or another library."""
    given = actions if hasattr(actions, "shape") else np.asarray(actions)
    if tuple(given.shape) != (size,):
        raise ValueError(f"step takes one action for each of the {size} games, not an array of shape {given.shape}")
    if not any(kind in str(given.dtype) for kind in KINDS):
        raise ValueError(f"actions are whole numbers (their ids), not {given.dtype}")
    return given if hasattr(given, "__cuda_array_interface__") else without_large_numbers(np.asarray(given))


def without_large_numbers(actions: Any) -> Any:
    """Numbers that `Batch.actions` cannot hold would be cut to others, perhaps legal; the nearest it can are never."""
    least, most = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    fits = actions.dtype.itemsize < 4 or actions.dtype == np.int32 or least <= actions.min() <= actions.max() <= most
    return actions if fits else np.array([min(max(int(action), least), most) for action in actions], np.int32)


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


def checked_seats(seat: Any, size: int, players: int, nobody: bool) -> Any:
    """A seat for each game; with `nobody`, an array may have numbers that are nobody's."""
    given = np.asarray(seat) if isinstance(seat, list | tuple) else seat
    if tuple(getattr(given, "shape", ())) == (size,) and any(kind in str(given.dtype) for kind in KINDS):
        if not hasattr(given, "__cuda_array_interface__"):
            refuse_strange_seats(np.asarray(given), players, nobody)
        return given
    place = whole(seat)
    if place is None or not (0 <= place < players or place == SEAT_TO_ACT):
        raise ValueError(f"a seat is 0 to {players - 1}, or an array with one for each game; not {seat!r}")
    return np.full(size, place)


def refuse_strange_seats(seats: Any, players: int, nobody: bool) -> None:
    """Rejects numbers that would be cut to others, or are no seats. Arrays on a device are not checked, as above."""
    small = np.iinfo(np.int8)
    known = (seats >= small.min) & (seats <= small.max)
    if not nobody:
        known = ((seats >= 0) & (seats < players)) | (seats == OVER) | (seats == SEAT_TO_ACT)
    if not known.all():
        raise ValueError(f"seats are 0 to {players - 1}, or as in `actors`; not {seats[~known][0]}")


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
    positions = all(isinstance(opening, Position) for opening in openings)
    if not openings or not positions or len({opening.rules.NAME for opening in openings}) != 1:
        raise ValueError("openings must be positions of one game, at least one")
    return openings

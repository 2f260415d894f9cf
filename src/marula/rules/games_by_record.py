"""The games that were made known to the verbs, by the type of their records."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from marula.rules.types import State

if TYPE_CHECKING:
    from marula.rules.contract import Game

_games: "dict[np.dtype[np.void], Game]" = {}


def register(game: "Game") -> None:
    """Makes a game's functions available to the verbs."""
    _games[game.STATE] = game


def game_of(s: State) -> "Game":
    """The game to which a state belongs."""
    return _games[s.dtype]


def game_of_record(record_type: Any) -> "Game | None":
    """The game to which a Numba record type belongs, or nothing if no game has such records."""
    import numba

    for dtype, game in _games.items():
        if numba.from_dtype(dtype) == record_type:
            return game
    return None


def source_of(record_type: Any, verb: str) -> Callable[..., Any] | None:
    """The Python source of a verb for a Numba record type, or nothing if no game has such records."""
    game = game_of_record(record_type)
    return None if game is None else plain(getattr(game, verb))


def plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """The Python function behind a rule."""
    source: Callable[..., Any] = getattr(function, "py_func", function)
    return source

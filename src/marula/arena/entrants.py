"""Who takes part in a match: bots by name, or as Python objects; a bot may also play against itself."""

import pickle
from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from marula.bots.bot import Player, as_bot
from marula.bots.external import BotFailure
from marula.bots.naming import Opened, nothing, open_bot

Entrant: TypeAlias = str | Player
"""A bot by its name, or a bot: a function of a question, or an object with a method `choose`."""


def open_entrant(entrant: Entrant, game: str, seconds: float) -> Opened:
    """Opens a bot. An object is not copied: it plays all its seats."""
    if isinstance(entrant, str):
        return open_bot(entrant, game, seconds)
    as_bot(entrant)  # or an error
    return Opened(entrant, nothing, False, nothing)


def names_of(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """The unique names of bots in results: the second `greedy` is `greedy #2`."""
    seen: Counter[str] = Counter()
    names = []
    for entrant in entrants:
        name = entrant if isinstance(entrant, str) else str(getattr(entrant, "__name__", type(entrant).__name__))
        seen[name] += 1
        names.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return tuple(names)


def check_pickles(entrants: Sequence[Entrant]) -> None:
    """Objects that play in other processes must be pickled; one that cannot be is reported before the first game."""
    for entrant, name in zip(entrants, names_of(entrants), strict=True):
        try:
            pickle.dumps(entrant)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise ValueError(
                f"{name} cannot play in another process ({error}); "
                "play with processes=1, or with a function or class that a module has under its name"
            ) from None


def check_programs(entrants: Sequence[Entrant], game: str, seconds: float) -> None:
    """Starts and stops every program once, so that one that never starts is reported before the first game."""
    for name in dict.fromkeys(entrant for entrant in entrants if isinstance(entrant, str)):
        opened = open_bot(name, game, seconds)
        try:
            opened.start()
        except BotFailure as failure:
            raise BotFailure(f"{name} does not start: {failure}") from None
        finally:
            opened.close()

"""Who takes part in a match: bots by name, or as Python objects; a bot may also meet itself."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from marula.bots.bot import AS_USUAL, Bot, Budget
from marula.bots.external import BotFailure, question
from marula.bots.host import Question
from marula.bots.naming import Opened, nothing, open_bot
from marula.play.position import Position
from marula.rules.types import Generator


@runtime_checkable
class Chooser(Protocol):
    """An object that answers questions, as `python:MODULE:NAME` runs them."""

    def choose(self, question: Question, /) -> str:
        """The token of an action."""


Entrant: TypeAlias = str | Bot | Chooser
"""A bot by its name, a function or object that is called with a position, or an object with a method `choose`."""


@dataclass(frozen=True)
class Asked:
    """Lets an object with a method `choose` play in this process."""

    chooser: Chooser

    def __call__(self, position: Position, random: Generator, budget: Budget = AS_USUAL, /) -> str:
        """Asks it what a program would be asked."""
        return self.chooser.choose(Question(**question(position, random, budget)))


def open_entrant(entrant: Entrant, game: str, seconds: float) -> Opened:
    """A bot that can play. An object is not copied: it plays on all its seats."""
    if isinstance(entrant, str):
        return open_bot(entrant, game, seconds)
    if isinstance(entrant, type) or not (isinstance(entrant, Chooser) or callable(entrant)):
        raise TypeError(f"a bot is a name, a function of a position, or an object with `choose`, not {entrant!r}")
    return Opened(Asked(entrant) if isinstance(entrant, Chooser) else entrant, nothing, False, nothing)


def names_of(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """What the bots are called in results, each differently: the second `greedy` is `greedy #2`."""
    seen: Counter[str] = Counter()
    names = []
    for entrant in entrants:
        name = entrant if isinstance(entrant, str) else str(getattr(entrant, "__name__", type(entrant).__name__))
        seen[name] += 1
        names.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return tuple(names)


def check_programs(entrants: Sequence[Entrant], game: str, seconds: float) -> None:
    """Starts every program once, and sends it away: one that never starts is told of before the first game."""
    for name in dict.fromkeys(entrant for entrant in entrants if isinstance(entrant, str)):
        opened = open_bot(name, game, seconds)
        try:
            opened.start()
        except BotFailure as failure:
            raise BotFailure(f"{name} does not start: {failure}") from None
        finally:
            opened.close()

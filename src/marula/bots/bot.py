"""What a bot is: whatever answers a question with the token of an action. A function will do.

It is never given the true position, so it cannot peek. With the same random numbers and a budget of iterations it
should give the same answer; a budget of seconds depends on the machine.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from marula.bots.question import AS_USUAL, Budget, Question
from marula.play.position import Position
from marula.rules.types import Generator

__all__ = ["AS_USUAL", "Bot", "Budget", "Chooser", "Player", "Question", "answer", "as_bot", "without_history"]


class Bot(Protocol):
    """A computer player: a function of a question, or an object that can be called like one."""

    def __call__(self, question: Question, /) -> str:
        """The token of an action for the seat that is asked."""


@runtime_checkable
class Chooser(Protocol):
    """A computer player that remembers something: an object with a method `choose`."""

    def choose(self, question: Question, /) -> str:
        """The token of an action for the seat that is asked."""


Player: TypeAlias = Bot | Chooser

F = TypeVar("F", bound=Callable[..., str])


def as_bot(player: Player) -> Bot:
    """A function of a question, whichever of the two it is."""
    if isinstance(player, str):
        raise TypeError(f"{player!r} is the name of a bot; bots.open_bot({player!r}, game).bot is the bot")
    if isinstance(player, type) or not (isinstance(player, Chooser) or callable(player)):
        raise TypeError(f"a bot is a name, a function of a question, or an object with `choose`, not {player!r}")
    return player.choose if isinstance(player, Chooser) else player


def without_history(bot: F) -> F:
    """Marks a bot that does not look at what its seat has witnessed, which takes time to tell."""
    bot.needs_history = False  # type: ignore[attr-defined]
    return bot


def answer(bot: Player, position: Position, random: Generator, budget: Budget = AS_USUAL, game_id: str = "") -> str:
    """What a bot does for the seat that is to act, from what that seat knows."""
    seat = position.actor
    witnessed = position.witnessed(seat) if getattr(bot, "needs_history", True) else ()
    return as_bot(bot)(Question(position.imagine(seat, random), random, budget, game_id, witnessed))

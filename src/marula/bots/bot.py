"""What a bot is: it is given a position imagined from its seat, random numbers and a budget, and answers with a token.

The position is never the true one, so a bot cannot peek. With the same generator and a budget of iterations it gives
the same answer; a budget of seconds depends on the machine.
"""

from dataclasses import dataclass
from typing import Protocol

from marula.play.position import Position
from marula.rules.types import Generator


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one action. Where both are given, what is reached first ends it."""

    iterations: int | None = None
    seconds: float | None = None

    def scaled(self, factor: float) -> "Budget":
        """A part, or a multiple, of this budget; at least one iteration."""
        return Budget(
            None if self.iterations is None else max(1, round(self.iterations * factor)),
            None if self.seconds is None else self.seconds * factor,
        )


AS_USUAL = Budget()
"""Says nothing: the bot uses what it thinks fit."""


class Bot(Protocol):
    """A computer player. A function will do; what remembers something is an object that can be called."""

    def __call__(self, position: Position, random: Generator, budget: Budget = AS_USUAL, /) -> str:
        """The token of an action for the seat that is to act in this position, which was imagined from that seat."""


def answer(bot: Bot, position: Position, random: Generator, budget: Budget = AS_USUAL) -> str:
    """What a bot does for the seat that is to act, from what that seat knows."""
    return bot(position.imagine(position.actor, random), random, budget)

"""What a bot is asked: all that its seat knows, what it may do, and how much it may think.

The same in every place: in this process, in another one (`marula.bots.host`), and line by line to any program
(`marula.bots.external`).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from marula.play.history import ids
from marula.play.numbers import whole
from marula.play.position import Position
from marula.play.position_reader import from_text
from marula.play.registry import rules_of
from marula.rules.contract import View, Witnessed
from marula.rules.randomness import draw_bits, generator
from marula.rules.types import Generator

MOST_ITERATIONS = 1 << 62
"""More do not fit into the numbers of compiled code, with something to spare."""


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one action. Where both are given, what is reached first ends it."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is not None and (whole(self.iterations) or 0) < 1:
            raise ValueError(f"iterations are a whole number above 0, not {self.iterations!r}")
        if self.iterations is not None and self.iterations > MOST_ITERATIONS:
            raise ValueError(f"there are at most {MOST_ITERATIONS} iterations, not {self.iterations!r}")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise ValueError(f"seconds are a number above 0, not {self.seconds!r}")

    def scaled(self, factor: float) -> "Budget":
        """A part, or a multiple, of this budget; at least one iteration."""
        if not 0 < factor < math.inf:
            raise ValueError(f"a budget is multiplied by a number above 0, not by {factor!r}")
        if self.iterations is not None and self.iterations * factor > MOST_ITERATIONS:
            raise ValueError(f"{self.iterations} iterations cannot be multiplied by {factor!r}: that is too many")
        return Budget(
            None if self.iterations is None else max(1, round(self.iterations * factor)),
            None if self.seconds is None else self.seconds * factor,
        )


AS_USUAL = Budget()
"""Says nothing: the bot uses what it thinks fit."""


class Question:
    """What a bot is asked. Nothing in it is hidden from its seat, and what costs time is made when it is looked at."""

    def __init__(
        self,
        position: Position,
        random: Generator,
        budget: Budget = AS_USUAL,
        game_id: str = "",
        witnessed: Sequence[Witnessed] = (),
    ) -> None:
        """`position` was imagined from the seat that is to act in it."""
        self.position = position
        self.random = random
        self.budget = budget
        self.game_id = game_id
        self.witnessed = witnessed
        self.game = position.rules.NAME
        self.players = position.players
        self.seat = position.actor
        self.options = position.options

    position: Position
    """A world as it could be for all that the seat knows: to look at, to play on in, to imagine others from."""
    random: Generator
    """Random numbers of Marula's kind."""
    budget: Budget
    game_id: str
    """The same for all questions of one seat in one game; empty if nobody gave it one."""
    witnessed: Sequence[Witnessed]
    """What the seat has seen of every action so far, as `Position.witnessed` gives it."""
    game: str
    players: int
    seat: int
    options: dict[str, Any]

    @property
    def iterations(self) -> int | None:
        """How many iterations it may think for."""
        return self.budget.iterations

    @property
    def seconds(self) -> float | None:
        """How many seconds it may think for; it loses if it takes longer than this."""
        return self.budget.seconds

    @cached_property
    def seed(self) -> int:
        """For random numbers of one's own."""
        return draw_bits(self.random)

    @cached_property
    def view(self) -> View:
        """All that the seat knows, as `Position.view` gives it."""
        view = self.position.view(self.seat)
        del view["ply"]  # an imagined position has no past
        return view

    @cached_property
    def legal(self) -> list[str]:
        """The legal actions."""
        return self.position.legal()

    @cached_property
    def ids(self) -> list[int]:
        """The ids of the legal actions, in the same order."""
        numbers = ids(rules_of(self.game))
        return [numbers[token] for token in self.legal]

    @property
    def tokens(self) -> tuple[str, ...]:
        """All actions of the game, by id."""
        return rules_of(self.game).TOKENS

    @cached_property
    def mask(self) -> NDArray[np.bool_]:
        """For every action of the game, whether it is legal."""
        mask = np.zeros(len(self.tokens), np.bool_)
        mask[self.ids] = True
        return mask

    @cached_property
    def observation(self) -> NDArray[np.int16]:
        """What the seat knows, as numbers for a network; the game's FEATURES name them."""
        return self.position.observe(self.seat)


class QuestionFromAfar(Question):
    """A question that came as a message."""

    def __init__(self, message: dict[str, Any]) -> None:
        self._text = message["position"]
        self.random = generator(message["seed"])
        self.budget = Budget(message["iterations"], message["seconds"])
        for name in ("game_id", "witnessed", "game", "players", "seat", "options", "seed", "view", "legal", "ids"):
            self.__dict__[name] = message[name]
        self.__dict__["observation"] = np.array(message["observation"], np.int16)

    @cached_property
    def position(self) -> Position:  # type: ignore[override]
        """Read only if it is wanted: most bots do without, and start sooner."""
        return from_text(self._text)


def message(question: Question) -> dict[str, Any]:
    """A question as it is sent to other programs."""
    return {
        "view": question.view,
        "legal": question.legal,
        "options": question.options,
        "iterations": None if question.iterations is None else int(question.iterations),
        "seconds": question.seconds,
        "seed": question.seed,
        "game": question.game,
        "players": question.players,
        "seat": question.seat,
        "game_id": question.game_id,
        "ids": question.ids,
        "actions": len(question.tokens),
        "observation": question.observation.tolist(),
        "witnessed": list(question.witnessed),
        "position": question.position.text(),
    }

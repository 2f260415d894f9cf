"""Who sits on the other seats of an environment with one learner."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from marula.adapters.encoding import settle
from marula.bots.bot import Chooser, Player, answer, as_bot
from marula.bots.simple import BOTS
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.rules.types import Generator


class BatchPolicy(Protocol):
    """Who plays many games at once."""

    def choose_many(self, observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> NDArray[np.integer[Any]]:
        """The id of a legal action for each game, from what its acting seat observes and from what is legal."""


Opponent = str | Player
"""One of the names `random` and `greedy`, or a bot: a function of a question, or an object with a method `choose`."""


def check_seat(seat: Whole, players: int) -> int:
    """The learner's seat, if there is such a seat."""
    place = whole(seat)
    if place is None or not 0 <= place < players:
        raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {players - 1}")
    return place


def check_name(name: str) -> str:
    """The name of a bot, if there is such a bot."""
    if name not in BOTS:
        raise ValueError(f"there is no opponent called {name!r}; there are {', '.join(BOTS)}")
    return name


def bot_of(opponent: Opponent) -> Player:
    """The bot that was named or given."""
    if isinstance(opponent, str):
        return BOTS[check_name(opponent)]
    try:
        as_bot(opponent)
    except TypeError as error:
        raise ValueError(str(error)) from None
    return opponent


def seated(opponents: Opponent | Sequence[Opponent], seat: int, players: int) -> dict[int, Player]:
    """The bots by seat: one for all the others, or one for each of them in the order of the seats."""
    others = [other for other in range(players) if other != seat]
    one = isinstance(opponents, str | Chooser) or callable(opponents)
    given: Any = opponents
    each: list[Opponent] = [given] * len(others) if one else list(given)
    if len(each) != len(others):
        raise ValueError(f"{players} players need {len(others)} opponents (or one for all), not {len(each)}")
    return {other: bot_of(opponent) for other, opponent in zip(others, each, strict=True)}


def answer_until(position: Position, bots: dict[int, Player], random: Generator) -> None:
    """Lets chance and bots act until a seat without a bot is to act or the game is over.

    Bots are given an imagined position, as everywhere: they cannot peek.
    """
    settle(position, random)
    while position.actor in bots:
        position.play(answer(bots[position.actor], position, random))
        settle(position, random)

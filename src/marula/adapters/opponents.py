"""Who has the other seats in an environment with one learner."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from marula.adapters.encoding import settle
from marula.bots.bot import Chooser, Player, answer, as_bot
from marula.bots.checkpoint import Checkpoint
from marula.bots.naming import OUTSIDE, open_bot
from marula.bots.simple import BOTS
from marula.bots.streams import apart, opaque_id
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.rules.types import Generator


class BatchPolicy(Protocol):
    """A policy that plays many games at once."""

    def choose_many(self, observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> NDArray[np.integer[Any]]:
        """The id of a legal action for each game, from its acting seat's observation and mask."""


Opponent = str | Player
"""A bot: a function of a question, an object with a method `choose`, or an arena name that is not a program."""


def check_seat(seat: Whole, players: int) -> int:
    """The learner's seat; rejects one that does not exist."""
    place = whole(seat)
    if place is None or not 0 <= place < players:
        raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {players - 1}")
    return place


def check_name(name: str) -> str:
    """The name of a bot; rejects unknown ones."""
    if name not in BOTS:
        raise ValueError(f"there is no opponent called {name!r}; there are {', '.join(BOTS)}, checkpoint:FILE")
    return name


def policy_of(opponents: str | BatchPolicy, game: str) -> str | BatchPolicy:
    """What plays the other seats of many games: a policy, or the name of a compiled bot."""
    if isinstance(opponents, str):
        if not opponents.startswith("checkpoint:"):
            return check_name(opponents)
        checkpoint: Any = open_bot(opponents, game).bot
        policy: BatchPolicy = checkpoint
        return policy
    if not hasattr(opponents, "choose_many"):
        raise ValueError(
            'opponents of a batch are "random", "greedy", "checkpoint:FILE" or an object with a method '
            'choose_many(observations, masks); for other bots use vectorization_mode="sync"'
        )
    if isinstance(opponents, Checkpoint):
        opponents.check_game(game)
    return opponents


def bot_of(opponent: Opponent, game: str) -> Player:
    """The bot with this name, or the given bot."""
    if isinstance(opponent, str):
        if opponent.partition(":")[0] in OUTSIDE:
            raise ValueError(f"{opponent!r} is a separate program; opponents must be bots that play in this process")
        return open_bot(opponent, game).bot
    try:
        as_bot(opponent)
    except TypeError as error:
        raise ValueError(str(error)) from None
    if isinstance(opponent, Checkpoint):
        opponent.check_game(game)
    return opponent


def seated(opponents: Opponent | Sequence[Opponent], seat: int, players: int, game: str) -> dict[int, Player]:
    """The bots by seat: one for all the others, or one for each of them in the order of the seats."""
    others = [other for other in range(players) if other != seat]
    one = isinstance(opponents, str | Chooser) or callable(opponents)
    given: Any = opponents
    each: list[Opponent] = [given] * len(others) if one else list(given)
    if len(each) != len(others):
        raise ValueError(f"{players} players need {len(others)} opponents (or one for all), not {len(each)}")
    return {other: bot_of(opponent, game) for other, opponent in zip(others, each, strict=True)}


def streams_for(bots: dict[int, Player], random: Generator) -> dict[int, Generator]:
    """Random numbers for bots that must not have those of the deal, from which they could compute the cards.

    The compiled ones have them, in single games as in many.
    """
    return {seat: apart(random, seat) for seat, bot in bots.items() if not any(bot is ours for ours in BOTS.values())}


def game_ids(bots: dict[int, Player], random: Generator) -> dict[int, str]:
    """An id of the game that is about to be dealt for each bot, which says nothing about the deal."""
    return {seat: opaque_id(int(random[0]), "game", seat) for seat in bots}


def answer_until(
    position: Position,
    bots: dict[int, Player],
    random: Generator,
    streams: dict[int, Generator],
    ids: dict[int, str],
) -> None:
    """Lets chance and bots act until a seat without a bot is to act or the game is over.

    Bots are given an imagined position, as everywhere: they cannot peek.
    """
    settle(position, random)
    while (actor := position.actor) in bots:
        position.play(answer(bots[actor], position, streams.get(actor, random), game_id=ids[actor]))
        settle(position, random)

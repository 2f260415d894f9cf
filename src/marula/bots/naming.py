"""Bots by name, as the command line, the arena and the table write them."""

import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from marula.bots.bot import Bot, Budget, Player
from marula.bots.checkpoint import Checkpoint
from marula.bots.external import External
from marula.bots.levels import Erring, level
from marula.bots.network.bot import NetworkBot, NetworkSearch
from marula.bots.network.weights import load, trained
from marula.bots.search import Search
from marula.bots.simple import play_at_random, play_greedily

NAMES = """random, greedy, search, search:2000 (iterations), search:50ms, level:3, level:5:0.1 (a tenth of its budget),
classic:5 (without a network), network (one look), network:50ms (searching with it), network:FILE:50ms,
checkpoint:FILE, python:MODULE:NAME, command:PROGRAM"""
BUDGET = re.compile("[0-9]+(ms)?")


class UnknownBot(ValueError):
    """A name that is no bot's; the text says what would do."""


class Opened(NamedTuple):
    """A bot that is ready to play, and how to send it away."""

    bot: Player
    close: Callable[[], None]
    lasting: bool
    """Whether it is a program that takes a while to start, and is better kept for the next game."""
    start: Callable[[], None]
    """Gets it ready, if it is not; what it takes to start is not thinking."""


def nothing() -> None:
    """What is to be done to start a bot that is only an object, or to send it away."""


def open_bot(name: str, game: str, seconds: float = 10.0) -> Opened:
    """A new bot of this name for a game; one that is a program has so many seconds for each action."""
    kind, _, argument = name.partition(":")
    if kind in OUTSIDE and argument:
        try:
            program = External(OUTSIDE[kind](argument), seconds)
        except ValueError as error:  # a quotation mark that does not close
            raise UnknownBot(f"{name!r} is no bot: {error}") from None
        return Opened(program, program.close, True, program.start)
    if kind in INSIDE:
        try:
            return Opened(INSIDE[kind](argument, game), nothing, False, nothing)
        except ValueError as error:
            raise UnknownBot(f"{name!r} is no bot: {error}") from None
    raise UnknownBot(f"there is no bot {name!r}; bots are {NAMES}")


def without_argument(bot: Bot) -> Callable[[str, str], Bot]:
    """A kind of bot about which there is nothing more to say."""

    def make(argument: str, game: str) -> Bot:
        if argument:
            raise ValueError(f"{argument!r} says nothing to it")
        return bot

    return make


def make_search(argument: str, game: str) -> Bot:
    """`search`, `search:2000` or `search:50ms`."""
    return Erring(Search(), 0, budget_of(argument))


def make_level(argument: str, game: str, classic: bool = False) -> Bot:
    """`level:3` or `level:3:0.1`."""
    number, _, factor = argument.partition(":")
    try:
        chosen, part = int(number), float(factor or 1)
    except ValueError:
        raise ValueError("a level is a number, such as 3, or with a part of its budget, such as 5:0.1") from None
    return level(game, chosen, classic).bot(part)


def make_classic(argument: str, game: str) -> Bot:
    """`classic:5` or `classic:5:0.1`: the level as it was before networks."""
    return make_level(argument, game, classic=True)


def make_checkpoint(argument: str, game: str) -> Player:
    """`checkpoint:FILE`."""
    try:
        checkpoint = Checkpoint(argument)
    except (OSError, ValueError) as error:
        raise ValueError(f"{argument} is no checkpoint ({error})") from None
    checkpoint.check_game(game)
    return checkpoint


def make_network(argument: str, game: str) -> Player:
    """`network` does at once what the trained network thinks best; `network:200` and `network:50ms` search with it.

    `network:FILE` and `network:FILE:50ms` take the network of a file.
    """
    file, _, budget = argument.rpartition(":") if not BUDGET.fullmatch(argument) else ("", "", argument)
    if not BUDGET.fullmatch(budget):
        file, budget = argument, ""
    network = load(Path(file), game) if file else trained(game)
    return Erring(NetworkSearch(network), 0, budget_of(budget)) if budget else NetworkBot(network)


def budget_of(text: str) -> Budget:
    """A budget as it is written: a number of iterations, or milliseconds with `ms`."""
    if not text:
        return Budget()
    milliseconds = text.endswith("ms")
    try:
        number = float(text.removesuffix("ms")) if milliseconds else int(text)
    except ValueError:
        raise ValueError(f"{text!r} is no number of iterations, such as 2000, and no time, such as 50ms") from None
    return Budget(seconds=number / 1000) if milliseconds else Budget(iterations=int(number))


def python_command(argument: str) -> list[str]:
    """The program that hosts a Python bot."""
    return [sys.executable, "-m", "marula.bots.host", argument]


INSIDE: dict[str, Callable[[str, str], Player]] = {
    "random": without_argument(play_at_random),
    "greedy": without_argument(play_greedily),
    "search": make_search,
    "level": make_level,
    "classic": make_classic,
    "checkpoint": make_checkpoint,
    "network": make_network,
}
OUTSIDE: dict[str, Callable[[str], list[str]]] = {"python": python_command, "command": shlex.split}

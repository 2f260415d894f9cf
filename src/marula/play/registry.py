"""Which games there are. A folder in `marula.games` is a game; there is no list to keep."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from marula import games
from marula.play.history import ids
from marula.play.numbers import Whole, plain, whole
from marula.play.position import Position
from marula.rules.contract import Game
from marula.rules.games_by_record import register
from marula.rules.options import OptionError


class UnknownGame(KeyError):
    """There is no game of this name."""

    def __str__(self) -> str:
        return str(self.args[0])


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__)))


@cache
def rules_of(name: str) -> Game:
    """The module with a game's rules."""
    if name not in names():
        raise UnknownGame(f"there is no game called {name!r}; there are {', '.join(names())}")
    module: Any = importlib.import_module(f"marula.games.{name}")
    rules: Game = module  # each game's module has itself checked
    register(rules)
    return rules


def complete(rules: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game in their canonical form, defaults filled in; refuses what is unknown or impossible."""
    known = [option.name for option in rules.OPTIONS]
    for name in options:
        if name not in known:
            offered = f"it has {', '.join(known)}" if known else "it has none"
            raise OptionError(f"{rules.TITLE} has no option {name!r}; {offered}")
    return {option.name: option.check(plain(options.get(option.name, option.default))) for option in rules.OPTIONS}


class PlayableGame:
    """A game one can start: `marula.game("kariba").start(players=3)`."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.name = rules.NAME
        self.title = rules.TITLE
        self.version = rules.VERSION
        self.players = rules.PLAYERS
        self.options = rules.OPTIONS
        self.tokens = rules.TOKENS
        """The text of every action, by its id."""
        self.ids: Mapping[str, int] = MappingProxyType(ids(rules))
        """The id of every action, by its token."""

    def __repr__(self) -> str:
        return f"marula.game({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)

    def start(self, players: Whole | None = None, options: Mapping[str, Any] | None = None) -> Position:
        """A new position, before the first action; by default with as few players as the game allows."""
        number = self.players[0] if players is None else whole(players)
        if number is None or number not in self.players:
            raise OptionError(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return Position(self.rules, number, complete(self.rules, options or {}))


def game(name: str) -> PlayableGame:
    """The game of this name."""
    return PlayableGame(rules_of(name))


def start(name: str, players: int, options: Mapping[str, Any]) -> Position:
    """A new position of the game of this name, as pickles ask for it."""
    return game(name).start(players, options)

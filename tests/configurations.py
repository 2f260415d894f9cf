"""The ways to play each registered game that the suites go through."""

from itertools import product
from typing import Any, NamedTuple

import marula
from marula.play.registry import complete, rules_of


class Configuration(NamedTuple):
    """A game with a number of players and options."""

    game: str
    players: int
    options: dict[str, Any]

    def start(self) -> marula.Position:
        return marula.game(self.game).start(self.players, self.options)

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.players), *chosen])


def every(game: str) -> list[Configuration]:
    """All numbers of players with all samples of all options."""
    rules = rules_of(game)
    values = product(*(option.samples for option in rules.OPTIONS))
    chosen = [dict(zip((option.name for option in rules.OPTIONS), sample, strict=True)) for sample in values]
    return [Configuration(game, players, options) for options in chosen for players in rules.PLAYERS]


def some(game: str) -> list[Configuration]:
    """A few: every number of players and every sample of every option occurs at least once."""
    rules = rules_of(game)
    length = max(len(rules.PLAYERS), *(len(option.samples) for option in rules.OPTIONS), 1)
    return [
        Configuration(
            game,
            rules.PLAYERS[index % len(rules.PLAYERS)],
            complete(rules, {option.name: option.samples[index % len(option.samples)] for option in rules.OPTIONS}),
        )
        for index in range(length)
    ]


ALL = [configuration for game in marula.names() for configuration in every(game)]
SOME = [configuration for game in marula.names() for configuration in some(game)]

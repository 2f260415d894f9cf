"""`marula trace`: random games as JSON Lines, for tests and for others' checkers."""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

import marula
from marula.cli.arguments import add_game, add_seed, count, start
from marula.cli.progress import shown

HELP = "play random games and print every action as JSON Lines"
DESCRIPTION = """
Plays random games and prints them as JSON Lines: for each game, a header with the game, the players and all
options; for every action, who acts, what is legal, the weights if chance acts, and the action taken;
then the outcome. The same seed gives the same games everywhere.

  marula trace kariba --players 3 --games 200 --seed 1 --set open_row=true
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    add_game(parser)
    parser.add_argument("--games", type=count, default=1, metavar="K", help="how many games (default 1)")
    add_seed(parser, 1, "the seed (default 1)")


def run(arguments: argparse.Namespace) -> None:
    """Prints the games."""
    opening = start(arguments)
    # If standard output is a terminal, the lines themselves show progress.
    games = range(arguments.games)
    numbers = games if sys.stdout.isatty() else shown(games, arguments.games, "playing")
    for number in numbers:
        for line in trace(opening.copy(), arguments.seed, number):
            print(json.dumps(line, ensure_ascii=False))


def trace(position: marula.Position, seed: int, number: int) -> Iterator[dict[str, Any]]:
    """The lines of one game."""
    random = marula.generator(seed, number)
    yield {"game": position.rules.NAME, "players": position.players, "options": position.options}
    while position.actor != marula.OVER:
        chance = position.actor == marula.CHANCE
        line: dict[str, Any] = {"actor": "chance" if chance else position.actor, "legal": position.legal()}
        if chance:
            line["weights"] = position.weights()
        line["action"] = position.pick(random)
        position.play(line["action"])
        yield line
    yield {"outcome": position.outcome}

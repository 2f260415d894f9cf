"""`marula replay`: prints a recorded game, action by action."""

import argparse
from collections.abc import Sequence

import marula
from marula.cli.arguments import UserError, add_line, read_record
from marula.play.position import Position
from marula.play.replay import fully_witnessed

HELP = "print a recorded game, action by action"
DESCRIPTION = """
Reads a record (one JSON object, as `marula play --save FILE` writes it), checks every action against the rules,
and prints the game in words. With --seat it prints only what that seat saw.

  marula replay game.json --seat 1
  marula replay games.jsonl --line 12
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a record")
    add_line(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="show only what this seat saw (default: everything)")


def run(arguments: argparse.Namespace) -> None:
    """Prints the game and the table at its end."""
    position = marula.replay(read_record(arguments.file, arguments.line))
    if arguments.seat is not None and not 0 <= arguments.seat < position.players:
        raise UserError(f"there is no seat {arguments.seat}; the seats are 0 to {position.players - 1}")
    names = [f"Seat {seat}" for seat in range(position.players)]
    print(f"{position.rules.TITLE}, {position.players} players, {position.ply} actions\n")
    seen = fully_witnessed(position) if arguments.seat is None else position.witnessed(arguments.seat)
    for number, action in enumerate(seen, 1):
        print(f"{number:>4}  {action['action']:<10} {position.rules.tell(action, names)}")
    print()
    print("\n".join(position.rules.draw(position.view(arguments.seat), names)))
    print("\n" + tell_outcome(position, names))


def tell_outcome(position: Position, names: Sequence[str]) -> str:
    """The result in words."""
    outcome = position.outcome
    if outcome is None:
        return "The game is not over."
    order = sorted(range(position.players), key=lambda seat: outcome["ranks"][seat])
    lines = [f"{outcome['ranks'][seat]}. {names[seat]}, {outcome['scores'][seat]} points" for seat in order]
    return "\n".join([f"The game is over ({outcome['reason']}).", *lines])

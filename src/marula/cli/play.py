"""`marula play`: a game in the terminal, against bots."""

import argparse
import secrets
import sys

import marula
from marula.bots import UnknownBot, open_bot
from marula.cli.arguments import UserError, add_game, add_seed, describe, read_text, start
from marula.cli.terminal import Table
from marula.play.registry import rules_of
from marula.rules.types import Generator

HELP = "play in the terminal, against bots"
DESCRIPTION = """
Play in the terminal against computer players. Type an action or its number; h for help.

  marula play kariba --players 3 --bots greedy --set open_row=true
  marula play --from "kariba 2 hand=1,4*2,8*2/?*5 waterhole=3*2 pile=?*52 phase=play"
"""


def epilog() -> str:
    """The options of all games."""
    lines = [f"{name}: {describe(option)}" for name in marula.names() for option in rules_of(name).OPTIONS]
    return "options of the games:\n  " + "\n  ".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    add_game(parser, optional=True)
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="where you sit (default 0: you start)")
    parser.add_argument(
        "--bots", default="greedy", metavar="BOT", help="who plays against you: random, greedy, level:1 ... level:5"
    )
    parser.add_argument(
        "--from", dest="position", metavar="TEXT", help="start from this position, or from the one in @FILE"
    )
    parser.add_argument("--save", metavar="FILE", help="write the record of the game to FILE when it ends or you leave")
    add_seed(parser, None, "deal the same cards again (default: a new deal)")


def run(arguments: argparse.Namespace) -> None:
    """Plays one game."""
    random = marula.generator(secrets.randbits(63) if arguments.seed is None else arguments.seed)
    position = first_position(arguments, random)
    if not 0 <= arguments.seat < position.players:
        raise UserError(f"there is no seat {arguments.seat}; the seats are 0 to {position.players - 1}")
    try:
        opponent = open_bot(arguments.bots, position.rules.NAME)
    except UnknownBot as error:
        raise UserError(str(error)) from None
    table = Table(position, arguments.seat, opponent.bot, random)
    try:
        table.run()
    finally:
        opponent.close()
        if arguments.save:
            with open(arguments.save, "w", encoding="utf-8") as file:
                file.write(position.record().to_json() + "\n")
            print(f"The record is in {arguments.save}; `marula replay {arguments.save}` prints it.")


def first_position(arguments: argparse.Namespace, random: Generator) -> marula.Position:
    """The start of a game, or the given position."""
    if arguments.position is None:
        if arguments.game is None:
            arguments.game = ask_for_game()
        return start(arguments)
    if arguments.game or arguments.players or arguments.set or arguments.save:
        raise UserError("--from already names the game, players and options, and such a game cannot be saved")
    text = arguments.position
    try:
        return marula.from_text(read_text(text[1:]) if text.startswith("@") else text, arguments.seat, random)
    except marula.PositionError as error:
        raise UserError(str(error)) from None


def ask_for_game() -> str:
    """Lets the player choose."""
    names = marula.names()
    print("What would you like to play?\n")
    for number, name in enumerate(names, 1):
        players = marula.game(name).players
        print(f"  {number}  {marula.game(name).title}, {players[0]}-{players[-1]} players")
    print("\nA number or a name (Enter: the first): ", end="", flush=True)
    answer = sys.stdin.readline().strip().lower() or "1"
    if answer.isdecimal() and 1 <= int(answer) <= len(names):
        return names[int(answer) - 1]
    return answer

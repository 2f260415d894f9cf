"""`marula check`: checks a map, and says what is wrong with it and how to fix it."""

import argparse
from pathlib import Path

import marula
from marula.cli.arguments import UserError
from marula.play.registry import rules_of
from marula.rules.options import Option

HELP = "check a map of your own"
DESCRIPTION = """
Reads a file that can be used as an option of a game, such as a map for Wadi, and reports what is in it, every
fault with its position and how to fix it, and possible improvements. Exit code 0 if it can be played, 1 if not.

  marula check my-map.txt
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("file", metavar="MAP", help="a text file")


def run(arguments: argparse.Namespace) -> int:
    """Prints the report."""
    try:
        content = Path(arguments.file).read_bytes()
    except FileNotFoundError:
        raise UserError(f"there is no file {arguments.file}") from None
    except OSError as error:
        raise UserError(f"{arguments.file} cannot be read: {error}") from None
    sound = True
    for option in inspected_options():
        assert option.inspect is not None
        report, good = option.inspect(content)
        print(report)
        sound = sound and good
    return 0 if sound else 1


def inspected_options() -> list[Option]:
    """The options of all games whose values are files."""
    options = [option for name in marula.names() for option in rules_of(name).OPTIONS]
    return [option for option in options if option.inspect is not None]

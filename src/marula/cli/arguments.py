"""Arguments that several commands share, and errors that users can fix."""

import argparse
import math
from pathlib import Path
from typing import Any

import marula
from marula.play.registry import complete, rules_of
from marula.rules.contract import Game
from marula.rules.options import Option


class UserError(Exception):
    """A mistake the user can fix; the text says how. Ends the command with exit code 2."""


def count(text: str) -> int:
    """A whole number above 0, as an argument."""
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return number


def amount(text: str) -> float:
    """A number above 0, as an argument; not infinite."""
    if not 0 < (number := float(text)) < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0")
    return number


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """Adds GAME, --players and --set."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help=f"one of {', '.join(marula.names())}"
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of players (default: the fewest the game allows)"
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game, such as open_row=true; @FILE as VALUE reads it from a file",
    )


def add_seed(parser: argparse.ArgumentParser, default: int | None, meaning: str) -> None:
    """Adds --seed."""
    parser.add_argument("--seed", type=int, default=default, metavar="S", help=meaning)


def start(arguments: argparse.Namespace) -> marula.Position:
    """The position that the arguments describe."""
    rules = rules_of(arguments.game)
    chosen = dict(read_setting(rules, setting) for setting in arguments.set)
    return marula.game(arguments.game).start(arguments.players, complete(rules, chosen))


def read_setting(rules: Game, setting: str) -> tuple[str, Any]:
    """One --set, as the name of an option and its value."""
    name, equals, text = setting.partition("=")
    if not equals:
        raise UserError(f"--set takes OPTION=VALUE, such as --set {example(rules)}, not {setting!r}")
    if text.startswith("@"):
        text = read_text(text[1:])
    parse = {option.name: option.parse for option in rules.OPTIONS}.get(name)
    return name, parse(text) if parse else text


def example(rules: Game) -> str:
    """A setting that this game accepts."""
    if not rules.OPTIONS:
        return "open_row=true"
    return f"{rules.OPTIONS[0].name}={shown(rules.OPTIONS[0].samples[-1])}"


def shown(value: Any) -> str:
    """A value in the form of the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def describe(option: Option) -> str:
    """One line about an option."""
    values = ", ".join(shown(value) for value in option.samples)
    return f"--set {option.name}=...  {option.meaning} ({values}; default {shown(option.default)})"


def add_line(parser: argparse.ArgumentParser) -> None:
    """Adds --line, for files of many records."""
    parser.add_argument(
        "--line", type=int, metavar="N", help="which line of a file with one record per line (arena, dataset), from 1"
    )


def read_record(name: str, line: int | None) -> str:
    """The text of a record: a whole file, or one line of it."""
    text = read_text(name)
    lines = text.splitlines()
    if line is not None:
        if not 1 <= line <= len(lines):
            raise UserError(f"{name} has {len(lines)} lines, so --line is 1 to {len(lines)}")
        return lines[line - 1]
    if len(lines) > 1 and lines[1].startswith("{"):  # in an indented record, no other line starts with a brace
        raise UserError(f"{name} has a record on each line; --line 1 to --line {len(lines)} chooses one")
    return text


def read_text(name: str) -> str:
    """The text of a file, or an error that users understand."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UserError(f"there is no file {name}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{name} cannot be read: {error}") from None

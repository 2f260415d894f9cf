"""The command `marula`."""

import argparse
import re
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import marula
from marula.bots.external import BotFailure
from marula.cli import (
    admin,
    analyse,
    arena,
    bench,
    check,
    dataset,
    play,
    replay,
    restore,
    review,
    serve,
    site,
    trace,
    train,
    verify,
    warm,
)
from marula.cli.arguments import UserError
from marula.cli.outputs import drop_output
from marula.play.missing_library import MissingLibrary
from marula.play.record import RecordError
from marula.play.registry import UnknownGame
from marula.rules.options import OptionError

COMMANDS: dict[str, ModuleType] = {
    "play": play,
    "trace": trace,
    "replay": replay,
    "review": review,
    "check": check,
    "bench": bench,
    "arena": arena,
    "analyse": analyse,
    "dataset": dataset,
    "train": train,
    "serve": serve,
    "site": site,
    "admin": admin,
    "verify": verify,
    "restore": restore,
    "warm": warm,
}

DESCRIPTION = """
Marula: a table for board games. Without a command, it runs the server on this machine and opens its page, and accepts
the options of `marula serve`, such as `marula --port 9000`.
"""
OWN_OPTIONS = ("-h", "--help", "--version")
ID_WITH_DASH = re.compile(r"-[\w-]{21}", re.ASCII)


class Parser(argparse.ArgumentParser):
    """A parser whose epilog takes a while to compute, which happens only when help is requested."""

    make_epilog: Callable[[], str] | None = None

    def format_help(self) -> str:
        """The help text."""
        self.epilog = self.make_epilog() if self.make_epilog else None
        return super().format_help()

    def _parse_optional(self, arg_string: str) -> Any:
        # The id of a table or a person may start with a dash; it is not an option.
        if ID_WITH_DASH.fullmatch(arg_string) and arg_string not in self._option_string_actions:
            return None
        return super()._parse_optional(arg_string)


def parser() -> Parser:
    """The parser for all commands."""
    top = Parser("marula", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter)
    top.add_argument("--version", action="version", version=f"marula {marula.__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for name, module in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.DESCRIPTION,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.make_epilog = getattr(module, "epilog", None)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def with_command(words: list[str]) -> list[str]:
    """Without a command, the arguments are those of a server for somebody at this machine."""
    if words and (not words[0].startswith("-") or words[0] in OWN_OPTIONS):
        return words
    return ["serve", "--open", *words]


def main(words: list[str] | None = None) -> int:
    """Runs a command. Returns 0 on success, 1 for a negative verdict, 2 for a user's mistake, 130 if interrupted."""
    words = sys.argv[1:] if words is None else words
    arguments = parser().parse_args(with_command(words))
    try:
        return int(arguments.run(arguments) or 0)
    except (UserError, UnknownGame, OptionError, RecordError, MissingLibrary, BotFailure) as error:
        print(f"marula: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        drop_output()  # the reader (such as `head`) has seen enough
    return 0


if __name__ == "__main__":
    sys.exit(main())

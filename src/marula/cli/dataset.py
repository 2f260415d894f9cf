"""`marula dataset`: games between bots as files for learning, with a data card."""

import argparse
import contextlib
import os
import shlex
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path

from marula.arena.dataset.rows import FORMATS
from marula.arena.dataset.writing import Contents, write_dataset
from marula.arena.playing import Played, Setting
from marula.arena.running import play_matches
from marula.arena.schedule import meetings
from marula.bots.external import BotFailure
from marula.bots.naming import UnknownBot, open_bot
from marula.cli.arguments import UserError, add_game, add_seed, amount, count, start
from marula.cli.interrupting import interruptible
from marula.cli.progress import Progress
from marula.play.missing_library import require

HELP = "write games between bots as a dataset"
DESCRIPTION = """
Lets bots play, and writes their games into a new folder: games.jsonl (one record per line) or games.parquet, with
--decisions also every choice a seat made (what it knew, what it could do, what it did, how it ended), and README.md, a
card that says what the fields mean and how the data was made. A single bot plays against itself.

  marula dataset kariba --bots level:4 level:3 greedy --games 1000 --folder kariba-games --decisions
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    add_game(parser)
    parser.add_argument("--bots", nargs="+", required=True, metavar="BOT", help="one or more, by any name of the arena")
    parser.add_argument("--games", type=count, default=100, metavar="K", help="for every pair (default 100)")
    parser.add_argument("--folder", type=Path, required=True, metavar="DIR", help="a new folder, or an empty one")
    parser.add_argument(
        "--format", choices=FORMATS, default="jsonl", help="JSON Lines (default), or Parquet: needs PyArrow"
    )
    parser.add_argument("--decisions", action="store_true", help="also write every decision")
    parser.add_argument("--limit", type=amount, default=10.0, metavar="T", help="seconds per action (default 10)")
    parser.add_argument(
        "--processes", type=count, default=os.cpu_count() or 1, metavar="P", help="deals played in parallel"
    )
    add_seed(parser, 1, "the seed of the deals (default 1)")


def run(arguments: argparse.Namespace) -> int:
    """Plays and writes."""
    setting = setting_of(arguments)
    if arguments.format == "parquet":
        require("pyarrow", extra="parquet", who="--format parquet")
    make_folder(arguments.folder)
    command = shlex.join(["marula", *sys.argv[1:]]) if sys.argv[1:2] == ["dataset"] else "marula dataset ..."
    contents = Contents(setting, arguments.format, command, arguments.decisions)
    every = meetings(len(setting.bots), setting.players)
    total = sum(-(-arguments.games // len(meeting.line_ups)) * len(meeting.line_ups) for meeting in every)
    try:
        with interruptible(), Progress(total, "playing") as progress:
            matches = contextlib.closing(play_matches(setting, arguments.games, arguments.processes))
            with matches as deals:
                write_dataset(arguments.folder, contents, counted(deals, progress))
    except BotFailure as failure:
        raise UserError(str(failure)) from None
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
    except BrokenExecutor:
        print("marula: one of the processes was killed", file=sys.stderr)
    if contents.games:
        print(f"{contents.games:,} games are in {arguments.folder}; README.md there says what the fields mean.")
    elif not contents.interrupted:
        raise UserError(f"no game was played to its end, because bots failed; {arguments.folder}/README.md says how")
    return 130 if contents.interrupted else 0


def counted(deals: Iterator[list[Played]], progress: Progress) -> Iterator[list[Played]]:
    """Shows how many games have been played."""
    for deal in deals:
        yield deal
        progress.advance(len(deal))


def setting_of(arguments: argparse.Namespace) -> Setting:
    """The match to play; rejects invalid ones."""
    position = start(arguments)
    try:
        for name in arguments.bots:
            open_bot(name, arguments.game).close()
    except UnknownBot as error:
        raise UserError(str(error)) from None
    bots = tuple(arguments.bots) if len(arguments.bots) > 1 else tuple(arguments.bots) * 2
    seed, limit = arguments.seed, arguments.limit
    return Setting(arguments.game, position.players, position.options, bots, seed, limit, records=True)


def make_folder(folder: Path) -> None:
    """Creates the folder; rejects one that is not empty."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise UserError(f"{folder} is not empty")
    except OSError as error:
        raise UserError(f"{folder} cannot be written to: {error.strerror}") from None

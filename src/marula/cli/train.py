"""`marula train`: trains a game's network by self-play."""

import argparse
import os
from pathlib import Path

from marula.bots.network.weights import WrongNetwork
from marula.cli.arguments import UserError, amount
from marula.play.registry import names

HELP = "train a network for a game"
DESCRIPTION = """
Trains a network by self-play, and writes it into a folder: GAME.network, which bots load, and GAME.checkpoint, from
which a later call resumes. GAME.report.md, with curves and all numbers in files next to it, says how strong the network
became: judges, which are background processes, play short matches of it against other bots and against its earlier
self. It needs PyTorch: pip install 'marula[train]'.

  marula train kariba --minutes 8 --device cuda
  marula arena kariba --bots network:kariba.network level:5
"""
MOST_JUDGES = 8


def usual_judges() -> int:
    """The default number of judges: two cores are left to the training."""
    return max(0, min(MOST_JUDGES, (os.cpu_count() or 1) - 2))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("game", choices=names())
    parser.add_argument(
        "--minutes", type=amount, default=8.0, help="total minutes, including earlier calls (default 8)"
    )
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=0, help="games in parallel (default: from the game's recipe)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--judges",
        type=int,
        default=usual_judges(),
        metavar="N",
        help=f"processes that play matches during the training; 0: none (default: cores - 2, at most {MOST_JUDGES})",
    )
    parser.add_argument("--folder", type=Path, default=Path(), help="folder to write to (default: the current one)")


def run(arguments: argparse.Namespace) -> None:
    """Trains, and prints progress."""
    try:
        from marula.training.run import Training, train
    except ImportError as error:
        raise UserError(f"{error}; training needs PyTorch: pip install 'marula[train]'") from None
    arguments.folder.mkdir(parents=True, exist_ok=True)
    print(f"{arguments.game}: setting up {arguments.device} ...", flush=True)
    training = Training(arguments.game, arguments.device, arguments.seed, games=arguments.games)
    training.command = command_of(arguments)
    try:
        path = train(training, 60 * arguments.minutes, arguments.folder, show, arguments.judges)
    except WrongNetwork as error:
        raise UserError(str(error)) from None
    print(f"The network is in {path}, and how it was made in {path.with_suffix('.report.md')}. Let it play:")
    print(f"  marula arena {arguments.game} --bots network:{path} level:5")


def show(line: str) -> None:
    """Prints a line at once."""
    print(line.rstrip(), flush=True)


def command_of(arguments: argparse.Namespace) -> str:
    """The command that trains such a network again, in any folder."""
    games = f" --games {arguments.games}" if arguments.games else ""
    seed = f" --seed {arguments.seed}"
    return f"marula train {arguments.game} --minutes {arguments.minutes:g} --device {arguments.device}{games}{seed}"

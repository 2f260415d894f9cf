"""`marula train`: trains a game's network by self-play."""

import argparse
from pathlib import Path

from marula.cli.arguments import UserError
from marula.play.registry import names

HELP = "train a network for a game"
DESCRIPTION = """
Trains a network by self-play, and writes it into a folder: GAME.network, which bots load, and GAME.checkpoint, with
which a later call goes on where this one has stopped. It needs PyTorch: pip install 'marula[train]'.

  marula train kariba --minutes 8 --device cuda
  marula arena kariba --bots network:kariba.network level:5
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("game", choices=names())
    parser.add_argument("--minutes", type=float, default=8.0, help="in all, earlier calls included (default 8)")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=0, help="side by side (default: as the game's recipe says)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=Path(), help="where to write (default: here)")


def run(arguments: argparse.Namespace) -> None:
    """Trains, and says how it goes."""
    try:
        from marula.training.run import Training, train
    except ImportError as error:
        raise UserError(f"{error}; training needs PyTorch: pip install 'marula[train]'") from None
    arguments.folder.mkdir(parents=True, exist_ok=True)
    print(f"{arguments.game}: setting up {arguments.device} ...", flush=True)
    training = Training(arguments.game, arguments.device, arguments.seed, games=arguments.games)
    path = train(training, 60 * arguments.minutes, arguments.folder, lambda now: print(now, flush=True))
    print(f"The network is in {path}. To see how strong it is:")
    print(f"  marula arena {arguments.game} --bots network:{path} level:5")

"""`marula warm`: compiles everything that a server needs, so that its first start is as fast as later ones."""

import argparse
from time import perf_counter

import marula
from marula.cli.arguments import UserError
from marula.rules.compiling import COMPILED

HELP = "compile all games into the cache"
DESCRIPTION = """
Compiles the rules and the search of all games, or of the given ones, into the cache folder (MARULA_CACHE, otherwise
~/.cache/marula). A server that finds them there is ready within seconds. Run it when you build an image, and after an
upgrade before you start the new server. What is already compiled is only checked.

  marula warm
  marula warm kariba wadi
  MARULA_CACHE=/var/cache/marula marula warm
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"one of {', '.join(marula.names())} (default: all)")


def run(arguments: argparse.Namespace) -> None:
    """Compiles one game after the other, and prints progress."""
    # Imported late: the other commands do not need the server, and start faster without.
    from marula.rules.cache_folders import home
    from marula.server.bots.game_compiler import USES

    names = list(dict.fromkeys(marula.game(name).name for name in arguments.games or marula.names()))
    check_can_be_kept()
    print(f"Compiling into {home()}:", flush=True)
    steps = [(name, what) for name in names for what in USES]
    for number, (name, what) in enumerate(steps, 1):
        began = perf_counter()
        USES[what](name)
        part = "rules" if what == "game" else "search"
        print(f"{number}/{len(steps)} {name}: {part} ({perf_counter() - began:.1f} s)", flush=True)


def check_can_be_kept() -> None:
    """Raises an error if nothing is compiled here, or if the compiled code would be lost."""
    from marula.rules.cache_folders import chosen, home

    if not COMPILED:
        raise UserError("compiling is switched off (NUMBA_DISABLE_JIT), or Numba is not installed")
    if home() != chosen():
        raise UserError(f"the cache folder {chosen()} cannot be written to; set MARULA_CACHE to another one")

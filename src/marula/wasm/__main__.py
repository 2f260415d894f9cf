"""`python -m marula.wasm [GAME ...]` builds the modules of these games, or of all whose sources have changed."""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from marula.play.registry import names
from marula.wasm.build import build, has_present_rules, is_current, write_description
from marula.wasm.typescript import write_interface

TOGETHER = 2  # a process needs half a gigabyte


def build_and_tell(name: str) -> None:
    """Builds one module."""
    began = time.perf_counter()
    size = build(name)
    print(f"{name}: {size:,} bytes, {time.perf_counter() - began:.0f} s")


def main(chosen: Sequence[str]) -> None:
    """Builds what was asked for, some games at a time."""
    wanted = chosen or [name for name in names() if not has_present_rules(name)]
    for name in names():
        if name not in wanted and not is_current(name):
            write_description(name)
            print(f"{name}: only the description is new")
    write_interface()
    if not wanted:
        print("All modules are made of the present rules.")
    with ThreadPoolExecutor(TOGETHER) as pool:
        list(pool.map(build_and_tell, wanted))


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m marula.wasm", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(names())}")
    given = parser.parse_args().games
    if unknown := [name for name in given if name not in names()]:
        parser.error(f"there is no game {unknown[0]!r}; the games are {', '.join(names())}")
    main(given)

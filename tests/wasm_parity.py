"""`python -m tests.wasm_parity --games 1000`: whole games here and in WebAssembly, compared by checksums.

With `--print` only the checksums of the engine in this process are printed, as JSON: that is how a test asks another
process, in which rules are interpreted.
"""

import argparse
import json

import marula
from tests.configurations import SOME, Configuration, every
from tests.wasm_engines import Effort, browser, checksum, here

LITTLE = Effort(ask_every=30, search_every=50, iterations=2)
MUCH = Effort(ask_every=5, search_every=25, iterations=200)


def first_of_each() -> list[Configuration]:
    """One configuration of each game."""
    return [next(one for one in SOME if one.game == name) for name in marula.names()]


def checksums_here(games: int) -> dict[str, list[str]]:
    """What the engine of this process makes of a few games."""
    return {
        str(one): [checksum(here(one.game), one, index, LITTLE) for index in range(games)] for one in first_of_each()
    }


def compare(name: str, games: int) -> list[str]:
    """The games of all configurations that differ; there should be none."""
    configurations, wrong = every(name), []
    for index in range(games):
        one = configurations[index % len(configurations)]
        if checksum(here(name), one, index, MUCH) != checksum(browser(name), one, index, MUCH):
            wrong.append(f"{one}, game {index}")
    return wrong


def main() -> None:
    """Compares, or prints."""
    parser = argparse.ArgumentParser(prog="python -m tests.wasm_parity", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each game")
    parser.add_argument("--print", action="store_true")
    chosen = parser.parse_args()
    if chosen.print:
        print(json.dumps(checksums_here(chosen.games)))
        return
    wrong = []
    for name in marula.names():
        wrong += compare(name, chosen.games)
        print(f"{name}: {chosen.games} games here and in WebAssembly, {len(wrong)} differ so far", flush=True)
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()

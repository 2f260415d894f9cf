"""`python -m tests.soak [KIND ...] [--kills N] [--seed N]`: kills servers as often as that, and prints a table."""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from marula.play.registry import names
from tests.soak.servers import nursery
from tests.soak.soaking import KINDS, Result, soak

TITLES = {"sqlite": "SQLite", "postgresql": "PostgreSQL", "cluster": "two processes, PostgreSQL and Redis"}


class Progress:
    """A line that counts kills; a new one every tenth where nobody watches."""

    def __init__(self, kind: str, kills: int) -> None:
        self._kind = kind
        self._kills = kills

    def __call__(self, killed: int) -> None:
        if sys.stdout.isatty():
            print(f"\r{self._kind}: {killed} of {self._kills} kills", end="", flush=True)
        elif killed % 10 == 0:
            print(f"{self._kind}: {killed} of {self._kills} kills", flush=True)


KILLS = {"sqlite": 1000, "postgresql": 300, "cluster": 300}
AWAY = 20.0
"""Seconds for which a server freezes, and the database stops, once in each run."""


async def run(kinds: list[str], kills: int | None, seed: int) -> list[Result]:
    """All soaks, one after the other."""
    results = []
    async with nursery(names(), compiled=True) as ready:
        for kind in kinds:
            with tempfile.TemporaryDirectory(prefix="marula-soak-") as folder:
                wanted = KILLS[kind] if kills is None else kills
                progress = Progress(kind, wanted)
                results.append(
                    await soak(kind, ready, Path(folder), names(), wanted, seed, away=AWAY, progress=progress)
                )
    return results


def main() -> None:
    """Runs and tells."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)} (default: all)")
    usual = ", ".join(f"{kind} {kills}" for kind, kills in KILLS.items())
    parser.add_argument("--kills", type=int, help=f"of each kind (default: {usual})")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    results = asyncio.run(run(arguments.kinds or list(KINDS), arguments.kills, arguments.seed))
    print(
        "\n| on | kills | games played to the end | rows | acknowledged requests | lost | duplicated | timed out "
        "| seconds |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for one in results:
        cells = (one.kills, one.games, f"{one.rows:,}", f"{one.acknowledged:,}", 0, 0, 0, f"{one.seconds:.0f}")
        print(f"| {TITLES[one.kind]} | {' | '.join(map(str, cells))} |")


if __name__ == "__main__":
    main()

"""A server whose deal is stacked, and one of whose rules may say another number than the rulebook.

It runs interpreted (`NUMBA_DISABLE_JIT=1`): compiled rules keep the numbers they were compiled with.

    python -m tests.web.other_rules FOLDER GAME CONSTANT=VALUE DRAW DRAW ...

A draw is a token of chance, or `any`. Prints its address once it listens.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from scripts.still import listening

from marula.play.position import Position
from marula.play.registry import rules_of
from marula.rules.compiling import COMPILED
from marula.server.app import create_app
from marula.server.fairness import dealing
from marula.server.settings import Settings
from marula.server.table import draft

ANY = "any"


def change(game: str, constant: str, value: int) -> None:
    """Gives a constant another value in every module of a game that has it."""
    package = f"marula.games.{rules_of(game).NAME}"
    holders = [one for name, one in sys.modules.items() if name.startswith(package) and hasattr(one, constant)]
    assert holders, f"{game} has no {constant}"
    for module in holders:
        setattr(module, constant, value)


def stack(draws: list[str]) -> None:
    """Lets chance draw these first, and then as usual."""
    left = iter(draws)

    def deal(position: Position, *number: Any) -> str:
        drawn = next(left, ANY)
        return dealing.deal(position, *number) if drawn == ANY else drawn

    vars(draft)["deal"] = deal


async def serve(folder: Path) -> None:
    """Runs until the process is ended."""
    settings = Settings(database=f"sqlite:///{folder / 'marula.db'}", pace=0.0, shortest_pause=0.0, compile_ahead=False)
    async with listening(create_app(settings)) as address:
        print(address, flush=True)
        await asyncio.Event().wait()


def main(folder: str, game: str, changed: str, *draws: str) -> None:
    """Changes the rule, stacks the deal and serves."""
    assert not COMPILED
    constant, value = changed.split("=")
    change(game, constant, int(value))
    stack(list(draws))
    asyncio.run(serve(Path(folder)))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""`python -m bench.server`: our server with hundreds of live tables, compared with boardgame.io's in one run.

1. Our server with a mix of all games: every table acts about once a second. Then the rate rises until throughput stops
   growing.
2. Our server with Kariba alone and boardgame.io's with a comparable game, both up at the same time and measured
   alternately; then the rate rises for each of them.

With `--beside`, the first part is also measured while all rules compile in an empty cache, and while bots of the
highest level think at 50 other tables.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import resource
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console

import marula
from bench.server.beside import BESIDE
from bench.server.load import Crowd, Measured, measure, saturate
from bench.server.ours import our_crowd, our_server
from bench.server.report import Part, as_json, show
from bench.server.theirs import refusal, their_crowd, their_server

ROUNDS = 2
WIDTH = 150
"""The width of the table, even if the output goes to a file."""


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser("python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help="live tables with two players each (default 500)")
    parser.add_argument("--seconds", type=float, default=30, help="for each measurement (default 30)")
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table (default 1)")
    parser.add_argument(
        "--game", action="append", choices=marula.names(), help="this game instead of the mix (may be repeated)"
    )
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--beside", action="store_true", help="also measure while rules compile, and while bots think")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all measurements")
    arguments = parser.parse_args()
    allow_files(4 * arguments.tables + 1000)
    parts = asyncio.run(measure_all(arguments, Console(stderr=True)))
    console = Console()
    console.width = max(console.width, WIDTH)
    show(parts, console)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(as_json(parts), indent=2) + "\n", encoding="utf-8")


def allow_files(wanted: int) -> None:
    """Raises the limit on open files for this process and the servers that it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


async def measure_all(arguments: argparse.Namespace, console: Console) -> list[Part]:
    """Measures both parts, one after the other."""
    games = arguments.game or list(marula.names())
    parts = await alone(games, arguments, console)
    if arguments.alone:
        return parts
    if reason := refusal():
        console.print(f"boardgame.io is not measured: {reason}")
        return parts
    return [*parts, *await side_by_side(arguments, console)]


async def alone(games: Sequence[str], arguments: argparse.Namespace, console: Console) -> list[Part]:
    """Measures our server alone, and then alongside other work, if requested."""
    with our_server() as (process, port):
        before = process.memory()
        console.print(f"Marula: {arguments.tables} tables, {', '.join(games)}: sitting down ...")
        crowd = await our_crowd(process, [port], games, arguments.tables)
        seated = process.memory()
        console.print(f"measuring for {arguments.seconds:g} seconds ...")
        steady = [await measure(crowd, arguments.rate, arguments.seconds)]
        played = process.memory()
        console.print("raising the rate ...")
        memory = before, seated, played
        parts = [Part.of(crowd, steady, await saturate_from(crowd, arguments), memory)]
        for name, working in BESIDE.items() if arguments.beside else ():
            console.print(f"measuring while {name} ...")
            with working(port):
                found = [await measure(crowd, arguments.rate, arguments.seconds)]
            parts.append(Part.of(replace(crowd, game=f"{crowd.game}, {name}"), found, [], memory))
        return parts


async def side_by_side(arguments: argparse.Namespace, console: Console) -> list[Part]:
    """Measures both servers alternately."""
    with contextlib.ExitStack() as stack:
        console.print("Marula and boardgame.io: installing, starting, sitting down ...")
        ours, port = stack.enter_context(our_server())
        theirs, their_port, lobby = stack.enter_context(their_server())
        before = [process.memory() for process in (ours, theirs)]
        crowds = [
            await our_crowd(ours, [port], ["kariba"], arguments.tables),
            await their_crowd(theirs, their_port, lobby, arguments.tables),
        ]
        seated = [crowd.process.memory() for crowd in crowds]
        steady = await by_turns(crowds, arguments, console)
        played = [crowd.process.memory() for crowd in crowds]
        console.print("raising the rate ...")
        raised = [await saturate_from(crowd, arguments) for crowd in crowds]
        memory = zip(before, seated, played, strict=True)
        return [Part.of(*given) for given in zip(crowds, steady, raised, memory, strict=True)]


async def by_turns(crowds: Sequence[Crowd], arguments: argparse.Namespace, console: Console) -> list[list[Measured]]:
    """Measures one after the other, several times, half as long as alone, so that other work here affects both."""
    measured: list[list[Measured]] = [[] for _ in crowds]
    for turn in range(ROUNDS):
        for crowd, found in zip(crowds, measured, strict=True):
            console.print(f"measuring {crowd.server}, turn {turn + 1} of {ROUNDS} ...")
            found.append(await measure(crowd, arguments.rate, arguments.seconds / 2 / ROUNDS))
    return measured


async def saturate_from(crowd: Crowd, arguments: argparse.Namespace) -> list[Measured]:
    """Raises the rate from the measured one; each step takes a sixth of the time."""
    gc.collect()
    return await saturate(crowd, 2 * arguments.rate, arguments.seconds / 6)


if __name__ == "__main__":
    main()

"""`python -m bench.server.cluster`: one process on SQLite, and one or two on PostgreSQL with Redis, in one run.

Two are measured twice: as workers behind one port, where half of all sockets arrive at the wrong one and are passed on,
and as servers that each get the requests for their own tables, as with the proxies in `deploy/`.

All are up at the same time and measured alternately: processor time per action of the server alone, and that of the
database, Redis and the load generator. Then the rate rises for each of them.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.table import Table
from scripts.ports import free_port
from tests.server.programs import postgres_server, redis

from bench.measure import hardware
from bench.server.__main__ import allow_files
from bench.server.load import Crowd, Measured, measure, saturate
from bench.server.ours import generous, our_crowd, our_server
from bench.server.processes import Family, Process, Together, running
from bench.server.quota import quota

ROUNDS = 3
SEVERAL = (("PostgreSQL, one worker", 1, 1), ("PostgreSQL, two workers", 1, 2), ("PostgreSQL, two servers", 2, 1))
"""Set-ups with Redis: name, number of servers, and workers per server."""


class Candidate:
    """One way of running the server, with the programs that it needs."""

    def __init__(self, name: str, crowd: Crowd, beside: list[Family]) -> None:
        self.name = name
        self.crowd = crowd
        self._beside = beside
        self.steady: list[Measured] = []
        self.raised: list[Measured] = []
        self.database_ms: list[float] = []

    async def measure(self, rate: float, seconds: float) -> None:
        """At a steady rate."""
        before = sum(family.cpu_seconds() for family in self._beside)
        self.steady.append(await measure(self.crowd, rate, seconds))
        used = sum(family.cpu_seconds() for family in self._beside) - before
        # The other programs' meters also run while the load settles, at the same rate.
        shown = self.steady[-1]
        self.database_ms.append(1000 * used / max(1, shown.actions) * seconds / (seconds + 2))

    async def saturate(self, rate: float, seconds: float) -> None:
        """At rising rates."""
        self.raised = await saturate(self.crowd, rate, seconds)

    @property
    def ms(self) -> float:
        """Processor time of the server per action, without the database."""
        return fmean(one.server_ms_per_action for one in self.steady)

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "name": self.name,
            "server_ms_per_action": self.ms,
            "database_ms_per_action": fmean(self.database_ms),
            "saturation": max(one.achieved for one in (*self.steady, *self.raised)),
            "steady": [one.as_dict() for one in self.steady],
            "raised": [one.as_dict() for one in self.raised],
        }


@contextlib.contextmanager
def servers(count: int, workers: int, database: str, redis: str) -> Iterator[tuple[Process, list[int]]]:
    """Starts servers with a number of workers each; yields them and their ports."""
    with contextlib.ExitStack() as stack:
        families, ports = [], []
        for _ in range(count):
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="marula-bench-"))
            ports.append(free_port())
            command = [sys.executable, "-m", "marula.cli.main", "serve", "--port", str(ports[-1]), "--pace", "0.01"]
            command += ["--database", database, "--redis", redis, "--workers", str(workers), *generous()]
            ready = f"http://127.0.0.1:{ports[-1]}/ready"
            families.append(Family(stack.enter_context(running(command, Path(folder), ready, {})).pid))
        yield Together(families), ports


@contextlib.asynccontextmanager
async def candidates(tables: int, share: float | None, console: Console) -> AsyncIterator[list[Candidate]]:
    """All candidates, with their crowds. With a share, each server process gets only that part of a core."""
    async with contextlib.AsyncExitStack() as stack:
        console.print("starting servers ...")
        process, port = stack.enter_context(our_server())
        started: list[tuple[str, Process, list[int], list[Family]]] = [("SQLite", process, [port], [])]
        counts = [1]
        for name, count, workers in SEVERAL:
            database = await stack.enter_async_context(postgres_server(durable=True))
            cache = await stack.enter_async_context(redis())
            process, ports = stack.enter_context(servers(count, workers, database.url, cache.url))
            started.append((name, process, ports, [Family(database.pid), Family(cache.pid)]))
            counts.append(count * workers)
        found = []
        for name, process, ports, beside in started:
            console.print(f"{name}: sitting down ...")
            found.append(Candidate(name, await our_crowd(process, ports, ["kariba"], tables), beside))
        if share is not None:
            for (_, process, _, _), count in zip(started, counts, strict=True):
                stack.enter_context(quota(process.parts, count * share))
        yield found


async def run(arguments: argparse.Namespace, console: Console) -> list[Candidate]:
    """Measures alternately."""
    async with candidates(arguments.tables, arguments.share, console) as found:
        for turn in range(ROUNDS):
            for one in found:
                console.print(f"measuring {one.name}, turn {turn + 1} of {ROUNDS} ...")
                await one.measure(arguments.rate, arguments.seconds / ROUNDS)
        for one in found:
            console.print(f"raising the rate: {one.name} ...")
            await one.saturate(2 * arguments.rate, arguments.seconds / 6)
        return found


def show(found: list[Candidate], console: Console) -> None:
    """Prints everything."""
    table = Table("server", title=f"Kariba, two sockets a table; {hardware()['processor']}")
    for name in ("ms server/action", "of SQLite's", "ms database/action", "p50 ms", "p99 ms", "most actions/s"):
        table.add_column(name, justify="right")
    for name in ("server", "generator"):
        table.add_column(f"{name}'s cores then", justify="right")
    for one in found:
        best = max((*one.steady, *one.raised), key=lambda shown: shown.achieved)
        table.add_row(
            one.name,
            f"{one.ms:.3f}",
            f"{one.ms / found[0].ms:.2f}",
            f"{fmean(one.database_ms):.3f}",
            f"{fmean(shown.p50 for shown in one.steady):.1f}",
            f"{fmean(shown.p99 for shown in one.steady):.1f}",
            f"{best.achieved:,.0f}",
            f"{best.server_cpu:.2f}",
            f"{best.generator_cpu:.2f}",
        )
    console.print(table)


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser("python -m bench.server.cluster", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="live tables with two players each (default 200)")
    parser.add_argument("--seconds", type=float, default=30, help="seconds for each of them (default 30)")
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table (default 1)")
    parser.add_argument("--share", type=float, help="the part of a core that each server process gets (default: all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all measurements")
    arguments = parser.parse_args()
    allow_files(8 * arguments.tables + 1000)
    found = asyncio.run(run(arguments, Console(stderr=True)))
    console = Console()
    console.width = max(console.width, 150)
    show(found, console)
    if arguments.json is not None:
        told = {"machine": hardware(), "candidates": [one.as_dict() for one in found]}
        arguments.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

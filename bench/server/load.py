"""Load: many tables that act at a steady rate, and how long it takes until the other player sees an action.

Tables act one after the other, spread evenly over the interval. A table that still waits for the last action when its
turn comes skips that turn, and skipped turns are counted, because they make the latencies of a slow server look better
than they are.
"""

import asyncio
import gc
import math
import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from bench.server.processes import Process

SETTLE = 1.0
"""Seconds at the beginning and at the end of a measurement during which tables act but nothing is counted."""
PATIENCE = 60.0


class Tally:
    """The counts while tables act."""

    def __init__(self) -> None:
        self.counting = False
        self.nanoseconds: list[int] = []
        self.passed = 0
        self.refused = 0

    def seen(self, sent: int, at: int) -> None:
        """Notes that the other player has seen an action."""
        if self.counting:
            self.nanoseconds.append(at - sent)


class ScriptedTable(Protocol):
    """Two scripted players at a table of any server."""

    tally: Tally

    def act(self) -> bool:
        """Takes a random legal action for the player to act; returns false if the last one has not been seen yet."""

    @property
    def ready(self) -> bool:
        """Whether it is somebody's turn."""

    @property
    def received_bytes(self) -> int:
        """How many bytes both players have received."""


@dataclass(frozen=True)
class Measured:
    """One measurement. Times are milliseconds from sending an action to its arrival at the other player."""

    server: str
    game: str
    tables: int
    wanted: float
    """Requested actions a second, all tables together."""
    achieved: float
    p50: float
    p99: float
    p999: float
    max: float
    mean: float
    actions: int
    passed: int
    """Turns that were skipped because the last action had not arrived yet."""
    refused: int
    server_cpu: float
    """Share of one core."""
    server_ms_per_action: float
    """Processor time, all threads of the server together."""
    generator_cpu: float
    bytes_per_action: float
    load_average: float

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


@dataclass(frozen=True)
class Crowd:
    """The tables of one server."""

    server: str
    game: str
    process: Process
    tables: Sequence[ScriptedTable]
    tally: Tally


async def gathered(crowd: Crowd) -> Crowd:
    """This crowd, once it is somebody's turn at every table."""
    end = time.monotonic() + PATIENCE
    while not all(table.ready for table in crowd.tables):
        if time.monotonic() > end:
            waiting = sum(not table.ready for table in crowd.tables)
            raise RuntimeError(f"at {waiting} tables of {crowd.server} nobody is to act")
        await asyncio.sleep(0.1)
    await asyncio.sleep(SETTLE)
    return crowd


async def measure(crowd: Crowd, rate: float, seconds: float) -> Measured:
    """Lets every table act `rate` times a second, and measures."""
    tally = crowd.tally
    driving = asyncio.create_task(drive(crowd.tables, rate, seconds + 2 * SETTLE))
    gc.collect()
    gc.disable()
    await asyncio.sleep(SETTLE)
    before = Reading.of(crowd)
    tally.nanoseconds, tally.passed, tally.refused, tally.counting = [], 0, 0, True
    await asyncio.sleep(seconds)
    tally.counting = False
    after = Reading.of(crowd)
    await driving
    gc.enable()
    return summarize(crowd, rate, before, after)


async def drive(tables: Sequence[ScriptedTable], rate: float, seconds: float) -> None:
    """Makes tables act one after the other, so that each of them acts `rate` times a second."""
    gap = 1 / (rate * len(tables))
    began = time.perf_counter()
    count = 0
    while (now := time.perf_counter()) < began + seconds:
        while count < (now - began) / gap:
            table = tables[count % len(tables)]
            count += 1
            if not table.act():
                table.tally.passed += 1
        await asyncio.sleep(max(0.0, began + count * gap - time.perf_counter()))


@dataclass(frozen=True)
class Reading:
    """Meter readings at one moment."""

    at: float
    server: float
    generator: float
    received: int

    @classmethod
    def of(cls, crowd: Crowd) -> "Reading":
        """Reads the meters."""
        used = os.times()
        received = sum(table.received_bytes for table in crowd.tables)
        return cls(time.perf_counter(), crowd.process.cpu_seconds(), used.user + used.system, received)


def summarize(crowd: Crowd, rate: float, before: Reading, after: Reading) -> Measured:
    """The measurement between two readings."""
    tally, seconds = crowd.tally, after.at - before.at
    times = sorted(tally.nanoseconds) or [0]
    return Measured(
        server=crowd.server,
        game=crowd.game,
        tables=len(crowd.tables),
        wanted=rate * len(crowd.tables),
        achieved=len(tally.nanoseconds) / seconds,
        p50=quantile(times, 0.5),
        p99=quantile(times, 0.99),
        p999=quantile(times, 0.999),
        max=times[-1] / 1e6,
        mean=statistics.fmean(times) / 1e6,
        actions=len(tally.nanoseconds),
        passed=tally.passed,
        refused=tally.refused,
        server_cpu=(after.server - before.server) / seconds,
        server_ms_per_action=1000 * (after.server - before.server) / max(1, len(tally.nanoseconds)),
        generator_cpu=(after.generator - before.generator) / seconds,
        bytes_per_action=(after.received - before.received) / max(1, len(tally.nanoseconds)),
        load_average=os.getloadavg()[0],
    )


def quantile(times: Sequence[int], share: float) -> float:
    """The time, in milliseconds, that this share of sorted times does not exceed."""
    return times[max(0, math.ceil(share * len(times)) - 1)] / 1e6


async def saturate(crowd: Crowd, rate: float, seconds: float, steps: int = 7) -> list[Measured]:
    """Raises the rate by half until throughput stops growing; the last measurement is beyond saturation."""
    measured = [await measure(crowd, rate, seconds)]
    while len(measured) < steps:
        rate *= 1.5
        measured.append(await measure(crowd, rate, seconds))
        if measured[-1].achieved < 1.05 * max(one.achieved for one in measured[:-1]):
            break
    return measured

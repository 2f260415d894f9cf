"""What ordinary people experience: an action at a table, a newcomer's first request, a bot's answer.

A turn that cannot be taken because the last action has not arrived counts from the time it was due: a server that
stands still for ten seconds has kept a hundred actions waiting, not one.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.server.load import Tally, quantile
from bench.server.ours import OurTable, seat_two

GAP = 0.1
"""Seconds between two actions at the ordinary table."""
NEWCOMER_GAP = 0.5
PATIENCE = 10.0
"""A newcomer who gets no answer within this many seconds gives up."""
REQUEST = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


@dataclass(frozen=True)
class Felt:
    """Times in milliseconds."""

    count: int
    p50: float
    p99: float
    max: float

    @classmethod
    def of(cls, nanoseconds: Sequence[int]) -> "Felt":
        """The figures for some measured times."""
        times = sorted(nanoseconds) or [0]
        return cls(len(nanoseconds), quantile(times, 0.5), quantile(times, 0.99), times[-1] / 1e6)

    def __str__(self) -> str:
        return f"{self.p50:.0f} / {self.p99:.0f} / {self.max:.0f}"


@dataclass
class Times:
    """The measurements of one phase."""

    actions: list[int] = field(default_factory=list)
    newcomers: list[int] = field(default_factory=list)
    turned_away: int = 0
    """Newcomers without an answer."""


class OrdinaryGame:
    """Two people who play Kariba at a steady pace."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._tally = Tally()
        self._table = OurTable(self._tally, 1)
        self._late: list[int] = []

    async def sit_down(self) -> None:
        """Creates the table and waits until it is somebody's turn."""
        id, cookies = await asyncio.to_thread(seat_two, self._port, "kariba")
        await self._table.join(self._port, id, cookies)
        async with asyncio.timeout(30):
            while not self._table.ready:
                await asyncio.sleep(0.01)
        self._tally.counting = True

    async def play(self, times: Times) -> None:
        """Acts on schedule, until cancelled."""
        due = time.perf_counter_ns()
        try:
            while True:
                self._settle(times)
                if not self._table.act():
                    self._late.append(due)
                due += int(GAP * 1e9)
                await asyncio.sleep(max(0.0, (due - time.perf_counter_ns()) / 1e9))
        finally:
            await asyncio.sleep(GAP)
            self._settle(times)
            now = time.perf_counter_ns()
            times.actions += [now - one for one in self._late]
            self._late.clear()

    def _settle(self, times: Times) -> None:
        if not self._tally.nanoseconds:
            return
        times.actions += self._tally.nanoseconds
        self._tally.nanoseconds = []
        now = time.perf_counter_ns()
        times.actions += [now - one for one in self._late]
        self._late.clear()


async def welcome_newcomers(port: int, times: Times) -> None:
    """Sends a newcomer's request every half second, each on a new connection, until cancelled."""
    while True:
        began = time.perf_counter_ns()
        try:
            async with asyncio.timeout(PATIENCE):
                await ask_once(port)
        except (TimeoutError, OSError):
            times.turned_away += 1
        times.newcomers.append(time.perf_counter_ns() - began)
        await asyncio.sleep(NEWCOMER_GAP)


async def ask_once(port: int) -> None:
    """Sends one request on a new connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(REQUEST)
        if not (await reader.read()).startswith(b"HTTP/1.1 200"):
            raise ConnectionError("no answer")
    finally:
        writer.close()

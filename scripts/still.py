"""A server for which time stands still and nothing is left to chance, for tests and screenshots."""

import asyncio
import hashlib
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from litestar import Litestar

from marula.server.network.connection_limits import guarded
from marula.server.randomness import Randomness
from marula.server.settings import Limits
from marula.server.system_time import Time

START = 1_800_000_000_000


class StillTime(Time):
    """A clock that only advances when told to."""

    runs_by_itself = False

    def __init__(self) -> None:
        self.at = START
        self._set_forward = 0
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._number = 0
        self._somebody_sleeps = asyncio.Event()

    async def sleeper(self) -> None:
        """Waits until somebody waits for time to pass."""
        await asyncio.wait_for(self._somebody_sleeps.wait(), 60)

    def now(self) -> int:
        """The current time."""
        return self.at + self._set_forward

    def monotonic(self) -> int:
        """The elapsed time."""
        return self.at

    def set_clock(self, milliseconds: int) -> None:
        """Sets the wall clock forward or back; no time passes."""
        self._set_forward += milliseconds

    async def sleep(self, milliseconds: int) -> None:
        """Waits until the clock has been advanced far enough."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._number += 1
        heapq.heappush(self._sleepers, (self.at + max(0, milliseconds), self._number, future))
        self._somebody_sleeps.set()
        self._ring()
        await future

    def pass_by(self, milliseconds: int) -> None:
        """Lets time pass."""
        self.at += milliseconds
        self._ring()

    def pass_to_next(self) -> None:
        """Lets time pass until the first sleeper wakes up."""
        if self._sleepers:
            self.pass_by(max(0, self._sleepers[0][0] - self.at))

    def _ring(self) -> None:
        while self._sleepers and self._sleepers[0][0] <= self.at:
            future = heapq.heappop(self._sleepers)[2]
            if not future.done():
                future.set_result(None)
        if not self._sleepers:
            self._somebody_sleeps.clear()


class Foreseeable(Randomness):
    """Predictable randomness, the same every time."""

    def __init__(self, seed: int | str = 1) -> None:
        self.begin(seed)

    def begin(self, seed: int | str) -> None:
        """Restarts the sequence for this seed."""
        self._seed = seed
        self._count = 0

    def _next(self) -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._seed} {self._count}".encode()).digest()

    def seed(self) -> int:
        """A predictable number."""
        return int.from_bytes(self._next()[:8], "big")

    def id(self) -> str:
        """A predictable id."""
        return self._next().hex()[:22]

    def secret(self) -> bytes:
        """A predictable secret."""
        return self._next()


@asynccontextmanager
async def listening(app: Litestar, limits: Limits | None = None, proxies: str = "127.0.0.1") -> AsyncIterator[str]:
    """Runs a server on a free port in this process; yields its address."""
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            port=0,
            **guarded(limits or Limits(), proxies),
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=5,
            timeout_keep_alive=600,  # on a busy machine, a client may reuse a connection late
        )
    )
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task

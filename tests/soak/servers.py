"""Servers as processes of their own, to be killed."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from scripts.ports import free_port

from tests.server.programs import until_listening
from tests.soak.nursery import Order


class Nursery:
    """Starts servers without delay."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._lock = asyncio.Lock()

    async def start(self, order: Order) -> int:
        """Starts a server and returns its process id."""
        assert self._process.stdin is not None
        async with self._lock:
            self._process.stdin.write(msgspec.json.encode(order) + b"\n")
            return int(await self.read())

    async def read(self) -> bytes:
        """The next line that it says."""
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), 300)
        assert line, "the nursery has ended"
        return line


@asynccontextmanager
async def nursery(games: Sequence[str], compiled: bool) -> AsyncIterator[Nursery]:
    """A nursery, with the rules of these games ready; interpreted, it is there sooner."""
    environment = dict(os.environ) if compiled else {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    words = (sys.executable, "-m", "tests.soak.nursery", *games)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, env=environment)
    try:
        made = Nursery(process)
        assert await made.read() == b"ready\n"
        yield made
    finally:
        process.kill()
        await process.wait()


class Server:
    """A server that can be killed and started again on the same port."""

    def __init__(self, nursery: Nursery, database: str, redis: str | None, log: Path) -> None:
        self._nursery = nursery
        self.port = free_port()
        self._order = Order(database=database, redis=redis, port=self.port, log=str(log))
        self._process = 0
        self.up = asyncio.Event()

    async def start(self) -> None:
        """Returns when people can connect."""
        self._process = await self._nursery.start(self._order)
        await until_listening(self.port)
        self.up.set()

    async def kill(self) -> None:
        """Kills it on the spot; returns when it is gone."""
        self.up.clear()
        with contextlib.suppress(ProcessLookupError):  # it was killed or stopped before
            os.kill(self._process, signal.SIGKILL)
        await self._until_gone()

    async def freeze(self, seconds: float) -> None:
        """Stops its clock, as the lid of a laptop does, and lets it go on after a while."""
        os.kill(self._process, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(self._process, signal.SIGCONT)

    async def freeze_until(self, thaw: asyncio.Event) -> None:
        """Stops its clock until something has happened."""
        os.kill(self._process, signal.SIGSTOP)
        try:
            await thaw.wait()
        finally:
            os.kill(self._process, signal.SIGCONT)

    async def stop(self) -> None:
        """Asks it to end."""
        self.up.clear()
        os.kill(self._process, signal.SIGTERM)
        await self._until_gone()

    async def _until_gone(self) -> None:
        async with asyncio.timeout(30):
            while True:
                try:
                    os.kill(self._process, 0)
                except ProcessLookupError:
                    return
                await asyncio.sleep(0.002)

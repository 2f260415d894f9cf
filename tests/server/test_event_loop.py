"""The event loop lets a few newcomers in at a time, and serves others in every turn."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from marula.server.network.event_loop import NEWCOMERS_AT_ONCE, READ_AT_ONCE, FairLoop

CROWD = 20 * NEWCOMERS_AT_ONCE


class Arrival(asyncio.Protocol):
    """A connection that notes when it was made, and when something was read."""

    def __init__(self, made: list[asyncio.Transport], read: list[str]) -> None:
        self._made, self._read = made, read

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._made.append(transport)

    def data_received(self, data: bytes) -> None:
        self._read += data.decode()


@contextmanager
def crowd_at(server: asyncio.Server) -> Iterator[list[socket.socket]]:
    """Many who connect before the loop can do anything."""
    crowd = [socket.create_connection(server.sockets[0].getsockname()) for _ in range(CROWD)]
    try:
        yield crowd
    finally:
        for one in crowd:
            one.close()


async def let_in(made: list[asyncio.Transport], read: list[str]) -> asyncio.Server:
    loop = asyncio.get_running_loop()
    return await loop.create_server(lambda: Arrival(made, read), "127.0.0.1", 0, backlog=2048)


async def turns_until(done: list[object] | list[str] | list[asyncio.Transport], count: int) -> list[int]:
    """How many more there were after each turn of the loop."""
    counts = [len(done)]
    while counts[-1] < count:
        await asyncio.sleep(0)
        counts.append(len(done))
    return [after - before for before, after in pairwise(counts)]


async def accept_crowd() -> None:
    made: list[asyncio.Transport] = []
    async with await let_in(made, []) as server:
        with crowd_at(server):
            assert max(await turns_until(made, CROWD)) <= NEWCOMERS_AT_ONCE + 1
        for transport in made:
            transport.abort()


async def read_crowd() -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    made: list[asyncio.Transport] = []
    read: list[str] = []
    async with await let_in(made, read) as server:
        with crowd_at(server) as crowd:
            await turns_until(made, CROWD)
            # All of them but the last are newcomers, and all say something in the same moment.
            ports = {one.getsockname()[1]: one for one in crowd}
            for transport in made[:-1]:
                loop.add_newcomer(transport.get_extra_info("socket").fileno(), transport)
                ports[transport.get_extra_info("peername")[1]].send(b"n")
            ports[made[-1].get_extra_info("peername")[1]].send(b"p")
            steps = await turns_until(read, CROWD)
        for transport in made:
            transport.abort()
    assert max(steps) <= NEWCOMERS_AT_ONCE + 1
    assert "p" in read[: 2 * NEWCOMERS_AT_ONCE + 1]


def test_a_crowd_is_let_in_a_few_at_a_time() -> None:
    with asyncio.Runner(loop_factory=FairLoop) as runner:
        runner.run(accept_crowd())


def test_players_do_not_wait_for_a_crowd() -> None:
    with asyncio.Runner(loop_factory=FairLoop) as runner:
        runner.run(read_crowd())


class Chunks(asyncio.Protocol):
    """A connection that notes how much was read at once."""

    def __init__(self, sizes: list[int]) -> None:
        self._sizes = sizes

    def data_received(self, data: bytes) -> None:
        self._sizes.append(len(data))


async def read_much() -> None:
    sizes: list[int] = []
    loop = asyncio.get_running_loop()
    async with await loop.create_server(lambda: Chunks(sizes), "127.0.0.1", 0) as server:
        _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(bytes(40 * READ_AT_ONCE))
        await writer.drain()
        while sum(sizes) < 40 * READ_AT_ONCE:
            await asyncio.sleep(0)
        writer.close()
    assert max(sizes) == READ_AT_ONCE


def test_little_is_read_at_once() -> None:
    with asyncio.Runner(loop_factory=FairLoop) as runner:
        runner.run(read_much())

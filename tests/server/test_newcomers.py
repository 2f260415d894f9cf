"""Newcomers are let in a few at a time, and players are served in every iteration of the event loop."""

import asyncio
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise

import pytest

from marula.server.network.newcomers import AT_ONCE, Newcomer, Queue

CROWD = 20 * AT_ONCE
LOOPS: list[Callable[[], asyncio.AbstractEventLoop]] = [asyncio.SelectorEventLoop]
if sys.platform != "win32":
    import uvloop

    LOOPS.append(uvloop.new_event_loop)
everywhere = pytest.mark.parametrize("loop", LOOPS, ids=["asyncio", "uvloop"][: len(LOOPS)])


class Guest(asyncio.Protocol):
    """A connection that notes when it came in, and what was read."""

    def __init__(self, inside: list[asyncio.Transport], read: list[str]) -> None:
        self._inside, self._read = inside, read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._inside.append(transport)

    def data_received(self, data: bytes) -> None:
        self._read.append(data.decode())


@contextmanager
def crowd_at(server: asyncio.Server, greeting: bytes) -> Iterator[list[socket.socket]]:
    """Many who connect, and say something, before the loop can do anything."""
    crowd = [socket.create_connection(server.sockets[0].getsockname()) for _ in range(CROWD)]
    for one in crowd:
        one.sendall(greeting)
    try:
        yield crowd
    finally:
        for one in crowd:
            one.close()


async def doors(queue: Queue, inside: list[asyncio.Transport], read: list[str]) -> asyncio.Server:
    loop = asyncio.get_running_loop()
    return await loop.create_server(
        lambda: Newcomer(queue, lambda: Guest(inside, read)), "127.0.0.1", 0, backlog=2 * CROWD
    )


async def steps_until(done: list[asyncio.Transport] | list[str], count: int) -> list[int]:
    """How many more there were after each iteration of the loop."""
    counts = [len(done)]
    while counts[-1] < count:
        await asyncio.sleep(0)
        counts.append(len(done))
    return [after - before for before, after in pairwise(counts)]


async def let_crowd_in() -> None:
    inside: list[asyncio.Transport] = []
    read: list[str] = []
    async with await doors(Queue(), inside, read) as server:
        with crowd_at(server, b"hello"):
            steps = await steps_until(inside, CROWD)
            await steps_until(read, CROWD)
        for transport in inside:
            transport.abort()
    assert max(steps) <= AT_ONCE
    assert read == ["hello"] * CROWD  # said before they came in, some of it, and nothing is lost


async def play_beside_crowd() -> None:
    """Somebody inside says something when the whole crowd has been accepted and waits."""
    inside: list[asyncio.Transport] = []
    read: list[str] = []
    queue = Queue()
    async with await doors(queue, inside, read) as server:
        player = socket.create_connection(server.sockets[0].getsockname())
        await steps_until(inside, 1)
        with crowd_at(server, b"hello"):
            await steps_until(inside, 2)
            player.sendall(b"my turn")
            await steps_until(inside, CROWD + 1)
            await steps_until(read, CROWD + 1)
        player.close()
        for transport in inside:
            transport.abort()
    assert read.index("my turn") < CROWD // 2


async def leave_before_coming_in() -> None:
    inside: list[asyncio.Transport] = []
    queue = Queue()
    async with await doors(queue, inside, []) as server:
        with crowd_at(server, b"hello") as crowd:
            for one in crowd:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # closing it resets it
        late = socket.create_connection(server.sockets[0].getsockname())
        await steps_until(inside, 1)
        while inside[-1].get_extra_info("peername") != late.getsockname():
            await asyncio.sleep(0)
        late.close()
        for transport in inside:
            transport.abort()


@everywhere
@pytest.mark.parametrize("scene", [let_crowd_in, play_beside_crowd, leave_before_coming_in])
def test_a_crowd_is_let_in_a_few_at_a_time(
    loop: Callable[[], asyncio.AbstractEventLoop], scene: Callable[[], object]
) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(scene())  # type: ignore[arg-type]


@everywhere
def test_turns_are_taken_in_order_and_never_within_another(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    taken: list[int] = []

    queue = Queue()

    def turn(number: int) -> None:
        queue.join(lambda: taken.append(10 + number))
        taken.append(number)

    async def take_turns() -> None:
        for number in range(5):
            queue.join(partial(turn, number))
        assert taken == []
        while len(taken) < 10:
            await asyncio.sleep(0)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(take_turns())
    assert taken == [0, 1, 2, 3, 4, 10, 11, 12, 13, 14]

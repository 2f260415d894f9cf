"""Players come before newcomers: new connections, and HTTP requests, are taken a few at a time.

When a thousand people come back at once, those who are playing would wait until all of them have been greeted. So
each iteration of the event loop lets a few of them in, in the order in which they came, and serves everybody else.
"""

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 2


class Queue:
    """What newcomers wait for."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def join(self, turn: Callable[[], None]) -> None:
        """Takes a turn in this iteration of the event loop or a later one."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._take_turns)
        self._waiting.append(turn)

    def _take_turns(self) -> None:
        turns = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._take_turns)
        for turn in turns:
            turn()


class Newcomer(asyncio.Protocol):
    """A connection until its turn comes; what it has sent by then is kept for the protocol that takes over."""

    def __init__(self, queue: Queue, make: Callable[[], asyncio.Protocol]) -> None:
        self._queue = queue
        self._make = make
        self._early: list[bytes] = []
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Called by the event loop."""
        self.transport = transport
        self._queue.join(self._come_in)

    def data_received(self, data: bytes) -> None:
        """Called by the event loop: once, because nothing more is read before the turn comes."""
        self._early.append(data)
        self.transport.pause_reading()

    def _come_in(self) -> None:
        if self.transport.is_closing():
            return
        protocol = self._make()
        self.transport.set_protocol(protocol)
        protocol.connection_made(self.transport)
        if self._early and not self.transport.is_closing():
            self.transport.resume_reading()
            protocol.data_received(b"".join(self._early))

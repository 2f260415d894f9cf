"""The event loop of a server: established sockets come before new connections.

asyncio accepts all waiting connections, and reads everything that has arrived, before it does anything else. When a
thousand people come back at once, those who are playing would wait until all of them have been served. This loop takes
a few new connections per iteration, in the order in which they came.
"""

import asyncio
from collections import deque
from selectors import EVENT_WRITE, SelectorKey
from typing import Any

NEWCOMERS_AT_ONCE = 2
READ_AT_ONCE = 64 * 1024
"""How much is read from a socket at once. For asyncio's 256 KiB, the C library asks the system for fresh memory every
time and gives it back: eight microseconds for each message of a hundred bytes."""


class FairLoop(asyncio.SelectorEventLoop):
    """Serves sockets in every iteration, but only a few new connections and HTTP requests."""

    def __init__(self) -> None:
        super().__init__()
        self._newcomers: dict[int, asyncio.Transport] = {}
        self._held: deque[asyncio.Transport] = deque()
        """Newcomers who have sent something and wait for their turn."""
        self._admitted: set[int] = set()
        self._read = 0

    def add_newcomer(self, number: int, transport: asyncio.Transport) -> None:
        """From now on, players come before this connection, identified by its file descriptor."""
        self._newcomers[number] = transport

    def remove_newcomer(self, number: int) -> None:
        """Removes a connection that has ended or become a player's socket."""
        self._newcomers.pop(number, None)
        self._admitted.discard(number)

    def _accept_connection(
        self, protocol: Any, sock: Any, context: Any = None, server: Any = None, backlog: int = 100, *rest: Any
    ) -> None:
        few = min(backlog, NEWCOMERS_AT_ONCE)  # asyncio accepts the whole backlog at once
        super()._accept_connection(protocol, sock, context, server, few, *rest)  # type: ignore[misc]

    def _make_socket_transport(self, *arguments: Any, **named: Any) -> Any:
        transport = super()._make_socket_transport(*arguments, **named)  # type: ignore[misc]
        transport.max_size = READ_AT_ONCE
        return transport

    def _process_events(self, event_list: list[tuple[SelectorKey, int]]) -> None:
        if self._newcomers:
            self._read = 0
            event_list = [event for event in event_list if self._is_due(*event)]
        super()._process_events(event_list)  # type: ignore[misc]

    def _is_due(self, key: SelectorKey, mask: int) -> bool:
        transport = self._newcomers.get(key.fd)
        if transport is None or mask & EVENT_WRITE:
            return True
        if key.fd in self._admitted:
            self._admitted.discard(key.fd)
            return True
        if not self._held and self._read < NEWCOMERS_AT_ONCE:
            self._read += 1
            return True
        # Removed from the selector, which would report all of them again in every iteration.
        transport.pause_reading()
        if not self._held:
            self.call_soon(self._admit)
        self._held.append(transport)
        return False

    def _admit(self) -> None:
        for _ in range(min(NEWCOMERS_AT_ONCE, len(self._held))):
            transport = self._held.popleft()
            if not transport.is_closing():
                self._admitted.add(transport.get_extra_info("socket").fileno())
                transport.resume_reading()
        if self._held:
            self.call_soon(self._admit)

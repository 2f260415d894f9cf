"""Connection limits below the application, and HTTP with limits on everything that costs something before it is parsed.

uvicorn leaves these limits to a proxy: connections per address, the time for a complete request, and the bytes that may
wait for a client that does not read. A connection beyond a limit is dropped. For WebSockets, see `websocket_protocol`.
"""

import asyncio
from collections import Counter, OrderedDict
from functools import partial
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from marula.server import metrics
from marula.server.network.event_loop import FairLoop
from marula.server.network.websocket_protocol import GuardedWebSocket
from marula.server.security.addresses import household
from marula.server.settings import Limits

REQUESTING, REQUESTING_PER_ADDRESS = 1000, 400
"""Connections for HTTP requests that may be open in addition to sockets: in total, and from one address."""
HEADER_BYTES = 16 * 1024
BODY_PIECES = 1000
"""A body in more pieces than this is meant to keep the parser busy; a browser sends a handful."""


class Connections:
    """Counts the connections of a process, in total and by address. A proxy's own address is not limited."""

    def __init__(self, limits: Limits, proxies: str) -> None:
        self.limits = limits
        self._proxies = proxies
        self._trusted = _TrustedHosts(proxies)
        self._counts: Counter[str] = Counter()
        self._waiting: OrderedDict[GuardedHttp, None] = OrderedDict()

    def __reduce__(self) -> Any:
        return Connections, (self.limits, self._proxies)  # each worker counts its own

    def enter(self, protocol: "GuardedHttp", peer: str) -> bool:
        """Counts a new connection; returns false, without counting it, if there are too many."""
        address = household(peer)
        most = self.limits.connections_per_address + REQUESTING_PER_ADDRESS
        if self._counts[address] >= most and peer not in self._trusted:
            return False
        self._counts[address] += 1
        self._waiting[protocol] = None
        if self._counts.total() > self.limits.connections + REQUESTING and self._waiting:
            # The connection that has been open longest without a request makes room.
            self._waiting.popitem(last=False)[0].drop("full")
        return True

    def has_asked(self, protocol: "GuardedHttp") -> None:
        """Notes that a whole request has arrived over a connection."""
        self._waiting.pop(protocol, None)

    def leave(self, peer: str) -> None:
        """Uncounts a connection that has ended."""
        address = household(peer)
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]


def guarded(limits: Limits, proxies: str) -> dict[str, Any]:
    """Arguments for uvicorn: both protocols, with their limits."""
    connections = Connections(limits, proxies)
    return {
        "http": partial(GuardedHttp, counted=connections),
        "ws": partial(GuardedWebSocket, counted=connections),
        "ws_max_size": limits.message_bytes * 2,
        "h11_max_incomplete_event_size": HEADER_BYTES,
    }


class Requests(h11.Connection):
    """A parser that gives up on a body in too many pieces."""

    _pieces = 0

    def next_event(self) -> Any:
        """The next part of a request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            if self._pieces > BODY_PIECES:
                raise h11.RemoteProtocolError("a body in too many pieces")
        return event


class GuardedHttp(H11Protocol):
    """HTTP whose requests must be complete in time, and whose answers must be read."""

    def __init__(self, *arguments: Any, counted: Connections, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = Requests(h11.SERVER, HEADER_BYTES)
        self._counted = counted
        self._peer = ""
        self._number = -1
        self._inside = False
        self._request_timer: asyncio.TimerHandle | None = None
        self._answer_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Called by asyncio."""
        super().connection_made(transport)
        if isinstance(self.loop, FairLoop):  # tests may run in another loop
            self._number = transport.get_extra_info("socket").fileno()
            self.loop.add_newcomer(self._number, transport)
        self._peer = self.client[0] if self.client else "unknown"
        self._inside = self._counted.enter(self, self._peer)
        if self._inside:
            self._expect_request()
        else:
            self.drop("address")

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        super().connection_lost(exc)
        self._is_no_newcomer()
        self._forget_timers()
        if self._inside:
            self._counted.has_asked(self)
            self._counted.leave(self._peer)

    def drop(self, why: str) -> None:
        """Closes the connection at once."""
        metrics.DROPPED.labels(why).inc()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        try:
            super().data_received(data)
        except h11.LocalProtocolError:  # nothing more can be said on this connection
            self.drop("malformed")
            return
        if self.transport.get_protocol() is not self:  # it belongs to a WebSocket now
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect_request()
        else:
            self._has_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the connection belongs to a WebSocket, which will also uncount it."""
        self._has_request()
        self._forget_timers()
        self._is_no_newcomer()
        super().handle_websocket_upgrade(event)

    def _is_no_newcomer(self) -> None:
        if isinstance(self.loop, FairLoop):
            self.loop.remove_newcomer(self._number)

    def _expect_request(self) -> None:
        if self._request_timer is None:
            seconds = self._counted.limits.request_seconds
            self._request_timer = self.loop.call_later(seconds, self.drop, "request-time")

    def _has_request(self) -> None:
        self._counted.has_asked(self)
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None

    def _forget_timers(self) -> None:
        for timer in (self._request_timer, self._answer_timer):
            if timer is not None:
                timer.cancel()
        self._request_timer = self._answer_timer = None

    def pause_writing(self) -> None:
        """Called by asyncio when much is still unsent."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """Called by asyncio."""
        super().resume_writing()
        if self._answer_timer is not None:
            self._answer_timer.cancel()
            self._answer_timer = None

    def _expect_reading(self) -> None:
        unsent = self.transport.get_write_buffer_size()
        self._answer_timer = self.loop.call_later(self._counted.limits.send_seconds, self._check_reading, unsent)

    def _check_reading(self, unsent: int) -> None:
        if self.transport.get_write_buffer_size() >= unsent:
            self.drop("unread")
        else:
            self._expect_reading()

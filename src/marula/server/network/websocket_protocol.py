"""WebSockets below the application, with limits on the frames that a client may send and on what it leaves unread.

Complete texts are read from their frames here, and can be handed to the application in the callback in which they
arrive; everything else goes through uvicorn's protocol and its parser. Texts are also sent past the framework.
"""

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from marula.server import metrics
from marula.server.network.frames import LONGEST_HEADER, begins_message, ends_message, frame_of, size_of, text_of

if TYPE_CHECKING:
    from marula.server.network.connection_limits import Connections

WEBSOCKET = "marula.websocket"
MESSAGES_WAITING = 4
"""Reading pauses when this many messages wait for the application."""
EARLIEST_PING = 0.75
"""The earliest ping of a silent socket, as a fraction of the interval."""


def websocket_of(scope: Any) -> "GuardedWebSocket":
    """The protocol object behind a WebSocket of the application."""
    websocket: GuardedWebSocket = scope["state"][WEBSOCKET]
    return websocket


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that counts frames of every kind, and answers no pings of a client that does not read.

    Texts can be sent past the framework: those of one iteration of the event loop go out in one write.
    """

    def __init__(self, *arguments: Any, counted: "Connections", **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._counted = counted
        self._most, self._per_second = counted.limits.rates["frame"]
        self._left = self._most
        self._heard = self.loop.time()
        self._outgoing: list[bytes] = []
        self._handed_on = False
        self._arrived = bytearray()
        """The beginning of an incomplete frame."""
        self._in_pieces = False
        """Whether a message in several frames has begun."""
        self._longest = self.config.ws_max_size
        self._asked = False
        self.take_text: Callable[[str], bool] | None = None
        """Called with each text, unless other messages wait; returns false to let it take the normal path."""

    def hand_to(self, protocol: asyncio.Protocol) -> None:
        """Hands the connection over to somebody else, who reports its end. Nothing must have been answered yet."""
        self._handed_on = True
        protocol.connection_made(self.transport)
        self.transport.set_protocol(protocol)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def shutdown(self) -> None:
        """Called by uvicorn when it stops."""
        if self._handed_on:
            self.transport.close()
        else:
            super().shutdown()

    def handle_connect(self, event: Any) -> None:
        """Called with the handshake request."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["state"][WEBSOCKET] = self

    def send_now(self, text: bytes) -> None:
        """Sends a text with everything else of this iteration of the event loop. Does nothing if the client is gone."""
        if not self._outgoing:
            self.loop.call_soon(self._flush)
        self._outgoing.append(frame_of(text))

    def _flush(self) -> None:
        frames, self._outgoing = self._outgoing, []
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send(self, message: Any) -> None:
        """Called by the framework; keeps the order of everything that is sent."""
        self._flush()
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Passes a message on. uvicorn would pause and resume reading around each one: two system calls each time."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        self._pause_if_full()

    def _pause_if_full(self) -> None:
        if self.queue.qsize() >= MESSAGES_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def schedule_ping(self) -> None:
        """Called by uvicorn. Sockets that connected at the same moment are not all pinged at the same moment."""
        delay = (self.ping_interval or 0.0) * random.uniform(EARLIEST_PING, 1.0)
        self.ping_timer = self.loop.call_later(delay, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """Called by the timer: pings the client, unless it has just sent something."""
        if self.loop.time() - self._heard < EARLIEST_PING * (self.ping_interval or 0.0):
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        super().connection_lost(exc)
        if self.handshake_initiated and hasattr(self, "scope"):
            self.scope["state"].pop(WEBSOCKET, None)
        self._counted.leave(self.client[0] if self.client else "unknown")

    def data_received(self, data: bytes) -> None:
        """Called by asyncio, with up to 64 KiB: enough for 10,000 empty frames."""
        if self.handshake_complete:
            self._read_frames(data)
        elif self._asked:  # no client may send anything before it is accepted
            self.drop("malformed")
        else:
            self._asked = True
            super().data_received(data)

    def _read_frames(self, data: bytes) -> None:
        if not self._arrived and size_of(data, 0) == len(data):  # nearly always
            self._read_frame(data)
            return
        self._arrived += data
        start = 0
        while (size := size_of(self._arrived, start)) is not None and not self.transport.is_closing():
            end = start + size
            if size > self._longest + LONGEST_HEADER:  # the parser reports it and ends the connection
                super().data_received(bytes(self._arrived[start:]))
                return
            if end > len(self._arrived):
                break
            self._read_frame(bytes(self._arrived[start:end]))
            start = end
        del self._arrived[:start]

    def _read_frame(self, frame: bytes) -> None:
        text = None if self._in_pieces or len(frame) > self._longest else text_of(frame)
        if text is None:
            self._in_pieces = begins_message(frame) or (self._in_pieces and not ends_message(frame))
            super().data_received(frame)
        elif not self._allows(1):
            self.drop("frames")
        elif not self.close_sent and not (self.take_text and self.queue.empty() and self.take_text(text)):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self._pause_if_full()

    def handle_events(self) -> None:
        """Handles the frames that the parser has found, unless there are too many."""
        if self.handshake_complete and not self._allows(len(self.conn.events)):
            self.drop("frames")
            return
        super().handle_events()

    def _allows(self, frames: int) -> bool:
        now = self.loop.time()
        self._left = min(self._most, self._left + (now - self._heard) * self._per_second) - frames
        self._heard = now
        return self._left >= 0

    def handle_ping(self) -> None:
        """Answers a ping, unless earlier answers are still unread."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > self._counted.limits.unsent_bytes:
            self.drop("unread")

    def drop(self, why: str) -> None:
        """Closes the connection at once."""
        metrics.DROPPED.labels(why).inc()
        self.transport.abort()

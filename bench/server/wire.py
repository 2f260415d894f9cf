"""Minimal WebSockets, so that the load generator does not dominate the measurement.

Frames are parsed in the callback in which the operating system delivers them: the time of arrival is taken there, and
nothing is queued. Only what both servers send is understood: whole texts, pings, closes.
"""

import asyncio
import base64
import os
import time
from collections.abc import Callable

Receive = Callable[["Wire", bytes, int], None]
"""Called with each text and the time of its arrival (`time.perf_counter_ns`)."""

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
# A client has to mask what it sends. This mask leaves every byte unchanged, which saves the work.
MASK = bytes(4)


class Gone(ConnectionError):
    """The server has closed a socket."""


class Wire(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._greeting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = bytearray()
        self._transport: asyncio.Transport
        self.open = False
        self.received_bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    async def greet(self, host: str, path: str, cookie: str = "") -> None:
        """Requests a WebSocket, and waits until it is accepted."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())
        await self._greeting

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        at = time.perf_counter_ns()
        self._rest += data
        self.received_bytes += len(data)
        if not self.open and not self._take_greeting():
            return
        while (frame := self._take_frame()) is not None:
            self._react(*frame, at)

    def _take_greeting(self) -> bool:
        end = self._rest.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._rest[:end])
        del self._rest[: end + 4]
        if not head.startswith(b"HTTP/1.1 101"):
            self._greeting.set_exception(Gone(head.split(b"\r\n", 1)[0].decode()))
            return False
        self.open = True
        self._greeting.set_result(None)
        return True

    def _take_frame(self) -> tuple[int, bytes] | None:
        rest = self._rest
        if len(rest) < 2:
            return None
        length, start = rest[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(rest[2:start], "big")
        if len(rest) < start + length:
            return None
        kind, content = rest[0] & 15, bytes(rest[start : start + length])
        del rest[: start + length]
        return kind, content

    def _react(self, kind: int, content: bytes, at: int) -> None:
        if kind == TEXT:
            self._receive(self, content, at)
        elif kind == PING:
            self._send(PONG, content)
        elif kind == CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        """Sends a text."""
        if not self.open:
            raise Gone("the server has closed this socket")
        self._send(TEXT, text)

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + MASK + content)

    def close(self) -> None:
        """Hangs up."""
        self.open = False
        self._transport.close()

    def cut(self) -> None:
        """Drops the connection without a close frame."""
        self.open = False
        self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        self.open = False
        if not self._greeting.done():
            self._greeting.set_exception(exc or Gone("the server has closed this socket"))


async def connect(port: int, path: str, receive: Receive, cookie: str = "", address: str = "") -> Wire:
    """Opens a WebSocket to a server on this machine, from one of this machine's own addresses."""
    loop = asyncio.get_running_loop()
    local = (address, 0) if address else None
    _, wire = await loop.create_connection(lambda: Wire(receive), "127.0.0.1", port, local_addr=local)
    await wire.greet(f"127.0.0.1:{port}", path, cookie)
    return wire

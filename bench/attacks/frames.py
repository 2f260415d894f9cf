"""Attacks with meaningless WebSocket frames."""

import asyncio
import time
from collections.abc import AsyncIterator

from bench.attacks.guest import SECONDS, addresses
from bench.server.wire import MASK, Wire, connect


def ignore(wire: Wire, text: bytes, at: int) -> None:
    """Ignores a text."""


async def pour(port: int, frame: bytes, read: bool, first: bytes = b"") -> str:
    """Sends the same frame as fast as the server accepts it; reconnects at once when dropped."""
    address, end = next(addresses), time.monotonic() + SECONDS
    sent = dropped = 0
    while time.monotonic() < end:
        try:
            wire = await connect(port, "/api/lobby/socket", ignore, "", address)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        sent += await pour_into(wire, frame, read, first, end)
        dropped += time.monotonic() < end
    return f"{sent:,} frames written, dropped {dropped} times"


async def pour_into(wire: Wire, frame: bytes, read: bool, first: bytes, end: float) -> int:
    """The same over one socket; returns how many frames were written."""
    transport = wire._transport
    if not read:
        transport.pause_reading()
    transport.write(first)
    sent = 0
    while time.monotonic() < end and wire.open and not transport.is_closing():
        if transport.get_write_buffer_size() < 1 << 20:
            transport.write(frame * 2000)
            sent += 2000
        await asyncio.sleep(0.002)
    transport.abort()
    return sent


async def continuations(port: int) -> AsyncIterator[str]:
    """Endless empty continuation frames, from one socket in the lobby."""
    yield ""
    beginning = bytes((0x01, 0x80)) + MASK
    yield await pour(port, bytes((0x00, 0x80)) + MASK, read=True, first=beginning)


async def pings(port: int) -> AsyncIterator[str]:
    """Pings whose answers are never read, from one socket in the lobby."""
    yield ""
    yield await pour(port, bytes((0x89, 0x80 | 125)) + MASK + bytes(125), read=False)

"""Attacks with many sockets: people who reconnect at once, spectators, people in the lobby."""

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bench.attacks.frames import ignore
from bench.attacks.guest import LONGEST, SECONDS, Guest, addresses
from bench.server.ours import seat_two
from bench.server.wire import Gone, Receive, Wire, connect

IDLE_SECONDS = 60.0
"""Long enough to have several of the slowest hundredth of actions."""


async def crowd(wires: list[Wire], count: int, come: Callable[[str], Awaitable[Wire]], each: int = 190) -> None:
    """Opens many sockets, as fast as they are accepted."""
    hosts = [next(addresses) for _ in range(-(-count // each))]

    async def bring(number: int) -> None:
        with contextlib.suppress(OSError, Gone):
            wires.append(await come(hosts[number % len(hosts)]))

    for start in range(0, count, 50):
        await asyncio.gather(*(bring(number) for number in range(start, min(start + 50, count))))


@dataclass
class Herd:
    """Sockets of people at their own tables."""

    port: int
    seats: list[tuple[str, str, str]]
    """Table, cookie and address of each."""
    welcomed: int = 0

    async def come(self) -> list[Wire]:
        """Connects all at once; returns when everybody has been welcomed."""
        self.welcomed = 0
        wires = await asyncio.gather(*(self._bring(*seat) for seat in self.seats))
        while self.welcomed < len(wires):
            await asyncio.sleep(0.01)
        return wires

    async def _bring(self, table: str, cookie: str, address: str) -> Wire:
        wire = await connect(self.port, f"/api/tables/{table}/socket", self._receive, cookie, address)
        wire.send(b'{"type":"hello"}')
        return wire

    def _receive(self, wire: Wire, text: bytes, at: int) -> None:
        self.welcomed += text.startswith(b'{"type":"welcome"')


async def gather_herd(port: int) -> tuple[Herd, list[Wire]]:
    """1,600 sockets at 400 tables: two people at each, with two devices."""
    seats: list[tuple[str, str, str]] = []
    for address in itertools.islice(addresses, 40):
        for _ in range(10):
            table, cookies = await asyncio.to_thread(seat_two, port, "kariba", address)
            seats += [(table, cookie, address) for cookie in cookies * 2]
    herd = Herd(port, seats)
    return herd, await herd.come()


async def idle(port: int) -> AsyncIterator[str]:
    """1,600 sockets at 400 tables where nothing happens."""
    _, wires = await gather_herd(port)
    yield f"{len(wires)} sockets"
    await asyncio.sleep(IDLE_SECONDS)
    yield "nothing happened"


async def herd(port: int) -> AsyncIterator[str]:
    """1,600 sockets are disconnected and reconnect at once."""
    gathered, wires = await gather_herd(port)
    yield f"{len(wires)} sockets"
    for wire in wires:
        wire.cut()
    await asyncio.sleep(1)
    began = time.monotonic()
    await gathered.come()
    took = time.monotonic() - began
    await asyncio.sleep(2)
    yield f"all were back after {took:.1f} s"


async def look_on(port: int, table: str, receive: Receive, address: str) -> Wire:
    """Connects a spectator to a table."""
    wire = await connect(port, f"/api/tables/{table}/socket", receive, "", address)
    wire.send(b'{"type":"hello"}')
    return wire


async def spectators(port: int) -> AsyncIterator[str]:
    """A thousand spectators come to one table."""
    guest = await Guest.come(port)
    table = await guest.make("kariba", [{"kind": "me"}, {"kind": "me"}])
    yield ""
    began = time.monotonic()
    welcomed = asyncio.Event()
    count = 0

    def receive(wire: Wire, text: bytes, at: int) -> None:
        nonlocal count
        if b'"welcome"' in text[:40]:
            count += 1
            welcomed.set()

    wires: list[Wire] = []
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            await crowd(wires, 1000, partial(look_on, port, table, receive))
            while count < len(wires):
                welcomed.clear()
                await welcomed.wait()
    took = time.monotonic() - began
    await asyncio.sleep(2)
    received = sum(wire.received_bytes for wire in wires)
    yield f"{count} arrived in {took:.0f} s, {received / 1e6:.0f} MB sent"


def large_map() -> str:
    """A map of Wadi with the longest title that a message can carry."""
    rows = ["   a b c d e", *(f"{row}  1 1 1 1 1" for row in range(1, 6))]
    return "\n".join(["own   " + "x" * 60_000, *rows])


async def titles(port: int) -> AsyncIterator[str]:
    """A map with a title of 60 kB, and spectators who come to its table."""
    guest = await Guest.come(port)
    try:
        table = await guest.make("wadi", [{"kind": "me"}, {"kind": "me"}], options={"scenario": large_map()})
    except RuntimeError as refusal:
        yield "refused"
        await asyncio.sleep(1)
        yield f"the map was refused: {str(refusal)[:80]}"
        return
    yield ""

    wires: list[Wire] = []
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            await crowd(wires, 300, partial(look_on, port, table, ignore))
            await asyncio.sleep(5)
    yield f"{len(wires)} arrived, {sum(wire.received_bytes for wire in wires) / 1e6:.0f} MB sent"


async def lobby(port: int) -> AsyncIterator[str]:
    """940 sockets in the lobby while private tables are made."""
    guests = [await Guest.come(port) for _ in range(5)]

    async def come(address: str) -> Wire:
        return await connect(port, "/api/lobby/socket", ignore, "", address)

    wires: list[Wire] = []
    await crowd(wires, 940, come)
    yield f"{len(wires)} sockets"
    slowest = 0.0
    made = 0
    end = time.monotonic() + SECONDS
    for public in itertools.cycle((False, True)):
        if time.monotonic() > end:
            break
        began = time.monotonic()
        with contextlib.suppress(RuntimeError):
            await guests[made % 5].make("kariba", [{"kind": "me"}, {"kind": "open"}], public=public)
            slowest = max(slowest, time.monotonic() - began)
        made += 1
        await asyncio.sleep(0.3)
    yield f"{made} tables asked for, the slowest took {slowest * 1000:.0f} ms"

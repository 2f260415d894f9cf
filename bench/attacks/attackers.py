"""The attacks: each prepares something, says so, and when told to attacks for a bounded time.

Strangers come from loopback addresses of their own, 127.0.1.1 and up, as strangers on a network would; 127.0.0.1
is left to ordinary people.
"""

import asyncio
import contextlib
import itertools
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bench.server.clerk import Clerk
from bench.server.ours import seat_two
from bench.server.wire import MASK, Gone, Wire, connect

Attack = Callable[[int], AsyncIterator[str]]
"""Given a port. Prepares until its first `yield`, attacks until its second, which says what was done."""
ATTACKS: dict[str, Attack] = {}
SECONDS = 10.0
"""How long attacks last that have no end of their own."""
LONGEST = 20.0
"""Attacks that take longer on a slow server break off."""
OUTWAITING = 22.0
"""A little longer than a request may take."""
addresses = (f"127.0.{1 + number // 250}.{1 + number % 250}" for number in itertools.count())


def attack(function: Attack) -> Attack:
    """Lists an attack under its name."""
    ATTACKS[function.__name__.replace("_", "-")] = function
    return function


@dataclass
class Guest:
    """Somebody at an address of their own, with a name."""

    port: int
    address: str
    cookie: str = ""

    @classmethod
    async def come(cls, port: int, address: str = "") -> "Guest":
        """Comes in."""
        guest = cls(port, address or next(addresses))
        _, guest.cookie = await guest.post("/api/people", {"name": "Eve"})
        return guest

    async def post(self, path: str, wanted: object) -> tuple[dict[str, Any], str]:
        """Asks once."""
        return await asyncio.to_thread(self._post, path, wanted)

    def _post(self, path: str, wanted: object) -> tuple[dict[str, Any], str]:
        clerk = Clerk(self.port, self.address)
        try:
            return clerk.ask(path, wanted, self.cookie)
        finally:
            clerk.close()

    async def make(self, game: str, places: list[dict[str, str]], **more: Any) -> str:
        """Makes a table."""
        made, _ = await self.post("/api/tables", {"game": game, "places": places, **more})
        return str(made["table"])


async def rows_of(guest: Guest, table: str, count: int, requests: Callable[[int], dict[str, Any]]) -> int:
    """Posts requests from many addresses, since each is limited; returns how many were carried out."""
    clerks = [Clerk(guest.port, next(addresses)) for _ in range(40)]

    def work() -> int:
        done, ply = 0, 0
        for _ in range(3 * count):
            if done == count:
                break
            try:
                answer, _ = clerks[done % len(clerks)].ask(f"/api/tables/{table}", requests(ply), guest.cookie)
                done += 1
            except RuntimeError as refusal:
                answer = json.loads(str(refusal).partition(": ")[2])
                if answer["code"] == "rate/limited" and answer["ply"] is None:
                    time.sleep(0.2)  # for each person; a limit of the table would come with its ply
                    continue
                if answer["code"] not in ("action/stale", "action/illegal"):
                    break
            ply = answer["ply"]
        return done

    try:
        return await asyncio.to_thread(work)
    finally:
        for clerk in clerks:
            clerk.close()


async def get_many(port: int, paths: Iterator[str], count: int, each: int = 25) -> str:
    """Many anonymous requests at once, a few from each address."""
    received = 0
    refused = 0

    async def get(address: str) -> None:
        nonlocal received, refused
        request = f"GET {next(paths)} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            writer.write(request)
            answer = await reader.read()
            writer.close()
            received += len(answer)
            refused += not answer.startswith(b"HTTP/1.1 200")

    hosts = [next(addresses) for _ in range(count // each)]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*(get(hosts[number % len(hosts)]) for number in range(count)))
    return f"{count} requests, {refused} refused, {received / max(1, count) / 1024:.0f} kB each"


@attack
async def replays(port: int) -> AsyncIterator[str]:
    """A very long game, and 150 anonymous requests for its replay."""
    guest = await Guest.come(port)
    table = await guest.make("wakawaka", [{"kind": "me"}] * 4, options={"max_rounds": 1000})
    turns = itertools.cycle(("stop", "cards0"))
    done = await rows_of(guest, table, 1500, lambda ply: {"type": "act", "ply": ply, "action": next(turns)})
    yield f"{done} actions"
    yield await get_many(port, itertools.repeat(f"/api/tables/{table}/games/0"), 150)


@attack
async def welcomes(port: int) -> AsyncIterator[str]:
    """A table with thousands of rows of act and undo, and 150 anonymous looks at it."""
    guest = await Guest.come(port)
    table = await guest.make("wakawaka", [{"kind": "me"}] * 2)
    plies: list[int] = []

    def request(ply: int) -> dict[str, Any]:
        plies.append(ply)
        acts = len(plies) % 2 == 0
        return {"type": "act", "ply": ply, "action": "stop"} if acts else {"type": "undo", "ply": ply}

    done = await rows_of(guest, table, 2000, request)
    yield f"{done} rows of act and undo"
    yield await get_many(port, itertools.repeat(f"/api/tables/{table}"), 150)


def ignore(wire: Wire, text: bytes, at: int) -> None:
    """Does not care what comes."""


async def pour(port: int, frame: bytes, read: bool, first: bytes = b"") -> str:
    """Sends the same frame as fast as the server takes it; whoever is dropped comes back at once."""
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


@attack
async def continuations(port: int) -> AsyncIterator[str]:
    """Empty continuation frames without an end, from one socket in the lobby."""
    yield ""
    beginning = bytes((0x01, 0x80)) + MASK
    yield await pour(port, bytes((0x00, 0x80)) + MASK, read=True, first=beginning)


@attack
async def pings(port: int) -> AsyncIterator[str]:
    """Pings whose answers are never read, from one socket in the lobby."""
    yield ""
    yield await pour(port, bytes((0x89, 0x80 | 125)) + MASK + bytes(125), read=False)


@attack
async def half_requests(port: int) -> AsyncIterator[str]:
    """1,100 connections that send half a request and wait."""
    yield ""
    writers = []
    refused = 0
    hosts = [next(addresses) for _ in range(4)]
    for number in range(1100):
        try:
            async with asyncio.timeout(2):
                _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(hosts[number % 4], 0))
            writer.write(b"GET /api/me HTTP/1.1\r\nHost: 12")
            writers.append(writer)
        except (TimeoutError, OSError):
            refused += 1
            if refused > 20:
                break
    await asyncio.sleep(OUTWAITING)
    left = sum(not writer.transport.is_closing() for writer in writers)
    for writer in writers:
        writer.transport.abort()
    yield f"{len(writers)} connections, {left} left after {OUTWAITING:.0f} s"


@attack
async def bots(port: int) -> AsyncIterator[str]:
    """Tables where four bots of the highest level play each other."""
    guests = [await Guest.come(port) for _ in range(5)]
    yield ""
    made = 0
    for _ in range(20):
        for guest in guests:
            with contextlib.suppress(RuntimeError):
                await guest.make("kariba", [{"kind": "bot", "bot": "level:5"}] * 4)
                made += 1
    await asyncio.sleep(SECONDS)
    yield f"{made} tables"


async def crowd(wires: list[Wire], count: int, come: Callable[[str], Awaitable[Wire]], each: int = 190) -> None:
    """Many sockets, as fast as they are let in."""
    hosts = [next(addresses) for _ in range(-(-count // each))]

    async def bring(number: int) -> None:
        with contextlib.suppress(OSError, Gone):
            wires.append(await come(hosts[number % len(hosts)]))

    for start in range(0, count, 50):
        await asyncio.gather(*(bring(number) for number in range(start, min(start + 50, count))))


@dataclass
class Herd:
    """Sockets of people at tables of their own."""

    port: int
    seats: list[tuple[str, str, str]]
    """Table, cookie and address of each."""
    welcomed: int = 0

    async def come(self) -> list[Wire]:
        """All connect at once; returns when everybody was welcomed."""
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


@attack
async def idle(port: int) -> AsyncIterator[str]:
    """1,600 sockets at 400 tables where nothing happens."""
    _, wires = await gather_herd(port)
    yield f"{len(wires)} sockets"
    await asyncio.sleep(SECONDS)
    yield "nothing happened"


@attack
async def herd(port: int) -> AsyncIterator[str]:
    """1,600 sockets are cut off and come back at once."""
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


@attack
async def moments(port: int) -> AsyncIterator[str]:
    """A long game, and 150 anonymous looks at different moments of it."""
    guest = await Guest.come(port)
    table = await guest.make("wakawaka", [{"kind": "me"}] * 4, options={"max_rounds": 1000})
    turns = itertools.cycle(("stop", "cards0"))
    done = await rows_of(guest, table, 1000, lambda ply: {"type": "act", "ply": ply, "action": next(turns)})
    yield f"{done} actions"
    paths = (f"/api/tables/{table}/games/0/plies/{number % done}" for number in itertools.count(0, 7))
    yield await get_many(port, paths, 150)


@attack
async def files(port: int) -> AsyncIterator[str]:
    """3,000 requests for the page, from ten addresses."""
    yield ""
    yield await get_many(port, itertools.repeat("/"), 3000, 300)


@attack
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

    async def come(address: str) -> Wire:
        wire = await connect(port, f"/api/tables/{table}/socket", receive, "", address)
        wire.send(b'{"type":"hello"}')
        return wire

    wires: list[Wire] = []
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            await crowd(wires, 1000, come)
            while count < len(wires):
                welcomed.clear()
                await welcomed.wait()
    took = time.monotonic() - began
    await asyncio.sleep(2)
    received = sum(wire.received_bytes for wire in wires)
    yield f"{count} arrived in {took:.0f} s, {received / 1e6:.0f} MB sent"


def large_map() -> str:
    """A map of Wadi with as long a title as a message takes."""
    rows = ["   a b c d e", *(f"{row}  1 1 1 1 1" for row in range(1, 6))]
    return "\n".join(["own   " + "x" * 60_000, *rows])


@attack
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

    async def come(address: str) -> Wire:
        wire = await connect(port, f"/api/tables/{table}/socket", ignore, "", address)
        wire.send(b'{"type":"hello"}')
        return wire

    wires: list[Wire] = []
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            await crowd(wires, 300, come)
            await asyncio.sleep(5)
    yield f"{len(wires)} arrived, {sum(wire.received_bytes for wire in wires) / 1e6:.0f} MB sent"


@attack
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

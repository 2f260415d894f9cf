"""Attacks over HTTP: many requests, long answers, requests that never end, bots that think."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Iterator
from typing import Any

from bench.attacks.guest import LONGEST, SECONDS, Guest, addresses, rows_of

OUTWAITING = 22.0
"""A little longer than the server's limit for a request."""


async def get_many(port: int, paths: Iterator[str], count: int, each: int = 25) -> str:
    """Sends many anonymous requests at once, a few from each address."""
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


async def long_game(port: int, actions: int) -> tuple[str, int]:
    """Makes a table with a game of many actions; returns their number."""
    guest = await Guest.come(port)
    table = await guest.make("wakawaka", [{"kind": "me"}] * 4, options={"max_rounds": 1000})
    turns = itertools.cycle(("stop", "cards0"))
    return table, await rows_of(guest, table, actions, lambda ply: {"type": "act", "ply": ply, "action": next(turns)})


async def replays(port: int) -> AsyncIterator[str]:
    """A very long game, and 150 anonymous requests for its replay."""
    table, done = await long_game(port, 1500)
    yield f"{done} actions"
    yield await get_many(port, itertools.repeat(f"/api/tables/{table}/games/0"), 150)


async def moments(port: int) -> AsyncIterator[str]:
    """A long game, and 150 anonymous requests for different positions of it."""
    table, done = await long_game(port, 1000)
    yield f"{done} actions"
    paths = (f"/api/tables/{table}/games/0/plies/{number % done}" for number in itertools.count(0, 7))
    yield await get_many(port, paths, 150)


async def welcomes(port: int) -> AsyncIterator[str]:
    """A table with thousands of act and undo rows, and 150 anonymous requests for it."""
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


async def files(port: int) -> AsyncIterator[str]:
    """3,000 requests for the page, from ten addresses."""
    yield ""
    yield await get_many(port, itertools.repeat("/"), 3000, 300)


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

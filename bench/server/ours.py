"""Our server: a real process with SQLite on disk, and two people with a socket each at every table."""

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder, encode
from scripts.ports import free_port

from bench.server.clerk import Clerk
from bench.server.load import Crowd, Tally, gathered
from bench.server.processes import Process, running
from bench.server.wire import Wire, connect
from marula.server.settings import Limits

NAME = "Marula"
GAMES_IN_MATCH = 20
CLERKS = 8


class SeenView(Struct):
    """The parsed part of a view: the legal actions."""

    legal: list[str]


class SeenGame(Struct):
    """The parsed part of a game: its view, and whether it is over."""

    view: SeenView
    result: dict[str, Any] | None = None


class Seen(Struct):
    """The parsed part of a message: what a scripted player needs."""

    type: str
    ply: int = 0
    game: SeenGame | None = None


_decoder = Decoder(Seen)


class OurTable:
    """A table at our server with two scripted people."""

    def __init__(self, tally: Tally, number: int) -> None:
        self.tally = tally
        self._random = random.Random(number)
        self._wires: list[Wire] = []
        self._ply = 0
        self._turn: tuple[int, list[str]] | None = None
        self._between = False
        self._sent: tuple[int, int, int] | None = None
        """The pending action: who acts, at which ply, and when it was sent."""

    async def join(self, port: int, table: str, cookies: Sequence[str]) -> None:
        """Connects both people."""
        for who, cookie in enumerate(cookies):
            wire = await connect(port, f"/api/tables/{table}/socket", partial(self._receive, who), cookie)
            self._wires.append(wire)
            wire.send(b'{"type":"hello"}')

    @property
    def ready(self) -> bool:
        """Whether it is somebody's turn."""
        return self._turn is not None

    @property
    def received_bytes(self) -> int:
        """How many bytes both have received."""
        return sum(wire.received_bytes for wire in self._wires)

    def act(self) -> bool:
        """Takes a random legal action for the player to act."""
        if self._sent is not None:
            return False
        if self._between:
            self._between = False
            self._wires[0].send(encode({"type": "next-game", "id": f"next {self._ply}"}))
            return True
        if self._turn is None:
            return False
        who, legal = self._turn
        self._turn = None
        message = {"type": "act", "ply": self._ply, "action": self._random.choice(legal), "id": str(self._ply)}
        text = encode(message)
        self._sent = who, self._ply, time.perf_counter_ns()
        self._wires[who].send(text)
        return True

    def _receive(self, who: int, wire: Wire, text: bytes, at: int) -> None:
        seen = _decoder.decode(text)
        if seen.type == "problem":
            self.tally.refused += 1
        if seen.game is None:
            return
        if self._sent is not None and who != self._sent[0] and seen.ply > self._sent[1]:
            self.tally.seen(self._sent[2], at)
            self._sent = None
        if seen.game.view.legal:
            self._ply, self._turn = seen.ply, (who, seen.game.view.legal)
        if seen.game.result is not None and who == 0:
            self._between, self._turn = True, None


@contextlib.contextmanager
def our_server(sources: Path | None = None) -> Iterator[tuple[Process, int]]:
    """A server of our own, and its port; of another version, if its sources are given."""
    environment = {} if sources is None else {"PYTHONPATH": str(sources)}
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="marula-bench-") as name:
        folder = Path(name)
        command = [sys.executable, "-m", "marula.cli.main", "serve", "--port", str(port), "--pace", "0.01"]
        command += ["--database", f"sqlite:///{folder / 'marula.db'}", *generous()]
        with running(command, folder, f"http://127.0.0.1:{port}/ready", environment) as process:
            yield process, port


def generous() -> list[str]:
    """Limits that allow thousands of people from one address; everything else is at its default."""
    sizes = ("connections", "connections_per_address", "rooms")
    chosen = [*(f"{name}=20000" for name in sizes), *(f"rate.{kind}=1000000/1000000" for kind in Limits().rates)]
    return [part for one in chosen for part in ("--set", one)]


async def our_crowd(process: Process, ports: Sequence[int], games: Sequence[str], count: int) -> Crowd:
    """Creates tables, seats two people at each, and waits until all games have started.

    With several ports, everything about a table goes to one of them, as with a proxy that routes by table.
    """
    tally = Tally()
    tables = [OurTable(tally, number) for number in range(count)]
    with ThreadPoolExecutor(CLERKS) as pool:
        # In another thread, because those already seated have to answer pings.
        seating = pool.map(seat_two, islice(cycle(ports), count), islice(cycle(games), count))
        seated = await asyncio.to_thread(list, seating)
    for table, port, (id, cookies) in zip(tables, cycle(ports), seated, strict=False):
        await table.join(port, id, cookies)
    return await gathered(Crowd(NAME, games[0] if len(games) == 1 else f"{len(games)} games", process, tables, tally))


def seat_two(port: int, game: str, address: str = "") -> tuple[str, list[str]]:
    """A new table with two new people: its id, and their cookies."""
    clerk = Clerk(port, address)
    cookies = [clerk.ask("/api/people", {"name": name})[1] for name in ("Ann", "Ben")]
    wanted = {"game": game, "places": [{"kind": "me"}, {"kind": "open"}], "games": GAMES_IN_MATCH}
    made, _ = clerk.ask("/api/tables", wanted, cookies[0])
    clerk.ask(f"/api/tables/{made['table']}", {"type": "join"}, cookies[1])
    clerk.close()
    return made["table"], cookies

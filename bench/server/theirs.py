"""boardgame.io's server (boardgame.io, MIT licence) with its in-memory store and a Kariba that we wrote for it, under
the same load: two players with a socket each in every match. Its sockets speak socket.io's protocol.
"""

import contextlib
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from msgspec import Struct, field
from msgspec.json import Decoder, encode
from scripts.ports import free_port

from bench.server.clerk import Clerk
from bench.server.load import Crowd, Tally, gathered
from bench.server.processes import Process, running
from bench.server.wire import Wire, connect

NAME = "boardgame.io"
SOURCES = Path(__file__).parent / "boardgame-io"
CLERKS = 8
PING, PONG = b"2", b"3"
OPENED, ENTER, ENTERED = b"0", b"40/kariba,", b"40/kariba,"
EVENT, UPDATE, SYNC = b"42/kariba,", b'42/kariba,["update"', b'42/kariba,["sync"'


class SeenG(Struct):
    """The parsed part of the game's state: the hands; those of others are only sizes."""

    hands: list[list[int] | int]


class SeenContext(Struct):
    """The parsed part of the flow: who is to act."""

    current: str = field(name="currentPlayer")


class SeenState(Struct):
    """The parsed part of a state: what a scripted player needs."""

    G: SeenG
    ctx: SeenContext
    number: int = field(name="_stateID")


class Update(Struct, array_like=True):
    """Something has happened."""

    event: str
    match: str
    state: SeenState


class SyncContent(Struct):
    """The content of `sync`."""

    state: SeenState


class Sync(Struct, array_like=True):
    """The initial message with everything."""

    event: str
    match: str
    content: SyncContent


_updates, _syncs = Decoder(Update), Decoder(Sync)


class TheirTable:
    """A match with two scripted players."""

    def __init__(self, tally: Tally, number: int) -> None:
        self.tally = tally
        self._random = random.Random(number)
        self._wires: list[Wire] = []
        self._match = ""
        self._credentials: Sequence[str] = ()
        self._turn: tuple[int, int, list[int]] | None = None
        """Who is to act, in which state, with which hand."""
        self._sent: tuple[int, int, int] | None = None
        """The pending action: who acts, in which state, and when it was sent."""

    async def join(self, port: int, match: str, credentials: Sequence[str]) -> None:
        """Connects both players."""
        self._match, self._credentials = match, credentials
        for who in range(len(credentials)):
            path = "/socket.io/?EIO=4&transport=websocket"
            self._wires.append(await connect(port, path, partial(self._receive, who)))

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
        if self._sent is not None or self._turn is None:
            return False
        who, number, hand = self._turn
        self._turn = None
        animal = self._random.choice([animal for animal, count in enumerate(hand) if count])
        text = EVENT + encode(self._move(who, number, animal, self._random.randint(1, hand[animal])))
        self._sent = who, number, time.perf_counter_ns()
        self._wires[who].send(text)
        return True

    def _move(self, who: int, number: int, animal: int, count: int) -> list[object]:
        payload = {
            "type": "play",
            "args": [animal, count],
            "playerID": str(who),
            "credentials": self._credentials[who],
        }
        return ["update", {"type": "MAKE_MOVE", "payload": payload}, number, self._match, str(who)]

    def _receive(self, who: int, wire: Wire, text: bytes, at: int) -> None:
        if text == PING:
            wire.send(PONG)
        elif text.startswith(UPDATE):
            self._see(who, _updates.decode(text[len(EVENT) :]).state, at)
        elif text.startswith(SYNC):
            self._see(who, _syncs.decode(text[len(EVENT) :]).content.state, at)
        elif text.startswith(ENTERED):
            sync = ["sync", self._match, str(who), self._credentials[who], len(self._credentials)]
            wire.send(EVENT + encode(sync))
        elif text.startswith(OPENED):
            wire.send(ENTER)

    def _see(self, who: int, state: SeenState, at: int) -> None:
        if self._sent is not None and who != self._sent[0] and state.number > self._sent[1]:
            self.tally.seen(self._sent[2], at)
            self._sent = None
        hand = state.G.hands[who]
        if state.ctx.current == str(who) and isinstance(hand, list):
            self._turn = who, state.number, hand


def refusal() -> str | None:
    """Why their server cannot be measured here, if it cannot."""
    missing = [program for program in ("node", "npm") if shutil.which(program) is None]
    return f"{' and '.join(missing)} not found" if missing else None


@contextlib.contextmanager
def their_server() -> Iterator[tuple[Process, int, int]]:
    """Their server, installed into a temporary folder, its port, and the port of its lobby."""
    port, lobby = free_port(), free_port()
    with tempfile.TemporaryDirectory(prefix="marula-bench-") as name:
        folder = Path(name)
        for source in SOURCES.iterdir():
            if source.is_file():
                shutil.copy(source, folder)
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        command = ["node", "server.cjs", str(port), str(lobby)]
        # In production it does not log every action.
        with running(command, folder, f"http://127.0.0.1:{lobby}/games", {"NODE_ENV": "production"}) as process:
            yield process, port, lobby


async def their_crowd(process: Process, port: int, lobby: int, count: int) -> Crowd:
    """Creates matches with two players each."""
    tally = Tally()
    tables = [TheirTable(tally, number) for number in range(count)]
    with ThreadPoolExecutor(CLERKS) as pool:
        matches = list(pool.map(lambda _: make_match(lobby), range(count)))
    for table, (match, credentials) in zip(tables, matches, strict=True):
        await table.join(port, match, credentials)
    return await gathered(Crowd(NAME, "kariba", process, tables, tally))


def make_match(lobby: int) -> tuple[str, list[str]]:
    """A new match with two players: its id, and their credentials."""
    clerk = Clerk(lobby)
    match = str(clerk.ask("/games/kariba/create", {"numPlayers": 2})[0]["matchID"])
    credentials = []
    for who, name in enumerate(("Ann", "Ben")):
        joined, _ = clerk.ask(f"/games/kariba/{match}/join", {"playerID": str(who), "playerName": name})
        credentials.append(str(joined["playerCredentials"]))
    clerk.close()
    return match, credentials

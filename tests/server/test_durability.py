"""A real server process, killed at random moments: what was acknowledged is there, nothing is there twice, games end.

`MARULA_KILLS` and `MARULA_SEED` choose how often and when.
"""

import asyncio
import json
import os
import random
import socket
import sqlite3
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

pytestmark = pytest.mark.anyio
KILLS = int(os.environ.get("MARULA_KILLS", "20"))
SEED = int(os.environ.get("MARULA_SEED", "0")) or random.SystemRandom().randrange(1, 2**32)
CLIENTS = 3
SERVE = """
import sys
from marula.server.running import serve
from marula.server.settings import Limits, Settings
rates = {kind: (1e9, 1e9) for kind in Limits().rates}
limits = Limits(rates=rates, tables_per_person=10**6)
sys.stdin.readline()
serve(Settings(database=sys.argv[1], port=int(sys.argv[2]), pace=0.0, compile_ahead=False, limits=limits))
"""


class Process:
    """The server, as a process of its own that can be killed."""

    def __init__(self, database: str) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.up = asyncio.Event()
        self.following: asyncio.subprocess.Process | None = None

    async def prepare(self) -> asyncio.subprocess.Process:
        """A process that has imported everything and waits for the word: that is most of the time a start takes."""
        # Interpreted: it starts in a third of the time, and is slow enough to be killed in the middle of things.
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        words = (sys.executable, "-c", SERVE, self.database, str(self.port))
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*words, stdin=pipe, stderr=pipe, env=environment)

    async def start(self) -> None:
        self.process = self.following or await self.prepare()
        self.following = await self.prepare()
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.write(b"\n")
        lines: list[bytes] = []
        while b"running on" not in (line := await asyncio.wait_for(self.process.stderr.readline(), 60)):
            assert line, b"".join(lines).decode()
            lines.append(line)
        self.reading = asyncio.create_task(self.process.stderr.read())
        self.up.set()

    async def kill(self) -> None:
        self.up.clear()
        self.process.kill()
        await self.process.wait()
        await self.reading

    async def end(self) -> None:
        await self.kill()
        assert self.following is not None
        self.following.kill()
        await self.following.communicate()


class Player:
    """Plays one table after the other, notes what was acknowledged, and comes back whenever the server does."""

    def __init__(self, server: Process, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60)
        self.acknowledged: list[tuple[str, str, str]] = []
        self.seen: dict[tuple[str, int], Any] = {}
        self.finished: list[str] = []
        self.acted = asyncio.Event()
        self.unanswered: dict[str, Any] | None = None

    async def post(self, path: str, data: Any) -> Any:
        """Posts until it is answered."""
        while True:
            await self.server.up.wait()
            try:
                response = await self.http.post(path, json=data)
            except httpx.TransportError:
                await asyncio.sleep(0)
                continue
            assert response.status_code < 300, response.text
            return response.json()

    async def play(self, stop: asyncio.Event) -> None:
        await self.post("/api/people", {"name": "Ann"})
        while not stop.is_set():
            places = self.random.choice((["me", "bot"], ["bot", "me"], ["me", "bot", "bot"]))
            made = await self.post("/api/tables", {"game": "kariba", "places": [{"kind": kind} for kind in places]})
            self.unanswered = None
            while not await self.sit(made["table"]):
                pass
            self.finished.append(made["table"])
        await self.http.aclose()

    async def sit(self, table: str) -> bool:
        """Plays at a table until the game is over (true) or the server is gone (false)."""
        await self.server.up.wait()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        try:
            async with websockets.connect(url, additional_headers={"Cookie": cookie}, compression=None) as connection:
                await connection.send(json.dumps({"type": "hello"}))
                return await self.converse(table, connection)
        except (OSError, websockets.WebSocketException, EOFError):
            await asyncio.sleep(0)
            return False

    async def converse(self, table: str, connection: Any) -> bool:
        first = True
        while True:
            message = json.loads(await asyncio.wait_for(connection.recv(), 60))
            match message["type"]:
                case "welcome" | "news":
                    if self.look(table, message):
                        return True
                    if first and self.unanswered:  # perhaps it was heard, perhaps not: say it again
                        await connection.send(json.dumps(self.unanswered))
                    elif message["game"] and message["game"]["view"]["legal"] and not self.unanswered:
                        await self.act(connection, message)
                    first = False
                case "done":
                    assert self.unanswered is not None
                    self.acknowledged.append((table, message["id"], self.unanswered["action"]))
                    self.unanswered = None
                    self.acted.set()
                    await connection.send(json.dumps({"type": "look"}))
                case "problem":
                    assert message["code"] in ("action/stale", "action/not-yours", "table/not-running"), message
                    self.unanswered = None
                    await connection.send(json.dumps({"type": "look"}))
                case other:
                    raise AssertionError(other)

    async def act(self, connection: Any, message: dict[str, Any]) -> None:
        action = self.random.choice(message["game"]["view"]["legal"])
        id = f"{self.random.getrandbits(64):x}"
        self.unanswered = {"type": "act", "ply": message["ply"], "action": action, "id": id}
        await connection.send(json.dumps(self.unanswered))

    def look(self, table: str, message: dict[str, Any]) -> bool:
        """Keeps what was shown; whatever was shown once must never change. Returns whether the game is over."""
        for event in message["events"]:
            shown = {name: value for name, value in event.items() if name != "at"}
            assert self.seen.setdefault((table, event["row"]), shown) == shown
        return bool(message["game"] and message["game"]["result"])


async def kill_at_random(server: Process, players: list[Player], choose: random.Random) -> None:
    """Kills the server some acknowledged actions after each start."""
    for _ in range(KILLS):
        for _ in range(choose.randrange(1, 15)):
            acted = [asyncio.create_task(player.acted.wait()) for player in players]
            await asyncio.wait(acted, return_when=asyncio.FIRST_COMPLETED, timeout=60)
            for task, player in zip(acted, players, strict=True):
                task.cancel()
                player.acted.clear()
        await server.kill()
        await server.start()


def check_logs(database: Path, players: list[Player]) -> int:
    """Every log is whole, and has every acknowledged action exactly once."""
    connection = sqlite3.connect(database)
    logs: dict[str, list[dict[str, Any]]] = {}
    for table, row, text in connection.execute("SELECT table_id, row, text FROM log_row ORDER BY table_id, row"):
        assert row == len(logs.setdefault(table, []))
        logs[table].append(json.loads(text))
    statuses = dict(connection.execute("SELECT id, status FROM game_table"))
    connection.close()
    for player in players:
        for table, id, action in player.acknowledged:
            assert [row["action"] for row in logs[table] if row.get("id") == id] == [action]
        for table, row in player.seen:
            assert row < len(logs[table])
        for table in player.finished:
            assert statuses[table] == "over"
    ids = [(table, row["id"]) for table, rows in logs.items() for row in rows if row.get("id")]
    assert len(ids) == len(set(ids))
    return len(statuses)


async def test_nothing_acknowledged_is_lost_or_applied_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    choose = random.Random(SEED)
    server = Process(f"sqlite:///{tmp_path / 'marula.db'}")
    await server.start()
    try:
        players = [Player(server, choose.getrandbits(32)) for _ in range(CLIENTS)]
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play(stop))
            await kill_at_random(server, players, choose)
            stop.set()
    finally:
        await server.end()
    assert sum(len(player.acknowledged) for player in players) >= KILLS
    assert check_logs(tmp_path / "marula.db", players) >= CLIENTS

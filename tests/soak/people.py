"""People who play one table after the other, note what was acknowledged, and come back whenever a server does."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import httpx
import websockets

TAKE_BACK = 0.05
HARMLESS = (
    "action/stale",
    "action/not-yours",
    "table/not-running",
    "undo/nothing",
    "undo/revealed",
    "undo/bot",
    "undo/limit",
    "undo/asked",
    "undo/not-asked",
)
AWAY = ("server/", "storage/", "table/busy")
"""What is refused with these was not carried out, or nobody knows: it is sent again under the same id."""


class Place(Protocol):
    """Where a server listens, and whether it is there."""

    port: int
    up: asyncio.Event


class Person:
    """Somebody with a browser. Whatever was shown once must never change."""

    def __init__(self, servers: Sequence[Place], seed: int, heard: Callable[[], None]) -> None:
        self._servers = servers
        self.random = random.Random(seed)
        self._http = httpx.AsyncClient(timeout=60)
        self._heard = heard
        self._unanswered: dict[str, Any] | None = None
        self._asked_at = 0.0
        self.longest_wait = 0.0
        """Seconds until something was acknowledged, however often it had to be said."""
        self._told_at = 0.0
        self.longest_pause = 0.0
        """Seconds in which nothing happened at a table where somebody, or a bot, was to act."""
        self.troubles: Counter[str] = Counter()
        """What a person would have been shown of servers that come and go."""
        self.acknowledged: list[tuple[str, str, dict[str, Any]]] = []
        self.seen: dict[tuple[str, int], Any] = {}

    async def server(self) -> Place:
        """One of the servers that are up."""
        while True:
            if up := [server for server in self._servers if server.up.is_set()]:
                return self.random.choice(up)
            waiting = [asyncio.create_task(server.up.wait()) for server in self._servers]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()

    async def post(self, path: str, data: Any) -> Any:
        """Posts until it is answered."""
        while True:
            server = await self.server()
            try:
                response = await self._http.post(f"http://127.0.0.1:{server.port}{path}", json=data)
            except httpx.TransportError as error:
                self.troubles[type(error).__name__] += 1
                await asyncio.sleep(0.01)
                continue
            if response.status_code >= 500:  # nothing was acknowledged: it is sent again, under the same id
                self.troubles[f"{response.status_code}"] += 1
                await asyncio.sleep(0.05)
                continue
            return response.json()

    async def ask(self, table: str, request: dict[str, Any]) -> None:
        """Asks something of a table until it is acknowledged; that it was heard before the server died is no excuse."""
        request = {**request, "id": self.new_id()}
        began = time.monotonic()
        answer = await self.post(f"/api/tables/{table}", request)
        self.longest_wait = max(self.longest_wait, time.monotonic() - began)
        assert answer["type"] == "done", answer
        self.acknowledged.append((table, request["id"], request))
        self._heard()

    def new_id(self) -> str:
        """An id for a request."""
        return f"{self.random.getrandbits(64):x}"

    async def come_in(self) -> None:
        """Says who one is."""
        await self.post("/api/people", {"name": "Ann"})

    async def leave(self) -> None:
        """Closes the browser."""
        await self._http.aclose()

    async def play(self, table: str) -> None:
        """Plays, or looks on, until the game is over, wherever there is a server."""
        self._unanswered, self._told_at = None, time.monotonic()
        while not await self._sit(table):
            await asyncio.sleep(0.005)

    async def _sit(self, table: str) -> bool:
        server = await self.server()
        cookie = "; ".join(f"{one.name}={one.value}" for one in self._http.cookies.jar)
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        try:
            async with websockets.connect(
                url, additional_headers={"Cookie": cookie}, compression=None, max_size=None, proxy=None
            ) as connection:
                await connection.send(json.dumps({"type": "hello"}))
                return await self._converse(table, connection)
        except (OSError, websockets.WebSocketException, EOFError) as error:
            if not isinstance(error, websockets.ConnectionClosed):  # which is no more than a reason to come back
                self.troubles[str(error)] += 1
            return False

    async def _converse(self, table: str, connection: Any) -> bool:
        first = True
        while True:
            message = json.loads(await asyncio.wait_for(connection.recv(), 120))
            match message["type"]:
                case "welcome" | "news":
                    if self._look(table, message):
                        return True
                    if first and self._unanswered:  # perhaps it was heard, perhaps not: say it again
                        await connection.send(json.dumps(self._unanswered))
                    elif not self._unanswered:
                        await self._answer(connection, message)
                    first = False
                case "done":
                    self._note(table, message)
                    await connection.send(json.dumps({"type": "look"}))
                case "problem" if message["code"].startswith(AWAY):
                    self.troubles[message["code"]] += 1
                    await asyncio.sleep(0.05)
                    if self._unanswered and message["id"] == self._unanswered["id"]:
                        await connection.send(json.dumps(self._unanswered))
                    else:
                        await connection.send(json.dumps({"type": "look"}))
                case "problem":
                    assert message["code"] in HARMLESS, message
                    self._unanswered = None
                    await connection.send(json.dumps({"type": "look"}))
                case "goodbye":
                    return False
                case other:
                    raise AssertionError(other)

    def _note(self, table: str, message: dict[str, Any]) -> None:
        assert self._unanswered is not None
        assert self._unanswered["id"] == message["id"]
        self.acknowledged.append((table, message["id"], self._unanswered))
        self.longest_wait = max(self.longest_wait, time.monotonic() - self._asked_at)
        self._unanswered = None
        self._heard()

    async def _answer(self, connection: Any, message: dict[str, Any]) -> None:
        if request := self._choose(message):
            self._unanswered = {**request, "ply": message["ply"], "id": self.new_id()}
            self._asked_at = time.monotonic()
            await connection.send(json.dumps(self._unanswered))

    def _choose(self, message: dict[str, Any]) -> dict[str, Any] | None:
        game, table = message["game"], message["table"]
        if not game:
            return None
        asked = table["undo"] if table else None
        if asked and game["seat"] in asked["waiting_for"]:
            return {"type": "answer-undo", "consent": self.random.random() < 0.5}
        if game["undo"] and not asked and self.random.random() < TAKE_BACK:
            return {"type": "undo"}
        if legal := game["view"]["legal"]:
            return {"type": "act", "action": self.random.choice(legal)}
        return None

    def _look(self, table: str, message: dict[str, Any]) -> bool:
        """Keeps what was shown. Returns whether the game is over."""
        if message["events"]:
            self._heard()
            if message["game"]:
                now = time.monotonic()
                self.longest_pause, self._told_at = max(self.longest_pause, now - self._told_at), now
        for event in message["events"]:
            shown = {name: value for name, value in event.items() if name != "at"}
            assert self.seen.setdefault((table, event["row"]), shown) == shown, (table, event)
        return bool(message["game"] and message["game"]["result"])

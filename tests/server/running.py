"""A real server in this process, and clients for it. Time stands still unless a test turns its hands."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import websockets
from argon2 import PasswordHasher
from litestar import Litestar
from scripts.still import Foreseeable, StillTime, listening
from websockets.asyncio.client import ClientConnection

from marula.server.app import create_app
from marula.server.randomness import Randomness
from marula.server.security.passwords import Passwords
from marula.server.services import Services
from marula.server.settings import Settings

__all__ = ["Foreseeable", "Refusal", "Server", "Socket", "StillTime", "Visitor", "running", "settings"]


class Refusal(Exception):
    """An answer that is a problem."""

    def __init__(self, problem: dict[str, Any], status: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.code = problem.get("code")
        self.status = status


class Server:
    """A running server."""

    def __init__(self, app: Litestar, url: str, time: StillTime) -> None:
        self.app = app
        self.url = url
        self.time = time

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    @asynccontextmanager
    async def visitor(self, name: str | None = None) -> AsyncIterator["Visitor"]:
        """Somebody with a browser of their own; a guest if they have a name."""
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as http:
            visitor = Visitor(self, http)
            if name is not None:
                await visitor.post("/api/people", {"name": name})
            yield visitor


class Visitor:
    """A client with its cookie."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http

    async def get(self, path: str, **query: Any) -> Any:
        return self._read(await self.http.get(path, params=query))

    async def post(self, path: str, data: Any, **headers: str) -> Any:
        return self._read(await self.http.post(path, json=data, headers=headers))

    @staticmethod
    def _read(response: httpx.Response) -> Any:
        if response.status_code >= 400:
            raise Refusal(response.json(), response.status_code)
        return response.json() if response.content else None

    async def make(self, game: str = "kariba", places: str = "me bot", **more: Any) -> str:
        """Makes a table; places such as `me bot open`."""
        data = {"game": game, "places": [{"kind": kind} for kind in places.split()], **more}
        made = await self.post("/api/tables", data)
        return str(made["table"])

    async def ask(self, table: str, type: str, **fields: Any) -> Any:
        """A request over HTTP."""
        return await self.post(f"/api/tables/{table}", {"type": type, **fields})

    async def look(self, table: str, **query: Any) -> Any:
        return await self.get(f"/api/tables/{table}", **query)

    @asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator["Socket"]:
        """A socket at a table, greeted."""
        async with self.connect(f"/api/tables/{table}/socket") as connection:
            socket = Socket(connection)
            await socket.say("hello", **hello)
            socket.welcome = await socket.expect("welcome")
            yield socket

    @asynccontextmanager
    async def connect(self, path: str, **headers: str) -> AsyncIterator[ClientConnection]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.server.url.replace("http", "ws") + path
        more = {"Cookie": cookie, **headers} if cookie else headers
        async with websockets.connect(url, additional_headers=more, max_size=None, compression=None) as connection:
            yield connection


class Socket:
    """A socket at a table."""

    welcome: dict[str, Any]

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.received: list[dict[str, Any]] = []
        self.bytes: list[str] = []

    async def say(self, type: str, **fields: Any) -> None:
        await self.connection.send(json.dumps({"type": type, **fields}))

    async def next(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.connection.recv(), 60)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: dict[str, Any] = json.loads(text)
        self.received.append(message)
        return message

    async def expect(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; a problem is raised unless it is expected."""
        while True:
            message = await self.next()
            if message["type"] in types:
                return message
            if message["type"] in ("problem", "goodbye"):
                raise Refusal(message)

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """A request and its answer; news that come in between are kept in `received`."""
        await self.say(type, **fields)
        return await self.expect("done", "hinted", "reason", "previewed", "pong", "welcome")

    async def expect_done(self) -> dict[str, Any]:
        """The acknowledgement of a request."""
        return await self.expect("done")

    async def news_after(self, ply: int) -> dict[str, Any]:
        """The latest news of the game, beyond a ply; what has come already counts."""
        for message in reversed(self.received):
            if message["type"] in ("news", "welcome") and message["ply"] > ply and message["game"]:
                return dict(message)
        return await self.until(lambda message: message["type"] == "news" and message["ply"] > ply)

    async def until(self, condition: Any) -> dict[str, Any]:
        """Reads until a message meets a condition."""
        while True:
            message = await self.next()
            if message["type"] == "goodbye":
                raise Refusal(message)
            if condition(message):
                return dict(message)

    async def until_goodbye(self) -> dict[str, Any]:
        """Reads until the server closes the socket, and why it does."""
        while (message := await self.next())["type"] != "goodbye":
            pass
        return message


def settings(file: Path, **more: Any) -> Settings:
    """Settings for tests: bots answer at once, and a game is compiled when it is first wanted."""
    plain = Settings(database=f"sqlite:///{file}", pace=0.0, shortest_pause=0.0, bot_processes=1, compile_ahead=False)
    return replace(plain, **{"page": file.parent / "page", **more})


@asynccontextmanager
async def running(
    chosen: Settings, time: StillTime | None = None, randomness: Randomness | None = None
) -> AsyncIterator[Server]:
    """A server that listens on a port of its own."""
    time = time or StillTime()
    cheap = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    app = create_app(chosen, time=time, randomness=randomness, passwords=cheap)
    async with listening(app, chosen.limits, chosen.proxies) as url:
        yield Server(app, url, time)

"""People who come to the table over HTTP, and whose pages are photographed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets

Json = dict[str, Any]


class Guest:
    """Somebody with a cookie of their own."""

    def __init__(self, name: str, http: httpx.AsyncClient) -> None:
        self.name = name
        self.http = http

    async def get(self, path: str, **query: Any) -> Json:
        """What the server shows this guest."""
        response = await self.http.get(path, params=query)
        return dict(response.raise_for_status().json())

    async def post(self, path: str, message: Json) -> Json:
        """Posts a request to the server."""
        response = await self.http.post(path, json=message)
        return dict(response.raise_for_status().json())

    async def ask(self, table: str, type: str, **fields: Any) -> Json:
        """Sends a request to a table."""
        return await self.post(f"/api/tables/{table}", {"type": type, **fields})

    async def look(self, table: str) -> Json:
        """Everything about a table that this guest may know."""
        return await self.get(f"/api/tables/{table}")

    @property
    def cookie(self) -> tuple[str, str]:
        """The cookie by which the server knows this guest."""
        return next(iter(self.http.cookies.items()))

    @asynccontextmanager
    async def present(self, table: str) -> AsyncIterator[None]:
        """Connects to a table, so that others see the guest as present."""
        url = str(self.http.base_url).rstrip("/").replace("http", "ws")
        headers = {"Cookie": "=".join(self.cookie)}
        async with websockets.connect(f"{url}/api/tables/{table}/socket", additional_headers=headers) as socket:
            await socket.send('{"type": "hello"}')
            await socket.recv()
            yield


async def come_in(url: str, name: str) -> Guest:
    """A new guest."""
    guest = Guest(name, httpx.AsyncClient(base_url=url, timeout=120))
    await guest.post("/api/people", {"name": name})
    return guest

"""Nobody loses time because one of several processes stood still, or because PostgreSQL was away. Real processes."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from tests.server.programs import RedisServer, postgres_server
from tests.soak.servers import Server, nursery

pytestmark = pytest.mark.anyio
MOVE_SECONDS = 5
FROZEN_SECONDS = 8.0


@asynccontextmanager
async def processes(database: str, redis: str | None, count: int, folder: Path) -> AsyncIterator[list[Server]]:
    """Servers on one database."""
    async with AsyncExitStack() as stack:
        ready = await stack.enter_async_context(nursery(["kariba"], compiled=False))
        servers = [Server(ready, database, redis, folder / f"log{number}") for number in range(count)]
        for server in servers:
            await server.start()
            stack.push_async_callback(server.kill)
        yield servers


@asynccontextmanager
async def guest(server: Server, name: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who uses one of the servers."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        await http.post("/api/people", json={"name": name})
        yield http


@asynccontextmanager
async def sit(http: httpx.AsyncClient, table: str) -> AsyncIterator[ClientConnection]:
    """A socket at a table, greeted."""
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    url = f"{http.base_url}/api/tables/{table}/socket".replace("http", "ws", 1).replace("//api", "/api")
    async with websockets.connect(url, additional_headers={"Cookie": cookie}, ping_interval=None) as connection:
        await connection.send(json.dumps({"type": "hello"}))
        await connection.recv()
        yield connection


async def ask(http: httpx.AsyncClient, table: str, **request: Any) -> dict[str, Any]:
    answer = await http.post(f"/api/tables/{table}", json=request)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def look(http: httpx.AsyncClient, table: str) -> dict[str, Any]:
    return dict((await http.get(f"/api/tables/{table}")).json())


async def act_first(http: httpx.AsyncClient, table: str) -> None:
    """Takes the first legal action."""
    view = await look(http, table)
    await ask(http, table, type="act", ply=view["ply"], action=view["game"]["view"]["legal"][0])


async def make(http: httpx.AsyncClient, *kinds: str) -> str:
    """A table with a short clock."""
    places = [{"kind": kind} for kind in kinds]
    wanted = {"game": "kariba", "places": places, "clock": {"kind": "move", "seconds": MOVE_SECONDS}}
    return str((await http.post("/api/tables", json=wanted)).json()["table"])


async def until_taken_over(connection: ClientConnection) -> None:
    """Reads until somebody has run out of time."""
    async with asyncio.timeout(30):
        while not any(
            event.get("note") == "timeout" for event in json.loads(await connection.recv()).get("events", [])
        ):
            pass


@pytest.mark.parametrize("connected", [True, False])
async def test_nobody_loses_time_because_their_process_was_frozen_while_another_was_not(
    database: str, redis_server: RedisServer, tmp_path: Path, connected: bool
) -> None:
    async with (
        processes(database, redis_server.url, 2, tmp_path) as (hers, his),
        guest(hers, "Ann") as ann,
        guest(his, "Ben") as ben,
        AsyncExitStack() as stack,
    ):
        table = await make(ann, "me", "open")
        if connected:
            await stack.enter_async_context(sit(ann, table))
        await stack.enter_async_context(sit(ben, table))
        await ask(ben, table, type="join")  # so that it is his process that watches her clock
        await hers.freeze(FROZEN_SECONDS)
        await act_first(ann, table)
        assert "taken-over" not in [event["kind"] for event in (await look(ben, table))["events"]]


async def test_a_player_who_can_be_heard_runs_out_of_time_although_another_process_is_frozen(
    database: str, redis_server: RedisServer, tmp_path: Path
) -> None:
    async with (
        processes(database, redis_server.url, 2, tmp_path) as (frozen, his),
        guest(his, "Ben") as ben,
    ):
        table = await make(ben, "me", "me")
        async with sit(ben, table) as connection:
            freezing = asyncio.create_task(frozen.freeze(60))
            await until_taken_over(connection)
            assert not freezing.done()
            freezing.cancel()
            await asyncio.gather(freezing, return_exceptions=True)


async def test_an_absent_player_runs_out_of_time_when_all_processes_live(
    database: str, redis_server: RedisServer, tmp_path: Path
) -> None:
    async with (
        processes(database, redis_server.url, 2, tmp_path) as (hers, his),
        guest(hers, "Ann") as ann,
        guest(his, "Ben") as ben,
    ):
        table = await make(ann, "me", "open")
        await ask(ben, table, type="join")
        async with sit(ben, table) as connection:
            await until_taken_over(connection)


async def test_nobody_loses_time_because_postgres_was_down(tmp_path: Path) -> None:
    async with (
        postgres_server() as postgres,
        processes(postgres.url, None, 1, tmp_path) as (server,),
        guest(server, "Ann") as ann,
    ):
        table = await make(ann, "me", "me")
        await postgres.stop()
        await asyncio.sleep(FROZEN_SECONDS)
        await postgres.start()
        await act_first(ann, table)
        assert "taken-over" not in [event["kind"] for event in (await look(ann, table))["events"]]

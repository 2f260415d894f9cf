"""Each table has one owner among the processes that share a database, whatever happens to them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from marula.server import metrics
from marula.server.settings import Settings
from marula.server.store import leases
from marula.server.store.database import Database
from tests.server.programs import RedisServer
from tests.server.running import Refusal, Server, StillTime, running, settings
from tests.server.test_frozen_processes import act_first, ask, guest, look, processes, sit
from tests.soak.servers import Server as Process

pytestmark = pytest.mark.anyio


@pytest.fixture
def shared(database: str, redis_server: RedisServer, tmp_path: Path) -> Settings:
    return settings(tmp_path / "unused.db", database=database, redis=redis_server.url, lease_seconds=10.0)


@pytest.fixture
async def pair(shared: Settings) -> AsyncIterator[tuple[Server, Server]]:
    time = StillTime()
    async with running(shared, time) as here, running(shared, time) as there:
        yield here, there


def first_action(view: dict[str, Any]) -> dict[str, Any]:
    return {"ply": view["ply"], "action": view["game"]["view"]["legal"][0]}


async def test_a_table_is_open_in_one_process_however_many_are_asked(pair: tuple[Server, Server]) -> None:
    here, there = pair
    async with here.visitor("Ann") as ann, there.visitor() as stranger:
        table = await ann.make(places="me me")
        async with stranger.sit(table) as looking, ann.sit(table) as playing:
            await playing.ask("act", **first_action(playing.welcome))
            assert (await looking.news_after(playing.welcome["ply"]))["events"]
            assert [table in server.services.tables.rooms for server in pair].count(True) == 1
    assert metrics.REGISTRY.get_sample_value("marula_passed_on_total")
    assert metrics.REGISTRY.get_sample_value("marula_peers") == 1


async def test_an_address_that_can_be_no_table_is_not_looked_up(pair: tuple[Server, Server]) -> None:
    here = pair[0]
    async with here.visitor() as stranger:
        for id in ("%00", "%ff%fe", "a'b", "a" * 41):
            with pytest.raises(Refusal, match="table/unknown"):
                await stranger.look(id)


async def test_a_process_that_lost_a_table_cannot_write_to_it(pair: tuple[Server, Server]) -> None:
    here = pair[0]
    async with here.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        async with ann.sit(table) as socket:
            database, lease = here.services.database, here.services.tables.rooms[table].lease
            async with database.write() as connection:  # as another process would that thinks this one dead
                await connection.execute(leases.TAKE, {"id": table, "origin": "", "lease": lease})
            await socket.say("act", **first_action(socket.welcome))
            assert (await socket.until_goodbye())["code"] == "server/stopping"
        assert (await ann.look(table))["ply"] == socket.welcome["ply"]
        assert here.services.tables.rooms[table].lease == (lease or 0) + 2


async def test_a_deleted_table_is_not_taken_for_a_lost_one(pair: tuple[Server, Server]) -> None:
    here = pair[0]
    async with here.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        view = await ann.look(table)
        async with here.services.database.write() as connection:
            for name in ("log_row", "secret", "sitting", "states"):
                await connection.exec_driver_sql(f"DELETE FROM {name}")
            await connection.exec_driver_sql("DELETE FROM game_table")
        with pytest.raises(Refusal, match="table/removed"):
            await ann.ask(table, "act", **first_action(view))


async def test_a_lease_is_lost_by_the_clock_of_the_database_and_not_before(shared: Settings) -> None:
    async with running(shared) as server:
        database = server.services.database
        await leases.enter(database, "quick", "127.0.0.1:1", now=0, term=0)
        await leases.enter(database, "slow", "127.0.0.1:1", now=0, term=60_000)
        await leases.declare_gone(database, "somebody", now=0)
        assert {peer.origin: peer.gone for peer in await leases.peers(database) if peer.address.endswith(":1")} == {
            "quick": True,
            "slow": False,
        }
        assert not await leases.renew(database, "quick", now=1, term=60_000)
        assert await leases.renew(database, "slow", now=1, term=60_000)


async def test_one_of_many_processes_that_want_a_table_gets_it(pair: tuple[Server, Server]) -> None:
    here = pair[0]
    async with here.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        database = here.services.database
        await leases.leave(database, here.services.tables.ownership.origin)  # type: ignore[union-attr]
        names = [f"process {number}" for number in range(8)]
        for name in names:
            await leases.enter(database, name, "", now=0, term=60_000)
        owners = await asyncio.gather(*(leases.claim(database, table, name) for name in names))
        assert len({owner.origin for owner in owners if owner}) == 1
        assert [owner.taken for owner in owners if owner].count(True) == 1


async def test_the_inner_port_answers_processes_of_this_server_only(pair: tuple[Server, Server]) -> None:
    ownership = pair[0].services.tables.ownership
    assert ownership is not None
    async with httpx.AsyncClient(base_url=f"http://{ownership.address}") as http:
        for headers in ({}, {"marula-peer": "guessed"}, {"marula-peer": "0 somebody"}):
            assert (await http.get("/api/tables", headers=headers)).status_code == 404
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws://{ownership.address}/api/lobby/socket")


async def until_moved(connection: ClientConnection) -> None:
    """Reads until a seat has acted."""
    while True:
        message = json.loads(await connection.recv())
        if any("seat" in event for event in message.get("events", [])):
            return


async def watch_on(http: httpx.AsyncClient, table: str) -> None:
    """Comes back to a table until somebody has acted there."""
    while True:
        try:
            async with sit(http, table) as connection:
                return await until_moved(connection)
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.05)


@asynccontextmanager
async def bots_at(http: httpx.AsyncClient) -> AsyncIterator[str]:
    """A table where bots play for a long time, and somebody looks on."""
    wanted = {"game": "wakawaka", "places": [{"kind": "bot", "bot": "random"}] * 4}
    table = str((await http.post("/api/tables", json=wanted)).json()["table"])
    await watch_on(http, table)
    yield table


async def owner_of(database: str, table: str) -> str:
    opened = Database(Settings(database=database).database_url)
    owner = await leases.find(opened, table)
    await opened.close()
    return owner.origin if owner else ""


async def holds_a_table(server: Process) -> bool:
    async with httpx.AsyncClient() as http:
        return "marula_rooms 0.0" not in (await http.get(f"http://127.0.0.1:{server.port}/metrics")).text


@pytest.mark.parametrize("gently", [True, False])
async def test_bots_continue_where_the_owner_was_stopped_or_killed(
    database: str, redis_server: RedisServer, tmp_path: Path, gently: bool
) -> None:
    async with (
        processes(database, redis_server.url, 2, tmp_path) as servers,
        guest(servers[0], "Ann") as ann,
        bots_at(ann) as table,
    ):
        before = await owner_of(database, table)
        # Any process may have been the first that saw that bots are to move.
        owner, other = servers if await holds_a_table(servers[0]) else reversed(servers)
        await (owner.stop() if gently else owner.kill())
        async with guest(other, "Ben") as ben, asyncio.timeout(60):
            await watch_on(ben, table)
        assert await owner_of(database, table) not in ("", before)


async def test_clients_of_an_owner_that_stops_are_told_goodbye_and_find_their_table_elsewhere(
    database: str, redis_server: RedisServer, tmp_path: Path
) -> None:
    async with (
        processes(database, redis_server.url, 2, tmp_path) as (first, second),
        guest(first, "Ann") as ann,
        guest(second, "Ben") as ben,
    ):
        made = await ann.post("/api/tables", json={"game": "kariba", "places": [{"kind": "me"}, {"kind": "open"}]})
        table = made.json()["table"]
        async with sit(ann, table) as hers, sit(ben, table) as his:
            await ask(ben, table, type="join", id="join")
            await first.stop()
            for connection in (hers, his):
                messages = [json.loads(text) async for text in connection]
                assert messages[-1]["type"] == "goodbye"
                assert messages[-1]["code"] == "server/stopping"
        view = await look(ben, table)
        assert [place["kind"] for place in view["table"]["places"]] == ["person", "person"]
        await ask(ben, table, type="say", text="still here", id="say")


async def test_an_owner_that_stood_still_shows_nothing_old(
    database: str, redis_server: RedisServer, tmp_path: Path
) -> None:
    async with (
        processes(database, redis_server.url, 2, tmp_path) as (first, second),
        guest(first, "Ann") as ann,
        guest(second, "Ben") as ben,
        httpx.AsyncClient(base_url=ann.base_url, timeout=60) as again,  # a connection of its own
    ):
        made = await ann.post("/api/tables", json={"game": "kariba", "places": [{"kind": "me"}] * 2})
        table = made.json()["table"]
        before = await look(ann, table)
        for client in (ben, again):  # the same person, through both processes
            client.cookies.update(ann.cookies)
        thaw = asyncio.Event()
        frozen = asyncio.create_task(first.freeze_until(thaw))
        asked = asyncio.create_task(look(again, table))  # waits in the frozen process
        async with asyncio.timeout(60):
            await act_when_taken_over(ben, table)
        thaw.set()
        assert (await asked)["ply"] > before["ply"]
        await frozen


async def act_when_taken_over(http: httpx.AsyncClient, table: str) -> None:
    """Acts as soon as another process has the table."""
    while True:
        response = await http.get(f"/api/tables/{table}")
        if response.status_code == 200:
            return await act_first(http, table)

"""How long things are kept, and that nothing is left of what is not."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from marula.server.operations.retention import AT_ONCE
from marula.server.store import people
from marula.server.store.deletion import remove_table
from marula.server.store.models import Stored
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
DAY = 24 * 3600 * 1000
ACCOUNT = {"login": "ann", "password": "a long password"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server that puts things in order only when it is told to."""
    async with running(settings(tmp_path / "marula.db", sweep_seconds=1e6)) as server:
        yield server


async def pass_days(server: Server, days: float) -> None:
    """Lets days go by, and the server put things in order."""
    server.time.pass_by(round(days * DAY))
    await server.services.keep_order()


async def rows(server: Server) -> dict[str, list[Any]]:
    """Everything that is stored, but for keys and processes."""
    async with server.services.database.read() as connection:
        return {
            stored.name: list((await connection.execute(sqlalchemy.select(stored))).all())
            for stored in Stored.metadata.sorted_tables
            if stored.name not in ("server_key", "process")
        }


async def test_guests_who_do_not_come_back_are_deleted_with_all_that_was_theirs(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="me open")
    await ann.ask(table, "say", text="I live in Mutare")
    await ann.make(places="me bot")
    await pass_days(server, 89)
    assert len((await rows(server))["person"]) == 1
    await pass_days(server, 2)
    assert await ann.get("/api/me") is None
    await pass_days(server, 90)
    assert not any((await rows(server)).values())


async def test_guests_who_come_back_stay(server: Server, ann: Visitor) -> None:
    for _ in range(4):
        await pass_days(server, 60)
        assert (await ann.get("/api/me"))["name"] == "Ann"
        await server.services.keep_order()
    [person] = (await rows(server))["person"]
    assert person.seen == server.time.now()


async def test_visits_are_recorded_once_a_day(server: Server, ann: Visitor) -> None:
    server.time.pass_by(DAY // 2)
    await ann.get("/api/me")
    await server.services.keep_order()
    [before] = (await rows(server))["person"]
    server.time.pass_by(DAY)
    for _ in range(3):
        await ann.get("/api/me")
    [during] = (await rows(server))["person"]
    await server.services.keep_order()
    [after] = (await rows(server))["person"]
    assert before.seen == during.seen == before.created
    assert after.seen == server.time.now()


async def test_accounts_and_their_finished_games_stay(server: Server, ann: Visitor, ben: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    await pass_days(server, 1000)
    assert [person.name for person in (await rows(server))["person"]] == ["Ann"]
    assert [one["id"] for one in (await ann.get("/api/tables/mine"))["tables"]] == [table]
    view = await ann.look(table)
    assert [place["name"] for place in view["table"]["places"]] == ["Ann", "?"]


async def test_tables_that_nobody_touches_are_deleted_and_their_sockets_told(server: Server, ann: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    started, waiting = await ann.make(places="me me"), await ann.make(places="me open", public=True)
    closed = await ann.make(places="me open")
    await ann.ask(closed, "close")
    async with ann.sit(waiting):
        await pass_days(server, 15)
        kept = {table.id for table in (await rows(server))["game_table"]}
        assert kept == {started, waiting}  # somebody is there
    await pass_days(server, 1)
    assert {table.id for table in (await rows(server))["game_table"]} == {started}
    with pytest.raises(Refusal, match="table/unknown"):
        await ann.look(waiting)
    await pass_days(server, 90)
    left = await rows(server)
    assert {name for name, found in left.items() if found} == {"person"}


async def test_chat_is_deleted_and_its_numbers_are_never_used_again(server: Server, ann: Visitor) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    table = await ann.make(places="me open")
    await ann.ask(table, "start")
    await ann.ask(table, "resign")
    for text in ("I live in Mutare", "two", "three"):
        await ann.ask(table, "say", text=text)
    async with ann.sit(table) as socket:
        assert [line["text"] for line in socket.welcome["chat"]] == ["I live in Mutare", "two", "three"]
        await pass_days(server, 181)
        news = await socket.until(lambda message: message["type"] == "news" and message["chat_removed"])
        assert news["chat_removed"] == [0, 1, 2]
    assert "Mutare" not in str(await rows(server))
    server.services.tables.rooms.clear()
    await ann.ask(table, "say", text="four")
    assert [(line["number"], line["text"]) for line in (await ann.look(table))["chat"]] == [(3, "four")]


async def test_old_things_are_deleted_a_few_at_a_time(server: Server) -> None:
    database = server.services.database
    for number in range(AT_ONCE + 5):
        await people.make(database, f"Guest {number}", server.time.now())
    await pass_days(server, 91)
    assert len((await rows(server))["person"]) == 5
    await server.services.keep_order()
    assert (await rows(server))["person"] == []


async def test_with_0_days_things_are_kept_for_ever(tmp_path: Path) -> None:
    kept = dict.fromkeys(("keep_guests_days", "keep_open_days", "keep_running_days", "keep_chat_days"), 0)
    async with (
        running(settings(tmp_path / "marula.db", sweep_seconds=1e6, **kept)) as server,
        server.visitor("Ann") as ann,
    ):
        table = await ann.make(places="me open")
        await ann.ask(table, "say", text="hello")
        await pass_days(server, 10_000)
        assert [line["text"] for line in (await ann.look(table))["chat"]] == ["hello"]


async def test_a_table_that_is_deleted_while_somebody_acts_is_gone_and_says_so(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="me me")
    view = await ann.look(table)
    await remove_table(server.services.database, table)
    with pytest.raises(Refusal, match="table/removed"):
        await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    with pytest.raises(Refusal, match="table/unknown"):
        await ann.look(table)

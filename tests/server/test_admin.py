"""`marula admin` beside a running server: what the operator does is followed, and leaves nothing behind."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from marula.cli.main import main
from marula.server.store.models import Stored
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "Ann of Green", "password": "a long password"}
Admin = Callable[..., Awaitable[str]]


@pytest.fixture(params=["sqlite", "postgresql"])
def chosen(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Both databases; only orders that a test gives are followed."""
    more = {"database": request.getfixturevalue("database")} if request.param == "postgresql" else {}
    return settings(tmp_path / "marula.db", sweep_seconds=1e6, **more)


@pytest.fixture
async def server(chosen: Any) -> AsyncIterator[Server]:
    async with running(chosen) as server:
        yield server


@pytest.fixture
def admin(server: Server, capsys: pytest.CaptureFixture[str]) -> Admin:
    """The command, run as an operator would; then the server's next sweep."""

    async def command(*words: str, code: int = 0) -> str:
        database = server.services.settings.database
        assert await asyncio.to_thread(main, ["admin", "--database", database, *words]) == code
        await server.services.keep_order()
        captured = capsys.readouterr()
        return captured.err if code else captured.out

    return command


async def everything(server: Server) -> str:
    """All that is stored, but for notices, which name ids only."""
    async with server.services.database.read() as connection:
        kept = [stored for stored in Stored.metadata.sorted_tables if stored.name != "notice"]
        return " ".join([str((await connection.execute(sqlalchemy.select(stored))).all()) for stored in kept])


async def test_the_database_is_named_before_the_command_or_after_it(
    server: Server, ann: Visitor, chosen: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = ["--database", server.services.settings.database]
    another = ["--database", f"sqlite:///{tmp_path}/another.db"]
    for words in ([*given, "people"], ["people", *given], [*another, "people", *given]):
        assert await asyncio.to_thread(main, ["admin", *words]) == 0
        assert "Ann" in capsys.readouterr().out


async def test_whoever_is_banned_is_signed_out_and_cannot_come_in_again(
    server: Server, ann: Visitor, stranger: Visitor, admin: Admin
) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    table = await ann.make(places="me open")
    async with ann.sit(table) as socket:
        assert "Ann is banned" in await admin("ban", "ANN of green")
        assert (await socket.until_goodbye())["code"] == "person/changed"
    assert await ann.get("/api/me") is None
    with pytest.raises(Refusal, match="person/banned"):
        await ann.post("/api/session", ACCOUNT)
    with pytest.raises(Refusal, match="person/credentials"):
        await stranger.post("/api/session", {**ACCOUNT, "password": "not this one"})
    assert "banned" in await admin("people", "ann")
    await admin("unban", "Ann")
    await ann.post("/api/session", ACCOUNT)


async def test_a_new_name_is_shown_at_once(server: Server, ann: Visitor, ben: Visitor, admin: Admin) -> None:
    table = await ann.make(places="me open")
    async with ben.sit(table) as socket:
        await admin("rename", "Ann", "  Somebody \u202e Else ")
        await socket.until(lambda news: bool(news.get("table")) and news["table"]["places"][0]["name"] != "Ann")
    assert (await ann.get("/api/me"))["name"] == "Somebody Else"
    assert "A name needs" in await admin("rename", "Ben", "\u200b", code=2)


async def test_a_new_password_ends_the_old_one_and_all_cookies(server: Server, ann: Visitor, admin: Admin) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    said = await admin("reset-password", "ann of green")
    password = said.split("is: ")[1].split()[0]
    assert await ann.get("/api/me") is None
    with pytest.raises(Refusal, match="person/credentials"):
        await ann.post("/api/session", ACCOUNT)
    await ann.post("/api/session", {**ACCOUNT, "password": password})


async def test_a_deleted_table_ends_its_sockets_and_leaves_nothing(server: Server, ann: Visitor, admin: Admin) -> None:
    table = await ann.make(places="me me", public=True)
    await ann.ask(table, "say", text="hello")
    listing = await admin("tables", "ann")
    assert table in listing
    async with ann.sit(table) as socket:
        invite = socket.welcome["table"]["invite"]
        assert invite not in listing
        await admin("delete-table", table)
        assert (await socket.until_goodbye())["code"] == "table/removed"
    with pytest.raises(Refusal, match="table/unknown"):
        await ann.look(table)
    assert (await ann.get("/api/tables"))["tables"] == []
    assert table not in await everything(server)
    assert "no table" in await admin("delete-table", table, code=2)


async def test_deleted_lines_of_chat_disappear_for_everybody(
    server: Server, ann: Visitor, ben: Visitor, admin: Admin
) -> None:
    table = await ann.make(places="me open", public=True)
    for visitor, text in ((ann, "hello"), (ben, "a bad word"), (ben, "another")):
        await visitor.ask(table, "say", text=text)
    assert "a bad word" in await admin("chat", table)
    async with ann.sit(table) as socket:
        assert "Lines deleted: 1. Lines that did not exist: 1." in await admin("delete-chat", table, "1", "77")
        news = await socket.until(lambda message: message["type"] == "news" and message["chat_removed"])
        assert news["chat_removed"] == [1]
    async with ann.sit(table, chat_since=3) as socket:
        assert socket.welcome["chat_removed"] == [1]  # whoever was away is told, too
    assert [line["text"] for line in (await ann.look(table))["chat"]] == ["hello", "another"]
    assert "Lines of Ben deleted: 1." in await admin("delete-chat-of", "Ben")
    assert [line["text"] for line in (await ann.look(table))["chat"]] == ["hello"]
    assert "bad word" not in await everything(server)


async def test_a_deleted_person_leaves_nothing_personal(
    server: Server, ann: Visitor, ben: Visitor, admin: Admin
) -> None:
    await ann.post("/api/me/account", ACCOUNT)
    await ann.http.patch("/api/me", json={"name": "Annabel"})
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ann.ask(table, "say", text="I live in Mutare")
    async with ann.sit(table) as mine, ben.sit(table) as theirs:
        await admin("delete-person", "Annabel")
        assert (await mine.until_goodbye())["code"] == "person/changed"
        await theirs.until(lambda news: bool(news.get("table")) and news["table"]["places"][0]["name"] == "?")
    stored = await everything(server)
    assert not any(personal in stored for personal in ("Annabel", "Mutare", "ann of green", "argon2"))
    assert (await ben.look(table))["chat"] == []


async def test_impossible_commands_are_explained_in_a_sentence(server: Server, ann: Visitor, admin: Admin) -> None:
    async with server.visitor("Ann"):
        assert "2 people are called 'Ann'" in await admin("ban", "Ann", code=2)
    assert "nobody has the id" in await admin("ban", "Zoe", code=2)
    assert "%" not in await admin("people", "%")
    await admin("rename", ann.http.cookies["marula"].split(".")[0], "Anna")
    assert "is a guest" in await admin("reset-password", "Anna", code=2)


async def test_a_missing_database_is_not_created(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none.db"
    assert await asyncio.to_thread(main, ["admin", "--database", f"sqlite:///{file}", "people"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not file.exists()
    file.touch()
    assert await asyncio.to_thread(main, ["admin", "--database", f"sqlite:///{file}", "people"]) == 2
    assert "another version" in capsys.readouterr().err


async def test_a_server_that_was_down_acts_on_notices_when_it_starts(
    chosen: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(chosen) as server, server.visitor("Ann") as ann:
        await ann.post("/api/me/account", ACCOUNT)
        cookies = ann.http.cookies
    await asyncio.to_thread(main, ["admin", "--database", chosen.database, "ban", "Ann"])
    async with running(chosen) as server, server.visitor() as ann:
        await server.services.keep_order()
        ann.http.cookies.update(cookies)
        assert await ann.get("/api/me") is None
    assert "Ann is banned" in capsys.readouterr().out

"""What those who run a server see."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from marula.server.store.models import Stored
from tests.server.running import Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def test_health_and_metrics_tell_numbers_only(server: Server, ann: Visitor) -> None:
    table = await ann.make()
    response = await ann.http.get("/metrics")
    assert "marula_log_rows_total" in response.text
    assert table not in response.text
    assert "Ann" not in response.text
    assert (await ann.get("/health")) == {"status": "ok", "games": {}, "problem": ""}
    head = await ann.http.head("/health")
    assert (head.status_code, head.content) == (200, b"")


async def test_a_server_is_ready_when_its_games_are_compiled(server: Server, stranger: Visitor) -> None:
    response = await stranger.http.get("/ready")
    assert response.status_code == 503
    assert response.json()["status"] == "starting"
    head = await stranger.http.head("/ready")
    assert (head.status_code, head.content) == (503, b"")


async def test_a_content_type_names_its_charset_once(server: Server, stranger: Visitor, tmp_path: Path) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "page" / "assets" / "main.js").write_text("let it = 1;")
    for path, kind in (
        ("/", "text/html"),
        ("/table/x", "text/html"),
        ("/assets/main.js", "text/javascript"),
        ("/api/games/kariba/rules/en", "text/markdown"),
        ("/metrics", "text/plain"),
    ):
        found = (await stranger.http.get(path)).headers["content-type"]
        assert found.startswith(kind)
        assert found.count("charset=utf-8") == 1, path


async def test_the_migrations_lead_to_the_layout_that_the_code_expects(server: Server) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Stored.metadata))

    async with server.services.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_stopping_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db")
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        async with ann.sit(table) as socket:
            closing = asyncio.create_task(socket.connection.wait_closed())
            server.services.end_sockets()
            await closing
            assert socket.connection.close_code == 1001
        server.services.tables.stop()
        for path in ("/health", "/ready"):
            response = await ann.http.get(path)
            assert (response.status_code, response.json()["status"]) == (503, "stopping")
        assert (await ann.http.head("/health")).status_code == 503
        assert (await ann.look(table))["ply"] == 1


async def test_opening_a_long_game_takes_no_time(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="bot bot")
    async with ann.sit(table) as socket:
        if not socket.welcome["game"]["result"]:
            await socket.until(lambda message: bool(message.get("game") and message["game"]["result"]))
    rows = (await ann.look(table))["ply"]
    del server.services.tables.rooms[table]
    again = await ann.look(table)
    assert again["ply"] == rows
    assert len(again["events"]) == rows

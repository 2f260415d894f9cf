"""The same on PostgreSQL, on a server of its own with a private data folder; skipped where the programs are missing."""

import asyncio
from pathlib import Path

import pytest

from marula.cli.arguments import UserError
from marula.cli.serve import try_database
from marula.server.refusals import Refused
from marula.server.settings import Settings
from marula.server.store.database import Database
from marula.server.store.log_writer import Addition, Conflict, Summary
from tests.server.conftest import skip_without
from tests.server.playing import play_to_end
from tests.server.programs import Missing
from tests.server.programs import postgres_server as own_postgres_server
from tests.server.running import Refusal, running, settings

pytestmark = pytest.mark.anyio


async def test_a_game_is_played_and_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path / "unused.db", database=database)
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot", public=True)
        await ann.ask(table, "say", text="hello")
        await ann.post("/api/me/account", {"login": "ann", "password": "a long password"})
        view = await ann.look(table)
        await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0], id="a")
        with pytest.raises(Refusal, match="action/stale"):
            await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0], id="b")
    async with running(chosen) as server, server.visitor() as ann:
        await ann.post("/api/session", {"login": "ann", "password": "a long password"})
        assert [one["id"] for one in (await ann.get("/api/tables"))["tables"]] == [table]
        async with ann.sit(table) as socket:
            assert socket.welcome["chat"][0]["text"] == "hello"
            assert (await play_to_end(socket))["result"] is not None


async def test_a_text_that_cannot_be_stored_is_refused(database: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path / "unused.db", database=database)
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot")
        with pytest.raises(Refusal, match="message/malformed"):
            await ann.ask(table, "say", text="hello", id="\0")
        with pytest.raises(Refusal, match="mail/link"):
            await ann.post("/api/mail/confirm", {"text": "a\0.1.1.x"})


async def test_of_two_processes_that_write_the_same_row_one_is_told(database: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path / "unused.db", database=database)
    async with running(chosen) as first, running(chosen) as second, first.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        ply = (await ann.look(table))["ply"]
        summary = Summary(status="open", changed=0, due=None, turn="", summary='{"chairs":[]}')
        row = '{"kind":"resumed","at":1}'
        additions = [Addition(table=table, first=ply, texts=[row], summary=summary) for _ in range(2)]
        writers = [server.services.tables.writer for server in (first, second)]
        results = await asyncio.gather(
            *(writer.append(addition) for writer, addition in zip(writers, additions, strict=True)),
            return_exceptions=True,
        )
        assert [type(result) for result in results if result is not None] == [Conflict]


async def test_addresses_of_managed_databases_are_taken_as_they_are() -> None:
    try:
        async with own_postgres_server() as server:
            certificate = await server.speak_tls()
            await server.stop()
            await server.start()
            plain = server.url.replace("postgresql://", "postgres://")
            trusted = f"sslmode=verify-full&sslrootcert={certificate}"
            assert await is_encrypted(f"{plain}?sslmode=require&channel_binding=prefer")
            assert await is_encrypted(f"{server.url}?{trusted}&application_name=marula")
            assert not await is_encrypted(f"{server.url}?sslmode=disable")
            with pytest.raises(Refused, match="storage/failing"):
                await is_encrypted(f"{server.url}?sslmode=verify-full&sslrootcert=/etc/hostname")
    except Missing as missing:
        skip_without(missing)


async def is_encrypted(address: str) -> bool:
    """Whether a server that is told this address speaks TLS with its database."""
    database = Database(Settings(database=address).database_url)
    try:
        async with database.read() as connection:
            question = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
            return bool((await connection.exec_driver_sql(question)).scalar_one())
    finally:
        await database.close()


async def test_a_database_that_does_not_exist_is_refused_in_one_sentence(postgres_server: str) -> None:
    url = postgres_server.removesuffix("postgres") + "nowhere"
    with pytest.raises(UserError, match='database "nowhere" does not exist'):
        await try_database(Settings(database=url).database_url)


async def test_a_role_that_may_not_create_tables_is_refused_in_one_sentence(postgres_server: str) -> None:
    server = Database(Settings(database=postgres_server).database_url)
    try:
        async with server.write() as connection:
            await connection.exec_driver_sql("CREATE ROLE club LOGIN")
            await connection.exec_driver_sql("REVOKE CREATE ON SCHEMA public FROM PUBLIC")  # the default since 15
    finally:
        await server.close()
    url = postgres_server.replace("marula@", "club@")
    with pytest.raises(UserError, match="permission denied for schema public"):
        await try_database(Settings(database=url).database_url)

"""The same on PostgreSQL, on a server of its own with a private data folder; skipped where the programs are missing."""

import asyncio
import os
import pwd
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from marula.server.store.writer import Addition, Conflict, Summary
from tests.server.playing import play_to_end
from tests.server.running import Refusal, running, settings

pytestmark = pytest.mark.anyio
FOLDERS = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/bin"), Path("/usr/local/bin"))


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is."""
    found = next((str(folder / name) for folder in FOLDERS if (folder / name).is_file()), None)
    return found or shutil.which(name)


def somebody_else() -> int | None:
    """PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return names.get("postgres", names.get("nobody", 65534))


async def run(*words: str, user: int | None) -> None:
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, user=user
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()


@pytest.fixture
async def database() -> AsyncIterator[str]:
    """The address of an empty database."""
    initdb, control = program("initdb"), program("pg_ctl")
    if initdb is None or control is None:
        pytest.skip("PostgreSQL is not installed")
    # Not inside pytest's folder, which only its owner may enter.
    folder = Path(tempfile.mkdtemp(prefix="marula-postgres-"))
    user = somebody_else()
    if user is not None:
        os.chown(folder, user, -1)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = str(folder / "data")
    try:
        await run(initdb, "-D", data, "-A", "trust", "-U", "marula", "-N", "-E", "UTF8", "--locale=C", user=user)
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
        await run(control, "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start", user=user)
        try:
            yield f"postgresql://marula@127.0.0.1:{port}/postgres"
        finally:
            await run(control, "-D", data, "-m", "immediate", "stop", user=user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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


async def test_of_two_processes_that_write_the_same_row_one_is_told(database: str, tmp_path: Path) -> None:
    chosen = settings(tmp_path / "unused.db", database=database)
    async with running(chosen) as first, running(chosen) as second, first.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        ply = (await ann.look(table))["ply"]
        summary = Summary(status="open", changed=0, due=None, turn="", summary='{"chairs":[]}')
        row = '{"kind":"resumed","at":1}'
        additions = [Addition(table=table, first=ply, texts=[row], summary=summary) for _ in range(2)]
        writers = [server.premises.house.writer for server in (first, second)]
        results = await asyncio.gather(
            *(writer.append(addition) for writer, addition in zip(writers, additions, strict=True)),
            return_exceptions=True,
        )
        assert [type(result) for result in results if result is not None] == [Conflict]

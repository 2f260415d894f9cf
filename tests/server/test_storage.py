"""The database file: whose it is, who may read it, and what happens when it cannot be written."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from scripts.ports import free_port
from sqlalchemy import event

from marula.cli.main import main
from marula.server.refusals import Refused
from marula.server.settings import Limits
from marula.server.store.database import Database
from marula.server.store.files import FileInUse, FileLock
from marula.server.store.log_sql import SqliteLog
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
Trouble = Callable[[Server], AbstractContextManager[None]]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_nobody_but_its_owner_can_read_the_database(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
            await ann.make(places="me open")
            files = sorted(path.name for path in tmp_path.glob("marula.db*"))
            assert files == ["marula.db", "marula.db-shm", "marula.db-wal", "marula.db.lock"]
            assert {mode(tmp_path / name) for name in files} == {0o600}
    finally:
        os.umask(before)


async def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "marula.db"
    async with running(settings(file)):
        pass
    file.chmod(0o644)
    async with running(settings(file)):
        assert mode(file) == 0o600


HOLD = "import sys; from marula.server.store.files import *; FileLock(Path(sys.argv[1])).take(); print('held'); input()"


@pytest.fixture
def other_server(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has the file."""
    words = [sys.executable, "-uc", HOLD, str(tmp_path / "marula.db")]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


async def test_a_second_server_on_the_same_file_is_refused(
    tmp_path: Path, other_server: "subprocess.Popen[str]", capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "marula.db"
    assert main(["serve", "--port", str(free_port()), "--database", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err
    assert f"in use by another server (process {other_server.pid})" in said
    assert "PostgreSQL" in said
    with pytest.raises(FileInUse):
        FileLock(file).take()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_root_does_not_lock_out_the_owner_of_a_database(tmp_path: Path) -> None:
    file = tmp_path / "marula.db"
    file.touch()
    os.chown(file, 1234, 1234)
    lock = FileLock(file)
    lock.take()
    lock.release()
    assert (tmp_path / "marula.db.lock").stat().st_uid == 1234


async def test_a_killed_server_leaves_the_file_to_the_next(
    tmp_path: Path, other_server: "subprocess.Popen[str]"
) -> None:
    lock = FileLock(tmp_path / "marula.db")
    with pytest.raises(FileInUse):
        lock.take()
    other_server.send_signal(signal.SIGKILL)
    other_server.wait()
    lock.take()
    with pytest.raises(FileInUse, match="this process itself"):
        FileLock(tmp_path / "." / "marula.db").take()
    lock.release()


def test_a_missing_folder_is_reported_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/none/marula.db"]) == 2
    assert "cannot be created there (No such file or directory)" in capsys.readouterr().err


PLENTY = Limits(lock_seconds=0.1, rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
"""Not for long, and as often as they like: tests need not wait for what is locked."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(settings(tmp_path / "marula.db", limits=PLENTY)) as server:
        yield server


def set_everywhere(server: Server, pragma: str) -> None:
    """Sets something on all connections of a server to its file, present and future."""

    def on_checkout(connection: Any, *_: object) -> None:
        connection.cursor().execute(f"PRAGMA {pragma}")

    event.listen(server.services.database.engine.sync_engine, "checkout", on_checkout)
    log = server.services.tables.writer._log
    assert isinstance(log, SqliteLog)
    log._thread.submit(lambda: (log._connection or log._connect()).execute(f"PRAGMA {pragma}")).result()


def file_of(server: Server) -> str:
    return server.services.database.path


@contextmanager
def read_only(server: Server) -> Iterator[None]:
    set_everywhere(server, "query_only=1")
    yield
    set_everywhere(server, "query_only=0")


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Another program is in the middle of a transaction."""
    with closing(sqlite3.connect(file_of(server), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Not a byte is left on the disk, nor in the write-ahead log."""
    with closing(sqlite3.connect(file_of(server))) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    filler = Path(file_of(server)).parent / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        for size in (1 << 16, 1 << 12, 1):
            with suppress(OSError):
                while True:
                    file.write(bytes(size))
    yield
    filler.unlink()


async def ready(server: Server, visitor: Visitor) -> tuple[int, str, str]:
    """What /ready says, asked after a while."""
    server.time.pass_by(5000)
    response = await visitor.http.get("/ready")
    return response.status_code, response.json()["status"], response.json()["problem"]


async def act(visitor: Visitor, table: str) -> int:
    view = await visitor.look(table)
    done = await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    return int(done["ply"])


async def check_refusals(server: Server, ann: Visitor, trouble: Trouble, code: str) -> None:
    """Under some trouble whatever would be written is refused, and what is there can be looked at; then all goes on."""
    table = await ann.make(places="me me")
    before = await ann.look(table)
    async with ann.sit(table) as socket:
        with trouble(server):
            await socket.say("act", ply=before["ply"], action=before["game"]["view"]["legal"][0], id="a")
            problems = [await socket.expect("problem")]
            for request in (
                ann.ask(table, "say", text="hello"),
                ann.post("/api/people", {"name": "Ben"}),
                ann.make(places="me open"),
                ann.post("/api/me/account", {"login": "ann", "password": "a long password"}),
            ):
                with pytest.raises(Refusal) as refusal:
                    await request
                assert refusal.value.status == 503
                problems.append(refusal.value.problem)
            assert {problem["code"] for problem in problems} == {code}
            assert all(problem["text"] for problem in problems)
            assert await ready(server, ann) == (503, "failing", code)
            assert (await socket.ask("ping", id="still here"))["id"] == "still here"
            during = await ann.look(table)
        assert (during["ply"], during["game"]["view"], during["chat"]) == (before["ply"], before["game"]["view"], [])
        assert (await ann.get("/api/me"))["login"] is None
        assert (await ready(server, ann))[1] == "starting"
        assert await act(ann, table) > before["ply"]


async def test_a_file_that_may_not_be_written_is_503_and_changes_nothing(server: Server, ann: Visitor) -> None:
    await check_refusals(server, ann, read_only, "storage/read-only")


async def test_a_locked_file_is_503_and_changes_nothing(server: Server, ann: Visitor) -> None:
    await check_refusals(server, ann, locked, "storage/busy")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes, where the tests may make one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root can make a small disk; the next test has a full file everywhere")
    yield folder
    subprocess.run(["umount", folder], check=True)


async def test_a_full_disk_is_503_and_changes_nothing(small_disk: Path) -> None:
    chosen = settings(small_disk / "marula.db", limits=PLENTY)
    async with running(chosen) as server, server.visitor("Ann") as ann:
        await check_refusals(server, ann, full_disk, "storage/full")


async def test_when_a_file_fills_up_all_that_was_acknowledged_is_there(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="me me")
    with closing(sqlite3.connect(file_of(server))) as other:
        [pages] = other.execute("PRAGMA page_count").fetchone()
    set_everywhere(server, f"max_page_count={pages + 3}")
    acknowledged, refused = 0, ""
    while acknowledged < 200 and not refused:
        try:
            await ann.ask(table, "say", text="x" * 499)
            acknowledged += 1
        except Refusal as refusal:
            refused = str(refusal.code)
    assert (0 < acknowledged < 200, refused) == (True, "storage/full")
    with closing(sqlite3.connect(file_of(server))) as other:
        assert other.execute("SELECT count(*) FROM chat_line").fetchone() == (acknowledged,)
        assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_postgresql_that_is_not_there_is_a_refusal() -> None:
    database = Database(f"postgresql+asyncpg://marula@127.0.0.1:{free_port()}/marula")
    with pytest.raises(Refused, match="storage/failing"):
        async with database.read():
            pass
    await database.close()


async def test_closing_waits_until_nobody_uses_a_connection(tmp_path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'marula.db'}")
    reading, enough = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with database.read():
            reading.set()
            await enough.wait()

    reader = asyncio.create_task(read())
    await reading.wait()
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0.05)
    assert not closing.done()
    enough.set()
    await asyncio.gather(reader, closing)
    assert database.connections == (0, 0)

"""Writing to logs: together, once, and all or nothing."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from marula.server.store import checkpoints, listing, tables
from marula.server.store.log_writer import Addition, Conflict, Gone, Summary
from tests.server.running import Server, Visitor

pytestmark = pytest.mark.anyio
TEXT = '{"kind":"resumed","at":%d}'


def addition(table: str, first: int, at: int, rows: int = 1) -> Addition:
    summary = Summary(status="running", changed=at, due=None, turn=f"turn {at}", summary='{"quoted": "\\u00e9\'"}')
    return Addition(table=table, first=first, texts=[TEXT % at] * rows, summary=summary)


async def test_of_two_that_want_the_same_row_one_is_refused_and_the_others_are_written(
    server: Server, ann: Visitor
) -> None:
    writer, database = server.services.tables.writer, server.services.database
    first, second = await ann.make("kariba", "me open"), await ann.make("kariba", "me open")
    wanted = [addition(first, 1, 5), addition(first, 1, 6), addition(second, 1, 7, rows=3)]
    settled = await asyncio.gather(*(writer.append(one) for one in wanted), return_exceptions=True)
    assert [type(one) for one in settled].count(Conflict) == 1
    assert settled[2] is None
    assert len(await tables.rows_since(database, first, 1)) == 1
    assert [row.at for row in await tables.rows_since(database, second, 1)] == [7, 7, 7]


async def test_a_refused_addition_changes_nothing(server: Server, ann: Visitor) -> None:
    writer, database = server.services.tables.writer, server.services.database
    table = await ann.make("kariba", "me open")
    await writer.append(addition(table, 1, 5))
    with pytest.raises(Conflict):
        await writer.append(addition(table, 1, 6, rows=2))
    assert len(await tables.rows_since(database, table, 1)) == 1
    [listed] = [one for one in await listing.of_person(database, await me(server), 10) if one.id == table]
    assert (listed.changed, listed.turn, listed.summary) == (5, "turn 5", '{"quoted": "\\u00e9\'"}')


async def test_checkpoints_copy_commits_into_the_file_in_parallel(
    server: Server, ann: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "PAUSE", 0.0)
    writer, path = server.services.tables.writer, server.services.database.path
    table = await ann.make("kariba", "me open")
    await writer.append(addition(table, 1, 5))
    async with asyncio.timeout(30):
        while TEXT % 5 not in texts_in_file(path, tmp_path / "alone.db"):
            await asyncio.sleep(0.01)


async def test_what_is_committed_during_a_checkpoint_is_copied_at_its_end(
    server: Server, ann: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, path, loop = server.services.tables.writer, server.services.database.path, asyncio.get_running_loop()
    table = await ann.make("kariba", "me open")
    copied: list[list[str]] = []
    copy = checkpoints.Checkpoints._copy

    def copy_beside_a_commit(self: checkpoints.Checkpoints) -> None:
        copy(self)
        copied.append(texts_in_file(path, tmp_path / "alone.db"))
        if len(copied) == 1:
            asyncio.run_coroutine_threadsafe(writer.append(addition(table, 2, 6)), loop).result(30)

    monkeypatch.setattr(checkpoints.Checkpoints, "_copy", copy_beside_a_commit)
    monkeypatch.setattr(checkpoints, "PAUSE", 3600.0)
    await writer.append(addition(table, 1, 5))
    async with asyncio.timeout(30):
        while len(copied) < 2:
            await asyncio.sleep(0.01)
    assert [TEXT % 6 in texts for texts in copied] == [False, True]


async def test_a_checkpoint_that_failed_keeps_nothing_from_being_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(self: checkpoints.Checkpoints) -> None:
        self._connect()
        raise MemoryError

    monkeypatch.setattr(checkpoints.Checkpoints, "_copy", fail)
    making = checkpoints.Checkpoints(server.services.database)
    making.make_soon()
    await making.close()
    assert making._connection is None
    assert "a checkpoint failed" in caplog.text


def texts_in_file(path: str, copy: Path) -> list[str]:
    """What a SQLite file holds without its write-ahead log."""
    shutil.copyfile(path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        try:
            return [text for [text] in connection.execute("SELECT text FROM log_row")]
        except sqlite3.Error:  # it is being written
            return []


async def me(server: Server) -> str:
    path = server.services.database.engine.url.database
    assert path is not None
    with sqlite3.connect(path) as connection:
        [[person]] = connection.execute("SELECT id FROM person").fetchall()
    connection.close()
    return str(person)


async def test_only_a_conflict_splits_a_batch(server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = server.services.tables.writer
    first, second = await ann.make("kariba", "me open"), await ann.make("kariba", "me open")
    tried: list[int] = []

    async def full(additions: list[Addition]) -> None:
        tried.append(len(additions))
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(writer, "_commit", full)
        wanted = [addition(first, 1, 5), addition(second, 1, 6)]
        settled = await asyncio.gather(*(writer.append(one) for one in wanted), return_exceptions=True)
    assert [type(one) for one in settled] == [sqlite3.OperationalError] * 2
    assert tried == [2], "it was not tried again piece by piece"
    await writer.append(addition(first, 1, 7))


async def test_a_row_for_a_table_that_is_not_there_is_no_conflict(server: Server, ann: Visitor) -> None:
    writer = server.services.tables.writer
    table = await ann.make("kariba", "me open")
    wanted = [addition("no such table", 1, 5), addition(table, 1, 6)]
    settled = await asyncio.gather(*(writer.append(one) for one in wanted), return_exceptions=True)
    assert isinstance(settled[0], Gone)
    assert settled[1] is None

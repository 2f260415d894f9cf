"""A backup is put back: whoever has seen what came next must not profit from it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from marula import Record
from marula.cli.main import main
from marula.cli.restore import raise_all
from marula.server.fairness.record import record_of
from marula.server.fairness.verification import verify
from marula.server.store import tables
from marula.server.table.rows import Acted
from tests.server.running import Foreseeable, Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "ann", "password": "a long password"}
BEFORE, AFTER = 6, 12


@asynccontextmanager
async def serving(file: Path, later: int = 0, **more: Any) -> AsyncIterator[tuple[Server, Visitor]]:
    """A server, and Ann, who has an account there. It starts `later` milliseconds than another one."""
    time = StillTime()
    time.pass_by(later)
    async with running(settings(file, **more), time, Foreseeable(later)) as server, server.visitor("Ann") as ann:
        try:
            await ann.post("/api/me/account", ACCOUNT)
        except Exception:  # she has one since before the backup
            await ann.post("/api/session", ACCOUNT)
        yield server, ann


async def act(ann: Visitor, table: str, times: int) -> None:
    """Takes the first legal action, for whichever seat is to act."""
    for _ in range(times):
        look = await ann.look(table)
        await ann.ask(table, "act", ply=look["ply"], action=look["game"]["view"]["legal"][0])


async def draws(server: Server, table: str) -> list[str]:
    """All that was drawn."""
    stored = await tables.load(server.services.database, table)
    assert stored is not None
    return [row.action for row in stored.rows if isinstance(row, Acted) and row.draw is not None]


def copy(file: Path, to: Path) -> None:
    """A backup, made as the docs say."""
    with sqlite3.connect(file) as source, sqlite3.connect(to) as target:
        source.backup(target)


def put_back(backup: Path, file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)
    copy(backup, file)


class Story:
    """A table of which a backup was made; it was played on, and the server stopped."""

    def __init__(self, folder: Path) -> None:
        self.file, self.backup = folder / "marula.db", folder / "backup.db"
        self.table, self.mark, self.ply = "", "", 0
        self.seen: list[str] = []

    async def happen(self) -> None:
        async with serving(self.file) as (server, ann):
            self.table = await ann.make(places="me me")
            self.over = await ann.make(places="me me")
            await ann.ask(self.over, "resign", seat=0)
            await act(ann, self.table, BEFORE)
            copy(self.file, self.backup)
            server.time.pass_by(1000)
            await act(ann, self.table, AFTER)
            look = await ann.look(self.table)
            self.mark, self.ply = look["mark"], look["ply"]
            self.seen = await draws(server, self.table)
        put_back(self.backup, self.file)


@pytest.fixture
async def story(tmp_path: Path) -> Story:
    story = Story(tmp_path)
    await story.happen()
    return story


def epochs_in(events: list[dict[str, Any]]) -> list[tuple[int, str]]:
    return [(event["to"], event["note"]) for event in events if event["kind"] == "epoch"]


async def test_without_an_epoch_the_same_cards_would_come(story: Story) -> None:
    async with serving(story.file, 60_000) as (server, ann):
        await act(ann, story.table, AFTER)
        assert await draws(server, story.table) == story.seen


async def test_after_marula_restore_other_cards_come(story: Story) -> None:
    assert await raise_all(f"sqlite+aiosqlite:///{story.file}") == 1
    async with serving(story.file, 60_000) as (server, ann):
        look = await ann.look(story.table)
        assert epochs_in(look["events"]) == [(1, "restored")]
        assert epochs_in((await ann.look(story.over))["events"]) == []
        await act(ann, story.table, AFTER)
        now = await draws(server, story.table)
        known = len([card for card, other in zip(now, story.seen, strict=False) if card == other])
        assert 10 + BEFORE <= known < len(story.seen)
        await ann.ask(story.table, "resign", seat=0)
        stored = await tables.load(server.services.database, story.table)
        assert stored is not None
        verdict = verify(Record.from_dict(record_of(stored, stored.games[0])))
        assert [epoch for epoch, _ in verdict.epochs] == [1]


async def test_a_player_who_has_seen_more_makes_the_server_notice(story: Story) -> None:
    async with serving(story.file, 60_000) as (_, ann):
        hello = {"since": story.ply, "mark": story.mark}
        async with ann.sit(story.table, **hello) as socket:
            assert socket.welcome["events"][0]["row"] == 0  # what it knew is of another history
            assert epochs_in(socket.welcome["events"]) == [(1, "seen")]
        async with ann.sit(story.table, **hello) as again:  # so would the next player's page: once is enough
            assert epochs_in(again.welcome["events"]) == [(1, "seen")]


async def test_nobody_can_claim_to_have_seen_more(story: Story) -> None:
    async with serving(story.file, 60_000) as (_, ann):
        ply = (await ann.look(story.table))["ply"]
        forged = story.mark.replace(f"{story.ply}.", f"{story.ply + 9}.", 1)
        for mark in ("", "x", "1.2.3.4", forged, story.mark[:-1] + "g", "9" * 100 + ".0.0.0", "é"):
            async with ann.sit(story.table, since=story.ply, mark=mark) as socket:
                assert socket.welcome["ply"] == ply
        other = await ann.make(places="me me")
        async with ann.sit(other, mark=story.mark) as socket:
            assert epochs_in(socket.welcome["events"]) == []


async def test_a_mark_of_existing_rows_changes_nothing(story: Story) -> None:
    async with serving(story.file, 60_000) as (_, ann):
        mark = (await ann.look(story.table))["mark"]
        await act(ann, story.table, 2)
        look = await ann.look(story.table)
        async with ann.sit(story.table, since=look["ply"], mark=mark) as socket:
            assert (socket.welcome["ply"], socket.welcome["events"]) == (look["ply"], [])


async def test_the_same_backup_restored_twice_is_noticed(story: Story) -> None:
    await raise_all(f"sqlite+aiosqlite:///{story.file}")
    async with serving(story.file, 60_000) as (_, ann):
        await act(ann, story.table, AFTER)
        mark = (await ann.look(story.table))["mark"]
    put_back(story.backup, story.file)
    await raise_all(f"sqlite+aiosqlite:///{story.file}")
    async with serving(story.file, 120_000) as (_, ann), ann.sit(story.table, mark=mark) as socket:
        assert epochs_in(socket.welcome["events"]) == [(1, "restored"), (2, "seen")]


async def test_the_command_is_refused_while_a_server_runs(story: Story, capsys: pytest.CaptureFixture[str]) -> None:
    async with serving(story.file):
        assert await asyncio.to_thread(main, ["restore", "--database", f"sqlite:///{story.file}"]) == 2
    assert "in use by another server" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["restore", "--database", f"sqlite:///{story.file}"]) == 0
    assert "from here on: 1." in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["restore", "--database", f"sqlite:///{story.file}.not"]) == 2


async def test_restore_works_on_postgresql(database: str, tmp_path: Path) -> None:
    async with serving(tmp_path / "unused.db", database=database) as (_, ann):
        table = await ann.make(places="me me")
    url = database.replace("postgresql://", "postgresql+asyncpg://")
    for _ in range(2):
        assert await raise_all(url) == 1
    async with serving(tmp_path / "unused.db", 60_000, database=database) as (_, ann):
        assert epochs_in((await ann.look(table))["events"]) == [(1, "restored"), (2, "restored")]

"""Databases of earlier releases: the present code opens, replays and plays on every table in them.

Each release has two files in `releases`: its database, and what that release made of each table.
"""

import gzip
import json
import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.play.registry import names
from marula.server.fairness.record import record_of
from marula.server.fairness.verification import verify
from marula.server.store import tables
from marula.server.table.table import Table
from tests.server.running import Foreseeable, Server, StillTime, Visitor, running, settings
from tests.server.worlds import PLENTY

pytestmark = pytest.mark.anyio
FOLDER = Path(__file__).parent / "releases"
PASSWORD = "a long password"
STEPS = {"open": "start", "between": "next-game", "running": ""}
"""What has to be asked for before a table can be played on."""
SOME = 12
RELEASES = sorted(path.name.removesuffix(".sql.gz") for path in FOLDER.glob("*.sql.gz"))


def unpack(release: str, file: Path) -> dict[str, Any]:
    """Puts the database of a release into a file; returns what is expected of each table."""
    with sqlite3.connect(file) as connection:
        connection.executescript(gzip.decompress((FOLDER / f"{release}.sql.gz").read_bytes()).decode())
    expected: dict[str, Any] = json.loads((FOLDER / f"{release}.json").read_text("utf-8"))
    return expected


def rows_in(file: Path) -> dict[str, list[str]]:
    """The texts of all logs."""
    found: dict[str, list[str]] = {}
    with sqlite3.connect(file) as connection:
        for table, text in connection.execute("SELECT table_id, text FROM log_row ORDER BY table_id, row"):
            found.setdefault(table, []).append(text)
    return found


def test_there_is_a_database_of_the_first_edition() -> None:
    assert "first-edition" in RELEASES


@pytest.mark.parametrize("release", RELEASES)
async def test_every_table_opens_and_replays_to_the_same_result(release: str, tmp_path: Path) -> None:
    expected = unpack(release, tmp_path / "marula.db")
    games = {one["game"] for one in expected.values()}
    assert len(games) >= 4
    assert games <= set(names())  # there may be more by now
    async with running(settings(tmp_path / "marula.db"), StillTime()) as server, server.visitor() as anybody:
        for id, one in expected.items():
            table = await tables.load(server.services.database, id)
            assert table is not None
            assert (table.status, table.row_count) == (one["status"], one["rows"])
            chairs = [[chair.kind, chair.stand_in, chair.why, chair.contribution] for chair in table.chairs]
            assert chairs == one["chairs"]
            assert len(table.games) == len(one["games"])
            for number, game in enumerate(one["games"]):
                same_game(table, number, game)
                told = await anybody.get(f"/api/tables/{id}/games/{number}")
                told_then = told["result"] and {name: told["result"][name] for name in game["result"] or {}}
                assert told_then == game["result"]


def same_game(table: Table, number: int, expected: dict[str, Any]) -> None:
    """Fails unless a game is what the release made of it."""
    played = table.games[number]
    assert list(played.order) == expected["order"]
    assert played.rows == expected["rows"]
    assert played.position.actions == expected["actions"]
    assert played.position.outcome == expected["outcome"]
    assert played.over == expected["over"]
    if played.over:
        record = record_of(table, played)
        assert record == expected["record"]
        assert marula.replay(record).actions == expected["actions"]
        verify(marula.Record.from_dict(record), table.created.commitments[number])


@pytest.mark.parametrize("release", RELEASES)
async def test_every_table_is_played_on_to_its_end(release: str, tmp_path: Path) -> None:
    file = tmp_path / "marula.db"
    expected = unpack(release, file)
    before = rows_in(file)
    chosen = settings(file, limits=PLENTY)
    async with running(chosen, StillTime(), Foreseeable()) as server, AsyncExitStack() as stack:
        people = [await sign_in(stack, server, login) for login in ("ann", "ben")]
        for id, one in expected.items():
            status = one["status"]
            while status in STEPS:
                if step := STEPS[status]:
                    await people[0].ask(id, step)
                await finish(people, id)
                status = (await people[0].look(id))["table"]["status"]
            assert status in ("over", "closed")
        for id in expected:
            table = await tables.load(server.services.database, id)
            assert table is not None
            for played in table.games:
                verify(marula.Record.from_dict(record_of(table, played)))
    after = rows_in(file)
    assert all(after[id][: len(rows)] == rows for id, rows in before.items())


async def sign_in(stack: AsyncExitStack, server: Server, login: str) -> Visitor:
    """Somebody who has an account since then."""
    visitor = await stack.enter_async_context(server.visitor())
    await visitor.post("/api/session", {"login": login, "password": PASSWORD})
    return visitor


async def finish(people: list[Visitor], id: str) -> None:
    """Plays a game on at random for everybody who sits there; then they give up."""
    async with people[0].sit(id) as first, people[1].sit(id):
        for _ in range(SOME):
            looks = [await person.look(id) for person in people]
            if looks[0]["game"]["result"] is not None:
                return
            turn = [number for number, look in enumerate(looks) if look["game"]["view"]["legal"]]
            if turn:
                look = looks[turn[0]]
                action = random.Random(look["ply"]).choice(look["game"]["view"]["legal"])
                await people[turn[0]].ask(id, "act", ply=look["ply"], action=action)
            else:  # a bot is to act
                await first.news_after(looks[0]["ply"])
    for person in people:
        if (await person.look(id))["game"]["result"] is None:
            await person.ask(id, "resign")

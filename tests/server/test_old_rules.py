"""Tables of other versions of the rules: looked at if they come out the same, otherwise listed, and never played on."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Foreseeable, Refusal, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio
ACCOUNT = {"login": "ann", "password": "a long password"}
OLD = 77


@asynccontextmanager
async def coming_back(file: Path) -> AsyncIterator[Visitor]:
    async with running(settings(file), StillTime(), Foreseeable(2)) as server, server.visitor() as ann:
        await ann.post("/api/session", ACCOUNT)
        yield ann


class Tables:
    """A finished, a running and a bot's table of some earlier version of the rules."""

    def __init__(self, file: Path) -> None:
        self.file = file

    async def make(self) -> None:
        chosen, clock = settings(self.file, pace=1000.0), {"kind": "move", "seconds": 60}
        async with running(chosen, StillTime(), Foreseeable()) as server, server.visitor("Ann") as ann:
            await ann.post("/api/me/account", ACCOUNT)
            self.over = await ann.make(places="me me")
            await ann.ask(self.over, "resign", seat=0)
            self.running = await ann.make(places="me me", clock=clock)
            self.bots = await ann.make(places="bot bot me")
        self.change(lambda text: text.replace('"version":1', f'"version":{OLD}', 1))

    def change(self, edit: Any, column: str = "log_row") -> None:
        """Edits the first row of every log, or every summary."""
        with sqlite3.connect(self.file) as connection:
            if column == "log_row":
                rows = connection.execute("SELECT text, table_id FROM log_row WHERE row = 0").fetchall()
                values = [(edit(text), id) for text, id in rows]
                connection.executemany("UPDATE log_row SET text = ? WHERE row = 0 AND table_id = ?", values)
            rows = connection.execute("SELECT summary, id FROM game_table").fetchall()
            values = [(edit(text), id) for text, id in rows]
            connection.executemany("UPDATE game_table SET summary = ? WHERE id = ?", values)

    def lengths(self) -> dict[str, int]:
        with sqlite3.connect(self.file) as connection:
            return dict(connection.execute("SELECT table_id, count(*) FROM log_row GROUP BY table_id").fetchall())

    def due(self) -> int:
        with sqlite3.connect(self.file) as connection:
            return int(connection.execute("SELECT count(due) FROM game_table").fetchone()[0])


@pytest.fixture
async def old(tmp_path: Path) -> Tables:
    tables = Tables(tmp_path / "marula.db")
    await tables.make()
    return tables


async def test_a_table_with_the_same_results_is_opened_and_replayed(old: Tables) -> None:
    async with coming_back(old.file) as ann:
        replay = await ann.get(f"/api/tables/{old.over}/games/0")
        assert replay["result"]["reason"] == "resigned"
        assert (await ann.look(old.running))["table"]["version"] == OLD
        listed = {one["id"]: one for one in (await ann.get("/api/tables/mine"))["tables"]}
        assert listed[old.over]["old"]
        assert listed[old.over]["results"][0]["resigned"] == [0]


async def test_a_table_under_old_rules_is_never_continued(old: Tables) -> None:
    before = old.lengths()
    async with coming_back(old.file) as ann:
        for table in (old.running, old.bots):
            async with ann.sit(table) as socket:
                ply = socket.welcome["ply"]
                legal = socket.welcome["game"]["view"]["legal"]
                for type, fields in (
                    ("act", {"ply": ply, "action": (legal or ["1x1"])[0]}),
                    ("resign", {}),
                    ("leave", {}),
                ):
                    await socket.say(type, **fields)
                    problem = await socket.expect("problem")
                    assert problem["code"] == "table/old-rules"
    assert old.lengths() == before
    assert old.due() == 0, "no sweep opens them again and again"


async def test_a_table_with_different_results_is_listed_and_not_opened(old: Tables) -> None:
    def other_result(text: str) -> str:
        kept = json.loads(text)
        for result in kept.get("results", []):
            result["scores"] = [5, 6]
        return json.dumps(kept)

    old.change(other_result, "summary")
    async with coming_back(old.file) as ann:
        with pytest.raises(Refusal, match="table/old-rules"):
            await ann.look(old.over)
        with pytest.raises(Refusal, match="table/old-rules"):
            await ann.get(f"/api/tables/{old.over}/games/0/record")
        listed = {one["id"]: one for one in (await ann.get("/api/tables/mine"))["tables"]}
        assert listed[old.over]["results"][0]["scores"] == [5, 6]


async def test_a_table_with_unknown_actions_is_not_opened(old: Tables) -> None:
    with sqlite3.connect(old.file) as connection:
        acted = 'UPDATE log_row SET text = replace(text, \'"action":"+\', \'"action":"gone \') WHERE table_id = ?'
        connection.execute(acted, (old.running,))
    async with coming_back(old.file) as ann:
        with pytest.raises(Refusal, match="table/old-rules"):
            await ann.look(old.running)
        assert (await ann.get("/health"))["status"]


async def test_results_of_the_first_edition_are_kept_while_its_rules_are_known(tmp_path: Path) -> None:
    old = Tables(tmp_path / "marula.db")
    await old.make()
    old.change(lambda text: text.replace(f'"version":{OLD}', '"version":1', 1))

    def forget(text: str) -> str:
        kept = json.loads(text)
        kept.pop("results", None)
        return json.dumps(kept)

    with sqlite3.connect(old.file) as connection:
        rows = connection.execute("SELECT summary, id FROM game_table").fetchall()
        values = [(forget(text), id) for text, id in rows]
        connection.executemany("UPDATE game_table SET summary = ? WHERE id = ?", values)
    async with running(settings(old.file), StillTime()) as server, server.visitor() as ann:
        await ann.post("/api/session", ACCOUNT)
        await server.services.scheduler.sweep()
        listed = {one["id"]: one for one in (await ann.get("/api/tables/mine"))["tables"]}
        assert listed[old.over]["results"][0]["resigned"] == [0]

"""The database goes away and comes back: watchers are told, the log says so once, and people play on."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.conftest import skip_without
from tests.server.programs import Missing, PostgresServer, postgres_server
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
LONG = 3000
"""Milliseconds after which `/ready` tries the database again."""


@pytest.fixture
async def own_postgres() -> AsyncIterator[PostgresServer]:
    """A PostgreSQL server of one's own, which can be stopped."""
    try:
        async with postgres_server() as server:
            yield server
    except Missing as missing:
        skip_without(missing)


async def readiness(server: Server, visitor: Visitor) -> tuple[int, str, str]:
    """What `/ready` says, asked anew."""
    server.time.pass_by(LONG)
    response = await visitor.http.get("/ready")
    return response.status_code, response.json()["status"], response.json()["problem"]


async def until_logged(caplog: pytest.LogCaptureFixture, text: str) -> None:
    async with asyncio.timeout(30):
        while not any(text in record.getMessage() for record in caplog.records):
            await asyncio.sleep(0.05)


async def test_an_outage_of_the_database_is_told_once_and_ends(
    own_postgres: PostgresServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    chosen = settings(tmp_path / "unused.db", database=own_postgres.url, sweep_seconds=0.05)
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        assert (await readiness(server, ann))[1:] == ("starting", "")  # nothing is compiled in tests
        caplog.clear()
        await own_postgres.stop()
        await until_logged(caplog, "database does not answer")
        assert await readiness(server, ann) == (503, "failing", "storage/failing")
        with pytest.raises(Refusal, match="storage/failing"):
            await ann.ask(table, "say", text="hello")
        await own_postgres.start()  # takes many sweeps
        await until_logged(caplog, "database answers again")
        assert (await readiness(server, ann))[1:] == ("starting", "")
        await ann.ask(table, "say", text="hello")
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage() for record in told] == ["the database does not answer (storage/failing); trying again"]
    assert not any(record.exc_info for record in caplog.records)

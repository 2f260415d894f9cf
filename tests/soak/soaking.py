"""One soak: play, kill, start again; and in the end look whether everything is there."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from marula.server.settings import Settings
from marula.server.store.database import Database
from marula.server.store.models import StoredRow, StoredTable
from marula.server.table.rows import Acted, AnyRow, GivenBack, TakenOver, decode
from tests.server.programs import PostgresServer, postgres_server, redis
from tests.soak.parties import Party
from tests.soak.servers import Nursery, Server

KINDS = ("sqlite", "postgresql", "cluster")
MOST_ACTIONS = 15
PATIENCE = 1.5
STUCK = 120.0


@dataclass
class Result:
    """What a soak found: it raises instead if anything is missing."""

    kind: str
    kills: int
    games: int
    rows: int
    acknowledged: int
    seconds: float


@asynccontextmanager
async def servers_of(
    kind: str, nursery: Nursery, folder: Path
) -> AsyncIterator[tuple[str, PostgresServer | None, list[Server]]]:
    """The servers of a kind of soak, started, with their database: its address, and the program if it is one."""
    async with AsyncExitStack() as stack:
        database, program = f"sqlite:///{folder / 'marula.db'}", None
        if kind != "sqlite":
            program = await stack.enter_async_context(postgres_server())
            database = program.url
        url = (await stack.enter_async_context(redis())).url if kind == "cluster" else None
        count = 2 if kind == "cluster" else 1
        servers = [Server(nursery, database, url, folder / f"server-{number}.log") for number in range(count)]
        for server in servers:
            await server.start()
            stack.push_async_callback(server.kill)
        yield database, program, servers


class Pulse:
    """Counts what people are told."""

    def __init__(self) -> None:
        self._heard = asyncio.Event()

    def beat(self) -> None:
        """There was one."""
        self._heard.set()

    async def wait(self, times: int) -> None:
        """Returns after some, or after a while; but never before the first."""
        await self._next()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for _ in range(times - 1):
                    await self._next()

    async def _next(self) -> None:
        self._heard.clear()
        await self._heard.wait()


async def soak(
    kind: str,
    nursery: Nursery,
    folder: Path,
    games: Sequence[str],
    kills: int,
    seed: int,
    parties: int = 3,
    away: float = 0.0,
    progress: Callable[[int], None] = lambda killed: None,
) -> Result:
    """Plays and kills; raises if anything that was acknowledged is missing, is there twice, or a game does not end.

    With `away`, a server freezes once for so many seconds, and where the database is a program it stops once for as
    long; nobody's time may run out by that.
    """
    began, choose, pulse, stop = time.monotonic(), random.Random(seed), Pulse(), asyncio.Event()
    async with servers_of(kind, nursery, folder) as (database, program, servers):
        playing = [Party(servers, choose.getrandbits(32), games, pulse.beat) for _ in range(parties)]
        async with asyncio.TaskGroup() as group:
            for party in playing:
                group.create_task(party.play(stop))
            for killed in range(kills):
                await asyncio.wait_for(pulse.wait(choose.randrange(1, MOST_ACTIONS)), STUCK)
                await asyncio.sleep(choose.uniform(0, 0.02))
                victim = choose.choice(servers)
                await victim.kill()
                await victim.start()
                progress(killed + 1)
                if away and killed == kills // 3:
                    await victim.freeze(away)
                if away and killed == 2 * kills // 3 and program:
                    await be_without(program, away)
            stop.set()
        rows, acknowledged = await check(database, playing)
    finished = sum(len(party.finished) for party in playing)
    return Result(kind, kills, finished, rows, acknowledged, time.monotonic() - began)


async def be_without(program: PostgresServer, seconds: float) -> None:
    """The database is away for a while."""
    await program.stop()
    await asyncio.sleep(seconds)
    await program.start()


async def check(url: str, parties: Sequence[Party]) -> tuple[int, int]:
    """Every log is whole and has every acknowledged request once, every game that was waited for is over."""
    logs, statuses = await read(url)
    acknowledged = 0
    for party in parties:
        for table in party.finished:
            assert statuses[table] == "over", table
        for person in party.people:
            for table, row in person.seen:
                assert row < len(logs[table]), (table, row)
            for table, id, request in person.acknowledged:
                acknowledged += 1
                assert requests_in(logs[table])[id] == 1, (table, request)
                assert request["type"] != "act" or actions(logs[table], id) == [request["action"]], (table, request)
    for table, rows in logs.items():
        assert all(count == 1 for count in requests_in(rows).values()), table
        # People act at once: if somebody's time was up, a server that was away has taken it.
        assert not any(isinstance(row, TakenOver) and row.why == "timeout" for row in rows), table
    return sum(map(len, logs.values())), acknowledged


def actions(rows: Sequence[AnyRow], id: str) -> list[str]:
    """What was done by a request."""
    return [row.action for row in rows if isinstance(row, Acted) and row.id == id]


def requests_in(rows: Sequence[AnyRow]) -> Counter[str]:
    """How often each request was carried out. Whoever acts may take a place back first: that row has the id, too."""
    return Counter(row.id for row in rows if row.id and not isinstance(row, GivenBack))


async def read(url: str) -> tuple[dict[str, list[AnyRow]], dict[str, str]]:
    """All logs and where all tables stand, as they are in the database."""
    database = Database(Settings(database=url).database_url)
    logs: dict[str, list[AnyRow]] = {}
    async with database.read() as connection:
        statuses = {row.id: row.status for row in await connection.execute(select(StoredTable.id, StoredTable.status))}
        query = select(StoredRow.table_id, StoredRow.row, StoredRow.text).order_by(StoredRow.table_id, StoredRow.row)
        for row in await connection.execute(query):
            log = logs.setdefault(row.table_id, [])
            assert row.row == len(log), "a log has a gap"
            log.append(decode(row.text))
    await database.close()
    return logs, statuses

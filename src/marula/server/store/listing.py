"""Lists of tables, made without reading their logs: the lobby, a person's own tables, and overdue tables."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, json
from sqlalchemy import ColumnElement, func, select, update

from marula.server.messages.common import Result
from marula.server.store.database import Database
from marula.server.store.models import StoredProcess, StoredSitting, StoredTable

MINUTE = 60 * 1000


class Listed(Struct, kw_only=True, frozen=True):
    """A table as it is listed."""

    id: str
    public: bool
    status: str
    created: int
    changed: int
    turn: str
    summary: str


_LISTED = (
    StoredTable.id,
    StoredTable.public,
    StoredTable.status,
    StoredTable.created,
    StoredTable.changed,
    StoredTable.turn,
    StoredTable.summary,
)


async def in_lobby(database: Database, limit: int) -> list[Listed]:
    """The newest public tables: up to `limit` open ones, and as many running ones."""
    chosen = select(*_LISTED).where(StoredTable.public.is_(True))
    async with database.read() as connection:
        found: list[Listed] = []
        for statuses in (("open",), ("running", "between")):
            query = chosen.where(StoredTable.status.in_(statuses)).order_by(StoredTable.created.desc()).limit(limit)
            found += [_listed(row) for row in await connection.execute(query)]
    return found


async def of_person(database: Database, person: str, limit: int, after: str = "") -> list[Listed]:
    """The tables somebody has sat at and not removed from their list, latest first; only those `after` a table."""
    query = (
        select(*_LISTED)
        .join(StoredSitting, StoredSitting.table_id == StoredTable.id)
        .where(StoredSitting.person_id == person, StoredSitting.removed.is_(False))
        .order_by(StoredTable.changed.desc(), StoredTable.id.desc())
        .limit(limit)
    )
    async with database.read() as connection:
        if after:
            last = select(StoredTable.changed).where(StoredTable.id == after)
            changed = (await connection.execute(last)).scalar()
            if changed is None:
                return []
            earlier = (StoredTable.changed == changed) & (StoredTable.id < after)
            query = query.where((StoredTable.changed < changed) | earlier)
        return [_listed(row) for row in await connection.execute(query)]


async def remove_from_list(database: Database, person: str, table: str) -> bool:
    """Removes a finished table from somebody's list; returns whether there was such a table."""
    over = select(StoredTable.id).where(StoredTable.id == table, StoredTable.status.in_(("over", "closed")))
    mine = (StoredSitting.person_id == person, StoredSitting.table_id.in_(over))
    async with database.write() as connection:
        return bool((await connection.execute(update(StoredSitting).where(*mine).values(removed=True))).rowcount)


async def has_sat_at(database: Database, person: str, table: str) -> bool:
    """Whether somebody has ever sat at a table."""
    query = select(StoredSitting.table_id).where(StoredSitting.person_id == person, StoredSitting.table_id == table)
    async with database.read() as connection:
        return (await connection.execute(query)).scalar() is not None


def _listed(row: Any) -> Listed:
    return Listed(**row._mapping)


async def count_unfinished(database: Database, person: str) -> int:
    """At how many unfinished tables somebody sits or is host."""
    return await _count(database, person, StoredTable.status.in_(("open", "running", "between")))


async def count_public(database: Database, person: str) -> int:
    """At how many public tables that have not started somebody sits or is host."""
    return await _count(database, person, StoredTable.status == "open", StoredTable.public.is_(True))


async def _count(database: Database, person: str, *chosen: ColumnElement[bool]) -> int:
    # A sitting stays when somebody leaves before the start; the summary says who sits there now.
    mine = (StoredSitting.person_id == person, StoredTable.summary.contains(person, autoescape=True))
    query = select(func.count()).select_from(StoredSitting).join(StoredTable, StoredSitting.table_id == StoredTable.id)
    async with database.read() as connection:
        return int((await connection.execute(query.where(*mine, *chosen))).scalar() or 0)


async def unfinished_with(database: Database, person: str) -> list[str]:
    """The unfinished tables where somebody sits or is host."""
    unfinished = StoredTable.status.in_(("open", "running", "between"))
    query = select(StoredTable.id).where(unfinished, StoredTable.summary.contains(person, autoescape=True))
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def due(database: Database, now: int, origin: str | None = None, limit: int = 500) -> list[str]:
    """Tables where the server has to act; without those of processes other than `origin`, if given.

    Includes tables written later than now: the machine's clock was set back, so it is unknown when they are due.
    """
    written_later = StoredTable.due.is_not(None) & (StoredTable.changed > now + MINUTE)
    query = select(StoredTable.id).where(StoredTable.status == "running", (StoredTable.due <= now) | written_later)
    if origin is not None:
        others = select(StoredProcess.origin).where(StoredProcess.gone.is_(False), StoredProcess.origin != origin)
        query = query.where(StoredTable.owner.not_in(others))
    query = query.order_by(StoredTable.due).limit(limit)
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def without_results(database: Database, limit: int) -> list[Listed]:
    """Tables of the first edition, which did not store results."""
    ended = StoredTable.status.in_(("over", "between"))
    query = select(*_LISTED).where(ended, StoredTable.summary.not_like('%"results":%')).limit(limit)
    async with database.read() as connection:
        return [_listed(row) for row in await connection.execute(query)]


async def keep_results(database: Database, listed: Listed, results: Sequence[Result]) -> None:
    """Stores the results of a table's games, unless the table has changed in the meantime."""
    summary = json.encode({**json.decode(listed.summary), "results": results}).decode()
    unchanged = (StoredTable.id == listed.id, StoredTable.changed == listed.changed)
    async with database.write() as connection:
        await connection.execute(update(StoredTable).where(*unchanged).values(summary=summary))


async def with_clocks(database: Database) -> list[str]:
    """Running tables with clocks."""
    query = select(StoredTable.id).where(StoredTable.due.is_not(None), StoredTable.status == "running")
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())

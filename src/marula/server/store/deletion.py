"""Deletes tables with everything that belongs to them, guests, and lines of chat, a few at a time."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import aliased

from marula.server.store.database import Database
from marula.server.store.models import Stored, StoredLine, StoredPerson, StoredSitting, StoredTable
from marula.server.store.people import Person, columns

NOBODYS = {"text": "", "person_id": None}
"""What remains of a deleted line of chat."""


async def remove_table(database: Database, id: str) -> bool:
    """Deletes a table, its log, secrets, states, sittings and chat; false if there is none."""
    async with database.write() as connection:
        # The row is locked first: anyone about to add to the table waits, and then finds none.
        locked = select(StoredTable.id).where(StoredTable.id == id).with_for_update()
        if (await connection.execute(locked)).first() is None:
            return False
        for stored in Stored.metadata.sorted_tables:
            for column in stored.columns:
                if any(key.references(StoredTable.__table__) for key in column.foreign_keys):  # type: ignore[arg-type]
                    await connection.execute(delete(stored).where(column == id))
        await connection.execute(delete(StoredTable).where(StoredTable.id == id))
        return True


async def unstarted(database: Database, before: int, limit: int) -> list[str]:
    """Idle tables that have not started."""
    return await _tables(database, limit, StoredTable.status.in_(("open", "closed")), StoredTable.changed < before)


async def unfinished(database: Database, before: int, limit: int) -> list[str]:
    """Idle tables in the middle of a match."""
    return await _tables(database, limit, StoredTable.status.in_(("running", "between")), StoredTable.changed < before)


async def nobodys(database: Database, before: int, limit: int) -> list[str]:
    """Finished tables whose players have all been deleted."""
    known = exists(select(StoredSitting.table_id).where(StoredSitting.table_id == StoredTable.id))
    return await _tables(database, limit, StoredTable.status == "over", StoredTable.changed < before, ~known)


async def _tables(database: Database, limit: int, *conditions: Any) -> list[str]:
    query: Select[str] = select(StoredTable.id).where(*conditions).order_by(StoredTable.changed).limit(limit)
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def unseen_guests(database: Database, before: int, limit: int) -> list[Person]:
    """Guests who have not been here since then."""
    query = select(*columns()).where(StoredPerson.login.is_(None), StoredPerson.seen < before)
    async with database.read() as connection:
        rows = await connection.execute(query.order_by(StoredPerson.seen).limit(limit))
        return [Person(**row._mapping) for row in rows]


async def tables_with_lines(database: Database, before: int, limit: int) -> list[str]:
    """Tables with older lines of chat, apart from an empty last one."""
    later = aliased(StoredLine)
    followed = exists(
        select(later.number).where(later.table_id == StoredLine.table_id, later.number > StoredLine.number)
    )
    query = select(StoredLine.table_id).where(StoredLine.at < before, or_(StoredLine.text != "", followed)).distinct()
    async with database.read() as connection:
        return list((await connection.execute(query.limit(limit))).scalars())


async def remove_old_lines(database: Database, table: str, before: int) -> None:
    """Deletes lines of chat. The last one of a table stays, empty: the numbers of lines are never used again."""
    old = and_(StoredLine.table_id == table, StoredLine.at < before)
    async with database.write() as connection:
        query = select(func.max(StoredLine.number)).where(StoredLine.table_id == table)
        last = (await connection.execute(query)).scalar()
        await connection.execute(delete(StoredLine).where(old, StoredLine.number < last))
        await connection.execute(update(StoredLine).where(old).values(**NOBODYS))


async def empty_lines(database: Database, table: str, numbers: Collection[int]) -> int:
    """Empties some lines of chat; returns how many were not empty yet."""
    lines = (StoredLine.table_id == table, StoredLine.number.in_(sorted(numbers)), StoredLine.text != "")
    async with database.write() as connection:
        return (await connection.execute(update(StoredLine).where(*lines).values(**NOBODYS))).rowcount

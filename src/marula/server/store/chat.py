"""Lines of chat."""

from msgspec import Struct
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marula.server.refusals import Refused
from marula.server.store.database import Database
from marula.server.store.models import StoredLine, StoredTable
from marula.server.store.people import must_be_known

CHAT_TRIES = 20


class Line(Struct, kw_only=True, frozen=True):
    """A line of chat as it is stored."""

    number: int
    person: str
    """Empty if it was deleted, as is the text then."""
    at: int
    text: str


async def say(database: Database, table: str, person: str, at: int, line: str, request: str = "") -> None:
    """Adds a line of chat, unless the same request has already added it."""
    values = {"table_id": table, "person_id": person, "at": at, "text": line, "request": request or None}
    for _ in range(CHAT_TRIES):
        if await was_said(database, table, person, request):
            return
        try:
            async with database.write() as connection:
                await must_be_known(connection, person)
                await _must_be_there(connection, table)
                query = select(func.coalesce(func.max(StoredLine.number) + 1, 0)).where(StoredLine.table_id == table)
                number = int((await connection.execute(query)).scalar_one())
                await connection.execute(insert(StoredLine).values(number=number, **values))
                return
        except IntegrityError:  # another process added a line at the same moment
            continue
    raise RuntimeError("chat could not be written")


async def was_said(database: Database, table: str, person: str, request: str) -> bool:
    """Whether a request has already added its line of chat."""
    if not request:
        return False
    query = select(StoredLine.number).where(
        StoredLine.table_id == table, StoredLine.person_id == person, StoredLine.request == request
    )
    async with database.read() as connection:
        return (await connection.execute(query)).first() is not None


async def _must_be_there(connection: AsyncConnection, id: str) -> None:
    # Within a transaction it stays until its end.
    query = select(StoredTable.id).where(StoredTable.id == id).with_for_update(read=True)
    if (await connection.execute(query)).first() is None:
        raise Refused("table/removed")


async def lines_since(database: Database, table: str, first: int, limit: int = 200) -> list[Line]:
    """Lines of chat from a number on: the latest, if there are many."""
    query = (
        select(
            StoredLine.number,
            func.coalesce(StoredLine.person_id, "").label("person"),
            StoredLine.at,
            StoredLine.text,
        )
        .where(StoredLine.table_id == table, StoredLine.number >= first)
        .order_by(StoredLine.number.desc())
        .limit(limit)
    )
    async with database.read() as connection:
        found = [Line(**row._mapping) for row in await connection.execute(query)]
    return found[::-1]

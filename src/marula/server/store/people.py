"""People: guests and accounts."""

import os
import secrets
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from marula.server.store.database import Database
from marula.server.store.models import StoredKey, StoredLine, StoredPerson, StoredSitting


class Person(Struct, kw_only=True, frozen=True):
    """Somebody."""

    id: str
    name: str
    login: str | None
    password: str | None
    generation: int
    created: int


class LoginTaken(Exception):
    """Somebody else signs in with this."""


async def server_key(database: Database, name: str) -> bytes:
    """A key of this server; made when it is first asked for."""
    query = select(StoredKey.value).where(StoredKey.name == name)
    async with database.read() as connection:
        found = (await connection.execute(query)).scalar()
    if found is None:
        try:
            async with database.write() as connection:
                await connection.execute(insert(StoredKey).values(name=name, value=os.urandom(32).hex()))
        except IntegrityError:
            pass  # another process was first; its key is as good
        async with database.read() as connection:
            found = (await connection.execute(query)).scalar_one()
    return bytes.fromhex(found)


async def make(database: Database, name: str, now: int) -> Person:
    """A new guest."""
    person = Person(id=secrets.token_urlsafe(16), name=name, login=None, password=None, generation=0, created=now)
    values = {field: getattr(person, field) for field in Person.__struct_fields__}
    async with database.write() as connection:
        await connection.execute(insert(StoredPerson).values(**values))
    return person


async def find(database: Database, id: str) -> Person | None:
    """The person of this id."""
    return await _find(database, StoredPerson.id == id)


async def find_login(database: Database, login: str) -> Person | None:
    """The person who signs in with this."""
    return await _find(database, StoredPerson.login == login)


async def _find(database: Database, condition: Any) -> Person | None:
    columns = [getattr(StoredPerson, field) for field in Person.__struct_fields__]
    async with database.read() as connection:
        row = (await connection.execute(select(*columns).where(condition))).one_or_none()
    return None if row is None else Person(**row._mapping)


async def change(database: Database, id: str, **values: Any) -> None:
    """Changes what is known of a person."""
    try:
        async with database.write() as connection:
            await connection.execute(update(StoredPerson).where(StoredPerson.id == id).values(**values))
    except IntegrityError:
        raise LoginTaken from None


async def names(database: Database, ids: Iterable[str]) -> dict[str, str]:
    """What people are called."""
    query = select(StoredPerson.id, StoredPerson.name).where(StoredPerson.id.in_(sorted(set(ids))))
    async with database.read() as connection:
        return {row.id: row.name for row in await connection.execute(query)}


async def said(database: Database, id: str) -> list[dict[str, Any]]:
    """Everything somebody ever said."""
    query = select(StoredLine.table_id, StoredLine.at, StoredLine.text).where(StoredLine.person_id == id)
    async with database.read() as connection:
        rows = await connection.execute(query.order_by(StoredLine.at))
        return [{"table": row.table_id, "at": row.at, "text": row.text} for row in rows]


async def sat_at(database: Database, id: str) -> list[str]:
    """The tables somebody has sat at."""
    query = select(StoredSitting.table_id).where(StoredSitting.person_id == id)
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def forget(database: Database, person: Person) -> None:
    """Deletes what is known of a person. Games stay, since they are the others', too; their player has no name."""
    async with database.write() as connection:
        await connection.execute(update(StoredLine).where(StoredLine.person_id == person.id).values(text=""))
        await connection.execute(delete(StoredSitting).where(StoredSitting.person_id == person.id))
        await connection.execute(
            update(StoredPerson)
            .where(StoredPerson.id == person.id)
            .values(name="", login=None, password=None, generation=person.generation + 1, created=0)
        )

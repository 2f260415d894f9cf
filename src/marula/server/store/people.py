"""People: guests and accounts."""

import os
import secrets
from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct, structs
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marula.server.refusals import Refused
from marula.server.store import outbox
from marula.server.store.database import Database
from marula.server.store.models import StoredKey, StoredLine, StoredOutgoing, StoredPerson, StoredSitting


class Person(Struct, kw_only=True, frozen=True):
    """Somebody."""

    id: str
    name: str
    login: str | None
    password: str | None
    generation: int
    created: int
    seen: int
    banned: bool


class LoginTaken(Exception):
    """The sign-in name is taken."""


async def server_key(database: Database, name: str) -> bytes:
    """A key of this server, created on first use."""
    query = select(StoredKey.value).where(StoredKey.name == name)
    async with database.read() as connection:
        found = (await connection.execute(query)).scalar()
    if found is None:
        try:
            async with database.write() as connection:
                await connection.execute(insert(StoredKey).values(name=name, value=os.urandom(32).hex()))
        except IntegrityError:
            pass  # another process was first; its key will do
        async with database.read() as connection:
            found = (await connection.execute(query)).scalar_one()
    return bytes.fromhex(found)


async def make(database: Database, name: str, now: int) -> Person:
    """Creates a guest."""
    id = secrets.token_urlsafe(16)
    person = Person(id=id, name=name, login=None, password=None, generation=0, created=now, seen=now, banned=False)
    async with database.write() as connection:
        await connection.execute(insert(StoredPerson).values(**structs.asdict(person)))
    return person


async def find(database: Database, id: str) -> Person | None:
    """The person with this id."""
    return await _find(database, StoredPerson.id == id)


async def find_all(database: Database, ids: Collection[str]) -> dict[str, Person]:
    """The people with these ids, as far as they exist."""
    async with database.read() as connection:
        rows = (await connection.execute(select(*columns()).where(StoredPerson.id.in_(sorted(ids))))).all()
    return {row.id: Person(**row._mapping) for row in rows}


async def removed(database: Database, ids: Collection[str]) -> set[str]:
    """Those of these ids whose people were deleted or banned."""
    known = await find_all(database, ids)
    return {id for id in ids if id not in known or known[id].banned}


async def find_login(database: Database, login: str) -> Person | None:
    """The person with this sign-in name."""
    return await _find(database, StoredPerson.login == login)


async def _find(database: Database, condition: Any) -> Person | None:
    async with database.read() as connection:
        row = (await connection.execute(select(*columns()).where(condition))).one_or_none()
    return None if row is None else Person(**row._mapping)


def columns() -> list[Any]:
    """The columns that have to be read."""
    return [getattr(StoredPerson, field) for field in Person.__struct_fields__]


async def saw(database: Database, ids: Iterable[str], now: int) -> None:
    """Records that people were here."""
    async with database.write() as connection:
        await connection.execute(update(StoredPerson).where(StoredPerson.id.in_(sorted(ids))).values(seen=now))


async def change(database: Database, person: Person, end_cookies: bool = False, **values: Any) -> Person:
    """Changes a person, unless another request has ended their cookies in the meantime."""
    changed = structs.replace(person, generation=person.generation + end_cookies, **values)
    new = {"generation": changed.generation, **values}
    try:
        async with database.write() as connection:
            found = await connection.execute(update(StoredPerson).where(*_still(person)).values(**new))
            if not found.rowcount:
                raise Refused("person/changed")
    except IntegrityError:
        raise LoginTaken from None
    return changed


def _still(person: Person) -> tuple[Any, ...]:
    # Racing requests all start from the same generation, and the first one to end it wins.
    return StoredPerson.id == person.id, StoredPerson.generation == person.generation


async def names(database: Database, ids: Iterable[str]) -> dict[str, str]:
    """The names of people."""
    query = select(StoredPerson.id, StoredPerson.name).where(StoredPerson.id.in_(sorted(set(ids))))
    async with database.read() as connection:
        return {row.id: row.name for row in await connection.execute(query)}


async def said(database: Database, id: str) -> list[dict[str, Any]]:
    """All chat lines of a person."""
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
    """Deletes a person. Games stay, because they belong to the others, too; their player has no name."""
    async with database.write() as connection:
        # The row is locked first: requests of theirs that are about to write wait, and then find nobody.
        locked = select(StoredPerson.id).where(*_still(person)).with_for_update()
        if (await connection.execute(locked)).first() is None:
            raise Refused("person/changed")
        nobodys = update(StoredLine).where(StoredLine.person_id == person.id).values(text="", person_id=None)
        await connection.execute(nobodys)
        await connection.execute(delete(StoredSitting).where(StoredSitting.person_id == person.id))
        await outbox.remove(connection, StoredOutgoing.person_id == person.id)
        # Mail address, subscriptions and daily results are deleted with the person.
        await connection.execute(delete(StoredPerson).where(StoredPerson.id == person.id))


async def must_be_known(connection: AsyncConnection, id: str) -> None:
    """Refuses requests of somebody who has been deleted; locks the person until the end of the transaction."""
    query = select(StoredPerson.id).where(StoredPerson.id == id).with_for_update(read=True)
    if (await connection.execute(query)).first() is None:
        raise Refused("person/changed")

"""What `marula admin` does: it changes the database, while servers may be running.

Each change leaves a notice, which servers act on within a sweep. Every command can be repeated if it was interrupted.
"""

import secrets
from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import func, or_, select

from marula.server.cluster.pubsub import AnySignal, Departed, LinesRemoved, Renamed, SignedOut, TableRemoved
from marula.server.security.passwords import Passwords
from marula.server.security.text_cleaning import tidy_login, tidy_name
from marula.server.store import chat, deletion, notices, people, tables
from marula.server.store.database import Database
from marula.server.store.listing import Listed
from marula.server.store.models import StoredLine, StoredPerson, StoredSitting, StoredTable
from marula.server.store.people import Person
from marula.server.system_time import Time
from marula.server.views.table_view import people_in

LISTED = 100


class NoSuchThing(Exception):
    """Nothing, or more than one thing, has this name; the text says so."""


class FoundPerson(Struct, kw_only=True, frozen=True):
    """Somebody in a list."""

    person: Person
    tables: int


class FoundTable(Struct, kw_only=True, frozen=True):
    """A table in a list, without its game."""

    listed: Listed
    names: list[str]


class FoundLine(Struct, kw_only=True, frozen=True):
    """A line of chat."""

    number: int
    at: int
    person: str
    name: str
    text: str


class Administration:
    """All commands of an operator."""

    def __init__(self, database: Database, time: Time | None = None, passwords: Passwords | None = None) -> None:
        self._database = database
        self._time = time or Time()
        self._passwords = passwords or Passwords()

    async def people(self, text: str = "") -> list[FoundPerson]:
        """People with this in their name or sign-in name, or with this id; the most recent visitors come first."""
        sat = select(func.count()).where(StoredSitting.person_id == StoredPerson.id).scalar_subquery()
        query = select(*people.columns(), sat.label("tables")).order_by(StoredPerson.seen.desc()).limit(LISTED)
        if text:
            query = query.where(_matches(text))
        async with self._database.read() as connection:
            found = [dict(row._mapping) for row in await connection.execute(query)]
        return [FoundPerson(tables=row.pop("tables"), person=Person(**row)) for row in found]

    async def person(self, text: str) -> Person:
        """The person of this id or sign-in name, or the only one of this name."""
        exact = await people.find(self._database, text) or await people.find_login(self._database, tidy_login(text))
        if exact is not None:
            return exact
        named = [one.person for one in await self.people(text) if one.person.name == text]
        if len(named) == 1:
            return named[0]
        if named:
            raise NoSuchThing(f"{len(named)} people are called {text!r}; give the id of one (marula admin people)")
        raise NoSuchThing(f"nobody has the id, sign-in name or name {text!r}; look with: marula admin people")

    async def ban(self, person: Person) -> None:
        """Signs somebody out everywhere and blocks the account."""
        await people.change(self._database, person, end_cookies=True, banned=True)
        await self._notify(Departed(person=person.id, deleted=False))

    async def unban(self, person: Person) -> None:
        """Unblocks an account."""
        await people.change(self._database, person, banned=False)

    async def rename(self, person: Person, name: str) -> str:
        """Gives somebody another name."""
        name = tidy_name(name)
        await people.change(self._database, person, name=name)
        await self._notify(Renamed(person=person.id, name=name))
        return name

    async def reset_password(self, person: Person) -> str:
        """Gives an account a new password, which is returned, and signs all its devices out."""
        if person.login is None:
            raise NoSuchThing(f"{person.name} is a guest, and has no password")
        password = secrets.token_urlsafe(12)
        hashed = await self._passwords.hash(password)
        await people.change(self._database, person, end_cookies=True, password=hashed)
        await self._notify(SignedOut(person=person.id))
        return password

    async def delete_person(self, person: Person) -> None:
        """Deletes everything about somebody, as they could do themselves."""
        await people.forget(self._database, person)
        await self._notify(Departed(person=person.id, deleted=True))

    async def tables(self, text: str = "") -> list[FoundTable]:
        """Tables with this id, or at which a person of this id, sign-in name or name has sat; the latest come first."""
        query = select(StoredTable).order_by(StoredTable.changed.desc()).limit(LISTED)
        if text:
            sat = select(StoredSitting.table_id).join(StoredPerson, StoredPerson.id == StoredSitting.person_id)
            query = query.where(or_(StoredTable.id == text, StoredTable.id.in_(sat.where(_matches(text)))))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        found = [Listed(**{field: getattr(row, field) for field in Listed.__struct_fields__}) for row in rows]
        names = await people.names(self._database, set[str]().union(*map(people_in, found)))
        return [
            FoundTable(listed=one, names=sorted(names[who] for who in people_in(one) if who in names)) for one in found
        ]

    async def delete_table(self, table: str) -> None:
        """Deletes a table and all that belongs to it."""
        if not await deletion.remove_table(self._database, table):
            raise NoSuchThing(f"there is no table {table!r}; look with: marula admin tables")
        await self._notify(TableRemoved(table=table))

    async def chat(self, table: str, person: str = "") -> list[FoundLine]:
        """The lines of chat at a table, or those of one person, that have not been deleted."""
        if not await tables.exists(self._database, table):
            raise NoSuchThing(f"there is no table {table!r}; look with: marula admin tables")
        lines = [line for line in await chat.lines_since(self._database, table, 0) if line.text]
        names = await people.names(self._database, {line.person for line in lines})
        return [
            FoundLine(number=one.number, at=one.at, person=one.person, name=names.get(one.person, "?"), text=one.text)
            for one in lines
            if person in ("", one.person)
        ]

    async def delete_chat(self, table: str, numbers: Collection[int]) -> int:
        """Deletes lines of chat; returns how many there were."""
        deleted = await deletion.empty_lines(self._database, table, numbers)
        if deleted:
            await self._notify(LinesRemoved(table=table))
        return deleted

    async def delete_chat_of(self, person: Person) -> int:
        """Deletes everything that somebody has said, at all tables; returns how many lines there were."""
        query = select(StoredLine.table_id, StoredLine.number).where(StoredLine.person_id == person.id)
        async with self._database.read() as connection:
            found: dict[str, list[int]] = {}
            for table, number in await connection.execute(query):
                found.setdefault(table, []).append(number)
        return sum([await self.delete_chat(table, numbers) for table, numbers in found.items()])

    async def _notify(self, signal: AnySignal) -> None:
        await notices.leave(self._database, self._time.now(), [signal])


def _matches(text: str) -> Any:
    return or_(
        StoredPerson.id == text,
        StoredPerson.name.icontains(text, autoescape=True),
        StoredPerson.login.icontains(tidy_login(text), autoescape=True),
    )

"""Browsers to notify by Web Push."""

import hashlib
from typing import Any

from msgspec import Struct, structs
from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from marula.server.store.database import Database
from marula.server.store.models import StoredPerson, StoredSubscription
from marula.server.store.people import Person, must_be_known

MOST = 10
"""The most browsers of one person; the oldest are dropped."""


class Subscription(Struct, kw_only=True, frozen=True):
    """A browser's subscription."""

    endpoint: str
    public_key: str
    secret: str
    language: str

    @property
    def id(self) -> str:
        """An id that reveals nothing about it."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


async def add(database: Database, person: Person, device: str, subscription: Subscription, now: int) -> None:
    """Subscribes a browser for this person only, whoever used it before."""
    dialect = sqlite if database.lite else postgresql
    mine = {"person_id": person.id, "generation": person.generation, "device": device, "created": now}
    new = {**mine, **structs.asdict(subscription)}
    added = dialect.insert(StoredSubscription).values(id=subscription.id, **new)
    kept = select(StoredSubscription.id).where(StoredSubscription.person_id == person.id)
    kept = kept.order_by(StoredSubscription.created.desc(), StoredSubscription.id).limit(MOST)
    async with database.write() as connection:
        await must_be_known(connection, person.id)
        await connection.execute(added.on_conflict_do_update(index_elements=["id"], set_=new))
        of_person = StoredSubscription.person_id == person.id
        ids = (await connection.execute(kept)).scalars().all()
        await connection.execute(delete(StoredSubscription).where(of_person, StoredSubscription.id.not_in(ids)))


async def of_person(database: Database, person: str) -> list[Subscription]:
    """Somebody's subscriptions; none of banned people or of ended cookies."""
    fields = [getattr(StoredSubscription, field) for field in Subscription.__struct_fields__]
    query = select(*fields).join(StoredPerson, StoredPerson.id == StoredSubscription.person_id)
    query = query.where(StoredPerson.id == person, ~StoredPerson.banned)
    query = query.where(StoredSubscription.generation == StoredPerson.generation)
    async with database.read() as connection:
        return [Subscription(**row._mapping) for row in await connection.execute(query)]


async def count(database: Database, person: str) -> int:
    """How many subscriptions somebody has."""
    query = select(func.count()).where(StoredSubscription.person_id == person)
    async with database.read() as connection:
        return int((await connection.execute(query)).scalar_one())


async def on_device(database: Database, person: str, device: str) -> bool:
    """Whether somebody has a subscription on a device."""
    query = select(StoredSubscription.id).where(*_there(person, device)).limit(1)
    async with database.read() as connection:
        return (await connection.execute(query)).first() is not None


async def keep(database: Database, person: Person, device: str) -> None:
    """Keeps the subscription of a device that stays signed in with new cookies, and no other."""
    async with database.write() as connection:
        changed = update(StoredSubscription).where(*_there(person.id, device)).values(generation=person.generation)
        await connection.execute(changed)


async def remove_device(database: Database, person: str, device: str) -> None:
    """Removes somebody's subscription on a device."""
    async with database.write() as connection:
        await connection.execute(delete(StoredSubscription).where(*_there(person, device)))


async def remove(database: Database, subscription: Subscription) -> None:
    """Deletes a subscription that has ended."""
    async with database.write() as connection:
        await connection.execute(delete(StoredSubscription).where(StoredSubscription.id == subscription.id))


def _there(person: str, device: str) -> tuple[Any, ...]:
    return StoredSubscription.person_id == person, StoredSubscription.device == device

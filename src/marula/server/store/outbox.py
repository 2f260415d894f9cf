"""The outbox: what is to be sent. A sender claims a row first, so that no other process sends it.

A claim is a time: if the row has not been sent by then, because the process was killed or the service did not answer,
it is tried again, at growing intervals.
"""

import hashlib
from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BigInteger, and_, delete, func, literal, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from marula.server.store.database import Database
from marula.server.store.models import StoredAddress, StoredOutgoing, StoredSubscription, StoredTable

Kind = Literal["push", "mail", "confirm", "recover"]
MINUTE = 60_000
CLAIM = 2 * MINUTE
"""Longer than any attempt takes."""
MOST_ATTEMPTS = 8
LONGEST_WAIT = 2 * 24 * 60 * MINUTE
AT_ONCE = 16
IN_ONE_MAIL = 100


class Outgoing(Struct, kw_only=True, frozen=True):
    """Something to be sent."""

    id: str
    kind: Kind
    person_id: str | None
    table_id: str | None
    row: int
    address: str
    language: str
    at: int
    due: int
    attempts: int
    batch: str


def columns() -> list[Any]:
    """The columns that have to be read."""
    return [getattr(StoredOutgoing, field) for field in Outgoing.__struct_fields__]


def short(text: str) -> str:
    """A name of fixed length for something, such as an address, for use in an id."""
    return hashlib.sha256(text.encode()).hexdigest()[:40]


async def put(connection: AsyncConnection, kind: Kind, about: str, now: int, person: str | None, **more: Any) -> None:
    """Adds a row within the transaction of what it is about; it replaces an earlier row about the same."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    usual = {"table_id": None, "row": 0, "address": "", "language": "en", "due": now, "attempts": 0, "batch": ""}
    new = {**usual, "person_id": person, "at": now, **more}
    added = dialect.insert(StoredOutgoing).values(id=f"{kind} {about}", kind=kind, **new)
    await connection.execute(added.on_conflict_do_update(index_elements=["id"], set_=new))


async def turn_missed(database: Database, table: str, row: int, person: str, now: int, mail_delay: int) -> None:
    """Adds what would have been written with a row of the log, for somebody who seemed to be looking at the time.

    Nothing is written for people who want no notifications, because a thousand may be disconnected at once.
    """
    subscribed = select(StoredSubscription.id).where(StoredSubscription.person_id == person)
    wanted = select(StoredAddress.person_id).where(
        StoredAddress.person_id == person, StoredAddress.confirmed, StoredAddress.wanted
    )
    wishes: dict[Kind, tuple[Any, int]] = {"push": (subscribed, 0), "mail": (wanted, mail_delay)}
    async with database.read() as connection:
        delays = {
            kind: delay
            for kind, (wish, delay) in wishes.items()
            if (await connection.execute(wish.limit(1))).first() is not None
        }
    if not delays:
        return
    async with database.write() as connection:
        for kind, delay in delays.items():
            about = {"table_id": table, "row": row, "due": now + delay}
            await put(connection, kind, f"{table} {person}", now, person, **about)


async def next_due(database: Database) -> int | None:
    """When the next row is due."""
    async with database.read() as connection:
        return (await connection.execute(select(func.min(StoredOutgoing.due)))).scalar()


async def claim(database: Database, now: int, gap: int) -> tuple[list[Outgoing], int]:
    """Claims some of what is due for this process. People who got a mail within the gap have to wait.

    Also returns how much was claimed or postponed.
    """
    due = select(StoredOutgoing.id, StoredOutgoing.kind, StoredOutgoing.person_id, StoredOutgoing.batch)
    due = due.where(StoredOutgoing.due <= now).order_by(StoredOutgoing.due).limit(AT_ONCE)
    async with database.write() as connection:
        found = (await connection.execute(due)).all()
        fresh = {row.person_id for row in found if row.kind == "mail" and not row.batch}
        # Addresses are locked before anything else, and in order, so that no two processes wait for each other.
        told = await _lock_addresses(connection, fresh)
        alone = [row.id for row in found if row.kind != "mail" or row.batch]
        claimed = await _claim_alone(connection, alone, now)
        for person in sorted(fresh):
            claimed += await _claim_together(connection, person, told.get(person, -gap), now, gap)
        return claimed, len(claimed) + len(fresh)


async def _lock_addresses(connection: AsyncConnection, people: Collection[str]) -> dict[str, int]:
    query = select(StoredAddress.person_id, StoredAddress.told).where(StoredAddress.person_id.in_(sorted(people)))
    rows = await connection.execute(query.order_by(StoredAddress.person_id).with_for_update())
    return {row.person_id: row.told for row in rows}


async def _claim_alone(connection: AsyncConnection, ids: Collection[str], now: int) -> list[Outgoing]:
    found = await _free(connection, StoredOutgoing.id.in_(ids), StoredOutgoing.due <= now)
    # Twice as long after each attempt.
    later = now + literal(CLAIM, BigInteger).bitwise_lshift(StoredOutgoing.attempts)
    return await _take(connection, found, {"due": later, "attempts": StoredOutgoing.attempts + 1})


async def _claim_together(connection: AsyncConnection, person: str, told: int, now: int, gap: int) -> list[Outgoing]:
    """Everything that a person has not been mailed yet, for one mail; nothing if the last mail is too recent."""
    waiting = (StoredOutgoing.kind == "mail", StoredOutgoing.person_id == person, StoredOutgoing.batch == "")
    ids = (await _free(connection, *waiting))[:IN_ONE_MAIL]
    if not ids:  # another process was first
        return []
    if now < told + gap:
        await _take(connection, ids, {"due": told + gap})
        return []
    # Its name distinguishes successive mails to this person.
    batch = short(f"{person} {now} {ids}")
    await connection.execute(update(StoredAddress).where(StoredAddress.person_id == person).values(told=now))
    return await _take(connection, ids, {"batch": batch, "due": now + CLAIM, "attempts": 1})


async def _free(connection: AsyncConnection, *conditions: Any) -> list[str]:
    """Locks rows that nobody else has locked. Players' actions write to the outbox, so nothing here ever waits for a
    row while holding another, and no action can fail because of it."""
    query = select(StoredOutgoing.id).where(*conditions).order_by(StoredOutgoing.id)
    return list((await connection.execute(query.with_for_update(skip_locked=True))).scalars())


async def _take(connection: AsyncConnection, ids: Collection[str], values: dict[str, Any]) -> list[Outgoing]:
    taken = update(StoredOutgoing).where(StoredOutgoing.id.in_(ids)).values(values).returning(*columns())
    return [Outgoing(**row._mapping) for row in await connection.execute(taken)]


async def done(database: Database, sent: Collection[Outgoing]) -> None:
    """Deletes what was sent, unless something newer has replaced it or is about to."""
    same = [
        and_(StoredOutgoing.id == one.id, StoredOutgoing.at == one.at, StoredOutgoing.row == one.row) for one in sent
    ]
    async with database.write() as connection:
        await remove(connection, or_(*same))


async def remove(connection: AsyncConnection, *conditions: Any) -> None:
    """Deletes rows, except those that are being written; they are checked again when they are due."""
    await connection.execute(delete(StoredOutgoing).where(StoredOutgoing.id.in_(await _free(connection, *conditions))))


async def seen(database: Database, table: str, person: str) -> None:
    """Removes the notifications of somebody who looks at a table. Writes nothing if there are none, as for most."""
    waiting = (StoredOutgoing.table_id == table, StoredOutgoing.person_id == person)
    async with database.read() as connection:
        found = (await connection.execute(select(StoredOutgoing.id).where(*waiting).limit(1))).first()
    if found is not None:
        async with database.write() as connection:
            await remove(connection, *waiting)


async def take_up(database: Database, now: int) -> None:
    """Makes rows due that a killed server had claimed; on SQLite no other process can be sending them."""
    async with database.write() as connection:
        claimed = update(StoredOutgoing).where(StoredOutgoing.attempts > 0, StoredOutgoing.due > now)
        await connection.execute(claimed.values(due=now))


async def still_waiting(database: Database, rows: Sequence[Outgoing]) -> dict[str, str]:
    """Tables at which it is still the turn of the people in these rows, each with its summary."""
    wanted = {(one.table_id, one.person_id) for one in rows}
    query = select(StoredTable.id, StoredTable.turn, StoredTable.summary).where(
        StoredTable.id.in_({one.table_id for one in rows}), StoredTable.status == "running"
    )
    async with database.read() as connection:
        found = (await connection.execute(query)).all()
    return {row.id: row.summary for row in found if (row.id, row.turn) in wanted}

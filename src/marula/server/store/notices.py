"""Notices: what `marula admin` has changed in the database, for running servers to act on."""

import secrets
from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, insert, select

from marula.server.cluster.pubsub import AnySignal, read_signal
from marula.server.store.database import Database
from marula.server.store.models import StoredNotice


async def leave(database: Database, now: int, signals: Sequence[AnySignal]) -> None:
    """Leaves signals for all servers, and for those that will be started soon."""
    values = [
        {"id": secrets.token_hex(8), "at": now, "text": msgspec.json.encode(signal).decode()} for signal in signals
    ]
    async with database.write() as connection:
        await connection.execute(insert(StoredNotice), values)


async def since(database: Database, at: int) -> list[tuple[str, int, AnySignal | None]]:
    """Notices since a given time, each with its id and time, in order; None in place of an unknown signal."""
    query = select(StoredNotice).where(StoredNotice.at >= at).order_by(StoredNotice.at, StoredNotice.id)
    async with database.read() as connection:
        return [(row.id, row.at, read_signal(row.text)) for row in await connection.execute(query)]


async def forget(database: Database, before: int) -> None:
    """Deletes notices that all servers have acted on long ago."""
    async with database.write() as connection:
        await connection.execute(delete(StoredNotice).where(StoredNotice.at < before))

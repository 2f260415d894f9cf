"""Which process owns which table. PostgreSQL only: a SQLite file belongs to one process.

A process holds a lease, which it keeps renewing; the database's clock decides when it has expired. Then another
process declares it gone, and from that moment on any process may take its tables. Taking a table raises the number of
its lease, which every write has to match.
"""

from msgspec import Struct
from sqlalchemy import text

from marula.server.store.database import Database

NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
ENTER = text(f"""
INSERT INTO process (origin, alive, address, expires, gone) VALUES (:origin, :now, :address, {NOW} + :term, false)
ON CONFLICT (origin) DO UPDATE SET alive = :now, address = :address, expires = {NOW} + :term, gone = false
""")
RENEW = text(f"UPDATE process SET alive = :now, expires = {NOW} + :term WHERE origin = :origin AND NOT gone")
DECLARE = text(f"UPDATE process SET gone = true WHERE NOT gone AND origin <> :origin AND expires < {NOW}")
FORGET = text("DELETE FROM process WHERE alive < :before")
PROCESSES = text(f"SELECT origin, alive, address, gone, expires < {NOW} AS expired FROM process")
FIND = text("""
SELECT t.owner, t.lease, p.address, p.origin IS NOT NULL AND NOT p.gone AS lives
FROM game_table t LEFT JOIN process p ON p.origin = t.owner WHERE t.id = :id
""")
TAKE = text("UPDATE game_table SET owner = :origin, lease = lease + 1 WHERE id = :id AND lease = :lease")
LET_GO = text("UPDATE game_table SET owner = '', lease = lease + 1 WHERE owner = :origin")
LEAVE = text("DELETE FROM process WHERE origin = :origin")
DAY = 24 * 3600 * 1000
TRIES = 10


class Peer(Struct, kw_only=True, frozen=True):
    """A process, as stored in the database."""

    origin: str
    alive: int
    address: str
    gone: bool
    expired: bool
    """Whether its lease has expired; it may still be running, until another process declares it gone."""


class Owner(Struct, kw_only=True, frozen=True):
    """The owner of a table."""

    origin: str
    address: str
    lease: int
    taken: bool = False
    """Whether the table has just been taken."""
    abandoned: bool = False
    """Whether it was taken from a process that had disappeared."""


async def enter(database: Database, origin: str, address: str, now: int, term: int) -> None:
    """Registers a process that starts, or returns after it was declared gone; what it owned before has no owner."""
    async with database.write() as connection:
        await connection.execute(LET_GO, {"origin": origin})
        await connection.execute(ENTER, {"origin": origin, "now": now, "address": address, "term": term})


async def renew(database: Database, origin: str, now: int, term: int) -> bool:
    """Renews a lease; false if the process has been declared gone."""
    async with database.write() as connection:
        return (await connection.execute(RENEW, {"origin": origin, "now": now, "term": term})).rowcount > 0


async def declare_gone(database: Database, origin: str, now: int) -> None:
    """Declares processes gone whose leases have expired, and deletes them after a day."""
    async with database.write() as connection:
        await connection.execute(DECLARE, {"origin": origin})
        await connection.execute(FORGET, {"before": now - DAY})


async def peers(database: Database) -> list[Peer]:
    """All processes, including recently stopped ones."""
    async with database.read() as connection:
        return [Peer(**row._mapping) for row in await connection.execute(PROCESSES)]


async def find(database: Database, id: str) -> Owner | None:
    """The owner of a table, with an empty origin if it has no live owner; None if there is no such table."""
    async with database.read() as connection:
        row = (await connection.execute(FIND, {"id": id})).first()
    if row is None:
        return None
    if row.lives:
        return Owner(origin=row.owner, address=row.address, lease=row.lease)
    return Owner(origin="", address="", lease=row.lease, abandoned=bool(row.owner))


async def claim(database: Database, id: str, origin: str) -> Owner | None:
    """Takes a table unless another live process owns it; returns the owner."""
    for _ in range(TRIES):
        found = await find(database, id)
        if found is None or found.origin:
            return found
        async with database.write() as connection:
            taken = await connection.execute(TAKE, {"id": id, "origin": origin, "lease": found.lease})
        if taken.rowcount:
            return Owner(origin=origin, address="", lease=found.lease + 1, taken=True, abandoned=found.abandoned)
    raise RuntimeError("a table changes hands all the time")


async def leave(database: Database, origin: str) -> None:
    """Removes a process that stops, and its ownership."""
    async with database.write() as connection:
        await connection.execute(LET_GO, {"origin": origin})
        await connection.execute(LEAVE, {"origin": origin})

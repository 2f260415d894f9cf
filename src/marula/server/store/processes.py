"""Signs of life of the processes that serve one database."""

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from marula.server.store.database import Database
from marula.server.store.models import StoredProcess

DAY = 24 * 3600 * 1000


async def live(database: Database, origin: str, now: int) -> None:
    """A process is there; those that were not for a day are forgotten."""
    dialect = sqlite if database.lite else postgresql
    said = dialect.insert(StoredProcess).values(origin=origin, alive=now)
    async with database.write() as connection:
        await connection.execute(said.on_conflict_do_update(index_elements=["origin"], set_={"alive": now}))
        await connection.execute(delete(StoredProcess).where(StoredProcess.alive < now - DAY))


async def any_lives(database: Database, since: int) -> bool:
    """Whether any process was there lately."""
    async with database.read() as connection:
        query = select(StoredProcess.origin).where(StoredProcess.alive >= since).limit(1)
        return (await connection.execute(query)).first() is not None


async def leave(database: Database, origin: str) -> None:
    """A process has come to its end."""
    async with database.write() as connection:
        await connection.execute(delete(StoredProcess).where(StoredProcess.origin == origin))

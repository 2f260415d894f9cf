"""Signs of life of the processes that serve one database."""

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from marula.server.store.database import Database
from marula.server.store.models import StoredProcess

DAY = 24 * 3600 * 1000


async def live(database: Database, origin: str, now: int) -> None:
    """Records that a process is alive; deletes those that have been silent for a day."""
    dialect = sqlite if database.lite else postgresql
    said = dialect.insert(StoredProcess).values(origin=origin, alive=now)
    async with database.write() as connection:
        await connection.execute(said.on_conflict_do_update(index_elements=["origin"], set_={"alive": now}))
        await connection.execute(delete(StoredProcess).where(StoredProcess.alive < now - DAY))


async def any_lives(database: Database, since: int) -> bool:
    """Whether any process was alive recently."""
    async with database.read() as connection:
        query = select(StoredProcess.origin).where(StoredProcess.alive >= since).limit(1)
        return (await connection.execute(query)).first() is not None


async def leave(database: Database, origin: str) -> None:
    """Removes a process that stops."""
    async with database.write() as connection:
        await connection.execute(delete(StoredProcess).where(StoredProcess.origin == origin))

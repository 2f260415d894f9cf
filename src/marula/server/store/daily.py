"""Results of the deal of the day: one per day, game and person."""

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, and_, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from marula.server.store.database import Database
from marula.server.store.models import StoredDaily, StoredPerson
from marula.server.store.people import must_be_known


class Scored(Struct, kw_only=True, frozen=True):
    """Somebody's result with a day's deal."""

    day: str
    game: str
    person_id: str
    points: int
    stars: int
    par: int
    at: int
    record: str
    """A hash of the actions, to tell a repeated record from a different one."""


COLUMNS = [getattr(StoredDaily, field) for field in Scored.__struct_fields__]


async def add(database: Database, scored: Scored) -> Scored:
    """Writes a result, unless there is one already; returns the one that counts."""
    try:
        async with database.write() as connection:
            await must_be_known(connection, scored.person_id)
            await connection.execute(insert(StoredDaily).values(**structs.asdict(scored)))
    except IntegrityError:
        found = await find(database, scored.day, scored.game, scored.person_id)
        return found or scored  # deleted in the meantime, together with the person
    return scored


async def find(database: Database, day: str, game: str, person: str) -> Scored | None:
    """What somebody got."""
    query = select(*COLUMNS).where(StoredDaily.day == day, StoredDaily.game == game, StoredDaily.person_id == person)
    async with database.read() as connection:
        row = (await connection.execute(query)).one_or_none()
    return None if row is None else Scored(**row._mapping)


async def best(database: Database, day: str, game: str, limit: int) -> list[tuple[str, Scored]]:
    """The best results of a day with the players' names; earlier ones come first among equals."""
    order = (StoredDaily.stars.desc(), StoredDaily.points.desc(), StoredDaily.at, StoredDaily.person_id)
    query = (
        select(StoredPerson.name, *COLUMNS)
        .join(StoredPerson, StoredPerson.id == StoredDaily.person_id)
        .where(StoredDaily.day == day, StoredDaily.game == game, StoredPerson.banned.is_(False))
        .order_by(*order)
        .limit(limit)
    )
    async with database.read() as connection:
        rows = [dict(row._mapping) for row in await connection.execute(query)]
    return [(row.pop("name"), Scored(**row)) for row in rows]


async def count(database: Database, day: str, game: str) -> int:
    """How many people have a result."""
    return await _count(database, StoredDaily.day == day, StoredDaily.game == game)


async def rank(database: Database, own: Scored) -> int:
    """1 + the number of better results."""
    level = and_(StoredDaily.stars == own.stars, StoredDaily.points > own.points)
    better = or_(StoredDaily.stars > own.stars, level)
    return 1 + await _count(database, StoredDaily.day == own.day, StoredDaily.game == own.game, better)


async def of_person(database: Database, person: str) -> list[Scored]:
    """All results of a person."""
    query = select(*COLUMNS).where(StoredDaily.person_id == person).order_by(StoredDaily.at)
    async with database.read() as connection:
        return [Scored(**row._mapping) for row in await connection.execute(query)]


async def _count(database: Database, *conditions: ColumnElement[bool]) -> int:
    known = select(func.count()).select_from(StoredDaily).join(StoredPerson, StoredPerson.id == StoredDaily.person_id)
    query = known.where(*conditions, StoredPerson.banned.is_(False))
    async with database.read() as connection:
        return (await connection.execute(query)).scalar_one()

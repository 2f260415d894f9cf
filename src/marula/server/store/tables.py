"""Reading tables, and making new ones."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marula.play.registry import rules_of
from marula.server.messages.common import Result
from marula.server.refusals import OldRules, Refused
from marula.server.store.database import Database
from marula.server.store.models import StoredLine, StoredRow, StoredSecret, StoredSitting, StoredStates, StoredTable
from marula.server.store.people import must_be_known
from marula.server.store.writer import Summary, note_sitting
from marula.server.table.log import AnyRow, Created, decode, encode
from marula.server.table.states import rules_in_force, unpack
from marula.server.table.table import Table

CHAT_TRIES = 20
MINUTE = 60 * 1000


class Listed(Struct, kw_only=True, frozen=True):
    """A table as the lobby knows it."""

    id: str
    public: bool
    status: str
    created: int
    changed: int
    turn: str
    summary: str


class Line(Struct, kw_only=True, frozen=True):
    """A line of chat as it is stored."""

    number: int
    person: str
    """Empty if it was deleted, as is the text then."""
    at: int
    text: str


async def make(
    database: Database,
    id: str,
    invite: str,
    rows: Sequence[AnyRow],
    secrets: Sequence[bytes],
    summary: Summary,
    sat_down: Collection[str],
) -> None:
    """Writes a new table."""
    first = rows[0]
    values = {name: getattr(summary, name) for name in Summary.__struct_fields__}
    async with database.write() as connection:
        for person in sorted(sat_down):
            await must_be_known(connection, person)
        await connection.execute(
            insert(StoredTable).values(
                id=id, invite=invite, public=getattr(first, "public", False), created=first.at, **values
            )
        )
        texts = [{"table_id": id, "row": number, "text": encode(row)} for number, row in enumerate(rows)]
        await connection.execute(insert(StoredRow), texts)
        kept = [{"table_id": id, "game": game, "value": secret.hex()} for game, secret in enumerate(secrets)]
        await connection.execute(insert(StoredSecret), kept)
        await note_sitting(connection, [(id, person) for person in sat_down])


async def exists(database: Database, id: str) -> bool:
    """Whether there is a table of this id."""
    async with database.read() as connection:
        return (await connection.execute(select(StoredTable.id).where(StoredTable.id == id))).first() is not None


class StoredLog(Struct, kw_only=True, frozen=True):
    """Everything that is stored of a table. No rule has been asked about it yet."""

    id: str
    invite: str
    secrets: Sequence[bytes]
    rows: Sequence[AnyRow]
    known: Mapping[int, bytes]
    results: Sequence[Mapping[str, Any]] = ()
    """How its games ended by the rules of their time."""

    @property
    def created(self) -> Created:
        """What was agreed when the table was made."""
        created = self.rows[0]
        assert isinstance(created, Created)
        return created

    @property
    def game(self) -> str:
        """What is played there."""
        return self.created.game

    def table(self) -> Table:
        """The table that follows; rules are asked only about rows of which no state was kept.

        Raises OldRules if it was played by other rules and comes out differently by the present ones.
        """
        if self.created.version == rules_of(self.game).VERSION:
            return self._replayed()
        try:
            table = self._replayed()
        except Exception:  # whatever other rules make of actions they do not know
            raise OldRules from None
        if not table.ended_as(self.results):
            raise OldRules
        return table

    def results_now(self) -> list[Result]:
        """How its games end by the present rules; none if they are others than at its time."""
        created = self.created
        return self._replayed().results() if created.version == rules_of(created.game).VERSION else []

    def _replayed(self) -> Table:
        return Table(self.id, self.rows, self.secrets, self.invite, self.known)


async def read(database: Database, id: str) -> StoredLog | None:
    """What is stored of a table, if there is one."""
    async with database.read() as connection:
        columns = select(StoredTable.invite, StoredTable.summary).where(StoredTable.id == id)
        found = (await connection.execute(columns)).first()
        if found is None:
            return None
        query = select(StoredSecret.value).where(StoredSecret.table_id == id).order_by(StoredSecret.game)
        secrets = [bytes.fromhex(value) for value in (await connection.execute(query)).scalars()]
        rows = [decode(text) for text in (await connection.execute(_rows_from(id, 0))).scalars()]
        known = unpack((await connection.execute(_states_of(id, rows[0]))).scalars())
    results = json.decode(found.summary).get("results", ())
    return StoredLog(id=id, invite=found.invite, secrets=secrets, rows=rows, known=known, results=results)


async def load(database: Database, id: str) -> Table | None:
    """A table from its log, at once: for those who do not mind to wait until its rules are compiled."""
    stored = await read(database, id)
    return stored.table() if stored else None


async def rows_since(database: Database, id: str, first: int) -> list[AnyRow]:
    """The rows from a number on."""
    async with database.read() as connection:
        return [decode(text) for text in (await connection.execute(_rows_from(id, first))).scalars()]


def _states_of(id: str, first: AnyRow) -> Select[bytes]:
    # Under other rules they might mean something else: then the log is played through again.
    assert isinstance(first, Created)
    rules = rules_in_force(first.game)
    return select(StoredStates.states).where(StoredStates.table_id == id, StoredStates.rules == rules)


def _rows_from(id: str, first: int) -> Select[str]:
    return select(StoredRow.text).where(StoredRow.table_id == id, StoredRow.row >= first).order_by(StoredRow.row)


_LISTED = (
    StoredTable.id,
    StoredTable.public,
    StoredTable.status,
    StoredTable.created,
    StoredTable.changed,
    StoredTable.turn,
    StoredTable.summary,
)


async def in_lobby(database: Database, limit: int) -> list[Listed]:
    """The newest public tables: up to `limit` that are open, and as many that are running."""
    chosen = select(*_LISTED).where(StoredTable.public.is_(True))
    async with database.read() as connection:
        found: list[Listed] = []
        for statuses in (("open",), ("running", "between")):
            query = chosen.where(StoredTable.status.in_(statuses)).order_by(StoredTable.changed.desc()).limit(limit)
            found += [_listed(row) for row in await connection.execute(query)]
    return found


async def of_person(database: Database, person: str, limit: int) -> list[Listed]:
    """The tables somebody has sat at, latest first."""
    query = (
        select(*_LISTED)
        .join(StoredSitting, StoredSitting.table_id == StoredTable.id)
        .where(StoredSitting.person_id == person)
        .order_by(StoredTable.changed.desc())
        .limit(limit)
    )
    async with database.read() as connection:
        return [_listed(row) for row in await connection.execute(query)]


def _listed(row: Any) -> Listed:
    return Listed(**row._mapping)


async def count_unfinished(database: Database, person: str) -> int:
    """How many tables that are not over somebody sits at."""
    query = (
        select(func.count())
        .select_from(StoredSitting)
        .join(StoredTable, StoredSitting.table_id == StoredTable.id)
        .where(StoredSitting.person_id == person, StoredTable.status.in_(("open", "running", "between")))
    )
    async with database.read() as connection:
        return int((await connection.execute(query)).scalar() or 0)


async def count_public(database: Database, person: str) -> int:
    """How many public tables that have not started somebody sits at."""
    query = (
        select(func.count())
        .select_from(StoredSitting)
        .join(StoredTable, StoredSitting.table_id == StoredTable.id)
        .where(StoredSitting.person_id == person, StoredTable.status == "open", StoredTable.public.is_(True))
    )
    async with database.read() as connection:
        return int((await connection.execute(query)).scalar() or 0)


async def unfinished_with(database: Database, person: str) -> list[str]:
    """The tables that are not over where somebody sits or is host."""
    unfinished = StoredTable.status.in_(("open", "running", "between"))
    query = select(StoredTable.id).where(unfinished, StoredTable.summary.contains(person, autoescape=True))
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def due(database: Database, now: int, limit: int = 500) -> list[str]:
    """Tables where the server has to do something by itself.

    Also those that were written later than now: the machine's clock was set back, so nobody knows when they are due.
    """
    written_later = StoredTable.due.is_not(None) & (StoredTable.changed > now + MINUTE)
    query = select(StoredTable.id).where((StoredTable.due <= now) | written_later)
    query = query.order_by(StoredTable.due).limit(limit)
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def no_longer_due(database: Database, id: str) -> None:
    """Nothing has to be done at a table any more."""
    async with database.write() as connection:
        await connection.execute(update(StoredTable).where(StoredTable.id == id).values(due=None))


async def without_results(database: Database, limit: int) -> list[Listed]:
    """Tables of the first edition, which did not keep how games ended."""
    ended = StoredTable.status.in_(("over", "between"))
    query = select(*_LISTED).where(ended, StoredTable.summary.not_like('%"results":%')).limit(limit)
    async with database.read() as connection:
        return [_listed(row) for row in await connection.execute(query)]


async def keep_results(database: Database, listed: Listed, results: Sequence[Result]) -> None:
    """Keeps how the games of a table ended, unless it has changed meanwhile."""
    summary = json.encode({**json.decode(listed.summary), "results": results}).decode()
    unchanged = (StoredTable.id == listed.id, StoredTable.changed == listed.changed)
    async with database.write() as connection:
        await connection.execute(update(StoredTable).where(*unchanged).values(summary=summary))


async def with_clocks(database: Database) -> list[str]:
    """Running tables where somebody's time will be up."""
    query = select(StoredTable.id).where(StoredTable.due.is_not(None), StoredTable.status == "running")
    async with database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def lengths(database: Database, ids: Iterable[str]) -> dict[str, tuple[int, int]]:
    """How many rows and lines of chat tables have, found by one look at each index."""
    rows = select(func.max(StoredRow.row) + 1).where(StoredRow.table_id == StoredTable.id)
    lines = select(func.coalesce(func.max(StoredLine.number) + 1, 0)).where(StoredLine.table_id == StoredTable.id)
    query = select(StoredTable.id, rows.scalar_subquery(), lines.scalar_subquery())
    async with database.read() as connection:
        found = await connection.execute(query.where(StoredTable.id.in_(sorted(ids))))
        return {id: (row, line) for id, row, line in found}


async def say(database: Database, table: str, person: str, at: int, line: str, request: str = "") -> None:
    """Adds a line of chat, unless this very request has added it before."""
    values = {"table_id": table, "person_id": person, "at": at, "text": line, "request": request or None}
    for _ in range(CHAT_TRIES):
        if await was_said(database, table, person, request):
            return
        try:
            async with database.write() as connection:
                await must_be_known(connection, person)
                await _must_be_there(connection, table)
                query = select(func.coalesce(func.max(StoredLine.number) + 1, 0)).where(StoredLine.table_id == table)
                number = int((await connection.execute(query)).scalar_one())
                await connection.execute(insert(StoredLine).values(number=number, **values))
                return
        except IntegrityError:  # another process said something at the same moment
            continue
    raise RuntimeError("chat could not be written")


async def was_said(database: Database, table: str, person: str, request: str) -> bool:
    """Whether a request has added its line of chat already."""
    if not request:
        return False
    query = select(StoredLine.number).where(
        StoredLine.table_id == table, StoredLine.person_id == person, StoredLine.request == request
    )
    async with database.read() as connection:
        return (await connection.execute(query)).first() is not None


async def _must_be_there(connection: AsyncConnection, id: str) -> None:
    # Within a transaction it stays until its end.
    query = select(StoredTable.id).where(StoredTable.id == id).with_for_update(read=True)
    if (await connection.execute(query)).first() is None:
        raise Refused("table/removed")


async def is_there(database: Database, id: str) -> bool:
    """Whether there is such a table."""
    async with database.read() as connection:
        return (await connection.execute(select(StoredTable.id).where(StoredTable.id == id))).first() is not None


async def lines_since(database: Database, table: str, first: int, limit: int = 200) -> list[Line]:
    """Lines of chat from a number on: the latest, if there are many."""
    query = (
        select(
            StoredLine.number,
            func.coalesce(StoredLine.person_id, "").label("person"),
            StoredLine.at,
            StoredLine.text,
        )
        .where(StoredLine.table_id == table, StoredLine.number >= first)
        .order_by(StoredLine.number.desc())
        .limit(limit)
    )
    async with database.read() as connection:
        found = [Line(**row._mapping) for row in await connection.execute(query)]
    return found[::-1]

"""Reads tables, and creates new ones."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Select, insert, select, update

from marula.play.registry import rules_of
from marula.server.messages.common import Result
from marula.server.refusals import OldRules
from marula.server.store.database import Database
from marula.server.store.log_writer import Summary
from marula.server.store.models import StoredRow, StoredSecret, StoredSitting, StoredStates, StoredTable
from marula.server.store.people import must_be_known
from marula.server.table.rows import AnyRow, Created, decode, encode
from marula.server.table.states import rules_in_force, unpack
from marula.server.table.table import Table


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
        if sat_down:
            sitting = [{"table_id": id, "person_id": person} for person in sorted(set(sat_down))]
            await connection.execute(insert(StoredSitting), sitting)


async def exists(database: Database, id: str) -> bool:
    """Whether there is a table with this id."""
    async with database.read() as connection:
        return (await connection.execute(select(StoredTable.id).where(StoredTable.id == id))).first() is not None


async def status_of(database: Database, id: str) -> str | None:
    """What stage a table is at; None if there is no such table."""
    async with database.read() as connection:
        return (await connection.execute(select(StoredTable.status).where(StoredTable.id == id))).scalar()


class StoredLog(Struct, kw_only=True, frozen=True):
    """Everything that is stored about a table, before any rule has been called."""

    id: str
    invite: str
    secrets: Sequence[bytes]
    rows: Sequence[AnyRow]
    known: Mapping[int, bytes]
    results: Sequence[Mapping[str, Any]] = ()
    """How its games ended under the rules of their time."""

    @property
    def created(self) -> Created:
        """What was agreed when the table was made."""
        created = self.rows[0]
        assert isinstance(created, Created)
        return created

    @property
    def game(self) -> str:
        """The game that is played there."""
        return self.created.game

    def table(self) -> Table:
        """The table that follows from the log; rules are called only for rows without a stored state.

        Raises OldRules if it was played under other rules and its games end differently under the current ones.
        """
        if self.created.version == rules_of(self.game).VERSION:
            return self._replayed()
        try:
            table = self._replayed()
        except Exception:  # whatever the rules raise for actions that they do not know
            raise OldRules from None
        if not table.ended_as(self.results):
            raise OldRules
        return table

    def results_now(self) -> list[Result]:
        """How its games end under the current rules; none if the rules have changed since."""
        created = self.created
        return self._replayed().results() if created.version == rules_of(created.game).VERSION else []

    def _replayed(self) -> Table:
        return Table(self.id, self.rows, self.secrets, self.invite, self.known)


async def read(database: Database, id: str) -> StoredLog | None:
    """What is stored about a table, if it exists."""
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
    """A table from its log, for callers that may wait until its rules are compiled."""
    stored = await read(database, id)
    return stored.table() if stored else None


async def rows_since(database: Database, id: str, first: int) -> list[AnyRow]:
    """The rows from a number on."""
    async with database.read() as connection:
        return [decode(text) for text in (await connection.execute(_rows_from(id, first))).scalars()]


def _states_of(id: str, first: AnyRow) -> Select[bytes]:
    # Under other rules the states might mean something else, so the log is replayed.
    assert isinstance(first, Created)
    rules = rules_in_force(first.game)
    return select(StoredStates.states).where(StoredStates.table_id == id, StoredStates.rules == rules)


def _rows_from(id: str, first: int) -> Select[str]:
    return select(StoredRow.text).where(StoredRow.table_id == id, StoredRow.row >= first).order_by(StoredRow.row)


async def no_longer_due(database: Database, id: str) -> None:
    """Records that nothing is due at a table any more."""
    async with database.write() as connection:
        await connection.execute(update(StoredTable).where(StoredTable.id == id).values(due=None))

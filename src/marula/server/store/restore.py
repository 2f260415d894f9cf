"""What `marula restore` does after a backup was restored: it starts a new epoch at every unfinished table."""

from sqlalchemy import func, insert, select

from marula.server.store.database import Database
from marula.server.store.models import StoredRow, StoredTable
from marula.server.table.rows import EpochRaised, decode, encode

UNFINISHED = ("open", "running", "between")


async def raise_epochs(database: Database, now: int) -> int:
    """Adds a row to the log of every unfinished table, all in one transaction; returns how many there are.

    The rows are written at once, not when a table is next opened, so that no process can deal before them.
    """
    tables = select(StoredTable.id).where(StoredTable.status.in_(UNFINISHED)).order_by(StoredTable.id)
    async with database.write() as connection:
        ids = list((await connection.execute(tables)).scalars())
        for id in ids:
            texts = select(StoredRow.text).where(StoredRow.table_id == id)
            last = (await connection.execute(texts.order_by(StoredRow.row.desc()).limit(1))).scalar_one()
            count = (
                await connection.execute(select(func.count()).select_from(StoredRow).where(StoredRow.table_id == id))
            ).scalar_one()
            raised = (await connection.execute(texts.where(StoredRow.text.like('{"kind":"epoch"%')))).scalars()
            epoch = 1 + max((row.epoch for row in map(decode, raised) if isinstance(row, EpochRaised)), default=0)
            row = EpochRaised(at=max(now, decode(last).at), epoch=epoch, why="restored")
            await connection.execute(insert(StoredRow).values(table_id=id, row=count, text=encode(row)))
    return len(ids)

"""Finds people by their ids; requests of the same moment share one query.

After a network outage everybody comes back at once. One query per person, each in its own transaction, took two thirds
of the server's time.
"""

import asyncio

from marula.server.store import people
from marula.server.store.database import Database
from marula.server.store.people import Person

MOST = 500
"""People who are read at a time."""
Wanted = dict[str, "asyncio.Future[Person | None]"]


class Lookup:
    """Reads people, one query after the other."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wanted: Wanted = {}
        self._reading: asyncio.Task[None] | None = None

    async def find(self, id: str) -> Person | None:
        """The person of this id, as they are now: a query that has begun before does not count."""
        if id not in self._wanted:
            self._wanted[id] = asyncio.get_running_loop().create_future()
        wanted = self._wanted[id]
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return await asyncio.shield(wanted)

    async def _read(self) -> None:
        while self._wanted:
            ids = list(self._wanted)[:MOST]
            wanted = {id: self._wanted.pop(id) for id in ids}
            try:
                found = await people.find_all(self._database, ids)
            except Exception as error:
                for future in wanted.values():
                    future.set_exception(error)
                    future.exception()  # whoever asked may have gone meanwhile
            else:
                for id, future in wanted.items():
                    future.set_result(found.get(id))

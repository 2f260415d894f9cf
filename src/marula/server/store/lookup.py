"""Finds people by id; concurrent requests share one query.

After a network outage, everybody reconnects at once. One query per person, each in its own transaction, took two thirds
of the server's time.
"""

import asyncio

from marula.server.store import people
from marula.server.store.database import Database
from marula.server.store.people import Person

MOST = 500
"""How many people are read at a time."""
Wanted = dict[str, "asyncio.Future[Person | None]"]


class Lookup:
    """Reads people, one query after the other."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wanted: Wanted = {}
        self._reading: asyncio.Task[None] | None = None

    async def find(self, id: str) -> Person | None:
        """The person with this id, as of now: a query that started earlier does not count."""
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
                    future.exception()  # the waiting task may be gone
            else:
                for id, future in wanted.items():
                    future.set_result(found.get(id))

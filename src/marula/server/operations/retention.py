"""Deletes what is too old: guests who do not come back, abandoned tables, chat. Accounts and their games stay.

Everything is deleted a few at a time, so that nobody has to wait.
"""

import asyncio
import logging
from collections.abc import Iterable

from marula.server.refusals import Refused
from marula.server.rooms.environment import Environment
from marula.server.rooms.removed_people import depart
from marula.server.rooms.service import TableService
from marula.server.store import deletion, notices, people

log = logging.getLogger("marula.retention")
HOUR, DAY = 3600 * 1000, 24 * 3600 * 1000
AT_ONCE = 50
NOTICES_KEPT = 30 * DAY


class Retention:
    """Looks once an hour for what is too old, and more often while there is much of it."""

    def __init__(self, environment: Environment, service: TableService) -> None:
        self._settings = environment.settings
        self._database = environment.database
        self._time = environment.time
        self._service = service
        self._next = 0

    async def step(self) -> None:
        """Deletes some of what is too old, if it is time."""
        now = self._time.now()
        if now < self._next:
            return
        numbers = [await self._tables(now), await self._guests(now), await self._chat(now)]
        await notices.forget(self._database, now - NOTICES_KEPT)
        self._next = now if max(numbers) >= AT_ONCE else now + HOUR

    def _before(self, now: int, days: int) -> int:
        # 0 means never: nothing is older than this.
        return now - days * DAY if days else -1

    async def _tables(self, now: int) -> int:
        settings, database = self._settings, self._database
        found = await deletion.unstarted(database, self._before(now, settings.keep_open_days), AT_ONCE)
        found += await deletion.unfinished(database, self._before(now, settings.keep_running_days), AT_ONCE)
        found += await deletion.nobodys(database, self._before(now, settings.keep_guests_days), AT_ONCE)
        return await self._remove(found)

    async def _remove(self, tables: Iterable[str]) -> int:
        removed = 0
        for id in tables:
            room = self._service.rooms.get(id)
            if room is None or not room.present:  # the people there may be thinking
                removed += 1
                await deletion.remove_table(self._database, id)
                await self._service.table_removed(id)
                await asyncio.sleep(0)
        return removed

    async def _guests(self, now: int) -> int:
        service = self._service
        before = self._before(now, self._settings.keep_guests_days)
        guests = await deletion.unseen_guests(self._database, before, AT_ONCE)
        here = frozenset[str]().union(*(room.present for room in service.rooms.values()))
        gone = [guest for guest in guests if guest.id not in here]
        for guest in gone:
            try:
                await people.forget(self._database, guest)
            except Refused as refused:
                if refused.code != "person/changed":  # they have just come back, with an account
                    raise
            else:
                await depart(service, guest.id, deleted=True)
            await asyncio.sleep(0)
        return len(gone)

    async def _chat(self, now: int) -> int:
        service = self._service
        before = self._before(now, self._settings.keep_chat_days)
        tables = await deletion.tables_with_lines(self._database, before, AT_ONCE)
        for id in tables:
            await deletion.remove_old_lines(self._database, id, before)
            await service.lines_removed(id)
            await asyncio.sleep(0)
        return len(tables)

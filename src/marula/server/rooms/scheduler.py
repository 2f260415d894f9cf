"""Starts what no request triggers: bots' turns, timeouts, eviction of unwatched tables."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Coroutine, Iterable, Iterator
from functools import partial

from marula.server.refusals import DatabaseFailed, Refused
from marula.server.rooms.bot_turn import play_bot
from marula.server.rooms.environment import Environment
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.rooms.timeout import time_out
from marula.server.store import listing, processes, tables
from marula.server.table.leave import pass_host_on
from marula.server.table.rows import Resumed

log = logging.getLogger("marula.scheduler")
IDLE = 15 * 60 * 1000
CROWDED_IDLE = 60 * 1000
FAR = 10 * 60 * 1000
"""Anything due later than this is left to the sweep, so that a table with days per move does not stay in memory."""
AT_ONCE = 5
"""For how many tables of the first edition each sweep computes the result."""
AT_A_TIME = 25
"""How many rooms a sweep looks at before the event loop handles other work; there may be thousands."""
HOST_GRACES = 5
"""A host who has been away for this many grace periods is replaced by somebody who is present."""


class Scheduler:
    """Schedules all rooms of a process, with at most one pending task for each."""

    def __init__(self, environment: Environment, service: TableService) -> None:
        self._environment = environment
        self._database = environment.database
        self._service = service
        self._results_kept = False
        service.changes.after_change = self.consider

    def consider(self, room: Room) -> None:
        """Schedules what has to happen next at a table."""
        work: Coroutine[None, None, None] | None = None
        if self._service.stopping:
            pass
        elif room.table.bot_to_act is not None:
            work = play_bot(self._service, room)
        elif (left := self._service.clock.time_left(room)) is not None and left < FAR:
            work = time_out(self._service, room)
        room.plan(asyncio.create_task(self._guard(room, work)) if work else None)

    async def _guard(self, room: Room, work: Awaitable[None]) -> None:
        try:
            await work
        except Refused:
            pass  # the table has moved on, or the server is stopping; the sweep will check again
        except Exception:
            log.exception("the next step at a table failed", extra={"table_ply": room.table.row_count})

    async def stopped_clocks(self) -> list[str]:
        """The tables whose clocks stood still while no process was running.

        Ask before anybody can make new ones, and before other processes can see this one: of two that start at the same
        moment, neither must take the other for one that has been running.
        """
        ownership = self._service.ownership
        # While others run, each table has an owner, or was released by one that had updated its clocks. Tables of an
        # owner that disappeared are resumed when they are taken over.
        others = ownership is not None and await ownership.has_peers()
        return [] if others else await listing.with_clocks(self._database)

    async def wake_up(self, stopped: Iterable[str]) -> None:
        """Resumes after a start: bots continue, and nobody is charged for the server's downtime."""
        service = self._service
        for id in stopped:
            with self._patience():
                room = await service.room(id)
                if service.clock.lost_time(room):
                    await service.change(room, lambda draft: draft.add(Resumed(at=draft.now)))
        await self.sweep()

    async def sweep(self) -> None:
        """Finds overdue tables that nothing is scheduled for, and evicts unused ones."""
        service = self._service
        if self._environment.uptime.failing:  # the database may be readable while it is not writable
            await processes.live(self._database, self._environment.pubsub.origin, self._environment.time.now())
        self._environment.uptime.database_answered()
        origin = service.ownership.origin if service.ownership is not None else None
        for id in await listing.due(self._database, self._environment.time.now(), origin):
            with self._patience():
                room = await service.room(id)
                if not room.looked_after:
                    self.consider(room)
        await self._replace_hosts()
        await self._keep_results()
        await self._forget_idle()

    async def _keep_results(self) -> None:
        # The first edition did not store results, and later rules may be unable to reconstruct them.
        service = self._service
        if self._results_kept:
            return
        found = await listing.without_results(self._database, AT_ONCE)
        self._results_kept = not found  # finding them means reading all finished tables
        for listed in found:
            with self._patience():
                stored = await tables.read(self._database, listed.id)
                if stored is not None:
                    await service.bot_pool.wait_for(stored.game)
                    results = await asyncio.to_thread(stored.results_now)
                    await listing.keep_results(self._database, listed, results)

    async def _replace_hosts(self) -> None:
        """Replaces a host who has been away for long with somebody who is present."""
        service = self._service
        long = round(HOST_GRACES * 1000 * self._environment.settings.grace_seconds)
        async for room in self._rooms_by_and_by():
            if not (room.watchers and room.table.created.live):
                continue
            host, present, heard = room.table.host, room.present, self._environment.uptime.now()
            away = host not in present and heard - room.seen.get(host, room.opened) >= long
            if away and room.table.status in ("open", "running") and present & room.table.people:
                with self._patience():
                    await service.change(room, partial(pass_host_on, person=host, present=present))

    @contextlib.contextmanager
    def _patience(self) -> Iterator[None]:
        # One table that cannot be opened must not keep the others waiting.
        try:
            yield
        except Refused:
            pass
        except Exception:
            log.exception("a table could not be opened")

    async def _forget_idle(self) -> None:
        service = self._service
        crowded = len(service.rooms) > self._environment.settings.limits.rooms
        async for room in self._rooms_by_and_by():
            # Not at once: somebody may be about to connect.
            idle = IDLE if room.table.created.live and not crowded else CROWDED_IDLE
            unused = room.used < self._environment.time.now() - idle
            if unused and not room.watchers and not room.looked_after and not room.lock.locked():
                del service.rooms[room.table.id]

    async def _rooms_by_and_by(self) -> AsyncIterator[Room]:
        """All open rooms. After every few of them, the event loop handles other work."""
        for number, (id, room) in enumerate(list(self._service.rooms.items())):
            if number % AT_A_TIME == AT_A_TIME - 1:
                await asyncio.sleep(0)
            if self._service.rooms.get(id) is room:
                yield room

    async def run(self) -> None:
        """Sweeps from time to time, until cancelled."""
        service = self._service
        while True:
            try:
                if self._environment.shared:
                    service.tell_lobby()  # signals between processes can get lost
                await asyncio.sleep(self._environment.settings.sweep_seconds)
                await self.sweep()
            except DatabaseFailed as failed:
                self._environment.uptime.database_failed(failed.code)
                await asyncio.sleep(self._environment.settings.sweep_seconds)
            except Exception:
                self._environment.uptime.database_failed()
                log.exception("the sweep failed; it will be tried again")
                await asyncio.sleep(self._environment.settings.sweep_seconds)

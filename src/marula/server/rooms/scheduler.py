"""What happens without anybody asking: bots' turns, clocks that run out, tables nobody looks at any more."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Coroutine, Iterator, Sequence
from functools import partial

from marula.server.cluster.pubsub import Alive
from marula.server.refusals import DatabaseFailed, Refused
from marula.server.rooms.bot_turn import play_bot
from marula.server.rooms.presence import SILENCE
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.rooms.timeout import time_out
from marula.server.store import listing, people, processes, tables
from marula.server.table.leave import pass_host_on
from marula.server.table.log import Resumed

log = logging.getLogger("marula.scheduler")
IDLE = 15 * 60 * 1000
CROWDED_IDLE = 60 * 1000
FAR = 10 * 60 * 1000
"""What is due later than this is left to the sweep: a table with days for each move is not kept in memory for them."""
HOUR = 3600 * 1000
AT_ONCE = 5
"""How many tables of the first edition a sweep asks how they ended."""
HOST_GRACES = 5
"""A host who was not here for so many grace periods is replaced by somebody who is."""


class Scheduler:
    """Looks after all rooms of a process. At most one thing is pending for each of them."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        service.changes.after_change = self.consider

    def consider(self, room: Room) -> None:
        """Plans what has to happen next at a table."""
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
            pass  # the table has gone on, or the server stops: the sweep will look again
        except Exception:
            log.exception("a table could not be looked after", extra={"table_ply": room.table.row_count})

    async def wake_up(self) -> None:
        """After a start: bots go on, and nobody loses time on the clock because the server was away."""
        service = self._service
        if not await self._others_live():
            for id in await listing.with_clocks(service.environment.database):
                with self._patience():
                    room = await service.room(id)
                    if self._lost_time(room):
                        await service.change(room, lambda draft: draft.add(Resumed(at=draft.now)))
        await self.sweep()

    def _lost_time(self, room: Room) -> bool:
        # Of days for a move it is little: otherwise a server that is often restarted would never let them run out.
        left = self._service.clock.time_left(room)
        return left is not None and (not room.table.days_per_move or left < HOUR)

    async def _others_live(self) -> bool:
        service = self._service
        since = service.environment.time.now() - round(SILENCE * 1000 * service.environment.settings.sweep_seconds)
        return service.environment.settings.shared and await processes.any_lives(service.environment.database, since)

    async def sweep(self) -> None:
        """Finds tables where something is due that nobody looks after, and forgets those nobody needs."""
        service = self._service
        if service.environment.uptime.failing:  # it may be read while it cannot be written
            await processes.live(
                service.environment.database, service.environment.pubsub.origin, service.environment.time.now()
            )
        service.environment.uptime.database_answered()
        # What is due at another process is its own business, unless it does nothing for a while.
        late = round(1000 * service.environment.settings.sweep_seconds) if service.environment.settings.shared else 0
        for id in await listing.due(service.environment.database, service.environment.time.now() - late):
            with self._patience():
                room = await service.room(id)
                if not room.looked_after:
                    await service.changes.catch_up(room)
                    self.consider(room)
        await self._replace_hosts()
        await self._keep_results()
        self._forget_idle()

    async def _keep_results(self) -> None:
        # The first edition did not keep how games ended. Later rules may not be able to tell any more.
        service = self._service
        for listed in await listing.without_results(service.environment.database, AT_ONCE):
            with self._patience():
                stored = await tables.read(service.environment.database, listed.id)
                if stored is not None:
                    await service.bot_pool.wait_for(stored.game)
                    results = await asyncio.to_thread(stored.results_now)
                    await listing.keep_results(service.environment.database, listed, results)

    async def _replace_hosts(self) -> None:
        """A host who has been away for long holds up nobody: somebody who is here becomes host."""
        service = self._service
        long = round(HOST_GRACES * 1000 * service.environment.settings.grace_seconds)
        for room in [room for room in service.rooms.values() if room.watchers and room.table.created.live]:
            host, present, heard = room.table.host, room.present, service.environment.uptime.now()
            away = host not in present and heard - room.seen.get(host, room.opened) >= long
            if away and room.table.status in ("open", "running") and present & room.table.people:
                with self._patience():
                    if await service.presence.is_known():
                        await service.change(room, partial(pass_host_on, person=host, present=present))

    @contextlib.contextmanager
    def _patience(self) -> Iterator[None]:
        # One table that cannot be opened must not keep the others waiting.
        try:
            yield
        except Refused:
            pass
        except Exception:
            log.exception("a table could not be taken up")

    def _forget_idle(self) -> None:
        service = self._service
        crowded = len(service.rooms) > service.environment.settings.limits.rooms
        for id, room in list(service.rooms.items()):
            # Even then not at once: somebody may be about to say hello.
            idle = IDLE if room.table.created.live and not crowded else CROWDED_IDLE
            unused = room.used < service.environment.time.now() - idle
            if unused and not room.watchers and not room.looked_after and not room.lock.locked():
                del service.rooms[id]

    async def compare_with_database(self) -> None:
        """Signals between processes may get lost: looks up what they would have said."""
        service = self._service
        silent = service.environment.time.now() - round(SILENCE * 1000 * service.environment.settings.sweep_seconds)
        for room in service.rooms.values():
            room.forget_silent(silent, service.environment.uptime.now())
        watched = [room for room in service.rooms.values() if room.watchers]
        lengths = await listing.lengths(service.environment.database, {room.table.id for room in watched})
        for room in watched:
            service.presence.tell_others(room)
            rows, lines = lengths.get(room.table.id, (0, 0))
            if rows > room.table.row_count:
                await service.changes.catch_up(room)
            if lines > room.lines:
                await service.chat.read_new(room)
        await self._compare_names(watched)
        service.tell_lobby()
        service.environment.pubsub.publish(Alive())
        if not await service.presence.is_known():
            for room in service.rooms.values():  # whoever was away may have been here meanwhile
                room.opened, room.seen = service.environment.uptime.now(), {}

    async def _compare_names(self, rooms: Sequence[Room]) -> None:
        known = {person: name for room in rooms for person, name in room.names.items()}
        names = await people.names(self._service.environment.database, known)
        for person, name in known.items():
            if names.get(person, "") != name:  # whoever is not there any more has no name
                await self._service.call_by(person, names.get(person, ""))

    async def run(self) -> None:
        """Sweeps from time to time, until cancelled."""
        service = self._service
        while True:
            try:
                if service.environment.settings.shared:
                    await processes.live(
                        service.environment.database, service.environment.pubsub.origin, service.environment.time.now()
                    )
                    await self.compare_with_database()
                await asyncio.sleep(service.environment.settings.sweep_seconds)
                await self.sweep()
            except DatabaseFailed as failed:
                service.environment.uptime.database_failed(failed.code)
                await asyncio.sleep(service.environment.settings.sweep_seconds)
            except Exception:
                service.environment.uptime.database_failed()
                log.exception("the sweep failed; it will be tried again")
                await asyncio.sleep(service.environment.settings.sweep_seconds)

    async def leave(self) -> None:
        """Tells other processes that this one is not there any more."""
        with contextlib.suppress(Refused):  # if it cannot be written down, they find out by its silence
            await processes.leave(self._service.environment.database, self._service.environment.pubsub.origin)

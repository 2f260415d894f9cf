"""What happens without anybody asking: bots' turns, clocks that run out, tables nobody looks at any more."""

import asyncio
import logging
from collections.abc import Awaitable

from marula.server import metrics
from marula.server.house import House
from marula.server.refusals import Refused
from marula.server.room import Room
from marula.server.store import tables
from marula.server.table.deciding import try_action
from marula.server.table.draft import Draft
from marula.server.table.log import Resumed
from marula.server.table.standing_in import take_over

log = logging.getLogger("marula.caretaker")
IDLE = 15 * 60 * 1000
CROWDED_IDLE = 60 * 1000


class Caretaker:
    """Looks after all rooms of a process. At most one thing is pending for each of them."""

    def __init__(self, house: House) -> None:
        self._house = house
        house.after_change = self.consider

    def consider(self, room: Room) -> None:
        """Plans what has to happen next at a table."""
        if room.task is not None and room.task is not asyncio.current_task():
            room.task.cancel()
        room.task = None
        if self._house.stopping:
            return
        if room.table.bot_to_act is not None:
            room.task = asyncio.create_task(self._guard(room, self._play_bot(room)))
        elif room.table.deadline is not None:
            room.task = asyncio.create_task(self._guard(room, self._time_out(room, room.table.deadline)))

    async def _guard(self, room: Room, work: Awaitable[None]) -> None:
        try:
            await work
        except Refused:
            pass  # the table has gone on, or the server stops: the sweep will look again
        except Exception:
            log.exception("a table could not be looked after", extra={"table_ply": room.table.ply})

    async def _play_bot(self, room: Room) -> None:
        table, house = room.table, self._house
        bot, played = table.bot_to_act, table.played
        assert bot is not None
        assert played is not None
        seat = played.position.actor
        with metrics.THINKING.time():
            action = await house.thinkers.think(bot, played.position, house.randomness.seed())
        await self._wait_for_beat(table.rows[-1].at)

        def work(draft: Draft) -> None:
            if draft.table.ply == table.ply:
                try_action(draft, seat, action)

        await house.change(room, work)

    async def _wait_for_beat(self, since: int) -> None:
        # How long a bot thinks may depend on what it holds: so its answers come on beats only.
        beat = round(self._house.settings.pace * 1000)
        if beat:
            elapsed = max(0, self._house.time.now() - since)
            await self._house.time.sleep(beat - elapsed % beat if elapsed else beat)

    async def _time_out(self, room: Room, deadline: int) -> None:
        house, ply = self._house, room.table.ply
        await house.time.sleep(deadline - house.time.now())

        def work(draft: Draft) -> None:
            thinker, played = draft.table.thinker, draft.table.played
            if draft.table.ply == ply and thinker is not None and played is not None:
                take_over(draft, played.order[thinker], "timeout")

        await house.change(room, work)

    async def wake_up(self) -> None:
        """After a start: bots go on, and nobody loses time on the clock because the server was away."""
        house = self._house
        if not house.settings.shared:
            for id in await tables.with_clocks(house.database):
                room = await house.room(id)
                if room.table.deadline is not None:
                    await house.change(room, lambda draft: draft.add(Resumed(at=draft.now)))
        await self.sweep()

    async def sweep(self) -> None:
        """Finds tables where something is due that nobody looks after, and forgets those nobody needs."""
        house = self._house
        for id in await tables.due(house.database, house.time.now()):
            room = await house.room(id)
            if room.task is None or room.task.done():
                if house.settings.shared:
                    await house.catch_up(room)
                self.consider(room)
        self._forget_idle()
        metrics.ROOMS.set(len(house.rooms))

    def _forget_idle(self) -> None:
        house = self._house
        crowded = len(house.rooms) > house.settings.limits.rooms
        # Even then not at once: somebody may be about to say hello.
        oldest = house.time.now() - (CROWDED_IDLE if crowded else IDLE)
        for id, room in list(house.rooms.items()):
            pending = room.task is not None and not room.task.done()
            if not room.watchers and not pending and not room.lock.locked() and room.used < oldest:
                del house.rooms[id]

    async def _compare_notes(self) -> None:
        # Notes between processes may get lost: what they would have told is looked up from time to time.
        house = self._house
        silent = house.time.now() - round(4000 * house.settings.sweep_seconds)
        for room in list(house.rooms.values()):
            if room.watchers:
                house.tell_presence(room)
                room.forget_silent(silent)
                async with room.lock:
                    await house.catch_up(room)

    async def run(self) -> None:
        """Sweeps from time to time, until cancelled."""
        while True:
            await asyncio.sleep(self._house.settings.sweep_seconds)
            try:
                await self.sweep()
                if self._house.settings.shared:
                    await self._compare_notes()
            except Exception:
                log.exception("the sweep failed; it will be tried again")

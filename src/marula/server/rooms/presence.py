"""Who is connected to which table, here and through other processes, and who has been away for how long."""

import asyncio

from marula.server.cluster.pubsub import Presence as PresenceSignal
from marula.server.rooms.environment import Environment
from marula.server.rooms.room import Room
from marula.server.store import processes
from marula.server.table.absence import Absence

PRESENCE_SECONDS = 0.5
"""Who came and went is told no more often than this."""
SILENCE = 4
"""A process that was not heard of for so many sweeps is not there any more."""


class Presence:
    """Tells tables and other processes who came and went."""

    def __init__(self, environment: Environment) -> None:
        self._settings = environment.settings
        self._database = environment.database
        self._pubsub = environment.pubsub
        self._time = environment.time
        self._uptime = environment.uptime
        self._heard_from: dict[str, int] = {}
        """When other processes last told who is connected to them."""
        self.stopping = False

    def changed(self, room: Room) -> None:
        """Somebody came or went: told at once, but not again and again while a crowd comes in."""
        room.crowd_changed()
        loop = asyncio.get_running_loop()
        if room.telling is None:
            room.telling = loop.call_at(max(loop.time(), room.told_at + PRESENCE_SECONDS), self._spread, room)

    def _spread(self, room: Room) -> None:
        room.telling, room.told_at = None, asyncio.get_running_loop().time()
        if self.stopping:  # whoever is still here is told goodbye; nothing can be sent to other processes any more
            return
        room.touch()
        self.tell_others(room)

    def tell_others(self, room: Room) -> None:
        """Tells other processes who is connected through this one."""
        self._pubsub.publish(PresenceSignal(table=room.table.id, people=sorted(room.here), onlookers=room.onlookers))

    def heard_from(self, origin: str) -> None:
        """Another process has told who is connected to it, for all tables."""
        self._heard_from[origin] = self._uptime.now()

    def follow(self, room: Room, signal: PresenceSignal) -> None:
        """Another process tells who is connected to a table through it."""
        is_new = signal.origin not in room.elsewhere
        before = room.elsewhere.get(signal.origin, (frozenset[str](), 0, 0))[0]
        for person in before.union(signal.people):
            room.saw(person, self._uptime.now())
        if room.others_are(signal.origin, frozenset(signal.people), signal.onlookers, self._time.now()):
            room.touch()
        if is_new and room.watchers:
            self.tell_others(room)  # it cannot know yet who is here

    async def is_known(self) -> bool:
        """Whether all other processes that live have lately told who is connected to them."""
        if not self._settings.shared:
            return True
        sweep = round(1000 * self._settings.sweep_seconds)
        living = await processes.living(self._database, self._time.now() - SILENCE * sweep)
        heard = self._uptime.now()
        others = living - {self._pubsub.origin}
        return all(heard - self._heard_from.get(one, -sweep * 9) <= 2 * sweep for one in others)

    def absence(self, room: Room) -> Absence:
        """Who is away from a table, and how long they have to be before a bot plays for them."""
        return Absence(
            away=room.away(self._uptime.now()),
            idle=self._uptime.since(room.table.rows[-1].at),
            grace=round(1000 * self._settings.grace_seconds),
            correspondence_grace=round(1000 * self._settings.correspondence_grace_seconds),
        )

"""Who is connected to which table, and how long others have been away."""

import asyncio

from marula.server.rooms.environment import Environment
from marula.server.rooms.room import Room
from marula.server.table.absence import Absence

PRESENCE_SECONDS = 0.5
"""Shortest interval between announcements of who came and went."""


class Presence:
    """Tells tables who has come and gone."""

    def __init__(self, environment: Environment) -> None:
        self._settings = environment.settings
        self._uptime = environment.uptime
        self.stopping = False

    def changed(self, room: Room) -> None:
        """Announces that somebody came or went: at once, but not repeatedly while a crowd arrives."""
        room.crowd_changed()
        loop = asyncio.get_running_loop()
        if room.telling is None:
            room.telling = loop.call_at(max(loop.time(), room.told_at + PRESENCE_SECONDS), self._spread, room)

    def _spread(self, room: Room) -> None:
        room.telling, room.told_at = None, asyncio.get_running_loop().time()
        if not self.stopping:  # everybody who is still connected will get a goodbye
            room.touch()

    def absence(self, room: Room) -> Absence:
        """Who is away from a table, and for how long before a bot may play for them."""
        return Absence(
            away=room.away(self._uptime.now()),
            idle=self._uptime.since(room.table.rows[-1].at),
            grace=round(1000 * self._settings.grace_seconds),
            correspondence_grace=round(1000 * self._settings.correspondence_grace_seconds),
        )

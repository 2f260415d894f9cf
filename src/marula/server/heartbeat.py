"""Says every second that this process lives, and stops clocks of players behind another one that does not say so."""

import asyncio
import logging

from marula.server.house import House
from marula.server.store import processes

BEAT_SECONDS = 1.0
log = logging.getLogger("marula.heartbeat")


class Heartbeat:
    """The signs of life between processes; a server on its own needs none."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def run(self) -> None:
        """Beats, until cancelled."""
        while self._house.settings.shared:
            try:
                await self.beat()
            except Exception:
                self._house.hearing.database_failed()
                log.exception("no sign of life could be written; it will be tried again")
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self) -> None:
        """Writes a sign of life, and looks at those of the others."""
        house = self._house
        await processes.live(house.database, house.notes.origin, house.time.now())
        signs = await processes.signs(house.database)
        house.hearing.database_answered()
        signs.pop(house.notes.origin, None)
        pauses = house.peers.look(signs, house.hearing.heard(), house.time.now())
        if not pauses or not house.time.runs_by_itself:
            return
        for room in list(house.rooms.values()):
            if house.time_left(room) is not None and house.peers.excuse(room, pauses):
                room.resets += 1
                room.wake()

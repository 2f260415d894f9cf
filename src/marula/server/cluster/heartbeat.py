"""Says every second that this process lives, and stops clocks of players behind another one that does not say so."""

import asyncio
import logging

from marula.server.refusals import DatabaseFailed
from marula.server.rooms.service import TableService
from marula.server.store import processes

BEAT_SECONDS = 1.0
log = logging.getLogger("marula.heartbeat")


class Heartbeat:
    """The signs of life between processes; a server on its own needs none."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def run(self) -> None:
        """Beats, until cancelled."""
        while self._service.environment.settings.shared:
            try:
                await self.beat()
            except DatabaseFailed as failed:
                self._service.environment.uptime.database_failed(failed.code)
            except Exception:
                self._service.environment.uptime.database_failed()
                log.exception("no sign of life could be written; it will be tried again")
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self) -> None:
        """Writes a sign of life, and looks at those of the others."""
        service = self._service
        await processes.live(
            service.environment.database, service.environment.pubsub.origin, service.environment.time.now()
        )
        signs = await processes.signs(service.environment.database)
        service.environment.uptime.database_answered()
        signs.pop(service.environment.pubsub.origin, None)
        pauses = service.peers.look(signs, service.environment.uptime.now(), service.environment.time.now())
        if not pauses or not service.environment.time.runs_by_itself:
            return
        for room in list(service.rooms.values()):
            if service.clock.time_left(room) is not None and service.peers.excuse(room, pauses):
                room.resets += 1
                room.wake()

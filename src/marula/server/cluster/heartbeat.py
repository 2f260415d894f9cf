"""Renews the lease of this process, takes over from processes that are gone, and stops the clocks of players whose
process stands still."""

import asyncio
import logging

from marula.server import metrics
from marula.server.cluster.ownership import BEATS, Ownership
from marula.server.cluster.relay import Relay
from marula.server.refusals import DatabaseFailed
from marula.server.rooms.scheduler import Scheduler
from marula.server.rooms.service import TableService
from marula.server.store.leases import Peer

log = logging.getLogger("marula.heartbeat")


class Heartbeat:
    """Renews the lease several times per term."""

    def __init__(self, service: TableService, scheduler: Scheduler, ownership: Ownership, relay: Relay) -> None:
        self._service = service
        self._scheduler = scheduler
        self._ownership = ownership
        self._relay = relay
        self._living: set[str] = set()
        self._taking_over: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Beats until cancelled."""
        while True:
            try:
                await self.beat()
            except DatabaseFailed as failed:
                self._service.environment.uptime.database_failed(failed.code)
            except Exception:
                self._service.environment.uptime.database_failed()
                log.exception("the lease could not be renewed; it will be tried again")
            await asyncio.sleep(self._ownership.term / BEATS)

    async def beat(self) -> None:
        """Renews the lease, and looks at the other processes."""
        await self._ownership.renew()
        self._service.environment.uptime.database_answered()
        peers = await self._ownership.look_at_peers()
        self._excuse(peers)
        living = {peer.origin for peer in self._ownership.peers}
        self._relay.drop_all_but(living)
        metrics.PEERS.set(len(living))
        gone, self._living = self._living - living, living
        if gone and not self._service.stopping and (self._taking_over is None or self._taking_over.done()):
            # Not here: opening many tables may take longer than the lease lasts.
            self._taking_over = asyncio.create_task(self._take_over())

    async def _take_over(self) -> None:
        """Takes over where another process has stopped. What cannot be opened now is left to the next sweep."""
        try:
            await self._scheduler.sweep()
        except DatabaseFailed as failed:
            self._service.environment.uptime.database_failed(failed.code)
        except Exception:
            log.exception("not everything could be taken over; the sweep will try again")

    def _excuse(self, peers: list[Peer]) -> None:
        """Does not charge players who could not be heard because their process stood still."""
        service = self._service
        signs = {peer.origin: peer.alive for peer in peers if peer.origin != self._ownership.origin}
        pauses = service.peers.look(signs, service.environment.uptime.now(), service.environment.time.now())
        if not pauses or not service.environment.time.runs_by_itself:
            return
        for room in list(service.rooms.values()):
            if service.clock.time_left(room) is not None and service.peers.excuse(room, pauses):
                room.resets += 1
                room.wake()

"""Which tables this process owns, if several share a database. Each table has one owner.

The owner keeps a table in memory and writes to it without reading first. A process owns tables as long as it renews
its lease in time. If its event loop stood still for half of the term, it answers nothing until it has renewed, because
another process may have taken its tables in the meantime.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Callable

from marula.server import metrics
from marula.server.cluster.pubsub import PubSub
from marula.server.refusals import Refused
from marula.server.settings import Settings
from marula.server.store import leases
from marula.server.store.database import Database
from marula.server.store.leases import Owner, Peer
from marula.server.system_time import Time

log = logging.getLogger("marula.ownership")
BEATS = 8
"""How often a lease is renewed within its term."""


class Ownership:
    """The lease of this process, and who owns which table."""

    def __init__(self, settings: Settings, database: Database, pubsub: PubSub, time: Time) -> None:
        self._database = database
        self._time = time
        self.origin = pubsub.origin
        self.term = settings.lease_seconds
        self.address = ""
        """The address at which this process receives what others pass on."""
        self.peers: list[Peer] = []
        """The other live processes, as of the last beat."""
        self._renewed = self._since = 0.0
        self._is_fresh = asyncio.Event()
        self.lost_all: Callable[[], None] = lambda: None
        """Called when this process was declared gone and owns nothing any more."""
        self.leaving = False
        """Whether this process takes no more tables."""
        self._abandoned: set[str] = set()

    @property
    def fresh(self) -> bool:
        """Whether nobody can have taken any table of this process."""
        return asyncio.get_running_loop().time() - self._renewed < self.term / 2

    async def until_fresh(self) -> None:
        """Waits until the lease is renewed, if it is not; refuses if that takes too long."""
        if self.fresh:
            return
        self._is_fresh.clear()
        try:
            async with asyncio.timeout(self.term):
                await self._is_fresh.wait()
        except TimeoutError:
            raise Refused("storage/failing") from None

    async def until_sure(self) -> None:
        """Waits until the lease is renewed, however long that takes."""
        while not self.fresh:
            with contextlib.suppress(Refused):
                await self.until_fresh()

    async def enter(self, address: str) -> None:
        """Registers this process, which owns nothing yet."""
        self.address = address
        await self._enter()

    async def _enter(self) -> None:
        began = asyncio.get_running_loop().time()
        await leases.enter(self._database, self.origin, self.address, self._time.now(), self._term)
        self._since = began
        self._has_renewed(began)

    @property
    def _term(self) -> int:
        return round(1000 * self.term)

    def _has_renewed(self, began: float) -> None:
        self._renewed = began
        self._is_fresh.set()

    async def renew(self) -> None:
        """Renews the lease. If this process was declared gone, it gives up everything and starts afresh."""
        began = asyncio.get_running_loop().time()
        if began - self._renewed > self.term:
            self._since = began  # if the database was down, so are perhaps all others: give them time to renew
        if await leases.renew(self._database, self.origin, self._time.now(), self._term):
            self._has_renewed(began)
            return
        log.warning("this process stood still for longer than its lease and has lost its tables")
        metrics.LEASES_LOST.inc()
        self.lost_all()
        await self._enter()

    async def look_at_peers(self) -> list[Peer]:
        """Declares processes gone whose leases have expired; returns all processes, including those that are gone."""
        if asyncio.get_running_loop().time() - self._since > self.term:
            await leases.declare_gone(self._database, self.origin, self._time.now())
        found = await leases.peers(self._database)
        self.peers = [peer for peer in found if not peer.gone and peer.origin != self.origin]
        return found

    async def has_peers(self) -> bool:
        """Whether another process is known to be running.

        After a power cut nobody was left to declare the others gone, so a process counts only as long as its lease.
        """
        found = await leases.peers(self._database)
        return any(not peer.gone and not peer.expired and peer.origin != self.origin for peer in found)

    async def locate(self, id: str) -> Owner | None:
        """Where requests for a table go: to its owner; None if that is this process, or if there is no such table."""
        if self.leaving:
            return await self._locate_while_leaving(id)
        await self.until_fresh()
        owner = await leases.claim(self._database, id, self.origin)
        if owner is None or owner.origin == self.origin:
            self._note(id, owner)
            return None
        return owner

    def _note(self, id: str, owner: Owner | None) -> None:
        if owner is not None and owner.abandoned:
            self._abandoned.add(id)

    async def _locate_while_leaving(self, id: str) -> Owner | None:
        """The owner, or the process that should become it."""
        owner = await leases.find(self._database, id)
        if owner is None or owner.origin == self.origin:
            return None
        if owner.origin:
            return owner
        living = [peer for peer in await leases.peers(self._database) if not peer.gone and peer.origin != self.origin]
        others = sorted(living, key=lambda peer: hashlib.sha256(f"{id} {peer.origin}".encode()).digest())
        return Owner(origin=others[0].origin, address=others[0].address, lease=0) if others else None

    async def claim(self, id: str) -> Owner | None:
        """Claims a table that is about to be opened; refuses if it belongs to another process."""
        if self.leaving:
            raise Refused("server/stopping")
        await self.until_fresh()
        owner = await leases.claim(self._database, id, self.origin)
        if owner is not None and owner.origin != self.origin:
            raise Refused("server/stopping")
        self._note(id, owner)
        return owner

    def was_abandoned(self, id: str) -> bool:
        """Whether the previous owner of a table disappeared without handing it over; true only once."""
        found = id in self._abandoned
        self._abandoned.discard(id)
        return found

    async def leave(self) -> None:
        """Leaves; what this process owned has no owner any more."""
        await leases.leave(self._database, self.origin)

"""Everything a request may need, made when the server starts and let go when it stops."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterator

from litestar.di import NamedDependency

from marula.server import metrics
from marula.server.caretaker import Caretaker
from marula.server.heartbeat import Heartbeat
from marula.server.house import House
from marula.server.lobby import LobbyService
from marula.server.marks import Marks
from marula.server.notes import Notes
from marula.server.notice_board import NoticeBoard
from marula.server.randomness import Randomness
from marula.server.refusals import Refused
from marula.server.retention import Retention
from marula.server.security.passwords import Passwords
from marula.server.security.rates import Rates
from marula.server.settings import Settings
from marula.server.store import people, processes
from marula.server.store.database import Database
from marula.server.timing import Time
from marula.server.visitors import Visitors

log = logging.getLogger("marula.premises")
PROBE_MILLISECONDS = 2000
"""Whoever asks again and again whether the server is ready must not keep the disk busy."""


class Premises:
    """The parts of a running server."""

    visitors: Visitors

    def __init__(
        self,
        settings: Settings,
        notes: Notes,
        time: Time | None = None,
        randomness: Randomness | None = None,
        passwords: Passwords | None = None,
    ) -> None:
        self.settings = settings
        self.time = time or Time()
        self.database = Database(settings.database_url, settings.limits.lock_seconds)
        self.house = House(settings, self.database, notes, self.time, randomness or Randomness())
        self.caretaker = Caretaker(self.house)
        self.heartbeat = Heartbeat(self.house)
        self.retention = Retention(self.house)
        self.notices = NoticeBoard(self.house)
        self.lobby = LobbyService(self.house)
        self.stopped = asyncio.Event()
        self._passwords = passwords
        self._tasks: list[asyncio.Task[None]] = []
        self._connections: Counter[str] = Counter()
        self._of_person: Counter[str] = Counter()
        self._probe: tuple[int, str | None] | None = None
        self._probing = asyncio.Lock()

    async def open(self) -> None:
        """Brings the database up to date, and starts everything that runs by itself."""
        self.database.hold()
        try:
            await self.database.migrate()
        except BaseException:
            await self.database.close()  # and let go of the file
            raise
        key = await people.server_key(self.database, "cookies")
        self.house.table_key = await people.server_key(self.database, "tables")
        self.house.marks = Marks(await people.server_key(self.database, "marks"))
        rates = Rates(self.settings.limits.rates, self.time)
        self.visitors = Visitors(self.database, key, rates, self._passwords or Passwords(), self.time)
        self.house.writer.start()
        if self.settings.compile_ahead:
            self.house.thinkers.warm_up()
        self._tasks = [
            asyncio.create_task(self.house.listen()),
            asyncio.create_task(self.house.hearing.run()),
            asyncio.create_task(self.lobby.run()),
            asyncio.create_task(self._look_after()),
            asyncio.create_task(self._keep_order()),
        ]

    async def _look_after(self) -> None:
        try:
            await self.caretaker.wake_up()
        except Exception:
            log.exception("not everything could be taken up again; the sweep will try")
        # Not before: whether other processes live is asked when everything is taken up.
        await asyncio.gather(self.caretaker.run(), self.heartbeat.run())

    async def _keep_order(self) -> None:
        while True:
            try:
                await self.keep_order()
            except Exception:
                log.exception("not everything could be put in order; it will be tried again")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def keep_order(self) -> None:
        """Once in each sweep: notices of the operator, who was here, and what is too old to be kept."""
        await self.notices.follow()
        await self.visitors.note_seen()
        await self.retention.step()

    async def close(self) -> None:
        """Stops taking requests, writes what is to be written, and lets go of everything."""
        self.house.stopping = True
        self.stopped.set()
        pending = [room.task for room in self.house.rooms.values() if room.task is not None]
        for task in (*self._tasks, *pending):
            task.cancel()
        await asyncio.gather(*self._tasks, *pending, return_exceptions=True)
        await self.house.finish()
        await self.house.writer.stop()
        await self.caretaker.leave()
        self.house.thinkers.stop()
        self.house.pages.stop()
        await self.database.close()

    async def storage_problem(self) -> str | None:
        """The code of what keeps the database from writing; tried out, but not more often than every few seconds."""
        async with self._probing:
            now = self.time.now()
            if self._probe is None or not 0 <= now - self._probe[0] < PROBE_MILLISECONDS:
                self._probe = now, await self._try_to_write()
            return self._probe[1]

    async def _try_to_write(self) -> str | None:
        try:
            await processes.live(self.database, self.house.notes.origin, self.time.now())
        except Refused as refused:
            return refused.code
        return None

    async def until_stopped(self, task: "asyncio.Task[None]") -> None:
        """Waits for the work of a socket, but not beyond the end of the server."""
        stopped = asyncio.create_task(self.stopped.wait())
        try:
            await asyncio.wait({task, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                await task
        finally:
            for one in (task, stopped):
                one.cancel()
            await asyncio.gather(task, stopped, return_exceptions=True)

    @contextlib.contextmanager
    def counted(self, address: str, payer: str) -> Iterator[bool]:
        """Counts a connection while it lasts; false if there are too many, of a person, from an address or in all."""
        limits = self.settings.limits
        fits = self._connections.total() < limits.connections
        fits = fits and self._connections[address] < limits.connections_per_address
        fits = fits and (payer == address or self._of_person[payer] < limits.connections_per_person)
        self._connections[address] += 1
        self._of_person[payer] += 1
        metrics.CONNECTIONS.inc()
        try:
            yield fits
        finally:
            metrics.CONNECTIONS.dec()
            for counts, who in ((self._connections, address), (self._of_person, payer)):
                counts[who] -= 1
                if not counts[who]:
                    del counts[who]


Parts = NamedDependency[Premises]
"""How a handler asks for them."""

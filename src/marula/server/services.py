"""The services of a server: created when it starts, closed when it stops."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from litestar.di import NamedDependency

from marula.server import metrics
from marula.server.cluster.heartbeat import Heartbeat
from marula.server.cluster.pubsub import PubSub
from marula.server.cluster.relay import Relay
from marula.server.cluster.routing import Router
from marula.server.daily.results import DailyResults
from marula.server.fairness.restore_marks import Marks
from marula.server.metrics.exposition import keep_written
from marula.server.network.local_network import LocalNetwork, own_names
from marula.server.notifications.links import Links
from marula.server.notifications.mail import Mailer
from marula.server.notifications.push import Pusher
from marula.server.notifications.push_encryption import Vapid
from marula.server.notifications.sender import Sender
from marula.server.operations.notice_board import NoticeBoard
from marula.server.operations.retention import Retention
from marula.server.operations.statistics import count_events
from marula.server.randomness import Randomness
from marula.server.refusals import DatabaseFailed, Refused
from marula.server.rooms.environment import Environment
from marula.server.rooms.lobby import LobbyService
from marula.server.rooms.peer_signals import PeerSignals
from marula.server.rooms.scheduler import Scheduler
from marula.server.rooms.service import TableService
from marula.server.rooms.uptime import Uptime
from marula.server.security import origins
from marula.server.security.auth import Auth
from marula.server.security.passwords import Passwords
from marula.server.security.rate_limits import Rates
from marula.server.settings import Settings
from marula.server.store import people, processes
from marula.server.store.database import Database
from marula.server.system_time import Time

log = logging.getLogger("marula.services")
ANSWER_SECONDS = 5.0
"""How long to wait for pending requests before giving tables away."""
PROBE_MILLISECONDS = 2000
"""How long a check of the disk stays valid, so that frequent readiness probes do not keep it busy."""


class Services:
    """The services of a running server."""

    auth: Auth
    links: Links
    vapid: Vapid
    sender: Sender
    router: Router
    """Only if several processes share a database."""

    def __init__(
        self,
        settings: Settings,
        pubsub: PubSub,
        time: Time | None = None,
        randomness: Randomness | None = None,
        passwords: Passwords | None = None,
    ) -> None:
        self.settings = settings
        self.time = time or Time()
        self.database = Database(settings.database_url, settings.limits.lock_seconds)
        uptime = Uptime(self.time)
        self.environment = Environment(settings, self.database, pubsub, self.time, randomness or Randomness(), uptime)
        self.tables = TableService(self.environment)
        count_events(self.tables.changes.domain_event_bus)
        self.signals = PeerSignals(self.tables)
        self.scheduler = Scheduler(self.environment, self.tables)
        self.retention = Retention(self.environment, self.tables)
        self.notices = NoticeBoard(self.tables, self.signals)
        self.lobby = LobbyService(self.environment, lambda: self.tables.lobby_changed)
        self.lobby.follow(self.tables.changes.domain_event_bus)
        self.daily = DailyResults(self.database, self.tables.bot_pool, self.time)
        self.local_network = LocalNetwork(settings)
        self._names = own_names() if settings.home else frozenset()
        self._sockets: set[Callable[[Exception], None]] = set()
        self._passwords = passwords
        self.peer_key = b""
        """The secret by which processes on the same database recognise each other."""
        self._stopped_clocks: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._heartbeat: asyncio.Task[None] | None = None
        self._draining = False
        self._connections: Counter[str] = Counter()
        self._of_person: Counter[str] = Counter()
        self._probe: tuple[int, str | None] | None = None
        self._probing = asyncio.Lock()

    async def open(self) -> None:
        """Migrates the database, and reads the server's own keys from it."""
        self.database.hold()
        try:
            await self.database.migrate()
        except BaseException:
            await self.database.close()  # and releases the file
            raise
        key = await people.server_key(self.database, "cookies")
        self.tables.table_key = await people.server_key(self.database, "tables")
        self.tables.marks = Marks(await people.server_key(self.database, "marks"))
        self.peer_key = await people.server_key(self.database, "peers")
        rates = Rates(self.settings.limits.rates, self.time)
        self.auth = Auth(self.database, key, rates, self._passwords or Passwords(), self.time)
        await self._open_notifications()
        self._stopped_clocks = await self.scheduler.stopped_clocks()
        self.tables.writer.start()

    async def _open_notifications(self) -> None:
        settings = self.settings
        self.links = Links(await people.server_key(self.database, "links"), settings.url)
        contact = settings.url or (f"mailto:{settings.mail_from}" if settings.mail_from else "")
        self.vapid = Vapid(await people.server_key(self.database, "push"), contact)
        pusher = Pusher(self.vapid, settings.push_services)
        self.sender = Sender(self.environment, Mailer(settings, self.links), pusher)
        self.sender.follow(self.tables.changes.domain_event_bus, self.tables.rooms)

    async def join_others(self, address: str) -> None:
        """Joins the processes that share a database; they pass requests on to this address."""
        ownership = self.tables.ownership
        assert ownership is not None
        relay = Relay(ownership.origin, self.peer_key, self.settings.limits.body_bytes)
        self.router = Router(self.tables, ownership, relay)
        await ownership.enter(address)
        self._heartbeat = asyncio.create_task(Heartbeat(self.tables, self.scheduler, ownership, relay).run())
        self._tasks.append(self._heartbeat)

    def start(self) -> None:
        """Starts all background tasks."""
        if self.settings.compile_ahead:
            self.tables.bot_pool.warm_up()
        self._measure()
        self._tasks += [
            asyncio.create_task(keep_written()),
            asyncio.create_task(self.signals.listen()),
            asyncio.create_task(self.environment.uptime.run()),
            asyncio.create_task(self.lobby.run()),
            asyncio.create_task(self._look_after()),
            asyncio.create_task(self._keep_order()),
            asyncio.create_task(self.sender.run()),
        ]

    def _measure(self) -> None:
        """Sets up the metrics that are computed when they are read."""
        metrics.ROOMS.set_function(lambda: len(self.tables.rooms))
        metrics.BOTS_WAITING.set_function(lambda: self.tables.bot_pool.waiting)
        metrics.POOLED.set_function(lambda: self.database.connections[0])
        metrics.POOLED_IN_USE.set_function(lambda: self.database.connections[1])
        metrics.DATABASE_UP.set_function(lambda: not self.environment.uptime.failing)

    async def _look_after(self) -> None:
        try:
            await self.scheduler.wake_up(self._stopped_clocks)
        except DatabaseFailed as failed:
            self.environment.uptime.database_failed(failed.code)
        except Exception:
            log.exception("not all tables could be resumed; the next sweep tries again")
        await self.scheduler.run()

    async def _keep_order(self) -> None:
        while True:
            try:
                await self.keep_order()
            except DatabaseFailed as failed:
                self.environment.uptime.database_failed(failed.code)
            except Exception:
                log.exception("housekeeping failed; it will be tried again")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def keep_order(self) -> None:
        """Runs in each sweep: acts on notices of the operator, stores who was here, and deletes what is too old."""
        await self.notices.follow()
        await self.auth.note_seen()
        await self.retention.step()

    def check_name(self, headers: Mapping[str, str]) -> None:
        """At home: refuses requests addressed to a name that this machine does not have."""
        if self.settings.home and not origins.is_known_name(headers, self._names):
            raise Refused("origin/foreign")

    @property
    def stopping(self) -> bool:
        """Whether people should be sent elsewhere, because the server is stopping or will stop soon."""
        return self._draining or self.tables.stopping

    def drain(self) -> None:
        """Carries on, but reports that people should be sent elsewhere."""
        self._draining = True

    async def hand_over(self) -> None:
        """Gives all tables to other processes. Connected people get a goodbye, and find their tables there."""
        self.drain()
        if self.tables.ownership is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self.router.stop_answering()
        await self._stop_changes()
        if self._heartbeat is not None:
            self._heartbeat.cancel()
            await asyncio.gather(self._heartbeat, return_exceptions=True)  # it must not rejoin by renewing
            await self._leave()
            self.tables.lose_all()
            self.router.has_given_away()
        self.end_sockets()

    async def _stop_changes(self) -> None:
        """Starts nothing more, and finishes what has started."""
        self.tables.stop()
        pending = [room.task for room in self.tables.rooms.values() if room.task is not None]
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        await self.tables.changes.finish()
        for room in list(self.tables.rooms.values()):
            async with room.lock:
                pass

    async def close(self) -> None:
        """Stops taking requests, finishes all writes, and releases everything."""
        self.tables.stop()
        self.end_sockets()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.sender.close()
        await self._stop_changes()
        await self.tables.finish_opening()
        await self.tables.writer.stop()
        await self._leave()
        await self.daily.stop()
        self.tables.slow_answers.stop()
        try:
            await self.database.close()
        finally:  # bots that are programs may take a while to leave
            await asyncio.to_thread(self.tables.bot_pool.stop)

    async def _leave(self) -> None:
        with contextlib.suppress(Refused):  # if this cannot be written, the others notice its silence
            if self.tables.ownership is not None:
                await self.tables.ownership.leave()
            else:
                await processes.leave(self.database, self.environment.pubsub.origin)

    async def storage_problem(self) -> str | None:
        """The code of the problem that prevents writing to the database, if any; tried at most every few seconds."""
        async with self._probing:
            now = self.time.now()
            if self._probe is None or not 0 <= now - self._probe[0] < PROBE_MILLISECONDS:
                self._probe = now, await self._try_to_write()
            return self._probe[1]

    async def _try_to_write(self) -> str | None:
        try:
            await processes.live(self.database, self.environment.pubsub.origin, self.time.now())
        except Refused as refused:
            return refused.code
        return None

    def end_sockets(self) -> None:
        """Makes all sockets say goodbye."""
        for interrupt in list(self._sockets):
            interrupt(Refused("server/stopping"))

    @contextlib.contextmanager
    def until_stopped(self, interrupt: Callable[[Exception], None]) -> Iterator[None]:
        """In this block, the work of a socket is interrupted when the server stops."""
        if self.tables.stopping:
            raise Refused("server/stopping")
        self._sockets.add(interrupt)
        try:
            yield
        finally:
            self._sockets.discard(interrupt)

    @contextlib.contextmanager
    def counted(self, address: str, payer: str) -> Iterator[bool]:
        """Counts a connection while it lasts; false if there are too many: of a person, from an address or in total."""
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


Injected = NamedDependency[Services]
"""The dependency through which handlers get the services."""

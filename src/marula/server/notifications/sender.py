"""Sends what is in the outbox, in its own threads, so that a slow mail server or push service holds nobody up."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage

import msgspec

from marula.play.registry import rules_of
from marula.server import metrics
from marula.server.notifications.mail import Mailer, will_never_work
from marula.server.notifications.push import Pusher
from marula.server.refusals import DatabaseFailed
from marula.server.rooms.domain_event_bus import DomainEventBus
from marula.server.rooms.environment import Environment
from marula.server.rooms.room import Room
from marula.server.store import mail_addresses, outbox, subscriptions
from marula.server.store.outbox import LONGEST_WAIT, MOST_ATTEMPTS, Outgoing
from marula.server.table.domain_events import TurnPassed

log = logging.getLogger("marula.notifications")
THREADS = 4
TOGETHER_SECONDS = 0.1


class Sender:
    """One task per process; each row of the outbox is sent by only one of them."""

    def __init__(self, environment: Environment, mailer: Mailer, pusher: Pusher) -> None:
        self._settings = environment.settings
        self._database = environment.database
        self._time = environment.time
        self._mailer = mailer
        self._pusher = pusher
        self._gap = round(60_000 * environment.settings.mail_gap_minutes)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="marula-sending")
        self._wake = asyncio.Event()

    def follow(self, bus: DomainEventBus, rooms: Mapping[str, Room]) -> None:
        """Checks the outbox when the turn has passed to somebody who is not looking; the row is written by then."""

        def turn_passed(event: TurnPassed) -> None:
            room = rooms.get(event.table.id)
            if room is None or not room.is_looking(event.person):
                self.wake()

        bus.subscribe(TurnPassed, turn_passed)

    def wake(self) -> None:
        """Notes that there may be something to send."""
        self._wake.set()

    async def run(self) -> None:
        """Sends for ever; checks again after each sweep for what is due later and what other processes have left."""
        if self._database.lite:
            await self._guarded(self._take_up)
        while True:
            await self._guarded(self._send_all)
            try:
                async with asyncio.timeout(self._settings.sweep_seconds):
                    await self._wake.wait()
                # If many people play without looking, their turns are looked up together.
                await asyncio.sleep(TOGETHER_SECONDS)
            except TimeoutError:
                pass
            self._wake.clear()

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except DatabaseFailed:
            pass  # requests at tables meet the same failure, and it is logged there
        except Exception:
            log.exception("the outbox could not be sent; it will be tried again")

    async def _take_up(self) -> None:
        await outbox.take_up(self._database, self._time.now())

    async def _send_all(self) -> None:
        while await self.send_some():
            pass

    async def send_some(self) -> int:
        """Sends some of what is due; returns how much was sent or postponed."""
        now = self._time.now()
        due = await outbox.next_due(self._database)
        if due is None or due > now:
            return 0
        claimed, found = await outbox.claim(self._database, now, self._gap)
        groups: dict[str, list[Outgoing]] = {}
        for one in claimed:
            groups.setdefault(one.batch or one.id, []).append(one)
        await asyncio.gather(*(self._send(rows) for rows in groups.values()))
        return found

    async def _send(self, rows: list[Outgoing]) -> None:
        """Sends one group. It stays in the outbox until it has been sent, or never can be."""
        kind = rows[0].kind
        try:
            settled = self._is_hopeless(rows) or await self._try(rows)
        except DatabaseFailed:
            raise
        except Exception as error:
            settled = will_never_work(error)
            # Not the error itself, because mail servers repeat addresses in their answers.
            log.warning("a notification could not be sent: %s", type(error).__name__)
            metrics.NOTIFICATIONS.labels(kind, "refused" if settled else "failed").inc()
        if settled:
            await outbox.done(self._database, rows)

    def _is_hopeless(self, rows: Sequence[Outgoing]) -> bool:
        tried = min(one.attempts for one in rows) > MOST_ATTEMPTS
        old = self._time.now() - max(one.at for one in rows) > LONGEST_WAIT
        if tried or old:
            metrics.NOTIFICATIONS.labels(rows[0].kind, "given-up").inc()
        return tried or old

    async def _try(self, rows: list[Outgoing]) -> bool:
        """Sends a group; returns whether it is finished."""
        match rows[0].kind:
            case "push":
                return await self._push(rows[0])
            case "mail":
                mail = await self._turns(rows)
            case "confirm":
                mail = await self._confirmation(rows[0])
            case "recover":
                mail = await self._recovery(rows[0])
        if mail is not None:
            about = rows[0].batch or f"{rows[0].id} {rows[0].at}"
            await self._in_thread(lambda: self._mailer.send(mail, about))
            metrics.NOTIFICATIONS.labels(rows[0].kind, "sent").inc()
        return True

    async def _in_thread(self, work: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _turns(self, rows: list[Outgoing]) -> EmailMessage | None:
        person = rows[0].person_id or ""
        told = await mail_addresses.find(self._database, person)
        waiting = await outbox.still_waiting(self._database, rows)
        if not (self._settings.sends_mail and told and told.confirmed and told.wanted and waiting):
            return None
        tables = [(id, title_in(summary)) for id, summary in sorted(waiting.items())]
        return self._mailer.turns(told.address, told.language, person, tables, self._time.now())

    async def _confirmation(self, row: Outgoing) -> EmailMessage | None:
        person = row.person_id or ""
        told = await mail_addresses.find(self._database, person)
        if not self._settings.sends_mail or told is None or told.confirmed or told.address != row.address:
            return None
        return self._mailer.confirmation(row.address, row.language, person, self._time.now())

    async def _recovery(self, row: Outgoing) -> EmailMessage | None:
        accounts = await mail_addresses.accounts_of(self._database, row.address)
        if not self._settings.sends_mail or not accounts:
            return None
        links = [(one.id, one.generation, one.login or "") for one in accounts]
        return self._mailer.recovery(row.address, row.language, links, self._time.now())

    async def _push(self, row: Outgoing) -> bool:
        person = row.person_id or ""
        waiting = await outbox.still_waiting(self._database, [row])
        if not (self._settings.push and waiting):
            return True
        [(table, summary)] = waiting.items()
        again = False
        for subscription in await subscriptions.of_person(self._database, person):
            sending = self._pusher.message(subscription, person, table, title_in(summary), self._time.now())
            outcome = await asyncio.get_running_loop().run_in_executor(self._threads, sending)
            metrics.NOTIFICATIONS.labels("push", outcome).inc()
            if outcome == "gone":
                await subscriptions.remove(self._database, subscription)
            again = again or outcome == "failed"
        return not again

    def close(self) -> None:
        """Starts nothing more. What is being sent is finished, or sent again by the next process."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def title_in(summary: str) -> str:
    """The title of a table's game."""
    title: str = rules_of(msgspec.json.decode(summary)["game"]).TITLE
    return title

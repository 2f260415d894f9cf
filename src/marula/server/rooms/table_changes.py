"""How a table changes: rows are tried on a draft and committed, and only then is everybody told.

Each table is changed by one request at a time. A change is completed even if whoever asked for it disconnects.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from time import perf_counter
from typing import Any

from marula.server import metrics
from marula.server.refusals import Refused
from marula.server.rooms.domain_event_bus import DomainEventBus
from marula.server.rooms.environment import Environment
from marula.server.rooms.names import learn_names
from marula.server.rooms.room import Room
from marula.server.rooms.turn_clock import TurnClock
from marula.server.store import tables
from marula.server.store.log_writer import Addition, Conflict, Gone, Lost, Turn, Writer
from marula.server.table.domain_events import events_between
from marula.server.table.draft import Draft
from marula.server.table.rows import SETS_CLOCKS, Seated, encode
from marula.server.table.states import pack, pieces_between, rules_in_force
from marula.server.views.table_view import summarize

log = logging.getLogger("marula.changes")
TRIES = 5
NOT_WRITTEN = (Conflict, Gone, Lost)
LOST = "server/stopping"
"""The code for people whose table now belongs to another process: it makes them reconnect at once, to that process."""

Work = Callable[[Draft], None]
"""Adds rows to a draft, or refuses."""
Outcome = Callable[[int | BaseException], None]
"""Called with the number of rows once a change is written, or with the reason why it was not."""


class TableChanges:
    """Adds rows to the logs of tables."""

    def __init__(
        self,
        environment: Environment,
        writer: Writer,
        clock: TurnClock,
        announce: Callable[[str, bool], None],
        ended: Callable[[str, str], None],
    ) -> None:
        self._database = environment.database
        self._uptime = environment.uptime
        self._time = environment.time
        self.mail_delay = round(60_000 * environment.settings.mail_delay_minutes)
        self._writer = writer
        self._clock = clock
        self._announce = announce
        self._ended_by = ended
        self._tasks: set[asyncio.Task[Any]] = set()
        self.after_change: Callable[[Room], None] = lambda room: None
        """Called after each change that this process has written; set by the scheduler."""
        self.domain_event_bus = DomainEventBus()
        self.stopping = False

    async def change(self, room: Room, work: Work) -> int:
        """Adds rows to a log. Returns the number of rows once they are committed."""
        if self.stopping:
            raise Refused("server/stopping")
        # From here on, waiting is not charged to the player's clock.
        asked = self._uptime.now()
        if room.doubtful:
            return await asyncio.shield(self._start(self._change(room, work, asked)))
        await room.lock.acquire()
        written: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.begin(room, work, asked, partial(settle, written))
        return await written

    def begin(self, room: Room, work: Work, asked: int, outcome: Outcome) -> None:
        """Starts to add rows to the log of a table whose lock is held. The lock is released at the end."""
        try:
            if self.stopping:
                raise Refused("server/stopping")
            self._begin(room, work, asked, outcome)
        except BaseException:
            room.lock.release()
            raise

    async def finish(self) -> None:
        """Waits for pending changes, except for those that only the writer has to finish."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, int]) -> "asyncio.Task[int]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # already passed on; marks the exception as retrieved if nobody is left to receive it

    def _begin(self, room: Room, work: Work, asked: int, outcome: Outcome) -> None:
        """Starts a change of a table whose lock is held. The lock is released when the change has ended.

        It needs no task, because the writer calls back. Nearly every action takes this path.
        """
        if room.doubtful:  # has become so while this change waited for the lock
            room.lock.release()
            self._hand_on(room, work, asked, outcome)
            return
        draft = self._draft(room, work, asked)
        if not draft.rows:
            self._end(room, outcome, room.table.row_count)
            return
        addition, reckoned = self._addition(room, draft)
        room.doubtful = True
        done = partial(self._has_written, room, draft, reckoned, work, asked, outcome, perf_counter())
        self._writer.add(addition, done)

    def _has_written(
        self,
        room: Room,
        draft: Draft,
        reckoned: bool,
        work: Work,
        asked: int,
        outcome: Outcome,
        began: float,
        error: Exception | None,
    ) -> None:
        metrics.COMMITTING.observe(perf_counter() - began)
        if isinstance(error, NOT_WRITTEN):
            room.lock.release()
            self._hand_on(room, work, asked, outcome)
        elif error is not None:
            self._uptime.database_failed()
            self._end(room, outcome, error)
        else:
            listed = self._adopt(room, draft, reckoned)
            if room.strangers():
                self._start(self._tell_by_name(room, listed, outcome))
            else:
                self._tell_and_end(room, listed, outcome)

    async def _tell_by_name(self, room: Room, listed: bool, outcome: Outcome) -> int:
        await learn_names(self._database, room)
        self._tell_and_end(room, listed, outcome)
        return room.table.row_count

    def _tell_and_end(self, room: Room, listed: bool, outcome: Outcome) -> None:
        # Announced before the answer, so that whoever asked finds the change everywhere, the lobby included.
        rows = room.table.row_count
        try:
            self._tell(room, listed)
        except Exception:
            log.exception("a change is written, but could not be announced")
        self._end(room, outcome, rows)

    def _end(self, room: Room, outcome: Outcome, result: int | Exception) -> None:
        room.lock.release()
        try:
            outcome(result)
        except Exception:  # must not stop the writer, which has other tables to serve
            log.exception("whoever asked for a change could not be told how it ended")

    def _hand_on(self, room: Room, work: Work, asked: int, outcome: Outcome) -> None:
        """Starts a task that reads what others have written, and tries again."""
        self._start(self._change(room, work, asked)).add_done_callback(lambda task: outcome(result_of(task)))

    async def _change(self, room: Room, work: Work, asked: int) -> int:
        # If the log has grown in the meantime, the work is repeated on the current table.
        async with room.lock:
            for _ in range(TRIES):
                if room.doubtful:
                    await self._read_on(room)
                draft = self._draft(room, work, asked)
                if not draft.rows:
                    return room.table.row_count
                try:
                    await self._commit(room, draft)
                    return draft.table.row_count
                except Conflict:
                    metrics.CONFLICTS.inc()
                    await self._read_on(room)
                except Gone:
                    raise Refused(await self._what_is_gone(room, "person/changed")) from None
                except Lost:
                    raise Refused(await self._what_is_gone(room, LOST)) from None
        raise Refused("table/busy")

    def _draft(self, room: Room, work: Work, asked: int) -> Draft:
        if room.ended:
            raise Refused(room.ended)
        draft = Draft(room.table, self._time.now(), max(0, asked - room.thinking_since))
        work(draft)
        return draft

    async def _what_is_gone(self, room: Room, other: str) -> str:
        """Why nothing could be written: the table no longer exists, or else the given reason."""
        code = other if await tables.exists(self._database, room.table.id) else "table/removed"
        if code in (LOST, "table/removed"):
            self._ended_by(room.table.id, code)
        return code

    async def _commit(self, room: Room, draft: Draft) -> None:
        addition, reckoned = self._addition(room, draft)
        room.doubtful = True
        try:
            with metrics.COMMITTING.time():
                await self._writer.append(addition)
        except NOT_WRITTEN:
            raise
        except Exception:
            self._uptime.database_failed()
            raise
        listed = self._adopt(room, draft, reckoned)
        await learn_names(self._database, room)
        self._tell(room, listed)

    def _addition(self, room: Room, draft: Draft) -> tuple[Addition, bool]:
        """What is to be written, and whether it updates the clocks.

        Until the database answers, nobody knows whether this was written. If no answer comes, the log must be read
        before anything else happens at the table; so the room is doubtful until then.
        """
        kept = pieces_between(draft.table, draft.first)
        reckoned = not SETS_CLOCKS.isdisjoint(map(type, draft.rows))
        addition = Addition(
            table=room.table.id,
            first=draft.first,
            texts=[encode(row) for row in draft.rows],
            summary=summarize(draft.table, self._time.now(), 0 if reckoned else self._clock.elapsed(room)),
            sat_down=[row.person for row in draft.rows if isinstance(row, Seated) and not row.bot],
            turn=self._turn(room, draft),
            states={first: pack(draft.table, first) for first in kept},
            rules=rules_in_force(draft.table.created.game),
            lease=room.lease,
        )
        return addition, reckoned

    def _turn(self, room: Room, draft: Draft) -> Turn | None:
        """Whose turn it becomes, if they should be notified: not if they are watching."""
        person = draft.table.thinking_person
        if person is None or person == room.table.thinking_person or room.is_looking(person):
            return None
        return Turn(person=person, at=self._time.now(), mail_delay=self.mail_delay)

    def _adopt(self, room: Room, draft: Draft, reckoned: bool) -> bool:
        """Makes the committed draft the table. Returns whether the lobby shows the table differently now."""
        room.looked_at = self._uptime.database_answered()
        room.doubtful = False
        metrics.ROWS.inc(len(draft.rows))
        listed = draft.table.created.public and (
            draft.table.changed >= draft.first or draft.table.status != room.table.status
        )
        happened = events_between(room.table, draft.table, draft.rows)
        room.table = draft.table
        if reckoned:
            room.start_thinking(room.looked_at)
        self.domain_event_bus.publish(happened)
        return listed

    def _tell(self, room: Room, listed: bool) -> None:
        self._announce(room.table.id, listed)
        self.after_change(room)

    async def catch_up(self, room: Room) -> None:
        """Reads the log, if it may have grown without this process knowing."""
        async with room.lock:
            if room.doubtful:
                await self._read_on(room)

    async def _read_on(self, room: Room) -> None:
        before = room.looked_at
        rows = await tables.rows_since(self._database, room.table.id, room.table.row_count)
        room.looked_at = self._uptime.now()
        if rows:
            table = room.table.twin()
            for row in rows:
                table.apply(row)
                room.saw(row.person, room.looked_at)
            if table.clocks and not SETS_CLOCKS.isdisjoint(map(type, rows)):
                # The exact time is unknown; only its bounds are.
                elapsed = min(self._uptime.since(table.clocks.since), max(0, room.looked_at - before))
                self._clock.start(room, elapsed)
            happened = events_between(room.table, table, rows)
            room.table = table
            self.domain_event_bus.publish(happened)
            await learn_names(self._database, room)
            room.wake()
            self.after_change(room)
        room.doubtful = False


def settle(waiting: "asyncio.Future[int]", result: int | BaseException) -> None:
    """Passes on the result of a change, if anybody is still waiting for it."""
    if waiting.done():
        return
    if isinstance(result, int):
        waiting.set_result(result)
    elif isinstance(result, asyncio.CancelledError):
        waiting.cancel()
    else:
        waiting.set_exception(result)


def result_of(task: "asyncio.Task[int]") -> int | BaseException:
    """The result of a change that was carried out by a task."""
    if task.cancelled():
        return asyncio.CancelledError()
    return task.exception() or task.result()

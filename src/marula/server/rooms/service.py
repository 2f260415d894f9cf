"""Opens tables, lets requests through one at a time, and tells everybody."""

import asyncio
import logging
from collections.abc import Callable

from marula.server import metrics
from marula.server.bots.pool import BotPool
from marula.server.bots.roster import Roster
from marula.server.bots.tempo import Tempo
from marula.server.cluster.peers import Peers
from marula.server.cluster.pubsub import (
    Alive,
    AnySignal,
    Departed,
    LinesRemoved,
    Presence,
    PubSub,
    Renamed,
    Said,
    SignedOut,
    TableChanged,
    TableRemoved,
)
from marula.server.fairness.marks import Mark, Marks
from marula.server.messages import requests
from marula.server.randomness import Randomness
from marula.server.refusals import OldRules, Refused
from marula.server.rooms.long_answers import LongAnswers
from marula.server.rooms.room import Room
from marula.server.rooms.uptime import Uptime
from marula.server.security.texts import is_key
from marula.server.settings import Settings
from marula.server.store import people, processes, tables
from marula.server.store.database import Database
from marula.server.store.writer import Addition, Conflict, Gone, Writer
from marula.server.system_time import Time
from marula.server.table.absence import Absence
from marula.server.table.decisions import Terms, decide
from marula.server.table.draft import Draft
from marula.server.table.log import EpochRaised, Reckoned, Resumed, Seated, Started, encode
from marula.server.table.states import pack, pieces_between, rules_in_force
from marula.server.table.table import Table
from marula.server.views.table_view import summarize

TRIES = 5
PRESENCE_SECONDS = 0.5
"""Who came and went is told no more often than this."""
SILENCE = 4
"""A process that was not heard of for so many sweeps is not there any more."""
NAMES_SECONDS = 2.0
log = logging.getLogger("marula.tables")

Work = Callable[[Draft], None]
"""Adds rows to a draft, or refuses."""


def draw_anew(draft: Draft, mark: Mark) -> None:
    """Raises the epoch beyond the one in which rows were lost; others may have done so already."""
    goes_on = draft.table.status in ("open", "running", "between") and not draft.table.old_rules
    while goes_on and draft.table.epoch <= mark.epoch:
        draft.add(EpochRaised(at=draft.now, epoch=draft.table.epoch + 1, why="seen"))


class TableService:
    """All that a process knows of its tables."""

    def __init__(
        self, settings: Settings, database: Database, pubsub: PubSub, time: Time, randomness: Randomness
    ) -> None:
        self.settings = settings
        self.database = database
        self.pubsub = pubsub
        self.time = time
        self.randomness = randomness
        self.uptime = Uptime(time)
        self.uptime.after_gap = self.reset_clocks
        self.peers = Peers()
        self.long_answers = LongAnswers()
        self.writer = Writer(database)
        self.roster = Roster(settings.bots, settings.bot_seconds)
        tempo = Tempo(settings.pace, settings.shortest_pause)
        self.bot_pool = BotPool(self.roster, tempo, settings.bot_threads, settings.bot_seconds)
        self.table_key = b""
        """From this the ids of tables are made that somebody asked for with an id of a request."""
        self.rooms: dict[str, Room] = {}
        self.marks = Marks(b"")
        """Replaced when the server starts, by one with the key that the database keeps."""
        self.lobby_changed = asyncio.Event()
        self.after_change: Callable[[Room], None] = lambda room: None
        """What has to be done when this process has written something: set by the scheduler."""
        self.heard_from: dict[str, int] = {}
        """When other processes last told who is connected to them."""
        self._changes: set[asyncio.Task[int]] = set()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self.stopping = False

    async def room(self, id: str) -> Room:
        """The room of a table, with all that is written down; opened from its log if need be."""
        room = self.rooms.get(id)
        if room is None and is_key(id):
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._open(id))
            room = await asyncio.shield(self._opening[id])
        if room is None:
            raise Refused("table/unknown")
        if self.settings.shared or room.doubtful:
            await self.catch_up(room)
        room.used = self.time.now()
        return room

    async def _open(self, id: str) -> Room | None:
        try:
            with metrics.OPENING.time():
                stored = await tables.read(self.database, id)
                if stored is None:
                    return None
                # Before the first row is played: rules that are not compiled yet must not be compiled here.
                await self.bot_pool.wait_for(stored.game)
                table = await asyncio.to_thread(stored.table)
                if table.old_rules:
                    await tables.no_longer_due(self.database, id)
                room = Room(table, {}, await tables.lines_since(self.database, id, 0))
                await self._learn_names(room)
            room.looked_at = self.uptime.now()
            self._start_thinking(room, self._elapsed_before(table))
            room.opened, room.absence = room.looked_at, lambda: self.absence(room)
            self.rooms[id] = room
            return room
        except OldRules:
            await tables.no_longer_due(self.database, id)
            raise
        finally:
            del self._opening[id]

    def _elapsed_before(self, table: Table) -> int:
        """How long whoever is to act has been thinking at a table that is opened now."""
        if table.clocks is None:
            return 0
        elapsed = self.uptime.since(table.clocks.since)
        if self.settings.shared or table.days_per_move:
            return elapsed
        # Before this process started nobody was there to hear them.
        return min(elapsed, self.uptime.now() - self.uptime.started)

    def _start_thinking(self, room: Room, elapsed: int) -> None:
        """The clocks of a table were reckoned a while ago, by another process perhaps."""
        since = room.looked_at - elapsed
        room.start_thinking(since)
        room.thinking_since += self.peers.silent_since(since) if self.time.runs_by_itself else 0

    def elapsed(self, room: Room) -> int:
        """How long whoever is to act has been thinking."""
        return max(0, self.uptime.now() - room.thinking_since)

    def time_left(self, room: Room) -> int | None:
        """What whoever is to act has left on the clock."""
        return room.table.time_left(self.elapsed(room))

    def could_be_heard(self, room: Room) -> bool:
        """Whether whoever has no time left could be heard to the end, through whatever process."""
        if not self.settings.shared or not self.time.runs_by_itself:
            return True
        overdue = self.elapsed(room) - (room.table.time_left(0) or 0)
        return self.peers.heard_after(room, self.uptime.now() - overdue)

    def reset_clocks(self) -> None:
        """Nobody could be heard for a while: what clocks show has changed."""
        for room in self.rooms.values():
            if room.table.clocks is not None and room.table.clocks.ticking:
                room.resets += 1
                room.wake()

    async def _learn_names(self, room: Room) -> None:
        # What is written is told in any case: names that cannot be looked up now are looked up with the next change.
        if strangers := room.strangers():
            try:
                async with asyncio.timeout(NAMES_SECONDS):
                    room.names |= await people.names(self.database, strangers)
            except Exception:
                log.exception("names could not be looked up")

    async def command(self, room: Room, person: str, command: requests.Command) -> int:
        """Carries out a request once, however often it is sent; returns the ply once everything is written."""

        def work(draft: Draft) -> None:
            if (person, command.id) in draft.table.answered:
                return
            decide(draft, person, command, self.terms(room))
            draft.sign(person, command.id)

        if isinstance(command, requests.StandIn) and not await self.knows_who_is_here():
            raise Refused("place/present")
        return await self.change(room, work)

    def absence(self, room: Room) -> Absence:
        """Who is away from a table, and how long they have to be before a bot plays for them."""
        return Absence(
            away=room.away(self.uptime.now()),
            idle=self.uptime.since(room.table.rows[-1].at),
            grace=round(1000 * self.settings.grace_seconds),
            correspondence_grace=round(1000 * self.settings.correspondence_grace_seconds),
        )

    async def knows_who_is_here(self) -> bool:
        """Whether all other processes that live have lately told who is connected to them."""
        if not self.settings.shared:
            return True
        sweep = round(1000 * self.settings.sweep_seconds)
        living = await processes.living(self.database, self.time.now() - SILENCE * sweep)
        heard = self.uptime.now()
        return all(heard - self.heard_from.get(one, -sweep * 9) <= 2 * sweep for one in living - {self.pubsub.origin})

    def terms(self, room: Room) -> Terms:
        """What is allowed at a table now."""
        limits = self.settings.limits
        return Terms(
            bots=self.roster.names,
            absence=self.absence(room),
            undos_per_turn=limits.undos_per_turn,
            undos_per_game=limits.undos_per_game,
            leaves_per_turn=limits.leaves_per_turn,
            seatings_per_person=limits.seatings_per_person,
        )

    async def change(self, room: Room, work: Work) -> int:
        """Adds rows to a log, and sees it through even if whoever asked for it goes away meanwhile."""
        if self.stopping:
            raise Refused("server/stopping")
        # What a request has to wait for from here on is not the player's time.
        task = asyncio.create_task(self._change(room, work, self.uptime.now()))
        self._changes.add(task)
        task.add_done_callback(self._has_changed)
        return await asyncio.shield(task)

    def _has_changed(self, task: "asyncio.Task[int]") -> None:
        self._changes.discard(task)
        if not task.cancelled():
            task.exception()  # told to whoever asked; nobody may be left to hear it

    async def finish(self) -> None:
        """Waits for the changes that are under way."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    async def _change(self, room: Room, work: Work, heard: int) -> int:
        # If another process was faster, the work is done again on what there is now.
        async with room.lock:
            for _ in range(TRIES):
                if self.settings.shared or room.doubtful:
                    await self._read_on(room)
                if room.removed:
                    raise Refused("table/removed")
                draft = Draft(room.table, self.time.now(), max(0, heard - room.thinking_since))
                work(draft)
                if not draft.rows:
                    return room.table.row_count
                try:
                    await self._commit(room, draft)
                    return draft.table.row_count
                except Conflict:
                    metrics.CONFLICTS.inc()
                    await self._read_on(room)
                except Gone:
                    raise Refused(await self._what_is_gone(room)) from None
        raise Refused("table/busy")

    async def _what_is_gone(self, room: Room) -> str:
        if await tables.is_there(self.database, room.table.id):
            return "person/changed"
        self.drop_table(room.table.id)
        return "table/removed"

    async def _commit(self, room: Room, draft: Draft) -> None:
        kept = pieces_between(draft.table, draft.first)
        reckoned = any(isinstance(row, Reckoned | Started | Resumed) for row in draft.rows)
        addition = Addition(
            table=room.table.id,
            first=draft.first,
            texts=[encode(row) for row in draft.rows],
            summary=summarize(draft.table, self.time.now(), 0 if reckoned else self.elapsed(room)),
            sat_down=[row.person for row in draft.rows if isinstance(row, Seated) and not row.bot],
            states={first: pack(draft.table, first) for first in kept},
            rules=rules_in_force(draft.table.created.game),
        )
        # Until the database has answered nobody knows whether it has written this. If it fails to, that has to be
        # looked up before anything else happens at the table.
        room.doubtful = True
        await self._write(addition)
        room.doubtful = False
        metrics.ROWS.inc(len(draft.rows))
        seen = draft.table.changed >= draft.first or draft.table.status != room.table.status
        listed = seen and draft.table.created.public
        room.table = draft.table
        room.looked_at = self.uptime.now()
        if reckoned:
            room.start_thinking(room.looked_at)
        await self._learn_names(room)
        self.announce(TableChanged(table=room.table.id, ply=room.table.row_count, listed=listed))
        self.after_change(room)

    async def _write(self, addition: Addition) -> None:
        try:
            with metrics.COMMITTING.time():
                await self.writer.append(addition)
        except Conflict:
            raise
        except Exception:
            self.uptime.database_failed()
            raise
        self.uptime.database_answered()

    async def has_lost(self, room: Room, seen: str) -> bool:
        """Whether rows that a client has seen are lost. Then what comes is drawn anew: somebody has seen what would."""
        mark = self.marks.read(room.table.id, seen)
        if mark is None or mark.fits(room.table):
            return False
        await self.catch_up(room)  # it may have seen them through another process
        if mark.fits(room.table):
            return False
        await self.change(room, lambda draft: draw_anew(draft, mark))
        return True

    async def catch_up(self, room: Room) -> None:
        """Reads what others have written."""
        async with room.lock:
            await self._read_on(room)

    async def _read_on(self, room: Room) -> None:
        before = room.looked_at
        rows = await tables.rows_since(self.database, room.table.id, room.table.row_count)
        room.looked_at = self.uptime.now()
        if rows:
            table = room.table.twin()
            for row in rows:
                table.apply(row)
                room.saw(row.person, room.looked_at)
            if table.clocks and any(isinstance(row, Reckoned | Started | Resumed) for row in rows):
                # Another process knows when: here it is known only within bounds.
                elapsed = min(self.uptime.since(table.clocks.since), max(0, room.looked_at - before))
                self._start_thinking(room, elapsed)
            room.table = table
            room.plan(None)  # it was for a table that has gone on; whoever wrote looks after it now
            await self._learn_names(room)
            room.wake()
            if room.doubtful:
                self.after_change(room)  # it was this process that wrote
        room.doubtful = False

    async def say(self, room: Room, person: str, text: str, request: str) -> None:
        """Adds a line of chat, once for each request."""
        await tables.say(self.database, room.table.id, person, self.time.now(), text, request)
        await self.hear(room)
        self.pubsub.publish(Said(table=room.table.id))

    async def hear(self, room: Room) -> None:
        """Reads what was said lately."""
        lines = await tables.lines_since(self.database, room.table.id, room.lines)
        room.names |= await people.names(self.database, {line.person for line in lines} - room.names.keys())
        room.hear(lines)

    def presence_changed(self, room: Room) -> None:
        """Somebody came or went: told at once, but not again and again while a crowd comes in."""
        room.crowd_changed()
        loop = asyncio.get_running_loop()
        if room.telling is None:
            room.telling = loop.call_at(max(loop.time(), room.told_at + PRESENCE_SECONDS), self._spread_presence, room)

    def _spread_presence(self, room: Room) -> None:
        room.telling, room.told_at = None, asyncio.get_running_loop().time()
        if self.stopping:  # whoever is still here is told goodbye; nothing can be sent to other processes any more
            return
        room.touch()
        self.tell_presence(room)

    def tell_presence(self, room: Room) -> None:
        """Tells other processes who is connected through this one."""
        self.pubsub.publish(Presence(table=room.table.id, people=sorted(room.here), onlookers=room.onlookers))

    async def rename(self, person: str, name: str) -> None:
        """Somebody is called something else, or has gone for good and has no name any more."""
        await self.call_by(person, name)
        self.pubsub.publish(Renamed(person=person, name=name))

    async def call_by(self, person: str, name: str) -> None:
        """Uses the name of a person from now on. What somebody without a name had said is not shown any more."""
        for room in list(self.rooms.values()):
            if room.names.get(person, name) != name:
                room.names[person] = name
                if not name:
                    await self._check_lines(room)
                room.touch()

    def table_removed(self, id: str) -> None:
        """A table was deleted from the database."""
        self.drop_table(id)
        self.pubsub.publish(TableRemoved(table=id))

    def drop_table(self, id: str) -> None:
        """Ends everything at a table that there is no more."""
        if room := self.rooms.pop(id, None):
            room.remove()
        self.tell_lobby()

    async def lines_removed(self, table: str) -> None:
        """Lines of chat were deleted from the database."""
        if room := self.rooms.get(table):
            await self._check_lines(room)
        self.pubsub.publish(LinesRemoved(table=table))

    async def _check_lines(self, room: Room) -> None:
        room.keep_lines(await tables.lines_since(self.database, room.table.id, 0))

    def sign_out(self, person: str) -> None:
        """All devices of a person have to come in again."""
        self.show_out(person)
        self.pubsub.publish(SignedOut(person=person))

    def show_out(self, person: str) -> None:
        """Ends the connections that a person has to this process."""
        for room in self.rooms.values():
            room.show_out(person)

    def announce(self, signal: TableChanged) -> None:
        """Tells everybody, here and elsewhere, that a log has grown."""
        if signal.listed:
            self.tell_lobby()
        if room := self.rooms.get(signal.table):
            room.wake()
        self.pubsub.publish(signal)

    def tell_lobby(self) -> None:
        """Lets those in the lobby look whether there is something new."""
        self.lobby_changed.set()
        self.lobby_changed = asyncio.Event()

    async def listen(self) -> None:
        """Reacts to the signals of other processes, until cancelled."""
        async for signal in self.pubsub.subscribe():
            try:
                await self.react(signal)
            except Exception:
                log.exception("a signal could not be followed")

    async def react(self, signal: AnySignal) -> None:
        """Follows a signal of another process, or of the operator."""
        match signal:
            case Renamed():
                await self.call_by(signal.person, signal.name)
            case SignedOut():
                self.show_out(signal.person)
            case Alive():
                self.heard_from[signal.origin] = self.uptime.now()
            case Departed():
                if signal.deleted:
                    await self.call_by(signal.person, "")
                self.show_out(signal.person)
            case TableRemoved():
                self.drop_table(signal.table)
            case _:
                await self._react_at_table(signal)

    async def _react_at_table(self, signal: TableChanged | Said | Presence | LinesRemoved) -> None:
        if isinstance(signal, TableChanged) and signal.listed:
            self.tell_lobby()
        room = self.rooms.get(signal.table)
        match signal:
            case TableChanged() if room and signal.ply > room.table.row_count:
                await self.catch_up(room)
            case Said() if room:
                await self.hear(room)
            case LinesRemoved() if room:
                await self._check_lines(room)
            case Presence() if room:
                self._apply_presence(room, signal)

    def _apply_presence(self, room: Room, signal: Presence) -> None:
        is_new = signal.origin not in room.elsewhere
        before = room.elsewhere.get(signal.origin, (frozenset[str](), 0, 0))[0]
        for person in before.union(signal.people):
            room.saw(person, self.uptime.now())
        if room.others_are(signal.origin, frozenset(signal.people), signal.onlookers, self.time.now()):
            room.touch()
        if is_new and room.watchers:
            self.tell_presence(room)  # it cannot know yet who is here

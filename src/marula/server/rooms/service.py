"""The table service: opens tables from their logs, and carries out what people ask of them."""

import asyncio
import contextlib
import hmac

from msgspec import json, structs

from marula.server import metrics
from marula.server.bots.answer_delay import Tempo
from marula.server.bots.pool import BotPool
from marula.server.bots.roster import Roster
from marula.server.cluster.ownership import Ownership
from marula.server.cluster.peers import Peers
from marula.server.cluster.pubsub import AnySignal, LinesRemoved, LobbyChanged, Renamed, SignedOut, TableRemoved
from marula.server.fairness.restore_marks import Mark, Marks
from marula.server.messages import requests
from marula.server.refusals import OldRules, Refused
from marula.server.rooms.chat import Chat
from marula.server.rooms.environment import Environment
from marula.server.rooms.names import learn_names
from marula.server.rooms.presence import Presence
from marula.server.rooms.room import Room
from marula.server.rooms.slow_answers import SlowAnswers
from marula.server.rooms.table_changes import LOST, Outcome, TableChanges, Work
from marula.server.rooms.turn_clock import TurnClock
from marula.server.security.text_cleaning import is_key
from marula.server.store import chat, notices, people, tables
from marula.server.store.log_writer import Writer
from marula.server.table.draft import Draft
from marula.server.table.leave import leave_for_good
from marula.server.table.request_handler import Terms, decide
from marula.server.table.rows import EpochRaised, Resumed


def draw_anew(draft: Draft, mark: Mark) -> None:
    """Raises the epoch beyond the one in which rows were lost, unless that has been done already."""
    goes_on = draft.table.status in ("open", "running", "between") and not draft.table.old_rules
    while goes_on and draft.table.epoch <= mark.epoch:
        draft.add(EpochRaised(at=draft.now, epoch=draft.table.epoch + 1, why="seen"))


class TableService:
    """Everything a process knows about its tables."""

    def __init__(self, environment: Environment) -> None:
        settings = environment.settings
        self.environment = environment
        self.rooms: dict[str, Room] = {}
        self.peers = Peers()
        self.clock = TurnClock(environment, self.peers)
        self.presence = Presence(environment)
        self.chat = Chat(environment)
        self.writer = Writer(environment.database)
        self.changes = TableChanges(environment, self.writer, self.clock, self.announce, self.end_room)
        self.ownership: Ownership | None = None
        """Which tables belong to this process; None if it is the only one."""
        if environment.shared:
            self.ownership = Ownership(settings, environment.database, environment.pubsub, environment.time)
            self.ownership.lost_all = self.lose_all
        self.slow_answers = SlowAnswers()
        self.roster = Roster(settings.bots, settings.bot_seconds, settings.search_processes)
        tempo = Tempo(settings.pace, settings.shortest_pause)
        self.bot_pool = BotPool(self.roster, tempo, settings.search_processes, settings.bot_seconds)
        self.table_key = b""
        """Derives the ids of tables whose request carries an id."""
        self.marks = Marks(b"")
        """Replaced at startup with one that has the database's key."""
        self.lobby_changed = asyncio.Event()
        self._terms = self._usual_terms()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        environment.uptime.after_gap = lambda: self.clock.reset(self.rooms.values())

    def id_for_bot(self, *about: str | int) -> str:
        """An id by which a bot recognises the game of a seat; it leads back to no table and to nobody."""
        return hmac.digest(self.table_key, json.encode(["bot", *about]), "sha256")[:16].hex()

    def _usual_terms(self) -> Terms:
        limits = self.environment.settings.limits
        return Terms(
            bots=self.roster.names,
            undos_per_turn=limits.undos_per_turn,
            undos_per_game=limits.undos_per_game,
            leaves_per_turn=limits.leaves_per_turn,
            seatings_per_person=limits.seatings_per_person,
        )

    @property
    def stopping(self) -> bool:
        """Whether the service is stopping."""
        return self.changes.stopping

    def stop(self) -> None:
        """Stops starting work: no changes, no bots' turns, no presence announcements."""
        self.changes.stopping = self.presence.stopping = True

    async def room(self, id: str) -> Room:
        """The room of a table, up to date with its log; opened from the log if necessary."""
        if self.ownership is not None and not self.stopping:
            await self.ownership.until_fresh()
        room = self.rooms.get(id)
        if room is None and is_key(id):
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._open(id))
            room = await asyncio.shield(self._opening[id])
        if room is None:
            raise Refused("table/unknown")
        if room.doubtful:
            await self.changes.catch_up(room)
        room.used = self.environment.time.now()
        return room

    def open_soon(self, id: str) -> None:
        """Opens a table that has just been created, unless another process has."""
        if id not in self.rooms and not self.stopping:
            task = asyncio.create_task(self._open_if_nobodys(id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def finish_opening(self) -> None:
        """Cancels the opening of tables that nobody will use any more."""
        opening = [*self._tasks, *self._opening.values()]
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)

    async def _open_if_nobodys(self, id: str) -> None:
        with contextlib.suppress(Refused):
            await self.room(id)

    async def _open(self, id: str) -> Room | None:
        database = self.environment.database
        try:
            with metrics.OPENING.time():
                # Take the lease before reading: from here on nobody else writes to the table.
                owner = await self.ownership.claim(id) if self.ownership is not None else None
                stored = await tables.read(database, id)
                if stored is None:
                    return None
                # Before the first row is played: rules that are not compiled yet must not be compiled here.
                await self.bot_pool.wait_for(stored.game)
                table = await asyncio.to_thread(stored.table)
                if table.old_rules:
                    await tables.no_longer_due(database, id)
                room = Room(table, {}, await chat.lines_since(database, id, 0))
                await learn_names(database, room)
            room.looked_at = self.environment.uptime.now()
            self.clock.start(room, self.clock.elapsed_before(table))
            room.opened, room.absence = room.looked_at, lambda: self.presence.absence(room)
            self.rooms[id] = room
            if owner is not None:
                room.lease = owner.lease
                await self._take_up(room)
            await self._remove_departed(room)
            return room
        except OldRules:
            await tables.no_longer_due(database, id)
            raise
        finally:
            del self._opening[id]

    async def _take_up(self, room: Room) -> None:
        """Takes over a table from another process; if that one was killed, nobody is charged for the time."""
        assert self.ownership is not None
        if self.ownership.was_abandoned(room.table.id) and self.clock.lost_time(room):
            await self.changes.change(room, lambda draft: draft.add(Resumed(at=draft.now)))
        else:
            self.changes.after_change(room)

    async def _remove_departed(self, room: Room) -> None:
        """Removes people who were deleted or banned while no process could write that to this table."""
        table = room.table
        if table.status in ("over", "closed") or table.old_rules:
            return
        for person in await people.removed(self.environment.database, table.chairs.seated | {table.host}):
            await self.remove(room, person)

    async def remove(self, room: Room, person: str) -> None:
        """Makes somebody who was deleted or banned leave a table for good.

        If that cannot be written, the table is closed in this process, and whoever opens it again tries again.
        """
        try:
            await self.changes.change(room, lambda draft: leave_for_good(draft, person))
        except Exception:
            self.end_room(room.table.id, LOST)
            raise

    async def command(self, room: Room, person: str, command: requests.Command) -> int:
        """Carries out a request once, however often it is sent; returns the number of rows once it is written."""
        return await self.changes.change(room, self._work(room, person, command))

    def begin(self, room: Room, person: str, command: requests.Command, asked: int, outcome: Outcome) -> None:
        """Starts to carry out a request at a table whose lock is held; the lock is released at the end."""
        self.changes.begin(room, self._work(room, person, command), asked, outcome)

    def _work(self, room: Room, person: str, command: requests.Command) -> Work:
        def work(draft: Draft) -> None:
            if not draft.table.has_answered(person, command.id):
                decide(draft, person, command, self._terms_for(room, command))
                draft.sign(person, command.id)

        return work

    def _terms_for(self, room: Room, command: requests.Command) -> Terms:
        # Finding out who is away takes a while, and only this request depends on it.
        if isinstance(command, requests.StandIn):
            return structs.replace(self._terms, absence=self.presence.absence(room))
        return self._terms

    async def change(self, room: Room, work: Work) -> int:
        """Adds rows to a log, and completes even if the requester disconnects meanwhile."""
        return await self.changes.change(room, work)

    async def has_lost(self, room: Room, seen: str) -> bool:
        """Whether rows that a client has seen are lost. If so, draws change from here on: somebody saw the old ones."""
        mark = self.marks.read(room.table.id, seen)
        if mark is None or mark.fits(room.table):
            return False
        await self.change(room, lambda draft: draw_anew(draft, mark))
        return True

    async def rename(self, person: str, name: str) -> None:
        """Announces that somebody has changed their name, or has left for good and has none."""
        await self.call_by(person, name)
        await self.tell_others(Renamed(person=person, name=name))

    async def call_by(self, person: str, name: str) -> None:
        """Uses a person's new name. Chat by somebody without a name is no longer shown."""
        for room in list(self.rooms.values()):
            if room.names.get(person, name) != name:
                room.names[person] = name
                if not name:
                    await self.chat.read_again(room)
                room.touch()

    async def table_removed(self, id: str) -> None:
        """A table was deleted from the database."""
        self.end_room(id, "table/removed")
        await self.tell_others(TableRemoved(table=id))

    def end_room(self, id: str, code: str) -> None:
        """Closes a table that no longer exists or now belongs to another process."""
        if room := self.rooms.pop(id, None):
            room.end(code)
        self.tell_lobby()

    def lose_all(self) -> None:
        """Closes all tables: they belong to other processes now."""
        for id in list(self.rooms):
            self.end_room(id, LOST)

    async def lines_removed(self, id: str) -> None:
        """Lines of chat were deleted from the database."""
        if room := self.rooms.get(id):
            await self.chat.read_again(room)
        await self.tell_others(LinesRemoved(table=id))

    async def sign_out(self, person: str) -> None:
        """Disconnects all of a person's devices, in every process."""
        self.show_out(person)
        await self.tell_others(SignedOut(person=person))

    def show_out(self, person: str) -> None:
        """Ends a person's connections to this process."""
        for room in self.rooms.values():
            room.show_out(person)

    async def tell_others(self, signal: AnySignal) -> None:
        """Tells other processes something that must not get lost; those that miss it find it in the database."""
        if self.environment.shared:
            await notices.leave(self.environment.database, self.environment.time.now(), [signal])
            self.environment.pubsub.publish(signal)

    def announce(self, id: str, listed: bool) -> None:
        """Announces that a log has grown; tells the lobby if the table's entry changes."""
        if listed:
            self.tell_lobby()
            self.environment.pubsub.publish(LobbyChanged())
        if room := self.rooms.get(id):
            room.tell_change()

    def tell_lobby(self) -> None:
        """Wakes the sockets in the lobby to look for changes."""
        self.lobby_changed.set()
        self.lobby_changed = asyncio.Event()

"""The house in which the tables stand: opens them, lets requests through one at a time, and tells everybody."""

import asyncio
import logging
from collections.abc import Callable

from marula.server import metrics
from marula.server.bots import NAMES, Thinkers
from marula.server.describing import summarize
from marula.server.messages import requests
from marula.server.notes import AnyNote, Notes, Presence, Renamed, Said, TableChanged
from marula.server.randomness import Randomness
from marula.server.refusals import Refused
from marula.server.room import Room
from marula.server.settings import Settings
from marula.server.store import people, tables
from marula.server.store.database import Database
from marula.server.store.writer import Addition, Conflict, Writer
from marula.server.table.deciding import decide
from marula.server.table.draft import Draft
from marula.server.table.log import Seated, encode
from marula.server.timing import Time

TRIES = 5
log = logging.getLogger("marula.house")

Work = Callable[[Draft], None]
"""Adds rows to a draft, or refuses."""


class House:
    """All that a process knows of its tables."""

    def __init__(
        self, settings: Settings, database: Database, notes: Notes, time: Time, randomness: Randomness
    ) -> None:
        self.settings = settings
        self.database = database
        self.notes = notes
        self.time = time
        self.randomness = randomness
        self.writer = Writer(database)
        self.thinkers = Thinkers(settings.bot_threads, settings.bot_seconds)
        self.rooms: dict[str, Room] = {}
        self.lobby_changed = asyncio.Event()
        self.after_change: Callable[[Room], None] = lambda room: None
        """What has to be done when this process has written something: set by the caretaker."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self.stopping = False

    async def room(self, id: str) -> Room:
        """The room of a table; opened from its log if need be."""
        room = self.rooms.get(id)
        if room is None:
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._open(id))
            room = await asyncio.shield(self._opening[id])
        if room is None:
            raise Refused("table/unknown")
        room.used = self.time.now()
        return room

    async def _open(self, id: str) -> Room | None:
        try:
            with metrics.OPENING.time():
                table = await tables.load(self.database, id)
                if table is None:
                    return None
                await self.thinkers.wait_for(table.created.game)
                room = Room(table, {}, await tables.lines_since(self.database, id, 0))
                await self.learn_names(room)
            self.rooms[id] = room
            return room
        finally:
            del self._opening[id]

    async def learn_names(self, room: Room) -> None:
        """Looks up the names of people that are new in a room."""
        if strangers := room.strangers():
            room.names |= await people.names(self.database, strangers)

    async def command(self, room: Room, person: str, command: requests.Command) -> int:
        """Carries out a request; returns the ply once everything is written."""

        def work(draft: Draft) -> None:
            decide(draft, person, command, NAMES, room.present)

        return await self.change(room, work)

    async def change(self, room: Room, work: Work) -> int:
        """Adds rows to a log. If another process was faster, the work is done again on what there is now."""
        if self.stopping:
            raise Refused("server/stopping")
        async with room.lock:
            for _ in range(TRIES):
                if self.settings.shared:
                    await self.catch_up(room)
                draft = Draft(room.table, self.time.now(), self.randomness.shuffle)
                work(draft)
                if not draft.rows:
                    return room.table.ply
                try:
                    await self._commit(room, draft)
                    return draft.table.ply
                except Conflict:
                    metrics.CONFLICTS.inc()
                    await self.catch_up(room)
        raise Refused("table/busy")

    async def _commit(self, room: Room, draft: Draft) -> None:
        addition = Addition(
            table=room.table.id,
            first=draft.first,
            texts=[encode(row) for row in draft.rows],
            summary=summarize(draft.table),
        )
        with metrics.COMMITTING.time():
            await self.writer.append(addition)
        metrics.ROWS.inc(len(draft.rows))
        listed = draft.table.changed >= draft.first or draft.table.status != room.table.status
        if joined := [row.person for row in draft.rows if isinstance(row, Seated) and row.person]:
            await tables.note_sitting(self.database, room.table.id, joined)
        room.table = draft.table
        await self.learn_names(room)
        self.notes.write(TableChanged(table=room.table.id, ply=room.table.ply, listed=listed))
        self.after_change(room)

    async def catch_up(self, room: Room) -> None:
        """Reads what others have written."""
        if rows := await tables.rows_since(self.database, room.table.id, room.table.ply):
            table = room.table.twin()
            for row in rows:
                table.apply(row)
            room.table = table
            await self.learn_names(room)
            room.wake()

    async def say(self, room: Room, person: str, text: str) -> None:
        """Adds a line of chat."""
        await tables.say(self.database, room.table.id, person, self.time.now(), text)
        await self._hear(room)
        self.notes.write(Said(table=room.table.id))

    async def _hear(self, room: Room) -> None:
        lines = await tables.lines_since(self.database, room.table.id, room.lines)
        room.names |= await people.names(self.database, {line.person for line in lines} - room.names.keys())
        room.hear(lines)

    async def forget_chat(self, person: str) -> None:
        """Somebody had everything deleted: rooms that heard them read their chat anew."""
        for room in list(self.rooms.values()):
            if any(line.person == person for line in room.chat):
                room.chat = await tables.lines_since(self.database, room.table.id, 0)

    def presence_changed(self, room: Room) -> None:
        """Somebody came or went."""
        room.touch()
        self.tell_presence(room)

    def tell_presence(self, room: Room) -> None:
        """Tells other processes who is connected through this one."""
        self.notes.write(Presence(table=room.table.id, people=sorted(room.here), onlookers=room.onlookers))

    async def listen(self) -> None:
        """Reacts to notes, of this process and of others, until cancelled."""
        async for note in self.notes.read():
            try:
                await self._react(note)
            except Exception:
                log.exception("a note could not be followed")

    async def _react(self, note: AnyNote) -> None:
        foreign = note.origin != self.notes.origin
        if isinstance(note, Renamed):
            self._rename(note)
            return
        if isinstance(note, TableChanged) and note.listed:
            self._tell_lobby()
        room = self.rooms.get(note.table)
        if room is None:
            return
        match note:
            case TableChanged():
                if foreign and note.ply > room.table.ply:
                    async with room.lock:
                        await self.catch_up(room)
                room.wake()
            case Said() if foreign:
                await self._hear(room)
            case Presence() if foreign:
                before = room.elsewhere.get(note.origin, (frozenset(), 0, 0))[:2]
                room.elsewhere[note.origin] = frozenset(note.people), note.onlookers, self.time.now()
                if before != (frozenset(note.people), note.onlookers):
                    room.touch()

    def _rename(self, note: Renamed) -> None:
        for room in self.rooms.values():
            if note.person in room.names:
                room.names[note.person] = note.name
                room.touch()

    def _tell_lobby(self) -> None:
        self.lobby_changed.set()
        self.lobby_changed = asyncio.Event()

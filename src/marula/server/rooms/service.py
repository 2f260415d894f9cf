"""The tables that are open in this process: opens them from their logs, and carries out what people ask of them."""

import asyncio

from msgspec import structs

from marula.server import metrics
from marula.server.bots.pool import BotPool
from marula.server.bots.roster import Roster
from marula.server.bots.tempo import Tempo
from marula.server.cluster.peers import Peers
from marula.server.cluster.pubsub import Renamed, SignedOut, TableChanged, TableRemoved
from marula.server.fairness.marks import Mark, Marks
from marula.server.messages import requests
from marula.server.refusals import OldRules, Refused
from marula.server.rooms.changes import Changes, Work
from marula.server.rooms.chat import Chat
from marula.server.rooms.environment import Environment
from marula.server.rooms.long_answers import LongAnswers
from marula.server.rooms.names import learn_names
from marula.server.rooms.presence import Presence
from marula.server.rooms.room import Room
from marula.server.rooms.turn_clock import TurnClock
from marula.server.security.texts import is_key
from marula.server.store import chat, tables
from marula.server.store.writer import Writer
from marula.server.table.decisions import Terms, decide
from marula.server.table.draft import Draft
from marula.server.table.log import EpochRaised


def draw_anew(draft: Draft, mark: Mark) -> None:
    """Raises the epoch beyond the one in which rows were lost; others may have done so already."""
    goes_on = draft.table.status in ("open", "running", "between") and not draft.table.old_rules
    while goes_on and draft.table.epoch <= mark.epoch:
        draft.add(EpochRaised(at=draft.now, epoch=draft.table.epoch + 1, why="seen"))


class TableService:
    """All that a process knows of its tables."""

    def __init__(self, environment: Environment) -> None:
        settings = environment.settings
        self.environment = environment
        self.rooms: dict[str, Room] = {}
        self.peers = Peers()
        self.clock = TurnClock(environment, self.peers)
        self.presence = Presence(environment)
        self.chat = Chat(environment)
        self.writer = Writer(environment.database)
        self.changes = Changes(environment, self.writer, self.clock, self.announce, self.drop_table)
        self.long_answers = LongAnswers()
        self.roster = Roster(settings.bots, settings.bot_seconds)
        tempo = Tempo(settings.pace, settings.shortest_pause)
        self.bot_pool = BotPool(self.roster, tempo, settings.bot_threads, settings.bot_seconds)
        self.table_key = b""
        """From this the ids of tables are made that somebody asked for with an id of a request."""
        self.marks = Marks(b"")
        """Replaced when the server starts, by one with the key that the database keeps."""
        self.lobby_changed = asyncio.Event()
        self._terms = self._usual_terms()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        environment.uptime.after_gap = lambda: self.clock.reset(self.rooms.values())

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
        """Whether nothing more is begun."""
        return self.changes.stopping

    def stop(self) -> None:
        """Begins nothing more: no changes, no bots' turns, no news of who comes and goes."""
        self.changes.stopping = self.presence.stopping = True

    async def room(self, id: str) -> Room:
        """The room of a table, with all that is written down; opened from its log if need be."""
        room = self.rooms.get(id)
        if room is None and is_key(id):
            if id not in self._opening:
                self._opening[id] = asyncio.create_task(self._open(id))
            room = await asyncio.shield(self._opening[id])
        if room is None:
            raise Refused("table/unknown")
        if self.environment.shared or room.doubtful:
            await self.changes.catch_up(room)
        room.used = self.environment.time.now()
        return room

    async def _open(self, id: str) -> Room | None:
        database = self.environment.database
        try:
            with metrics.OPENING.time():
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
            return room
        except OldRules:
            await tables.no_longer_due(database, id)
            raise
        finally:
            del self._opening[id]

    async def command(self, room: Room, person: str, command: requests.Command) -> int:
        """Carries out a request once, however often it is sent; returns how many rows there are when it is written."""
        if isinstance(command, requests.StandIn) and not await self.presence.is_known():
            raise Refused("place/present")

        def work(draft: Draft) -> None:
            if not draft.table.has_answered(person, command.id):
                decide(draft, person, command, self._terms_for(room, command))
                draft.sign(person, command.id)

        return await self.changes.change(room, work)

    def _terms_for(self, room: Room, command: requests.Command) -> Terms:
        # Who is away takes a while to find out, and only this depends on it.
        if isinstance(command, requests.StandIn):
            return structs.replace(self._terms, absence=self.presence.absence(room))
        return self._terms

    async def change(self, room: Room, work: Work) -> int:
        """Adds rows to a log, and sees it through even if whoever asked for it goes away meanwhile."""
        return await self.changes.change(room, work)

    async def has_lost(self, room: Room, seen: str) -> bool:
        """Whether rows that a client has seen are lost. Then what comes is drawn anew: somebody has seen what would."""
        mark = self.marks.read(room.table.id, seen)
        if mark is None or mark.fits(room.table):
            return False
        await self.changes.catch_up(room)  # it may have seen them through another process
        if mark.fits(room.table):
            return False
        await self.change(room, lambda draft: draw_anew(draft, mark))
        return True

    async def rename(self, person: str, name: str) -> None:
        """Somebody is called something else, or has gone for good and has no name any more."""
        await self.call_by(person, name)
        self.environment.pubsub.publish(Renamed(person=person, name=name))

    async def call_by(self, person: str, name: str) -> None:
        """Uses the name of a person from now on. What somebody without a name had said is not shown any more."""
        for room in list(self.rooms.values()):
            if room.names.get(person, name) != name:
                room.names[person] = name
                if not name:
                    await self.chat.read_again(room)
                room.touch()

    def table_removed(self, id: str) -> None:
        """A table was deleted from the database."""
        self.drop_table(id)
        self.environment.pubsub.publish(TableRemoved(table=id))

    def drop_table(self, id: str) -> None:
        """Ends everything at a table that there is no more."""
        if room := self.rooms.pop(id, None):
            room.remove()
        self.tell_lobby()

    def sign_out(self, person: str) -> None:
        """All devices of a person have to come in again."""
        self.show_out(person)
        self.environment.pubsub.publish(SignedOut(person=person))

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
        self.environment.pubsub.publish(signal)

    def tell_lobby(self) -> None:
        """Lets those in the lobby look whether there is something new."""
        self.lobby_changed.set()
        self.lobby_changed = asyncio.Event()

"""The lobby: one snapshot of the public tables for everybody, rebuilt only when a public table has changed."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable

import msgspec
from msgspec import structs

from marula.server.messages.resources import Lobby, LobbyChange, LobbyTable
from marula.server.refusals import Refused
from marula.server.rooms.domain_event_bus import DomainEventBus
from marula.server.rooms.environment import Environment
from marula.server.security.text_cleaning import is_key
from marula.server.store import listing, people
from marula.server.store.database import Database
from marula.server.store.listing import Listed
from marula.server.store.people import Person
from marula.server.table.domain_events import DomainEvent, GameFinished, SeatTaken, TurnPassed
from marula.server.views.table_view import describe_listed, people_in

CONSIDERED = 5
"""How many times as many tables are considered as the lobby shows, so that one person cannot fill it."""
AT_A_TIME = 25
"""How many sockets are told of a change before the event loop handles other work."""
REMEMBERED = 10_000
OWN_AT_ONCE = 100
_encoder = msgspec.json.Encoder()


class Snapshot:
    """The public tables at one moment, and what has changed since the previous snapshot."""

    def __init__(self, listed: list[LobbyTable], turns: dict[str, str], before: "Snapshot | None" = None) -> None:
        self.tables = listed
        self.turns = turns
        self.before: str = before.text if before else ""
        known = {one.id: one for one in before.tables} if before else {}
        changed = [one for one in listed if known.get(one.id) != one]
        self.text: str = _encoder.encode(Lobby(tables=listed)).decode()
        self.change = _encoder.encode(LobbyChange(order=[one.id for one in listed], tables=changed)).decode()

    def seen_by(self, person: Person | None) -> Lobby:
        """Adds what only this person sees: where it is their turn."""
        if person is None or person.id not in self.turns.values():
            return Lobby(tables=self.tables)
        mine = [structs.replace(one, my_turn=self.turns.get(one.id) == person.id) for one in self.tables]
        return Lobby(tables=mine)

    def text_for(self, person: Person | None, known: str) -> str:
        """What to send to somebody who was last sent `known`; the same text for nearly everybody."""
        lobby = self.seen_by(person)
        if lobby.tables is not self.tables:
            return _encoder.encode(lobby).decode()
        return self.change if known and known == self.before else self.text


class Waiter:
    """A socket in the lobby, and its owner; waits until there may be something new."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self._own = False

    def own_changed(self) -> None:
        """Notes that something has happened at one of the owner's tables."""
        self._own = True
        self.changed.set()

    async def wait(self) -> bool:
        """Waits; returns whether something has happened at one of the owner's tables."""
        await self.changed.wait()
        self.changed.clear()
        own, self._own = self._own, False
        return own


class LobbyService:
    """Keeps the snapshot, and wakes the sockets in the lobby when there is a new one."""

    def __init__(self, environment: Environment, next_change: Callable[[], asyncio.Event]) -> None:
        self._settings = environment.settings
        self._database = environment.database
        self._time = environment.time
        self._next_change = next_change
        """Supplies the event that is set when the lobby next changes."""
        self._snapshot: Snapshot | None = None
        self._changed: asyncio.Event | None = None
        """The event that is set when the snapshot goes out of date."""
        self._reading: asyncio.Task[Snapshot] | None = None
        self._sockets: set[Waiter] = set()
        self._of_person: dict[str, set[Waiter]] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def made_from(self, address: str, table: str) -> None:
        """Remembers, in memory only, the address that created a table, so that one address cannot fill the lobby."""
        self._addresses[table] = address
        if len(self._addresses) > REMEMBERED:
            self._addresses.popitem(last=False)

    async def snapshot(self) -> Snapshot:
        """The current public tables; concurrent callers share one query."""
        if self._snapshot is not None and self._changed is not None and not self._changed.is_set():
            return self._snapshot
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return await asyncio.shield(self._reading)

    async def _read(self) -> Snapshot:
        changed = self._next_change()
        limit = self._settings.limits.lobby_tables
        found = await listing.in_lobby(self._database, CONSIDERED * limit)
        chosen = sort_fairly(found, self._addresses)[:limit]
        lobby = await describe(self._database, chosen)
        turns = {one.id: one.turn for one in chosen if one.turn}
        new = Snapshot(lobby, turns, self._snapshot)
        if self._snapshot is None or (new.text, new.turns) != (self._snapshot.text, self._snapshot.turns):
            self._snapshot = new
        self._changed = changed
        return self._snapshot

    def enter(self, person: str | None) -> Waiter:
        """Notes that somebody has come into the lobby."""
        waiter = Waiter(person)
        self._sockets.add(waiter)
        if person is not None:
            self._of_person.setdefault(person, set()).add(waiter)
        return waiter

    def leave(self, waiter: Waiter) -> None:
        """Notes that somebody has left the lobby."""
        self._sockets.discard(waiter)
        if waiter.person is not None and (others := self._of_person.get(waiter.person)):
            others.discard(waiter)
            if not others:
                del self._of_person[waiter.person]

    def follow(self, domain_event_bus: DomainEventBus) -> None:
        """Tells people in the lobby what happens at their own tables in this process."""
        for kind in (SeatTaken, TurnPassed, GameFinished):
            domain_event_bus.subscribe(kind, self._tell_own)

    def _tell_own(self, event: DomainEvent) -> None:
        if not self._of_person:
            return
        for person in event.table.chairs.seated:
            for waiter in self._of_person.get(person, ()):
                waiter.own_changed()

    async def run(self) -> None:
        """Wakes sockets a few at a time, no more often than the settings say, until cancelled."""
        changed = self._next_change()
        while True:
            await changed.wait()
            if self._sockets:
                await self._time.sleep(self._settings.lobby_milliseconds)
            changed = self._next_change()
            await self._wake()

    async def _wake(self) -> None:
        waiting = list(self._sockets)
        for start in range(0, len(waiting), AT_A_TIME):
            for waiter in waiting[start : start + AT_A_TIME]:
                waiter.changed.set()
            await asyncio.sleep(0)


def sort_fairly(found: Iterable[Listed], addresses: "OrderedDict[str, str]") -> list[Listed]:
    """Open tables first, then running ones; within each, one table per person, their newest, before anyone's second."""
    ranked = []
    counts: Counter[tuple[bool, str]] = Counter()
    for one in sorted(found, key=lambda one: -one.changed):
        running = one.status != "open"
        who = addresses.get(one.id) or min(people_in(one), default="")
        ranked.append((running, counts[running, who], -one.changed, one.id, one))
        counts[running, who] += 1
    return [one for *_, one in sorted(ranked, key=lambda entry: entry[:4])]


async def list_own(database: Database, person: Person, after: str = "") -> Lobby:
    """One page of the tables that somebody has sat at."""
    if after and not is_key(after):
        return Lobby(tables=[])
    found = await listing.of_person(database, person.id, OWN_AT_ONCE, after)
    return Lobby(tables=await describe(database, found, person))


async def remove_own(database: Database, person: Person, table: str) -> None:
    """Removes a table from one person's list; others keep it."""
    if not is_key(table):
        raise Refused("table/unknown")
    if await listing.remove_from_list(database, person.id, table):
        return
    raise Refused("table/not-over" if await listing.has_sat_at(database, person.id, table) else "table/unknown")


async def describe(database: Database, found: list[Listed], person: Person | None = None) -> list[LobbyTable]:
    """Tables with the names of the people at them."""
    names = await people.names(database, set[str]().union(*(people_in(one) for one in found)))
    return [describe_listed(one, names, person.id if person else None) for one in found]

"""A table that is open in this process: its current state, and the connections that watch it."""

import asyncio
import math
from collections.abc import Callable, Iterable

from marula.server.fairness.restore_marks import Marks
from marula.server.messages.answers import ChatLine, Event, TableChange, TableView
from marula.server.rooms.broadcast import Watcher, broadcast_change, wake_all
from marula.server.store.chat import Line
from marula.server.table.absence import ALWAYS, Absence
from marula.server.table.chair import Chairs
from marula.server.table.table import Table
from marula.server.views.table_view import describe_change, describe_table

CHAT_KEPT = 200


class Room:
    """`table` never contains more than the log: it is replaced as a whole after each commit."""

    def __init__(self, table: Table, names: dict[str, str], chat: Iterable[Line]) -> None:
        self.table = table
        self.names = names
        self.chat = list(chat)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.lease: int | None = None
        """The number of the lease under which it belongs to this process, where there are several."""
        self.version = 0
        """Increases when something changes that is not in the log, such as presence or names."""
        self.doubtful = False
        """Whether the log may have grown without this process knowing, because a commit was interrupted."""
        self.task: asyncio.Task[None] | None = None
        self.used = 0
        self.seen: dict[str, int] = {}
        """When people were last connected or last made a request, by the service's uptime."""
        self.opened = 0
        self.absence: Callable[[], Absence] = Absence
        self.thinking_since = 0
        """When the clocks were last updated, by the service's uptime."""
        self._excused_until = 0
        self.looked_at = 0
        self.resets = 0
        """Increases when the clocks change without a new row."""
        self.ended = ""
        """Why the room is closed: the table was deleted, or belongs to another process."""
        self.telling: asyncio.TimerHandle | None = None
        """The timer after which arrivals and departures are announced."""
        self.told_at = -math.inf
        self.shared: tuple[object, bytes] | None = None
        """The last message that was the same for all spectators, and what it depends on."""
        self.recent: tuple[Table, int, asyncio.Future[list[Event]]] | None = None
        """What spectators are told of the rows from a given number on; made once for all of them."""
        self._mark: tuple[Table, str] | None = None
        self._people: tuple[Chairs, int, frozenset[str]] | None = None
        self._counted: tuple[Chairs, int, tuple[frozenset[str], int]] | None = None

    def lock_at_once(self) -> bool:
        """Takes the lock if nobody holds it or waits for it. Returns whether it was taken."""
        if self.doubtful or self.lock.locked():
            return False
        acquiring = self.lock.acquire()
        try:
            acquiring.send(None)
        except StopIteration:  # there was nothing to wait for
            return True
        acquiring.close()
        return False

    def mark(self, marks: Marks) -> str:
        """The mark of the table as it is now, made once for everybody."""
        if self._mark is None or self._mark[0] is not self.table:
            self._mark = self.table, marks.of(self.table)
        return self._mark[1]

    @property
    def present(self) -> frozenset[str]:
        """Everybody who is connected."""
        return self._crowd()[0]

    @property
    def onlookers(self) -> int:
        """How many connections belong to nobody at the table."""
        return self._crowd()[1]

    def is_looking(self, person: str) -> bool:
        """Whether a person has the table on a screen, and so needs no notification."""
        return any(watcher.looking and watcher.person_id == person for watcher in self.watchers)

    def ways_of(self, person: str) -> set[str]:
        """The processes through which a person is connected. An empty name stands for this process."""
        return {watcher.through for watcher in self.watchers if watcher.person_id == person}

    def _crowd(self) -> tuple[frozenset[str], int]:
        # Computed once, not again for each of a thousand spectators. Cached by the chairs: a table kept here would
        # outlive the next action, and every sweep would free hundreds of old tables.
        chairs, count = self.table.chairs, len(self.watchers)
        if self._counted is None or self._counted[0] is not chairs or self._counted[1] != count:
            people = frozenset(watcher.person_id for watcher in self.watchers if watcher.person_id)
            looking = sum(not chairs.places_of(watcher.person_id) for watcher in self.watchers)
            self._counted = chairs, count, (people, looking)
        return self._counted[2]

    def crowd_changed(self) -> None:
        """Notes that somebody came or went."""
        self._counted = None

    def start_thinking(self, at: int) -> None:
        """Notes when the clocks were updated; from then on somebody is thinking."""
        self.thinking_since = self._excused_until = at

    def excuse(self, start: int, end: int) -> bool:
        """Excuses a period that must not be charged. Returns false if it was already excused."""
        length = end - max(start, self._excused_until)
        if length <= 0:
            return False
        self.thinking_since += length
        self._excused_until = end
        return True

    def saw(self, person: str | None, heard: int) -> None:
        """Notes when somebody was last here."""
        if person:
            self.seen[person] = heard

    def away(self, heard: int) -> dict[str, int]:
        """How long ago the absent people at the table were last seen."""
        present = self.present
        # A live table stays open while anybody plays there; one by correspondence does not.
        unseen = self.opened if self.table.created.live else heard - ALWAYS
        return {who: max(0, heard - self.seen.get(who, unseen)) for who in self.table.people if who not in present}

    def wake(self) -> None:
        """Wakes all connections to check for news."""
        wake_all(self.watchers, self.table.chairs.seated)

    def tell_change(self) -> None:
        """After a commit: tells the players at once, and wakes the spectators."""
        broadcast_change(self.watchers, self.table.chairs.seated)

    def show_out(self, person: str) -> None:
        """Ends the connections of a person."""
        for watcher in self.watchers:
            if watcher.person_id == person:
                watcher.end("person/changed")

    def end(self, code: str) -> None:
        """Closes the room and ends all connections, for the reason with this code."""
        self.ended = code
        self.plan(None)
        for watcher in self.watchers:
            watcher.end(code)

    def touch(self) -> None:
        """Notes that something outside the log has changed."""
        self.version += 1
        self.wake()

    def plan(self, task: asyncio.Task[None] | None) -> None:
        """Replaces the planned task, such as a bot's turn or a timeout.

        The cancelled task may be the very one that has just changed the table; its change is already written.
        """
        if self.task is not None:
            self.task.cancel()
        self.task = task

    @property
    def looked_after(self) -> bool:
        """Whether a task is planned."""
        return self.task is not None and not self.task.done()

    def hear(self, lines: Iterable[Line]) -> None:
        """Adds lines of chat that are not known yet."""
        after = self.chat[-1].number if self.chat else -1
        self.chat += [line for line in lines if line.number > after]
        del self.chat[:-CHAT_KEPT]
        self.wake()

    def keep_lines(self, lines: Iterable[Line]) -> None:
        """Keeps only these lines of chat. Deleted ones stay as empty lines, for pages that still show them."""
        kept = {line.number: line for line in lines}
        self.chat = [kept.get(line.number) or Line(number=line.number, person="", at=0, text="") for line in self.chat]
        self.touch()

    @property
    def lines(self) -> int:
        """The number of the next line of chat."""
        return self.chat[-1].number + 1 if self.chat else 0

    def strangers(self) -> set[str]:
        """People whose names are not known here yet."""
        return set(self._mentioned().difference(self.names))

    def _mentioned(self) -> frozenset[str]:
        """Everybody who sits here or has written in the chat. Cached until that changes."""
        about = self.table.chairs, self.lines
        if self._people is None or self._people[0] is not about[0] or self._people[1] != about[1]:
            people = about[0].seated | {line.person for line in self.chat if line.person}
            self._people = *about, people
        return self._people[2]

    def describe_change(self, person: str | None) -> TableChange:
        """The part of the table that may change, as somebody sees it."""
        return describe_change(self.table, person, self.names, self.present, self.onlookers, self.absence())

    def describe(self, person: str | None) -> TableView:
        """The whole table, as somebody sees it."""
        return describe_table(self.table, self.describe_change(person))

    def show_removed(self) -> list[int]:
        """The numbers of lines of chat that were deleted."""
        return [line.number for line in self.chat if not line.text]

    def show_chat(self, since: int, person: str | None) -> list[ChatLine]:
        """Lines of chat from a number on."""
        return [
            ChatLine(
                number=line.number,
                at=line.at,
                name=self.names.get(line.person) or "?",
                mine=line.person == person,
                text=line.text,
            )
            for line in self.chat
            if line.number >= since and line.text
        ]

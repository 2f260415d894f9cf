"""Sends the news of a table to one client, player or spectator.

Nothing is queued for a client. A connection remembers what it has sent. Whenever something has happened, it looks at
the table and sends everything new in one message. So a slow client gets fewer and larger messages, and one
that reads nothing for `send_seconds` is closed. Answers to a request are sent before the next one is read.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from marula.server import metrics
from marula.server.messages.answers import FromServer, News
from marula.server.messages.common import Problem
from marula.server.refusals import Refused
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.sockets.channel import Channel, Interrupt
from marula.server.store.people import Person
from marula.server.table.chair import Chairs
from marula.server.views.game_view import Viewer, recent, show_events, show_game
from marula.server.views.welcome import make_welcome, show_recent, viewer_of

_encoder = msgspec.json.Encoder()


class Connection:
    """One client that watches one table."""

    __slots__ = (
        "_chairs",
        "_channel",
        "_expected",
        "_interrupt",
        "_lines",
        "_resets",
        "_rows",
        "_seated",
        "_service",
        "_telling",
        "_version",
        "_viewer",
        "_waiting",
        "heard",
        "looking",
        "person",
        "person_id",
        "room",
        "through",
        "unruly",
    )

    def __init__(
        self,
        service: TableService,
        room: Room,
        person: Person | None,
        channel: Channel,
        interrupt: Interrupt,
        through: str = "",
    ) -> None:
        self._service = service
        self.room = room
        self.person = person
        self.person_id = person.id if person else None
        """The person who watches, if known."""
        self.through = through
        self.looking = True
        self.heard = 0
        """When it last sent something, by the wall clock."""
        self.unruly = 0
        """How many consecutive requests were malformed or too frequent."""
        self._channel = channel
        self._interrupt = interrupt
        self._telling: asyncio.Handle | None = None
        self._waiting: asyncio.Task[None] | None = None
        self._viewer: Viewer = None
        self._seated = False
        self._expected = False
        """Whether a place is reserved for the viewer, which is shown to them as free."""
        self._chairs: Chairs | None = None
        """What the viewer follows from."""
        self._rows = 0
        self._version = -1
        self._resets = 0
        self._lines = 0

    async def send(self, message: FromServer) -> None:
        """Sends a message, or gives up on a client that does not read."""
        await self._channel.send(_encoder.encode(message))

    @contextmanager
    def taking_texts(self, take: Callable[[str], bool]) -> Iterator[None]:
        """Offers each text to a function in the callback in which it arrives."""
        self._channel.take_text(take)
        try:
            yield
        finally:
            self._channel.take_text(None)

    @property
    def ready(self) -> bool:
        """Whether the client has read most of what it was sent."""
        return self._channel.ready

    def send_now(self, message: FromServer) -> None:
        """Sends a message to a client that was ready a moment ago."""
        self._channel.send_now(_encoder.encode(message))

    def problem(self, refused: Refused, id: str) -> Problem:
        """Why a request was refused; always with the current ply."""
        metrics.REFUSALS.labels(refused.code).inc()
        ply = self.room.table.row_count
        return Problem(code=refused.code, text=refused.text, ply=ply, because=refused.because, id=id)

    def has_seen(self) -> None:
        """Marks everything up to now as sent."""
        self._rows, self._version, self._lines = self.room.table.row_count, self.room.version, self.room.lines
        self._resets = self.room.resets

    async def look(self, since: int, lines: int, seat: int | None) -> None:
        """Sends a `welcome`; what happens while it is being sent comes afterwards."""
        self._viewer = viewer_of(self.room, self.person_id, seat)
        events = await show_recent(self._service, self.room, self._viewer, since)
        message = make_welcome(self._service, self.room, self.person, self._viewer, events, lines)
        self.has_seen()
        await self.send(message)

    def wake(self) -> None:
        """Sends what is new once the event loop has handled everybody else."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_soon(self.tell_news)

    def end(self, code: str) -> None:
        """Ends the connection, for the reason with this code."""
        self.fail(Refused(code))

    def fail(self, error: Exception) -> None:
        """Ends the connection because of an error."""
        self._interrupt(error)

    def close(self) -> None:
        """Sends nothing more, because the client has gone."""
        if self._telling is not None:
            self._telling.cancel()
        if self._waiting is not None:
            self._waiting.cancel()

    def tell_news(self) -> None:
        """Sends what is new at once, if the client reads."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        try:
            ownership = self._service.ownership
            if not self._channel.ready or (ownership is not None and not ownership.fresh):
                self._tell_later()
            elif text := self._next_text():
                self._channel.send_now(text)
        except Exception as error:
            self._interrupt(error)

    def _tell_later(self) -> None:
        if self._waiting is None or self._waiting.done():
            self._waiting = asyncio.create_task(self._wait_for_client())

    async def _wait_for_client(self) -> None:
        try:
            if self._service.ownership is not None:
                await self._service.ownership.until_sure()
            await self._channel.until_ready()
        except Exception as error:
            self._interrupt(error)
        else:
            self.wake()

    def _next_text(self) -> bytes | None:
        """What to send next; encoded once for all spectators who have seen the same."""
        room = self.room
        self._follow()
        if not self._is_spectator():
            message = self.news()
            return _encoder.encode(message) if message else None
        known = self._rows, self._version, self._lines, self._resets
        about = known, room.table, room.version, room.lines, room.resets
        if room.shared is None or room.shared[0] != about:
            message = self.news()
            room.shared = about, _encoder.encode(message) if message else b""
        self.has_seen()
        return room.shared[1]

    def _is_spectator(self) -> bool:
        """Whether this connection gets exactly what any spectator gets."""
        if self._seated or self._expected:
            return False
        if self.person_id is None:
            return True
        # People's own lines of chat are marked, and the host sees more.
        return self.room.table.host != self.person_id and self.room.lines == self._lines

    def news(self) -> News | None:
        """What has happened since the last message; marks it as sent."""
        room, table = self.room, self.room.table
        rows = table.row_count
        moved = rows > self._rows
        beside_game = moved and (table.changed >= self._rows or table.status != "running")
        changed = room.version != self._version or beside_game
        reset = room.resets != self._resets
        if not moved and not changed and not reset and room.lines == self._lines:
            return None
        message = News(
            ply=rows,
            at=self._service.environment.time.now(),
            mark=room.mark(self._service.marks),
            table=room.describe_change(self.person_id) if changed else None,
            game=show_game(table, self._viewer, self._elapsed()) if moved or reset else None,
            events=show_events(table, recent(table, self._rows), self._viewer) if moved else [],
            chat=room.show_chat(self._lines, self.person_id) if room.lines > self._lines else [],
            chat_removed=room.show_removed() if room.version != self._version else [],
        )
        self.has_seen()
        return message

    def _elapsed(self) -> int:
        return self._service.clock.elapsed(self.room) if self.room.table.has_clocks else 0

    def _follow(self) -> None:
        # People who sit down see what their new place sees from now on; people who get up no longer do.
        chairs = self.room.table.chairs
        if chairs is not self._chairs:
            self._chairs, mine = chairs, chairs.places_of(self.person_id)
            self._seated, self._expected = bool(mine), chairs.is_expecting(self.person_id)
            if self._viewer not in mine:
                self._viewer = mine[0] if mine else None

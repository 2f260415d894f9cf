"""A socket at a table.

Nothing is queued for a client. A connection remembers what it has sent; whenever something has happened it looks at
the table and sends what is new since then, in one message. So a slow client gets fewer and larger messages, and one
that does not take a message for `send_seconds` is closed. Answers to its own requests are sent before its next
request is read.
"""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from marula.server import metrics
from marula.server.messages.answers import Event, FromServer, News, Welcome
from marula.server.refusals import Refused
from marula.server.rooms.long_answers import AT_ONCE
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.store.people import Person
from marula.server.views.game_view import Viewer, recent, show_events, show_game

_encoder = msgspec.json.Encoder()
AnySocket = WebSocket[Any, Any, Any]


class SlowClient(Exception):
    """The client does not read what it is sent."""


async def send_text(socket: AnySocket, text: str) -> None:
    """Sends a text to a client that may have gone."""
    try:
        await socket.send_text(text)
    except TimeoutError:
        raise
    except OSError:  # what the socket says when the other side is not there any more
        raise WebSocketDisconnect(detail="gone") from None


class Connection:
    """One client that looks at one table."""

    def __init__(self, service: TableService, room: Room, person: Person | None, socket: AnySocket) -> None:
        self.wake = asyncio.Event()
        self.ended = ""
        self._service = service
        self.room = room
        self.person = person
        self._socket = socket
        self._sending = asyncio.Lock()
        self._viewer: Viewer = None
        self._rows = 0
        self._version = -1
        self._resets = 0
        self._lines = 0

    @property
    def person_id(self) -> str | None:
        """Who looks, if known."""
        return self.person.id if self.person else None

    async def send(self, message: FromServer) -> None:
        """Sends a message, or gives up on a client that does not read."""
        await self._send_text(_encoder.encode(message).decode())

    async def _send_text(self, text: str) -> None:
        async with self._sending:
            try:
                async with asyncio.timeout(self._service.settings.limits.send_seconds):
                    await send_text(self._socket, text)
            except TimeoutError:
                metrics.SLOW.inc()
                raise SlowClient from None

    def has_seen(self) -> None:
        """Marks what there is now as sent."""
        self._rows, self._version, self._lines = self.room.table.row_count, self.room.version, self.room.lines
        self._resets = self.room.resets

    async def look(self, since: int, lines: int, seat: int | None) -> None:
        """Sends a `welcome`; what happens while it is being sent comes afterwards."""
        self._viewer = viewer_of(self.room, self.person_id, seat)
        events = await show_recent(self._service, self.room, self._viewer, since)
        message = make_welcome(self._service, self.room, self.person, self._viewer, events, lines)
        self.has_seen()
        await self.send(message)

    async def tell_news(self) -> None:
        """Sends what is new, whenever something is, until cancelled."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.ended:
                raise Refused(self.ended)
            if text := self._next_text():
                await self._send_text(text)

    def _next_text(self) -> str | None:
        """What to send next; encoded once for all spectators who have seen the same."""
        room = self.room
        if not self._is_spectator():
            message = self.news()
            return _encoder.encode(message).decode() if message else None
        self._follow()
        known = self._rows, self._version, self._lines, self._resets
        about = known, room.table, room.version, room.lines, room.resets
        if room.shared is None or room.shared[0] != about:
            message = self.news()
            room.shared = about, _encoder.encode(message).decode() if message else ""
        self.has_seen()
        return room.shared[1]

    def _is_spectator(self) -> bool:
        """Whether all that this connection is told is what any spectator is told."""
        table, person = self.room.table, self.person_id
        if person is None:
            return True
        # One's own lines of chat are marked, and the host is told more.
        return table.host != person and not table.places_of(person) and self.room.lines == self._lines

    def news(self) -> News | None:
        """What has happened since the last message; marks it as sent."""
        room, table = self.room, self.room.table
        moved = table.row_count > self._rows
        changed = room.version != self._version or (
            moved and (table.changed >= self._rows or table.status != "running")
        )
        reset = room.resets != self._resets
        if not moved and not changed and not reset and room.lines == self._lines:
            return None
        self._follow()
        now = self._service.time.now()
        message = News(
            ply=table.row_count,
            at=now,
            mark=self._service.marks.of(table),
            table=room.describe_change(self.person_id) if changed else None,
            game=show_game(table, self._viewer, self._service.elapsed(room)) if moved or reset else None,
            events=show_events(table, recent(table, self._rows), self._viewer) if moved else [],
            chat=room.show_chat(self._lines, self.person_id),
            chat_removed=room.show_removed() if room.version != self._version else [],
        )
        self.has_seen()
        return message

    def _follow(self) -> None:
        # Whoever sits down sees what the new place sees from now on; whoever gets up does not any more.
        mine = self.room.table.places_of(self.person_id)
        if self._viewer not in mine:
            self._viewer = mine[0] if mine else None


def viewer_of(room: Room, person: str | None, seat: int | None) -> Viewer:
    """The place through which a person looks: the seat they name, the one that is to act, or their first."""
    table = room.table
    mine = table.places_of(person)
    if table.played is None:
        return mine[0] if mine else None
    if seat is not None:
        if seat not in table.seats_of(person):
            raise Refused("place/none")
        return table.played.order[seat]
    actor = table.actor
    if actor is not None and actor >= 0 and table.played.order[actor] in mine:
        return table.played.order[actor]
    return mine[0] if mine else None


async def show_recent(service: TableService, room: Room, viewer: Viewer, since: int) -> list[Event]:
    """What happened from a row on; only the latest if that is much."""
    table = room.table
    first = recent(table, since)
    if table.row_count - first <= AT_ONCE:
        return show_events(table, first, viewer)
    events = await service.long_answers.make(show_events, table, first, viewer)
    return events + show_events(room.table, table.row_count, viewer)  # what has happened meanwhile


def make_welcome(
    service: TableService, room: Room, person: Person | None, viewer: Viewer, events: list[Event], lines: int = 0
) -> Welcome:
    """Everything about a table, for one viewer."""
    now = service.time.now()
    id = person.id if person else None
    return Welcome(
        ply=room.table.row_count,
        at=now,
        mark=service.marks.of(room.table),
        name=person.name if person else None,
        table=room.describe(id),
        game=show_game(room.table, viewer, service.elapsed(room)),
        events=events,
        chat=room.show_chat(lines, id),
        chat_removed=room.show_removed(),
    )

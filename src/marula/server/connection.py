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
from marula.server.house import House
from marula.server.messages.answers import Event, FromServer, News, Welcome
from marula.server.pages import AT_ONCE
from marula.server.refusals import Refused
from marula.server.room import Room
from marula.server.showing import Eyes, recent, show_events, show_game
from marula.server.store.people import Person

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

    def __init__(self, house: House, room: Room, person: Person | None, socket: AnySocket) -> None:
        self.wake = asyncio.Event()
        self.ended = ""
        self._house = house
        self.room = room
        self.person = person
        self._socket = socket
        self._sending = asyncio.Lock()
        self._eyes: Eyes = None
        self._ply = 0
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
                async with asyncio.timeout(self._house.settings.limits.send_seconds):
                    await send_text(self._socket, text)
            except TimeoutError:
                metrics.SLOW.inc()
                raise SlowClient from None

    def has_seen(self) -> None:
        """Marks what there is now as sent."""
        self._ply, self._version, self._lines = self.room.table.ply, self.room.version, self.room.lines
        self._resets = self.room.resets

    async def look(self, since: int, lines: int, seat: int | None) -> None:
        """Sends a `welcome`; what happens while it is being sent comes afterwards."""
        self._eyes = eyes_of(self.room, self.person_id, seat)
        events = await show_recent(self._house, self.room, self._eyes, since)
        message = make_welcome(self._house, self.room, self.person, self._eyes, events, lines)
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
        known = self._ply, self._version, self._lines, self._resets
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
        moved = table.ply > self._ply
        changed = room.version != self._version or (moved and (table.changed >= self._ply or table.status != "running"))
        reset = room.resets != self._resets
        if not moved and not changed and not reset and room.lines == self._lines:
            return None
        self._follow()
        now = self._house.time.now()
        message = News(
            ply=table.ply,
            at=now,
            mark=self._house.marks.of(table),
            table=room.describe_change(self.person_id) if changed else None,
            game=show_game(table, self._eyes, self._house.elapsed(room)) if moved or reset else None,
            events=show_events(table, recent(table, self._ply), self._eyes) if moved else [],
            chat=room.show_chat(self._lines, self.person_id),
            chat_removed=room.show_removed() if room.version != self._version else [],
        )
        self.has_seen()
        return message

    def _follow(self) -> None:
        # Whoever sits down looks through the eyes of the new place from now on; whoever got up does not.
        mine = self.room.table.places_of(self.person_id)
        if self._eyes not in mine:
            self._eyes = mine[0] if mine else None


def eyes_of(room: Room, person: str | None, seat: int | None) -> Eyes:
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


async def show_recent(house: House, room: Room, eyes: Eyes, since: int) -> list[Event]:
    """What happened from a row on; only the latest if that is much."""
    table = room.table
    first = recent(table, since)
    if table.ply - first <= AT_ONCE:
        return show_events(table, first, eyes)
    events = await house.pages.make(show_events, table, first, eyes)
    return events + show_events(room.table, table.ply, eyes)  # what has happened meanwhile


def make_welcome(
    house: House, room: Room, person: Person | None, eyes: Eyes, events: list[Event], lines: int = 0
) -> Welcome:
    """Everything about a table, for one pair of eyes."""
    now = house.time.now()
    id = person.id if person else None
    return Welcome(
        ply=room.table.ply,
        at=now,
        mark=house.marks.of(room.table),
        name=person.name if person else None,
        table=room.describe(id),
        game=show_game(room.table, eyes, house.elapsed(room)),
        events=events,
        chat=room.show_chat(lines, id),
        chat_removed=room.show_removed(),
    )

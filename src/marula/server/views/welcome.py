"""Everything about a table for one viewer: the first message on a socket, and the answer over HTTP."""

import asyncio

from marula.server.messages.answers import Event, Welcome
from marula.server.refusals import Refused
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.rooms.slow_answers import AT_ONCE
from marula.server.store.people import Person
from marula.server.views.game_view import Viewer, recent, show_events, show_game


def viewer_of(room: Room, person: str | None, seat: int | None) -> Viewer:
    """The place whose view a person gets: that of the seat they name, of the seat to act, or their first."""
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
    if viewer is None:
        events = await asyncio.shield(recent_for_all(service, room, first))
    else:
        events = await service.slow_answers.make(show_events, table, first, viewer)
    return events + show_events(room.table, table.row_count, viewer)  # what has happened in the meantime


def recent_for_all(service: TableService, room: Room, first: int) -> "asyncio.Future[list[Event]]":
    """What spectators are told of the rows from a number on; computed once for all of them."""
    table = room.table
    if room.recent is None or room.recent[:2] != (table, first):
        making = asyncio.ensure_future(service.slow_answers.make(show_events, table, first, None))
        room.recent = table, first, making
    return room.recent[2]


def make_welcome(
    service: TableService, room: Room, person: Person | None, viewer: Viewer, events: list[Event], lines: int = 0
) -> Welcome:
    """Everything about a table, for one viewer."""
    id = person.id if person else None
    return Welcome(
        ply=room.table.row_count,
        at=service.environment.time.now(),
        mark=room.mark(service.marks),
        name=person.name if person else None,
        table=room.describe(id),
        game=show_game(room.table, viewer, service.clock.elapsed(room)),
        events=events,
        chat=room.show_chat(lines, id),
        chat_removed=room.show_removed(),
    )

"""HTTP routes of tables: creating, viewing and acting at them, and replays."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from marula.server.fairness.record import record_of
from marula.server.messages.answers import Done, Event, Hinted, Previewed, Reason, Welcome
from marula.server.messages.common import Witnessed
from marula.server.messages.requests import Posted
from marula.server.messages.resources import Continuation, Events, Lobby, Made, Moment, NewTable, Replay
from marula.server.refusals import CODES, Refused
from marula.server.rooms.creation import find_made, make_table, play_on, table_for
from marula.server.rooms.dispatch import answer
from marula.server.rooms.lobby import list_own, remove_own
from marula.server.rooms.room import Room
from marula.server.security.auth import address_of
from marula.server.services import Injected
from marula.server.table.played_game import PlayedGame
from marula.server.views.game_view import EVENTS_AT_ONCE, seat_of, show_events, show_moment, show_witnessed
from marula.server.views.table_view import name_of
from marula.server.views.welcome import make_welcome, show_recent, viewer_of

AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=15, description="The seat whose view is wanted.")]
Since = Annotated[int, QueryParameter(ge=0, description="Events from this ply on.")]
Until = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000, description="Only events before this ply.")]
After = Annotated[str, QueryParameter(max_length=64, description="Tables after this one, the previous page's last.")]
Number = Annotated[int, PathParameter(ge=0, le=1000)]
PlyPath = Annotated[int, PathParameter(ge=0, le=100_000)]

PIECE = 64 * 1024
MOMENT_UNITS = 3
"""Computing one moment of a game may take as long as several other requests."""

ASKING = [code for code in CODES if code.split("/")[0] in ("action", "undo", "table", "match", "place", "host", "bot")]
"""What a table may refuse: almost everything, depending on the request."""


def game_number(room: Room, number: int) -> PlayedGame:
    """A game of the match that was started."""
    if number >= len(room.table.games):
        raise Refused("place/unknown")
    return room.table.games[number]


def allowed_seat(room: Room, played: PlayedGame, person: str | None, seat: int | None) -> int | None:
    """The seat whose view somebody may see: their own, and after the end any."""
    mine = room.table.seats_of(person, played.number)
    if seat is None:
        return mine[0] if mine and not played.over else None
    if seat >= len(played.order):
        raise Refused("place/unknown")
    if not played.over and seat not in mine:
        raise Refused("place/none")
    return seat


def in_pieces(text: msgspec.Raw) -> Response[Any]:
    """A large answer, sent piece by piece: a client that reads slowly holds no more than one piece in memory."""
    whole = memoryview(bytes(text))

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(whole), PIECE):
            yield bytes(whole[start : start + PIECE])

    return Stream(pieces(), media_type="application/json", headers={"content-length": str(len(whole))})


def take_table(services: Injected, request: AnyRequest, person: str) -> None:
    """Limits how many tables a person, or everybody at an address, may create."""
    services.auth.rates.take("table", person)
    services.auth.rates.take("table-address", address_of(request))


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def lobby(self, request: AnyRequest, services: Injected) -> Lobby:
        """Public tables that are open or running."""
        return (await services.lobby.snapshot()).seen_by(await services.auth.find(request))

    @get("/mine", refuses=["person/unknown"])
    async def own(self, request: AnyRequest, services: Injected, after: After = "") -> Lobby:
        """The tables you have sat at, latest first: up to 100, then those after the last of them."""
        return await list_own(services.database, await services.auth.require(request), after)

    @delete("/mine/{id:str}", status_code=204, refuses=["person/unknown", "table/unknown", "table/not-over"])
    async def remove_own(self, request: AnyRequest, services: Injected, id: TableId) -> None:
        """Removes a finished table from your list. Others keep it, and it can still be opened."""
        await remove_own(services.database, await services.auth.require(request), id)

    @post("/", status_code=201, refuses=["person/unknown", "game/unknown", "game/options", "bot/unknown"])
    async def make(self, request: AnyRequest, services: Injected, data: JSONBody[NewTable]) -> Made:
        """Creates a table; you are its host."""
        person = await services.auth.require(request)
        id = table_for(services.tables, "make", person.id, data.id)
        if made := await find_made(services.tables, id):
            return made
        take_table(services, request, person.id)
        made = await make_table(services.tables, person.id, data, id)
        services.lobby.made_from(address_of(request), made.table)
        return made

    @get("/{id:str}", refuses=["table/unknown", "place/none"])
    async def look(
        self, request: AnyRequest, services: Injected, id: TableId, since: Since = 0, seat: SeatQuery = None
    ) -> Welcome:
        """Everything that you may know about a table."""
        person = await services.auth.find(request)
        room = await services.tables.room(id)
        viewer = viewer_of(room, person.id if person else None, seat)
        events = await show_recent(services.tables, room, viewer, since)
        return make_welcome(services.tables, room, person, viewer, events)

    @get("/{id:str}/events", refuses=["table/unknown", "place/none"])
    async def events(
        self,
        request: AnyRequest,
        services: Injected,
        id: TableId,
        since: Since = 0,
        until: Until = None,
        seat: SeatQuery = None,
    ) -> Events:
        """One page of events, from a given row on. A `welcome` carries only the latest ones."""
        person = await services.auth.find(request)
        room = await services.tables.room(id)
        table, viewer = room.table, viewer_of(room, person.id if person else None, seat)
        first = min(since, table.row_count)
        last = min(table.row_count if until is None else until, first + EVENTS_AT_ONCE)
        key = ("events", id, table.epoch, viewer, first, last)
        page = await services.tables.slow_answers.encoded(key, show_events, table, first, viewer, last)
        return Events(ply=table.row_count, events=cast(list[Event], page))

    @post("/{id:str}", status_code=200, refuses=[*ASKING, "person/unknown", "server/stopping"])
    async def ask(
        self, request: AnyRequest, services: Injected, id: TableId, data: JSONBody[Posted]
    ) -> Done | Hinted | Reason | Previewed:
        """The same requests as over the socket, one at a time. A refusal carries the current ply."""
        person = await services.auth.find(request)
        room = await services.tables.room(id)
        request.state.ply = lambda: room.table.row_count
        request.state.message_id = data.id
        return await answer(services.tables, services.auth.rates, room, person, data)

    @get("/{id:str}/games/{number:int}", refuses=["table/unknown", "place/unknown", "place/none"])
    async def replay(
        self,
        request: AnyRequest,
        services: Injected,
        id: TableId,
        number: Number,
        since: Since = 0,
        seat: SeatQuery = None,
    ) -> Replay:
        """A game: all of it after the end; before that, only what you have seen. Long games come in pages."""
        person = await services.auth.find(request)
        room = await services.tables.room(id)
        played = game_number(room, number)
        seat = allowed_seat(room, played, person.id if person else None, seat)
        viewer = None if seat is None else played.order[seat]
        plies = played.position.ply
        first = min(since, plies)
        key = ("replay", id, number, played.over, viewer, first, plies, room.table.row_count)
        page = await services.tables.slow_answers.encoded(key, show_witnessed, played, viewer, first)
        return Replay(
            table=id,
            number=number,
            ply=room.table.row_count,
            names=[name_of(room.table.chairs[place], room.names) for place in played.order],
            seat=seat_of(played, viewer),
            plies=plies,
            witnessed=cast(list[Witnessed], page),
            result=played.result(),
        )

    @get("/{id:str}/games/{number:int}/record", refuses=["table/unknown", "place/unknown", "table/not-over"])
    async def record(self, services: Injected, id: TableId, number: Number) -> Response[dict[str, Any]]:
        """The record of a finished game, for `marula replay` and `marula verify`; of any length, sent in pieces."""
        room = await services.tables.room(id)
        played = game_number(room, number)
        if not played.over:
            raise Refused("table/not-over")
        key = ("record", id, number, room.table.row_count)
        return in_pieces(await services.tables.slow_answers.encoded(key, record_of, room.table, played))

    @get("/{id:str}/games/{number:int}/plies/{ply:int}", refuses=["table/unknown", "place/unknown", "place/none"])
    async def moment(
        self,
        request: AnyRequest,
        services: Injected,
        id: TableId,
        number: Number,
        ply: PlyPath,
        seat: SeatQuery = None,
    ) -> Moment:
        """The position of a game after some of its actions."""
        person = await services.auth.find(request)
        room = await services.tables.room(id)
        played = game_number(room, number)
        if ply > played.position.ply:
            raise Refused("place/unknown")
        seat = allowed_seat(room, played, person.id if person else None, seat)
        request.state.charge(MOMENT_UNITS)
        key = ("moment", id, number, played.over, seat, ply, played.position.ply, room.table.row_count)
        return cast(Moment, await services.tables.slow_answers.encoded(key, show_moment, played, ply, seat))

    @post(
        "/{id:str}/continue",
        status_code=201,
        refuses=["person/unknown", "table/unknown", "table/not-over", "place/unknown", "bot/unknown"],
    )
    async def play_on(self, request: AnyRequest, services: Injected, id: TableId, data: JSONBody[Continuation]) -> Made:
        """Continues a finished game from an earlier position, against bots, at a new table."""
        person = await services.auth.require(request)
        room = await services.tables.room(id)
        new = table_for(services.tables, "continue", id, person.id, data.id)
        if made := await find_made(services.tables, new):
            return made
        take_table(services, request, person.id)
        return await play_on(services.tables, room.table, person.id, data, new)

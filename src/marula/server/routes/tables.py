"""Tables over HTTP: making them, looking at them, asking something of them, and replays."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from marula.server.asking import answer
from marula.server.connection import eyes_of, make_welcome, show_recent
from marula.server.describing import name_of
from marula.server.lobby import list_own
from marula.server.messages.answers import Done, Event, Hinted, Previewed, Reason, Welcome
from marula.server.messages.common import Witnessed
from marula.server.messages.requests import Posted
from marula.server.messages.resources import Continuation, Events, Lobby, Made, Moment, NewTable, Replay
from marula.server.premises import Parts
from marula.server.recording import record_of
from marula.server.refusals import CODES, Refused
from marula.server.room import Room
from marula.server.showing import EVENTS_AT_ONCE, seat_of, show_events, show_moment, show_witnessed
from marula.server.table.played import PlayedGame
from marula.server.tables import find_made, make_table, play_on, table_for
from marula.server.visitors import address_of

AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=15, description="Through the eyes of which seat.")]
Since = Annotated[int, QueryParameter(ge=0, description="Events from this ply on.")]
Until = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000, description="Only events before this ply.")]
Number = Annotated[int, PathParameter(ge=0, le=1000)]
PlyPath = Annotated[int, PathParameter(ge=0, le=100_000)]

PIECE = 64 * 1024
MOMENT_UNITS = 3
"""Going back to one moment of a game may take as long as several other requests."""

ASKING = [code for code in CODES if code.split("/")[0] in ("action", "undo", "table", "match", "place", "host", "bot")]
"""What a table may refuse: almost everything, depending on the request."""


def game_number(room: Room, number: int) -> PlayedGame:
    """A game of the match that was started."""
    if number >= len(room.table.games):
        raise Refused("place/unknown")
    return room.table.games[number]


def allowed_seat(room: Room, played: PlayedGame, person: str | None, seat: int | None) -> int | None:
    """The seat through which somebody may look at a game: their own, and after its end any."""
    mine = room.table.seats_of(person, played.number)
    if seat is None:
        return mine[0] if mine and not played.over else None
    if seat >= len(played.order):
        raise Refused("place/unknown")
    if not played.over and seat not in mine:
        raise Refused("place/none")
    return seat


def in_pieces(text: msgspec.Raw) -> Response[Any]:
    """Something long, sent piece by piece: a client that reads slowly holds up no more memory than one piece."""
    whole = memoryview(bytes(text))

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(whole), PIECE):
            yield bytes(whole[start : start + PIECE])

    return Stream(pieces(), media_type="application/json", headers={"content-length": str(len(whole))})


def take_table(premises: Parts, request: AnyRequest, person: str) -> None:
    """Refuses somebody who makes too many tables, or an address from which too many are made."""
    premises.visitors.rates.take("table", person)
    premises.visitors.rates.take("table-address", address_of(request))


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def lobby(self, request: AnyRequest, premises: Parts) -> Lobby:
        """Public tables that are open or running."""
        return (await premises.lobby.snapshot()).seen_by(await premises.visitors.find(request))

    @get("/mine", refuses=["person/unknown"])
    async def own(self, request: AnyRequest, premises: Parts) -> Lobby:
        """The tables one has sat at, latest first."""
        return await list_own(premises.house, await premises.visitors.require(request))

    @post("/", status_code=201, refuses=["person/unknown", "game/unknown", "game/options", "bot/unknown"])
    async def make(self, request: AnyRequest, premises: Parts, data: JSONBody[NewTable]) -> Made:
        """Makes a table; one is its host."""
        person = await premises.visitors.require(request)
        id = table_for(premises.house, "make", person.id, data.id)
        if made := await find_made(premises.house, id):
            return made
        take_table(premises, request, person.id)
        made = await make_table(premises.house, person.id, data, id)
        premises.lobby.made_from(address_of(request), made.table)
        return made

    @get("/{id:str}", refuses=["table/unknown", "place/none"])
    async def look(
        self, request: AnyRequest, premises: Parts, id: TableId, since: Since = 0, seat: SeatQuery = None
    ) -> Welcome:
        """Everything about a table that one may know."""
        person = await premises.visitors.find(request)
        room = await premises.house.room(id)
        eyes = eyes_of(room, person.id if person else None, seat)
        events = await show_recent(premises.house, room, eyes, since)
        return make_welcome(premises.house, room, person, eyes, events)

    @get("/{id:str}/events", refuses=["table/unknown", "place/none"])
    async def events(
        self,
        request: AnyRequest,
        premises: Parts,
        id: TableId,
        since: Since = 0,
        until: Until = None,
        seat: SeatQuery = None,
    ) -> Events:
        """What happened from a row on: one page of it. A `welcome` carries the latest events only."""
        person = await premises.visitors.find(request)
        room = await premises.house.room(id)
        table, eyes = room.table, eyes_of(room, person.id if person else None, seat)
        first = min(since, table.ply)
        last = min(table.ply if until is None else until, first + EVENTS_AT_ONCE)
        key = ("events", id, table.epoch, eyes, first, last)
        page = await premises.house.pages.encoded(key, show_events, table, first, eyes, last)
        return Events(ply=table.ply, events=cast(list[Event], page))

    @post("/{id:str}", status_code=200, refuses=[*ASKING, "person/unknown", "server/stopping"])
    async def ask(
        self, request: AnyRequest, premises: Parts, id: TableId, data: JSONBody[Posted]
    ) -> Done | Hinted | Reason | Previewed:
        """The same requests as over the socket, one at a time. A refusal carries the present ply."""
        person = await premises.visitors.find(request)
        room = await premises.house.room(id)
        request.state.ply = lambda: room.table.ply
        request.state.message_id = data.id
        return await answer(premises.house, premises.visitors.rates, room, person, data)

    @get("/{id:str}/games/{number:int}", refuses=["table/unknown", "place/unknown", "place/none"])
    async def replay(
        self,
        request: AnyRequest,
        premises: Parts,
        id: TableId,
        number: Number,
        since: Since = 0,
        seat: SeatQuery = None,
    ) -> Replay:
        """A game: all of it after the end, and before that only what one has seen. Long games come in pages."""
        person = await premises.visitors.find(request)
        room = await premises.house.room(id)
        played = game_number(room, number)
        seat = allowed_seat(room, played, person.id if person else None, seat)
        eyes = None if seat is None else played.order[seat]
        plies = played.position.ply
        first = min(since, plies)
        key = ("replay", id, number, played.over, eyes, first, plies, room.table.ply)
        page = await premises.house.pages.encoded(key, show_witnessed, played, eyes, first)
        return Replay(
            table=id,
            number=number,
            ply=room.table.ply,
            names=[name_of(room.table.chairs[place], room.names) for place in played.order],
            seat=seat_of(played, eyes),
            plies=plies,
            witnessed=cast(list[Witnessed], page),
            result=played.result(),
        )

    @get("/{id:str}/games/{number:int}/record", refuses=["table/unknown", "place/unknown", "table/not-over"])
    async def record(self, premises: Parts, id: TableId, number: Number) -> Response[dict[str, Any]]:
        """The record of a finished game, as `marula replay` and `marula verify` read it; of any length, in pieces."""
        room = await premises.house.room(id)
        played = game_number(room, number)
        if not played.over:
            raise Refused("table/not-over")
        key = ("record", id, number, room.table.ply)
        return in_pieces(await premises.house.pages.encoded(key, record_of, room.table, played))

    @get("/{id:str}/games/{number:int}/plies/{ply:int}", refuses=["table/unknown", "place/unknown", "place/none"])
    async def moment(
        self, request: AnyRequest, premises: Parts, id: TableId, number: Number, ply: PlyPath, seat: SeatQuery = None
    ) -> Moment:
        """A game as it stood after some of its actions."""
        person = await premises.visitors.find(request)
        room = await premises.house.room(id)
        played = game_number(room, number)
        if ply > played.position.ply:
            raise Refused("place/unknown")
        seat = allowed_seat(room, played, person.id if person else None, seat)
        request.state.charge(MOMENT_UNITS)
        key = ("moment", id, number, played.over, seat, ply, played.position.ply, room.table.ply)
        return cast(Moment, await premises.house.pages.encoded(key, show_moment, played, ply, seat))

    @post(
        "/{id:str}/continue",
        status_code=201,
        refuses=["person/unknown", "table/unknown", "table/not-over", "place/unknown", "bot/unknown"],
    )
    async def play_on(self, request: AnyRequest, premises: Parts, id: TableId, data: JSONBody[Continuation]) -> Made:
        """Plays a finished game on from an earlier position, against bots, at a new table."""
        person = await premises.visitors.require(request)
        room = await premises.house.room(id)
        new = table_for(premises.house, "continue", id, person.id, data.id)
        if made := await find_made(premises.house, new):
            return made
        take_table(premises, request, person.id)
        return await play_on(premises.house, room.table, person.id, data, new)

"""What a viewer is shown of a game. Everything about a game leaves the server through `show_game`, `show_events` and
`show_moment`, which use `Position.view_json` and `Position.witnessed_json`. The JSON that the rules write is sent
unchanged.

A viewer is a place at the table (which has a seat in every game), or None for a spectator. Once a game is over,
everybody may see what every seat saw.
"""

from itertools import groupby
from operator import attrgetter
from typing import cast

import msgspec

from marula.play.position import Position
from marula.play.replay import fully_witnessed
from marula.server.fairness.dealing import seal
from marula.server.messages.answers import Event, GameView, SeatClock
from marula.server.messages.common import View, Witnessed
from marula.server.messages.resources import Moment
from marula.server.table.played_game import PlayedGame, token_of
from marula.server.table.rows import (
    Acted,
    AnyRow,
    Contributed,
    EpochRaised,
    Resigned,
    Seated,
    Started,
    TakenOver,
    UndoAnswered,
    UndoAsked,
    Undone,
    Vacated,
)
from marula.server.table.table import Table
from marula.server.table.undo import undoing

Viewer = int | None
EVENTS_AT_ONCE = 200
"""This many rows fit into a message of 64 kB, whatever the game; earlier ones are sent on request."""
ACTIONS_AT_ONCE = 500
"""The same for the actions of a replay."""


def seat_of(played: PlayedGame, viewer: Viewer) -> int | None:
    """The seat of a place in a game."""
    return None if viewer is None else played.order.index(viewer)


def show_game(table: Table, viewer: Viewer, elapsed: int) -> GameView | None:
    """The current game, `elapsed` milliseconds after its clocks were last updated."""
    played = table.played
    if played is None:
        return None
    seat = seat_of(played, viewer)
    how = undoing(table, seat).how if seat is not None else "nothing"
    return GameView(
        number=played.number,
        seat=seat,
        seats=list(played.order),
        view=view_of(played.position, seat),
        clocks=show_clocks(table, elapsed),
        undo=how if how in ("free", "ask") else None,
        result=played.result(),
        views=open_views(played.position) if played.over else None,
    )


def view_of(position: Position, seat: int | None) -> View:
    """What a seat (None: a spectator) may know, as JSON."""
    return cast(View, msgspec.Raw(position.view_json(seat)))


def open_views(position: Position) -> list[View]:
    """What each seat sees; only for finished games."""
    return [view_of(position, seat) for seat in range(position.players)]


def show_clocks(table: Table, elapsed: int) -> list[SeatClock] | None:
    """The clocks of all seats."""
    clocks = table.clocks
    if clocks is None or not clocks.ticking:
        return None
    left = table.time_left(elapsed)
    running = [seat == table.thinker for seat in range(len(clocks.left))]
    return [
        SeatClock(left=left if on and left is not None else clocks.left[seat], running=on)
        for seat, on in enumerate(running)
    ]


def show_events(table: Table, since: int, viewer: Viewer, until: int | None = None) -> list[Event]:
    """What happened from a row on, up to now or up to another row."""
    until = table.row_count if until is None else min(until, table.row_count)
    if since < until == table.row_count and since > table.changed and table.games:
        return show_actions(table, table.games[-1], since, viewer)
    events = [outline(table, number) for number in range(since, until)]
    for number, taken in groupby((event for event in events if event.kind == "acted"), attrgetter("game")):
        fill_in(table.games[number], viewer, list(taken))
    return events


def show_actions(table: Table, played: PlayedGame, since: int, viewer: Viewer) -> list[Event]:
    """The same if only actions of the current game have happened, as in nearly every message."""
    seat, first = seat_of(played, viewer), played.place_of(since)
    shown = zip(played.witnessed(seat, first), played.witnessed(None, first), strict=True)
    events = []
    for number, (own, public) in enumerate(shown, since):
        row = table.rows.items[number]
        assert isinstance(row, Acted)
        event = Event(row=number, at=row.at, kind="acted", game=played.number, seat=row.seat)
        show_action(event, own, public)
        events.append(event)
    return events


def show_action(event: Event, own: msgspec.Raw, public: msgspec.Raw) -> None:
    """Adds to an event what a viewer saw of its action, and what a spectator saw, if that was less."""
    event.witnessed = cast(Witnessed, own)
    if own != public and (token := token_of(public)) != token_of(own):
        event.public = token


def recent(table: Table, since: int) -> int:
    """The first row from which events fit into one message, if those from `since` on are wanted."""
    return max(0, min(since, table.row_count), table.row_count - EVENTS_AT_ONCE)


def fill_in(played: PlayedGame, viewer: Viewer, events: list[Event]) -> None:
    """Adds to events what a viewer saw of these actions of a game, and what a spectator saw, if that was less."""
    seat = seat_of(played, viewer)
    first, last = played.place_of(events[0].row), played.place_of(events[-1].row + 1)
    seen = iter(zip(played.witnessed(seat, first, last), played.witnessed(None, first, last), strict=True))
    for event in events:
        taken_back = played.taken_back.get(event.row)
        own, public = (taken_back[seat], taken_back[None]) if taken_back else next(seen)
        show_action(event, own, public)


def game_at(table: Table, row: int) -> int | None:
    """The number of the game that a row belongs to, if any had started."""
    for played in reversed(table.games):
        if played.first <= row:
            return played.number
    return None


def outline(table: Table, number: int) -> Event:
    """What everybody is told of a row, without ids of people, contributions and the table's agreement."""
    row: AnyRow = table.rows[number]
    game = game_at(table, number)
    if isinstance(row, Acted):  # nearly always
        return Event(row=number, at=row.at, kind="acted", game=game, seat=row.seat)
    event = Event(row=number, at=row.at, kind=str(row.__struct_config__.tag), game=game)
    match row:
        case Undone() | UndoAsked():
            event.seat, event.to = row.seat, row.to
        case Resigned():
            event.seat = row.seat
        case Seated():
            event.place, event.note = row.place, row.bot
        case Vacated():
            event.place, event.note = row.place, row.why
        case TakenOver():
            event.place, event.note = row.place, row.why
        case UndoAnswered():
            event.place, event.note = row.place, "yes" if row.consent else "no"
        case Contributed():
            event.place = row.place
        case Started():
            event.seats = list(row.order)
            if table.created.format > 1:
                sealed = seal(table.contributions, table.contributed)
                event.to, event.note = row.epoch, f"{table.created.seating} {sealed}"
        case EpochRaised():
            event.to, event.note = row.epoch, row.why
        case _:
            event.place = getattr(row, "place", None)
    return event


def show_witnessed(played: PlayedGame, viewer: Viewer, since: int = 0) -> list[Witnessed]:
    """What was seen of a game from one of its actions on, as many actions as fit; the true actions, once it is over."""
    position = played.position.at(min(played.position.ply, since + ACTIONS_AT_ONCE))
    if not played.over:
        return position.witnessed(seat_of(played, viewer), since)
    return fully_witnessed(position, since)


def show_moment(played: PlayedGame, ply: int, seat: int | None) -> Moment:
    """A game after `ply` of its actions; the caller must check that the seat may look."""
    position = played.position.at(ply)
    last = position.witnessed(seat, ply - 1)[0] if ply else None
    views = open_views(position) if played.over else None
    return Moment(
        number=played.number,
        ply=ply,
        plies=played.position.ply,
        seat=seat,
        view=view_of(position, seat) if views is None or seat is None else views[seat],
        witnessed=last,
        action=position.actions[-1] if ply and played.over else None,
        views=views,
    )

"""A table without its game: who sits where, what was agreed, which questions are open."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import structs

from marula.play.registry import rules_of
from marula.server.messages.answers import PlaceView, TableChange, TableView, UndoView
from marula.server.messages.common import Clock, Result
from marula.server.messages.resources import LobbyPlace, LobbyTable
from marula.server.store.listing import Listed
from marula.server.store.log_writer import Summary
from marula.server.table import rows
from marula.server.table.absence import Absence
from marula.server.table.chair import Chair
from marula.server.table.table import Table

GONE = "?"
"""The name of a deleted person."""


def describe_change(
    table: Table,
    person: str | None,
    names: Mapping[str, str],
    present: frozenset[str],
    watchers: int,
    absence: Absence,
) -> TableChange:
    """The parts of a table that can change, as one person (None: somebody without a name) sees them."""
    hosting = person is not None and table.host == person
    return TableChange(
        status=table.status,
        number=max(0, len(table.games) - 1),
        places=[describe_place(table, place, person, names, present, absence) for place in range(len(table.chairs))],
        watchers=watchers,
        host=hosting,
        invite=table.invite if hosting else None,
        undo=describe_undo(table),
        rematch=table.rematch,
    )


def describe_table(table: Table, change: TableChange) -> TableView:
    """The whole table, including what was agreed at the start and is sent only once."""
    created = table.created
    return TableView(
        **structs.asdict(change),
        id=table.id,
        game=created.game,
        title=rules_of(created.game).TITLE,
        version=created.version,
        options=created.options,
        public=created.public,
        live=created.live,
        clock=show_clock(created.clock),
        games=created.games,
        seating=created.seating,
        stand_in=created.stand_in,
        commitments=list(created.commitments),
        created=created.at,
    )


def show_clock(agreed: rows.Clock) -> Clock:
    """A stored clock for messages; limits on new clocks do not apply to it."""
    return Clock(kind=agreed.kind, seconds=agreed.seconds, increment=agreed.increment)


def describe_place(
    table: Table, place: int, person: str | None, names: Mapping[str, str], present: frozenset[str], absence: Absence
) -> PlaceView:
    """One place."""
    chair = table.chairs[place]
    return PlaceView(
        place=place,
        kind="open" if chair.is_reserved_for(person) else chair.kind,
        name=name_of(chair, names),
        mine=chair.kind == "person" and chair.who == person,
        host=chair.kind == "person" and chair.who == table.host,
        present=chair.kind == "bot" or (chair.kind == "person" and chair.who in present),
        stand_in=chair.stand_in,
        stand_in_after=absence.wait(table, chair.who) if awaited(table, chair) else None,
        why=chair.why,
        contributed=bool(chair.contribution),
        total=total_of(table, place),
    )


def awaited(table: Table, chair: Chair) -> bool:
    """Whether a bot could play for the person there, if they were away."""
    return table.status == "running" and chair.takes_part and chair.stand_in is None


def name_of(chair: Chair, names: Mapping[str, str]) -> str:
    """The name of the player there; empty if the place is free."""
    if chair.kind == "invited":
        return ""
    return (names.get(chair.who) or GONE) if chair.kind == "person" else chair.who


def total_of(table: Table, place: int) -> int:
    """Points from the finished games."""
    results = [(played, played.result()) for played in table.games]
    return sum(result.scores[played.order.index(place)] for played, result in results if result)


def describe_undo(table: Table) -> UndoView | None:
    """The undo that somebody asks for."""
    asked, played = table.asked, table.played
    if asked is None or played is None:
        return None
    return UndoView(
        seat=asked.seat,
        actions=played.position.ply - asked.to,
        waiting_for=[played.order.index(place) for place in table.asked_places()],
    )


def summarize(table: Table, now: int, elapsed: int = 0) -> Summary:
    """What is stored about a table besides its log, `elapsed` milliseconds after its clocks were last updated."""
    actor, left = table.actor, table.time_left(elapsed)
    player = table.chair_of(actor) if actor is not None and actor >= 0 else None
    return Summary(
        status=table.status,
        changed=table.rows[-1].at,
        due=now if player and player.bot else None if left is None else now + left,
        turn=player.who if player and not player.bot else "",
        summary=_kept(table),
    )


def _kept(table: Table) -> str:
    # Actions do not change it unless they end a game, so it is rebuilt only then.
    about = table.changed, len(table.games), bool(table.games) and table.games[-1].over
    if table.kept is None or table.kept[0] != about:
        table.kept = about, _keep(table)
    return table.kept[1]


def _keep(table: Table) -> str:
    created = table.created
    kept: dict[str, Any] = {
        "game": created.game,
        "version": created.version,
        "live": created.live,
        "clock": created.clock,
        "games": created.games,
        "host": table.host,
        "chairs": [(chair.kind, "" if chair.kind == "invited" else chair.who) for chair in table.chairs],
        "results": table.results(),
        "orders": [played.order for played in table.games if played.over],
    }
    return msgspec.json.encode(kept).decode()


def people_in(listed: Listed) -> set[str]:
    """The people at a table in the lobby."""
    return {who for kind, who in msgspec.json.decode(listed.summary)["chairs"] if kind == "person"}


def describe_listed(listed: Listed, names: Mapping[str, str], person: str | None) -> LobbyTable:
    """A table in the lobby."""
    kept = msgspec.json.decode(listed.summary)
    chairs = [Chair(kind=kind, who=who) for kind, who in kept["chairs"]]
    return LobbyTable(
        id=listed.id,
        game=kept["game"],
        title=rules_of(kept["game"]).TITLE,
        status=listed.status,  # type: ignore[arg-type]
        public=listed.public,
        live=kept["live"],
        clock=show_clock(msgspec.convert(kept["clock"], rows.Clock)),
        games=kept["games"],
        places=[LobbyPlace(kind=chair.kind, name=name_of(chair, names)) for chair in chairs],
        created=listed.created,
        changed=listed.changed,
        old=kept.get("version", 1) != rules_of(kept["game"]).VERSION,
        results=msgspec.convert(kept.get("results", []), list[Result]),
        my_turn=bool(person) and listed.turn == person,
        orders=kept.get("orders", []) if person else [],
        mine=[place for place, chair in enumerate(chairs) if person and (chair.kind, chair.who) == ("person", person)],
    )

"""What each kind of row does to a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from marula.play.registry import rules_of
from marula.server.table.chair import Chair, Chairs
from marula.server.table.clocks import Clocks
from marula.server.table.played_game import PlayedGame
from marula.server.table.rows import (
    Acted,
    AnyRow,
    Closed,
    Contributed,
    Created,
    EpochRaised,
    GivenBack,
    HostPassed,
    Rematched,
    Resigned,
    Resumed,
    Seated,
    Started,
    TakenOver,
    UndoAnswered,
    UndoAsked,
    Undone,
    Vacated,
)
from marula.server.table.time_charges import charge, run_out

if TYPE_CHECKING:
    from marula.server.table.table import Table


def apply_row(table: "Table", row: AnyRow, number: int, dealt: bool) -> None:
    """Applies the row with this number to a table."""
    if isinstance(row, Acted):
        act(table, row, number, dealt)
    else:
        table.changed = number
        OTHERS[type(row)](table, row, number)


def act(table: "Table", row: Acted, number: int, dealt: bool) -> None:
    """Applies an action of a seat or of chance."""
    played = table.games[-1]
    charge(table, row)
    played.act(row.action, number, table.known.get(number), dealt)
    if row.draw is not None:
        played.draws = row.draw + 1
    _forget_question(table)


def _forget_question(table: "Table") -> None:
    if table.asked is not None:
        table.asked, table.consents = None, set()


def _create(table: "Table", row: Created, _: int) -> None:
    table.chairs = Chairs(Chair(kind=plan.kind, who=plan.who) for plan in row.plans)
    table.created = row
    table.old_rules = row.version != rules_of(row.game).VERSION
    table.host = row.host


def _seat(table: "Table", row: Seated, _: int) -> None:
    _withdraw(table, row.place)
    table.chairs = table.chairs.with_chair(
        row.place, Chair(kind="bot" if row.bot else "person", who=row.bot or row.person)
    )


def _vacate(table: "Table", row: Vacated, _: int) -> None:
    _withdraw(table, row.place)
    planned = table.created.plans[row.place]
    free = Chair(kind="invited", who=planned.who) if planned.kind == "invited" else Chair(kind="open")
    table.chairs = table.chairs.with_chair(row.place, free)


def _contribute(table: "Table", row: Contributed, _: int) -> None:
    _withdraw(table, row.place)
    table.chairs = table.chairs.with_chair(row.place, replace(table.chairs[row.place], contribution=row.text))
    table.contributed.append(row.place)


def _withdraw(table: "Table", place: int) -> None:
    """Discards what the place contributed earlier."""
    if table.sealed is None:
        table.contributed = [other for other in table.contributed if other != place]


def _start(table: "Table", row: Started, number: int) -> None:
    sealed = table.sealed = table.contributions
    # The first edition mixed them in by seat.
    mixed = sealed if table.created.format > 1 else [sealed[place] for place in row.order]
    played = PlayedGame(table.created, row.game, number, row.order, mixed)
    # If places are drawn, that is the first draw of the first game.
    played.draws = int(table.created.seating == "random" and row.game == 0)
    table.games.append(played)
    table.clocks = Clocks(table.created.clock, len(row.order), row.at)
    for place, chair in enumerate(table.chairs):
        if chair.why == "resigned":
            _stand_in(table, place, None, "")
    played.resigned = [seat for seat, place in enumerate(row.order) if table.chairs[place].why == "gone"]


def _take_back(table: "Table", row: Undone, _: int) -> None:
    played, clocks = table.games[-1], table.clocks
    assert clocks is not None
    charge(table, row)
    played.take_back(row.to, row.seat)
    if row.spent is not None:
        clocks.go_back(row.to, row.seat)
    # If the others were asked, it was counted when they were.
    played.count_undo(bool(row.person))
    _forget_question(table)


def _ask_to_take_back(table: "Table", row: UndoAsked, _: int) -> None:
    table.asked, table.consents = row, set()
    if table.played:
        table.played.count_undo(True)


def _answer_question(table: "Table", row: UndoAnswered, _: int) -> None:
    if row.consent:
        table.consents.add(row.place)
    else:
        table.asked, table.consents = None, set()


def _take_over(table: "Table", row: TakenOver, _: int) -> None:
    charge(table, row)
    played = table.played
    _stand_in(table, row.place, row.bot, row.why)
    run_out(table, row)
    if row.why == "gone" and played and not played.over:
        _give_up(table, played, played.order.index(row.place), others=1)


def _give_back(table: "Table", row: GivenBack, _: int) -> None:
    charge(table, row)
    _stand_in(table, row.place, None, "")


def _resign(table: "Table", row: Resigned, _: int) -> None:
    charge(table, row)
    _stand_in(table, table.games[-1].order[row.seat], table.created.stand_in, "resigned")
    _give_up(table, table.games[-1], row.seat, others=2)
    _forget_question(table)


def _stand_in(table: "Table", place: int, bot: str | None, why: str) -> None:
    """Sets or removes the bot that plays at a place."""
    table.chairs = table.chairs.with_chair(place, replace(table.chairs[place], stand_in=bot, why=why))


def _give_up(table: "Table", played: PlayedGame, seat: int, others: int) -> None:
    """Ranks a seat last; ends the game if no person, or fewer than `others`, play on."""
    if seat not in played.resigned:
        played.resigned.append(seat)
    playing_on = [other for other in range(len(played.order)) if other not in played.resigned]
    people = [other for other in playing_on if table.chair_of(other).kind == "person"]
    played.ended_early = len(playing_on) < others or not people


def _pass_host(table: "Table", row: HostPassed, _: int) -> None:
    table.host = table.chairs[row.place].who


def _close(table: "Table", _: Closed, __: int) -> None:
    table.closed = True


def _rematch(table: "Table", row: Rematched, _: int) -> None:
    table.rematch = row.table


def _raise_epoch(table: "Table", row: EpochRaised, _: int) -> None:
    table.epoch = row.epoch


OTHERS: dict[type, Callable[["Table", Any, int], None]] = {
    Created: _create,
    Seated: _seat,
    Vacated: _vacate,
    Contributed: _contribute,
    Started: _start,
    Undone: _take_back,
    UndoAsked: _ask_to_take_back,
    UndoAnswered: _answer_question,
    TakenOver: _take_over,
    GivenBack: _give_back,
    Resigned: _resign,
    Resumed: lambda table, row, _: charge(table, row),
    HostPassed: _pass_host,
    Closed: _close,
    Rematched: _rematch,
    EpochRaised: _raise_epoch,
}
"""What to do with each type of row other than actions."""

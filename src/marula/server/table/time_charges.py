"""Charges the time before a row. The row says how long it took, the table says who was thinking."""

from typing import TYPE_CHECKING

from marula.rules.types import CHANCE
from marula.server.table.clocks import LEAST, Clocks
from marula.server.table.rows import Acted, GivenBack, Resigned, Resumed, TakenOver, Undone

if TYPE_CHECKING:
    from marula.server.table.table import Table


def charge(table: "Table", row: Acted | Undone | Resigned | Resumed | TakenOver | GivenBack) -> None:
    """Charges the time before a row to the seat that spent it."""
    clocks, played = table.clocks, table.played
    if clocks is None or played is None:
        return
    if isinstance(row, Resumed) or (isinstance(row, Acted) and row.seat is None):
        clocks.since = row.at
    elif row.spent is None:
        _charge_first_edition(table, row, clocks)
    elif isinstance(row, Acted):  # the row says who, so the rules need not be asked
        assert row.seat is not None
        clocks.pass_to(row.seat)
        clocks.remember(played.position.ply)
        clocks.charge(row.seat if table.chair_of(row.seat).bot is None else None, row.spent, row.at)
    else:
        actor = table.actor
        if actor is not None and actor >= 0:
            clocks.pass_to(actor)
        clocks.charge(_payer(table, row), row.spent, row.at)


def run_out(table: "Table", row: TakenOver) -> None:
    """After a timeout, leaves the increment on the clock for when the person returns, but at least a minimum."""
    clocks, played = table.clocks, table.played
    if clocks is None or played is None or row.why != "timeout":
        return
    seat = played.order.index(row.place)
    if row.spent is not None:
        clocks.run_out(seat)
    elif clocks.setting.kind == "game":
        clocks.left[seat] = max(clocks.left[seat], 1000 * max(LEAST, clocks.setting.increment))


def _payer(table: "Table", row: Undone | Resigned | TakenOver | GivenBack) -> int | None:
    played, actor = table.played, table.actor
    assert played is not None
    if isinstance(row, GivenBack) and actor is not None and actor >= 0 and played.order[actor] == row.place:
        return actor  # coming and going during one's own turn gains no time
    if isinstance(row, Undone) and _alone_since(table, row):
        return row.seat  # nor does thinking while others believe it is their turn
    return table.thinker


def _alone_since(table: "Table", row: Undone) -> bool:
    """Whether no other person has acted since the action that is taken back."""
    played, own = table.played, table.chair_of(row.seat).who
    assert played is not None
    takers = {played.taker(ply) for ply in range(row.to, played.position.ply)} - {CHANCE}
    return all(table.chair_of(seat).kind == "bot" or table.chair_of(seat).who == own for seat in takers)


def _charge_first_edition(
    table: "Table", row: Acted | Undone | Resigned | TakenOver | GivenBack, clocks: Clocks
) -> None:
    seat = row.seat if isinstance(row, Acted) else table.thinker
    if isinstance(row, Acted) and seat is not None and table.chair_of(seat).bot is not None:
        seat = None
    clocks.charge_first_edition(seat, row.at)
    if isinstance(row, Acted) and row.seat is not None:
        clocks.reward_first_edition(row.seat)

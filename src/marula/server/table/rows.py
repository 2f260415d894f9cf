"""The rows of a table's log. The log is the table: everything else follows from it, and rows never change.

These are the stored types. They share nothing with the protocol's messages, which may change independently.
A tag is part of the format: it stays when a class is renamed.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

FORMAT = 2
"""The format in which new tables are written. tests/server/releases keeps a database of each release."""


class Row(Struct, kw_only=True, frozen=True, tag_field="kind", omit_defaults=True):
    """Common to all rows: the time of writing, in milliseconds since 1970, and the request behind them, if any.

    Of the rows added by one request, the first names the person who asked and the request's id.
    """

    at: int
    person: str = ""
    id: str = ""


class Clock(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """How long players may think. Existing agreements stay valid, whatever the limits for new tables."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0
    increment: int = 0


class Plan(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """Who a place was planned for when the table was created."""

    kind: Literal["open", "invited", "person", "bot"]
    who: str = ""
    """The id of a person or the name of a bot; if invited, the person for whom the place is reserved, if it is one."""


class Created(Row, frozen=True, tag="created"):
    """Row 0: everything agreed when the table was made."""

    game: str
    version: int
    options: dict[str, Any]
    plans: tuple[Plan, ...]
    host: str
    commitments: tuple[str, ...]
    public: bool = False
    live: bool = True
    clock: Clock = Clock()
    games: int = 1
    seating: Literal["fixed", "random"] = "fixed"
    stand_in: str = "greedy"
    start: Literal["asked", "full"] = "full"
    beginning: tuple[str, ...] = ()
    """Actions copied from another game, which this one continues."""
    format: int = 1
    """How to read this table's rows and deal its cards; the first edition did not record it."""


class Seated(Row, frozen=True, tag="seated"):
    """Somebody sat down: the bot, or else the person who asked."""

    place: int
    bot: str = ""


class Contributed(Row, frozen=True, tag="contributed"):
    """Somebody contributed to the randomness of the deal."""

    place: int
    text: str


class Vacated(Row, frozen=True, tag="vacated"):
    """A place became free before the start."""

    place: int
    why: Literal["left", "kicked"]


class Started(Row, frozen=True, tag="started"):
    """A game started; `order` is the place of each seat."""

    game: int
    order: tuple[int, ...]
    epoch: int = 0


class Acted(Row, frozen=True, gc=False, tag="acted"):
    """An action; by chance if there is no seat."""

    action: str
    seat: int | None = None
    draw: int | None = None
    """The number of the draw, where chance acted; the first edition did not number them."""
    spent: int | None = None


class UndoAsked(Row, frozen=True, tag="undo-asked"):
    """Somebody asked to take actions back; `to` of them would stay."""

    seat: int
    to: int


class UndoAnswered(Row, frozen=True, tag="undo-answered"):
    """Somebody agreed or declined."""

    place: int
    consent: bool


class Undone(Row, frozen=True, tag="undone"):
    """Actions were taken back: `to` of them stay."""

    seat: int
    to: int
    spent: int | None = None


class TakenOver(Row, frozen=True, tag="taken-over"):
    """A bot took over from somebody."""

    place: int
    bot: str
    why: Literal["left", "timeout", "host", "gone"]
    spent: int | None = None


class GivenBack(Row, frozen=True, tag="given-back"):
    """A person took over from their stand-in."""

    place: int
    spent: int | None = None


class Resigned(Row, frozen=True, tag="resigned"):
    """A seat gave up; a bot plays it to the end."""

    seat: int
    spent: int | None = None


class Resumed(Row, frozen=True, tag="resumed"):
    """The server was down: the clock of the player to act starts afresh."""


class EpochRaised(Row, frozen=True, tag="epoch"):
    """Rows that players have seen were lost: from here on, draws differ from the lost ones."""

    epoch: int
    """Counted 1, 2, 3, ... without gaps."""
    why: Literal["restored", "seen"]
    """The operator restored a backup and said so, or a player had seen rows that are missing here."""


class HostPassed(Row, frozen=True, tag="host-passed"):
    """The person at this place became host."""

    place: int


class Closed(Row, frozen=True, tag="closed"):
    """The table was closed before it started."""


class Rematched(Row, frozen=True, tag="rematched"):
    """The same people moved to another table."""

    table: str


Reckoned = Acted | Undone | TakenOver | GivenBack | Resigned
"""Rows that affect clocks: `spent` is the time since the previous one, in milliseconds. Rows of the first edition lack
it; their times are used instead."""
SETS_CLOCKS = frozenset((Acted, Undone, TakenOver, GivenBack, Resigned, Started, Resumed))
"""The same, and rows that start a clock."""
AnyRow = (
    Created
    | Seated
    | Contributed
    | Vacated
    | Started
    | Acted
    | UndoAsked
    | UndoAnswered
    | Undone
    | TakenOver
    | GivenBack
    | Resigned
    | Resumed
    | EpochRaised
    | HostPassed
    | Closed
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)


def encode(row: AnyRow) -> str:
    """A row as it is stored."""
    return _encoder.encode(row).decode()


def decode(text: str) -> AnyRow:
    """A stored row."""
    return _decoder.decode(text)

"""The rows of a table's log. The log is the table: everything else follows from it, nothing is ever changed in it."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from marula.server.messages.common import Clock
from marula.server.messages.requests import kebab


class Row(Struct, kw_only=True, frozen=True, tag_field="kind", tag=kebab, omit_defaults=True):
    """What all rows have: when they were written, in milliseconds since 1970."""

    at: int


class Plan(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """What a place was meant for when the table was made."""

    kind: Literal["open", "invited", "person", "bot"]
    who: str = ""
    """The id of a person or the name of a bot."""


class Created(Row, frozen=True):
    """Row 0: everything that was agreed."""

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
    """Actions taken over from another game, from which this one goes on."""


class Seated(Row, frozen=True):
    """Somebody sat down."""

    place: int
    person: str = ""
    bot: str = ""


class Contributed(Row, frozen=True):
    """Somebody added to what the deal is drawn from."""

    place: int
    text: str


class Vacated(Row, frozen=True):
    """A place became free before the start."""

    place: int
    why: Literal["left", "kicked"]


class Started(Row, frozen=True):
    """A game started; `order` is the place of each seat."""

    game: int
    order: tuple[int, ...]


class Acted(Row, frozen=True, gc=False):
    """An action; by chance if there is no seat."""

    action: str
    seat: int | None = None
    person: str = ""
    id: str = ""


class UndoAsked(Row, frozen=True):
    """Somebody would like to take actions back: `to` of them would stay."""

    seat: int
    to: int


class UndoAnswered(Row, frozen=True):
    """Somebody agreed or did not."""

    place: int
    consent: bool


class Undone(Row, frozen=True):
    """Actions were taken back: `to` of them stay."""

    seat: int
    to: int
    person: str = ""
    id: str = ""


class TakenOver(Row, frozen=True):
    """A bot plays for somebody."""

    place: int
    bot: str
    why: Literal["left", "timeout", "host"]


class GivenBack(Row, frozen=True):
    """A person plays again."""

    place: int


class Resigned(Row, frozen=True):
    """A seat gave up; a bot plays it to the end."""

    seat: int


class Resumed(Row, frozen=True):
    """The server was down: the clock of whoever is to act starts again."""


class Closed(Row, frozen=True):
    """The table was closed before it started."""


class Rematched(Row, frozen=True):
    """The same people went to another table."""

    table: str


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

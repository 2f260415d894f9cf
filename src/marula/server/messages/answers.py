"""What the server sends about a table: its people, the game as one viewer sees it, and what happened."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from marula.server.messages.common import (
    Because,
    Clock,
    Id,
    Mark,
    Place,
    Ply,
    Problem,
    Result,
    Seat,
    Time,
    View,
    Witnessed,
)
from marula.server.messages.requests import kebab

Status = Annotated[Literal["open", "running", "between", "over", "closed"], Meta(extra={"name": "Status"})]
"""`between`: one game of the match is over, the next has not started."""


Chance = Annotated[int, Meta(ge=0, le=100, description="The expected result: 100 is a sure win, 0 a sure loss.")]


class Answer(Struct, kw_only=True, tag_field="type", tag=kebab):
    """Common to all answers."""


class PlaceView(Struct, kw_only=True):
    """A chair at the table and who sits on it."""

    place: Place
    kind: Literal["open", "invited", "person", "bot"]
    name: Annotated[str, Meta(description="The name of the person or the bot; empty if free.")] = ""
    mine: bool = False
    host: bool = False
    present: Annotated[bool, Meta(description="Somebody is connected; always true for bots.")] = False
    stand_in: Annotated[str | None, Meta(description="The bot that plays for an absent person.")] = None
    stand_in_after: Annotated[
        int | None,
        Meta(description="If the person is away: milliseconds until a bot may play for them."),
    ] = None
    why: Annotated[str, Meta(description="Why a bot stands in: `left`, `timeout`, `host`, or `gone` for good.")] = ""
    contributed: bool = False
    total: Annotated[int, Meta(description="Points from the finished games of the match.")] = 0


class UndoView(Struct, kw_only=True):
    """Somebody asks to undo actions."""

    seat: Seat
    actions: Annotated[int, Meta(description="How many actions would be undone.")]
    waiting_for: Annotated[list[int], Meta(description="Seats that have not answered yet.")]


class TableChange(Struct, kw_only=True):
    """The parts of a table, without its game, that can change."""

    status: Status
    number: Annotated[int, Meta(description="Which game of the match is (or was last) played, from 0.")]
    places: list[PlaceView]
    watchers: Annotated[int, Meta(description="How many people are watching.")]
    host: Annotated[bool, Meta(description="Whether you are the host.")]
    invite: Annotated[str | None, Meta(description="For the host: the secret part of the invitation link.")] = None
    undo: UndoView | None = None
    rematch: Annotated[str | None, Meta(description="The id of the rematch's table.")] = None


class TableView(TableChange, kw_only=True):
    """A table without its game."""

    id: str
    game: str
    title: str
    version: int
    options: dict[str, Any]
    public: bool
    live: Annotated[bool, Meta(description="False: by correspondence.")]
    clock: Clock
    games: Annotated[int, Meta(description="How many games the match has.")]
    seating: Literal["fixed", "random"]
    stand_in: str
    commitments: Annotated[list[str], Meta(description="SHA-256 of the secret that each game is dealt from.")]
    created: Time


class SeatClock(Struct, kw_only=True):
    """A seat's clock."""

    left: Annotated[int, Meta(description="Milliseconds left at the message's time `at`.")]
    running: bool


class GameView(Struct, kw_only=True):
    """The current game (or the last one), as one viewer sees it."""

    number: int
    seat: Annotated[Seat | None, Meta(description="Whose view this is; null for a spectator.")]
    seats: Annotated[list[int], Meta(description="The place that holds each seat.")]
    view: Annotated[View, Meta(description="The game's own view, with `legal` for whoever is to act.")]
    clocks: Annotated[list[SeatClock] | None, Meta(description="By seat; null without a clock.")] = None
    undo: Annotated[Literal["free", "ask"] | None, Meta(description="What `undo` would do now.")] = None
    result: Result | None = None
    views: Annotated[list[View] | None, Meta(description="After the end: what each seat sees.")] = None


class Event(Struct, kw_only=True, omit_defaults=True):
    """One row of the log, as one viewer saw it."""

    row: Ply
    at: Time
    kind: Annotated[str, Meta(description="See the list of events.")]
    seat: Annotated[int | None, Meta(description="The seat that acted; null for chance and for places.")] = None
    place: int | None = None
    game: Annotated[int | None, Meta(description="The number of the game it belongs to.")] = None
    witnessed: Annotated[Witnessed | None, Meta(description="`action` and what was seen of its effects.")] = None
    to: Annotated[
        int | None,
        Meta(description="`undone`, `undo-asked`: how many actions of the game remain. `epoch`, `started`: the epoch."),
    ] = None
    note: Annotated[
        str,
        Meta(description="`left`, `kicked`, `timeout`, a bot's name, `yes`, `no`; `started`: the seal of the deal."),
    ] = ""
    seats: Annotated[list[int] | None, Meta(description="`started`: the place that holds each seat.")] = None
    public: Annotated[
        str | None, Meta(description="What a spectator saw of the action, if that is less than `witnessed`.")
    ] = None


class ChatLine(Struct, kw_only=True):
    """A line of chat. Plain text: never show it as HTML."""

    number: int
    at: Time
    name: str
    mine: bool
    text: str


ChatRemoved = Annotated[
    list[int], Meta(description="The numbers of deleted lines of chat, which must no longer be shown.")
]


class Welcome(Answer):
    """Everything, as it is now."""

    ply: Ply
    at: Time
    mark: Mark
    name: Annotated[str | None, Meta(description="Who you are; null for somebody without a name.")]
    table: TableView
    game: GameView | None
    events: list[Event]
    chat: list[ChatLine]
    chat_removed: ChatRemoved = []


class News(Answer):
    """What has changed since the last `welcome` or `news`; null where nothing has changed."""

    ply: Ply
    at: Time
    mark: Mark
    table: TableChange | None = None
    game: GameView | None = None
    events: list[Event] = []
    chat: list[ChatLine] = []
    chat_removed: ChatRemoved = []


class Done(Answer):
    """The request was carried out and safely written."""

    id: Id
    ply: Ply
    table: Annotated[str | None, Meta(description="The id of the new table, if one was created.")] = None


class NextBest(Struct, kw_only=True):
    """The next best plan."""

    plan: Annotated[list[str], Meta(description="Like the plan of a hint.")]
    chance: Chance


class Hinted(Answer):
    """A bot's advice."""

    id: Id
    ply: Ply
    action: str
    plan: Annotated[
        list[str],
        Meta(description="That action and those that would follow in the same turn, as far as they can be foreseen."),
    ]
    bot: str
    chance: Annotated[
        Chance | None, Meta(description="Null if the request named a bot, and if there was no choice.")
    ] = None
    next: Annotated[NextBest | None, Meta(description="What else was tried most often; null if nothing was.")] = None
    because: Annotated[
        Because | None, Meta(description="Why the plan is good: the game's catalogues have a sentence in `advice`.")
    ] = None
    iterations: Annotated[int, Meta(description="How many games were searched; 0 if `chance` is null.")] = 0


class Reason(Answer):
    """Whether an action is possible, and if not, why."""

    id: Id
    ply: Ply
    action: str
    possible: bool
    text: Annotated[str, Meta(description="Why not, in English, for programmers; empty if it is possible.")]
    because: Annotated[Because | None, Meta(description="Why not, for any language.")] = None


class Previewed(Answer):
    """What lists of actions would lead to, one entry for each list."""

    id: Id
    ply: Ply
    previews: Annotated[
        list[Annotated[dict[str, Any], Meta(extra={"name": "Trial"})]],
        Meta(
            description="`witnessed` (the actions as you would see them), `stopped` (why no more was tried: `done`, "
            "`chance`, `seat`, `over`, `reveal` or `illegal`), `reason` (if illegal) and `view` (after the actions; "
            "null if something hidden would be revealed, or if no views were asked for)."
        ),
    ]


class Pong(Answer):
    """The answer to `ping`."""

    id: Id
    at: Time


class Goodbye(Answer):
    """The last message on a socket: why the server closes it."""

    code: str
    text: str


FromServer = Welcome | News | Done | Hinted | Reason | Previewed | Pong | Goodbye | Problem
"""Messages that the server sends over a socket."""

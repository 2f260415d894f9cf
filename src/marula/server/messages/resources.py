"""What HTTP accepts and returns apart from requests to a table: games, people, the lobby, replays."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from marula.server.messages.answers import Event, Status
from marula.server.messages.common import (
    BotName,
    Clock,
    Contribution,
    GameName,
    Login,
    MakingId,
    Name,
    Password,
    Ply,
    Result,
    Seat,
    Time,
    Token,
    View,
    Witnessed,
)


class OptionView(Struct, kw_only=True):
    """An option of a game."""

    name: str
    kind: Annotated[
        Literal["flag", "choice", "number", "text"],
        Meta(description="On or off, one of the samples, a whole number, or a text."),
    ]
    default: Any
    meaning: str
    samples: Annotated[list[Any], Meta(description="Values to offer; for a choice, all of them.")]
    low: Annotated[int | None, Meta(description="The smallest number; null unless the option is a number.")]
    high: Annotated[int | None, Meta(description="The largest number; null unless the option is a number.")]


class BotView(Struct, kw_only=True):
    """A computer player that can be chosen."""

    name: BotName
    title: str
    line: Annotated[str, Meta(description="How it plays, in a sentence; empty for bots that the host has added.")]


class GameDescription(Struct, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    version: int
    players: list[int]
    options: list[OptionView]
    examples: Annotated[list[str], Meta(description="What its actions look like.")]
    reasons: Annotated[list[str], Meta(description="The names of the ways it can end.")]
    hidden: Annotated[bool, Meta(description="Whether chance plays a part.")]
    bots: Annotated[list[BotView], Meta(description="The levels, weakest first, then the other bots.")]
    rulebooks: Annotated[list[str], Meta(description="The languages of its rulebook.")]


class Games(Struct, kw_only=True):
    """The games that can be played."""

    games: list[GameDescription]
    ready: Annotated[bool, Meta(description="False while the games are still being compiled.")]


class NewPerson(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new guest."""

    name: Name


class Credentials(Struct, kw_only=True, forbid_unknown_fields=True):
    """The credentials of an account."""

    login: Login
    password: Password


class NewPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new password; all other devices are signed out."""

    old: Password
    new: Password


class Confirmation(Struct, kw_only=True, forbid_unknown_fields=True):
    """Confirms that everything about you is to be deleted, with the password if you have an account."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Me(Struct, kw_only=True):
    """Who you are."""

    name: str
    login: Annotated[str | None, Meta(description="Null for a guest.")] = None


class NewPlace(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who should take a place at a new table."""

    kind: Literal["me", "open", "invited", "bot"]
    bot: BotName = "greedy"


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to create. `places` sets the number of players."""

    game: GameName
    places: Annotated[list[NewPlace], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False
    live: Annotated[
        bool,
        Meta(
            description="False: by correspondence. Nobody has to be connected: everything works over HTTP, and the "
            "host can have a bot stand in only after a day without an action. Otherwise it is like any other table."
        ),
    ] = True
    clock: Clock = Clock()
    games: Annotated[int, Meta(ge=1, le=20)] = 1
    seating: Literal["fixed", "random"] = "fixed"
    stand_in: Annotated[BotName, Meta(description="The bot that plays for those who leave or time out.")] = "greedy"
    start: Annotated[
        Literal["asked", "full"], Meta(description="Start when the host says so, or as soon as all places are taken.")
    ] = "full"
    contribution: Contribution = ""
    id: MakingId = ""


class Continuation(Struct, kw_only=True, forbid_unknown_fields=True):
    """Continues a finished game from an earlier position, against bots."""

    game: Annotated[int, Meta(ge=0, description="Which game of the match.")] = 0
    ply: Annotated[int, Meta(ge=0, description="How many of its actions are kept.")]
    seat: Seat
    bot: Annotated[BotName, Meta(description="The bot that plays for the other people; bots stay the same.")] = "greedy"
    id: MakingId = ""


class LobbyPlace(Struct, kw_only=True):
    """A place of a table in the lobby."""

    kind: Literal["open", "invited", "person", "bot"]
    name: str = ""


class LobbyTable(Struct, kw_only=True):
    """A table in the lobby, or one of your own."""

    id: str
    game: str
    title: str
    status: Status
    public: bool
    live: bool
    clock: Clock
    games: int
    places: list[LobbyPlace]
    created: Time
    changed: Time
    my_turn: bool = False
    old: Annotated[
        bool,
        Meta(description="Played under another version of the rules: it cannot be continued, and perhaps not opened."),
    ] = False
    results: Annotated[list[Result], Meta(description="The results of its finished games, by seat.")] = []
    orders: Annotated[
        list[list[int]],
        Meta(description="For your own tables: the place of each seat in these games. Not stored by earlier editions."),
    ] = []
    mine: Annotated[list[int], Meta(description="For your own tables: your places.")] = []


class Lobby(Struct, kw_only=True):
    """Public tables that wait for players, then running ones; everybody's newest comes before anybody's second.

    The first message on the lobby's socket."""

    tables: list[LobbyTable]


class LobbyChange(Struct, kw_only=True):
    """What has changed in the lobby since the socket's last message; sometimes a complete `Lobby` is sent instead."""

    order: Annotated[list[str], Meta(description="The ids of all tables in the lobby now.")]
    tables: Annotated[list[LobbyTable], Meta(description="Those that are new or have changed.")]


class OwnTables(Struct, kw_only=True):
    """Sent over the lobby's socket when something has happened at a table where you sit: request your tables again.
    With several processes, a socket reports only tables of its own process, so also request them from time to time.
    """

    own: Literal[True]


class Made(Struct, kw_only=True):
    """A table was created."""

    table: str
    invite: str
    commitments: list[str]


class Events(Struct, kw_only=True):
    """One page of the events at a table."""

    ply: Ply
    events: list[Event]


class Replay(Struct, kw_only=True):
    """A game of a table: everything once it is over; before that, only what you have seen."""

    table: str
    number: int
    ply: Ply
    names: Annotated[list[str], Meta(description="Who played each seat.")]
    seat: Annotated[Seat | None, Meta(description="Whose view `witnessed` is; after the end, everybody's.")]
    plies: Annotated[int, Meta(description="How many actions the game has had.")]
    witnessed: Annotated[list[Witnessed], Meta(description="One page from `since` on; request the rest separately.")]
    result: Result | None = None


class Moment(Struct, kw_only=True):
    """The position of a game after some of its actions."""

    number: int
    ply: Annotated[int, Meta(description="How many actions of the game had been taken.")]
    plies: Annotated[int, Meta(description="How many there are in all.")]
    seat: Seat | None
    view: View
    witnessed: Annotated[Witnessed | None, Meta(description="The action that led here, as that viewer saw it.")]
    action: Annotated[str | None, Meta(description="The true action; only after the end.")] = None
    views: Annotated[list[View] | None, Meta(description="After the end: what each seat saw.")] = None


class Health(Struct, kw_only=True):
    """Whether the server is alive or ready."""

    status: Literal["ok", "starting", "failing", "stopping"]
    games: Annotated[dict[str, bool], Meta(description="Which games are compiled.")] = {}
    problem: Annotated[str, Meta(description="If `failing`: the code of the problem with the database.")] = ""


class Network(Struct, kw_only=True):
    """How people on the local network reach this server; shown only to somebody at the machine itself."""

    addresses: Annotated[list[str], Meta(description="The addresses at which they reach it now.")]
    offered: Annotated[list[str], Meta(description="Where they could reach it, if somebody at the machine agrees.")]


class NetworkChoice(Struct, kw_only=True, forbid_unknown_fields=True):
    """Agrees that the server listens on the local network, too, until it stops."""

    listen: Literal[True]


class OwnRow(Struct, kw_only=True, omit_defaults=True):
    """Something that you did at a table: a row of its log."""

    table: str
    row: Ply
    at: Time
    kind: Annotated[str, Meta(description="See the list of events.")]
    place: int | None = None
    seat: int | None = None
    action: str = ""
    text: Annotated[str, Meta(description="`contributed`: what you added to the deal.")] = ""
    to: int | None = None
    consent: bool | None = None


class OwnLine(Struct, kw_only=True):
    """Something that you said."""

    table: str
    at: Time
    text: str


class OwnDaily(Struct, kw_only=True):
    """Your result with the deal of a day."""

    day: str
    game: str
    points: int
    stars: int
    at: Time


class Export(Struct, kw_only=True):
    """Everything that is stored about you."""

    name: str
    login: str | None
    address: Annotated[str | None, Meta(description="Your mail address.")]
    browsers: Annotated[int, Meta(description="How many of your browsers are notified by Web Push.")]
    created: Time
    seen: Annotated[Time, Meta(description="When you were last here, to within a day.")]
    tables: Annotated[list[str], Meta(description="The tables at which you have sat.")]
    actions: Annotated[list[OwnRow], Meta(description="What you did there.")]
    chat: list[OwnLine]
    daily: Annotated[list[OwnDaily], Meta(description="Your results with deals of the day.")]


class Retention(Struct, kw_only=True):
    """After how many days things are deleted automatically; 0 means never. Accounts and their finished games stay."""

    guests: Annotated[int, Meta(description="Guests without an account who have not come back.")]
    open_tables: Annotated[int, Meta(description="Tables that have not started and are idle.")]
    running_tables: Annotated[int, Meta(description="Unfinished games that are idle.")]
    chat: Annotated[int, Meta(description="Lines of chat.")]


class DailyRecord(Struct, kw_only=True):
    """A finished game of a day's deal, as a record. Anything else in it, such as its outcome, is ignored."""

    game: GameName
    version: int
    players: int
    options: dict[str, Any]
    actions: Annotated[list[Token], Meta(description="All actions, including those of chance and bots.")]


class DailyEntry(Struct, kw_only=True):
    """What counts as your result of a day."""

    counted: Annotated[
        bool, Meta(description="Whether this is the result of the record just sent; false if an earlier one counts.")
    ]
    points: int
    stars: Annotated[int, Meta(description="One for a finished game, one for winning it, one for at least par.")]
    par: Annotated[int, Meta(description="What the best bot scores in the same seat with the same deal.")]


class DailyRow(Struct, kw_only=True):
    """A line of the table of results."""

    rank: int
    name: str
    points: int
    stars: int
    mine: bool


class DailyTable(Struct, kw_only=True):
    """The results of a day, the best first."""

    day: str
    game: str
    par: Annotated[int | None, Meta(description="Null while nobody has a result.")]
    rows: list[DailyRow]
    count: Annotated[int, Meta(description="How many people have a result; not all of them are listed.")]
    own: Annotated[DailyRow | None, Meta(description="Your own result, even if it is not among the best.")]

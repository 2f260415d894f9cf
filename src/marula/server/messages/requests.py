"""Requests to a table, over its socket or by POST: the same messages, the same answers."""

from typing import Annotated

from msgspec import Meta, Struct

from marula.rules.preview import MOST_ACTIONS, MOST_LISTS
from marula.server.messages.common import BotName, Contribution, Id, Invite, Mark, Place, Ply, Seat, Token

PROTOCOL = 2
"""The version of these messages, raised when older pages could not continue. The previous version is still accepted."""
OLDEST_PROTOCOL = PROTOCOL - 1
MOST_VIEWS = 16
"""This many views fit into a message of 64 kB in any game."""
MOST_PREVIEWED = 1500
"""So do this many witnessed actions."""


def kebab(name: str) -> str:
    """`SeatBot` becomes `seat-bot`."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).strip("-")


class Request(Struct, kw_only=True, tag_field="type", tag=kebab, forbid_unknown_fields=True):
    """Common to all requests: an id, by which a repeated request is recognised, even after a restart."""

    id: Id = ""


class Hello(Request):
    """The first message on a socket: says what the client has already seen. Answered with `welcome`."""

    protocol: Annotated[
        int,
        Meta(
            description=f"The version of the protocol that the client speaks. This server answers {OLDEST_PROTOCOL} "
            f"and {PROTOCOL}; others are refused with `page/old`. Clients older than protocol 2 leave it out."
        ),
    ] = 1
    since: Annotated[Ply, Meta(description="The first ply from which events are wanted; 0 for all.")] = 0
    seat: Annotated[Seat | None, Meta(description="Which seat's view is wanted, if you hold several.")] = None
    chat_since: Annotated[int, Meta(ge=0, description="The first chat line that is wanted.")] = 0
    mark: Annotated[
        Mark,
        Meta(
            description="The `mark` of the last message that was seen. If the server does not have those rows, it was "
            "restored from a backup: then it draws again, and the `welcome` has everything from the beginning."
        ),
    ] = ""


class Greeting(Struct, tag_field="type", tag="hello"):
    """The part of `hello` that is the same in every version of the protocol. Its other fields may differ."""

    protocol: int = 1


class Look(Request):
    """Switches to the view of another of your own seats. Answered with `welcome`."""

    seat: Seat | None = None


class Act(Request):
    """Takes an action, or several that make up one move: all of them or none."""

    ply: Annotated[Ply, Meta(description="The ply that this answers.")]
    action: Annotated[Token | None, Meta(description="The action; left out if `actions` are given.")] = None
    actions: Annotated[
        list[Token],
        Meta(
            max_length=MOST_ACTIONS,
            description="Instead of `action`: only the last may let chance act, reveal something or pass the turn.",
        ),
    ] = []
    seat: Annotated[Seat | None, Meta(description="The seat that acts; optional, even if you hold several.")] = None


class Undo(Request):
    """Undoes your last action, or all actions of its request: at once if it is free, otherwise the others are asked."""

    ply: Ply
    seat: Seat | None = None


class AnswerUndo(Request):
    """Agrees to somebody's undo or declines it."""

    ply: Ply
    consent: bool


class Say(Request):
    """Adds a line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Join(Request):
    """Takes a free place; send it several times for several places."""

    place: Annotated[Place | None, Meta(description="Any free place if left out.")] = None
    invite: Annotated[Invite, Meta(description="Needed for places reserved for invited people.")] = ""
    contribution: Contribution = ""


class Leave(Request):
    """Leaves all your places. In a running game a bot plays for you; you can come back."""


class Kick(Request):
    """The host frees a place before the game has started."""

    place: Place


class SeatBot(Request):
    """The host gives a free place to a computer player before the game has started."""

    place: Place
    bot: BotName


class Contribute(Request):
    """Contributes a text to the deal, for all your places, before the game has started."""

    text: Contribution


class Start(Request):
    """The host starts the game; the table's stand-in bot takes the free places."""


class NextGame(Request):
    """Starts the next game of the match, once a game is over."""


class Resign(Request):
    """Gives up. The seat ranks behind those that played on; a bot plays it to the end."""

    seat: Seat | None = None


class Back(Request):
    """Takes your places back from the stand-in."""


class StandIn(Request):
    """The host lets the stand-in bot play for somebody who is away."""

    place: Place


class Close(Request):
    """The host closes a table that has not started."""


class Rematch(Request):
    """Creates a table with the same settings for the same people, where the second player starts. Answered with `done`,
    which has its id. Whoever asks first is seated; places are kept for the others until they agree and `join`."""


class Hint(Request):
    """Asks what a bot would do with your knowledge. Answered with `hinted`."""

    seat: Seat | None = None
    bot: BotName | None = None


class WhyNot(Request):
    """Asks why an action is not possible now. Answered with `reason`."""

    action: Token
    seat: Seat | None = None


class Preview(Request):
    """Asks what lists of actions would lead to, as far as you can know. Answered with `previewed`."""

    lists: Annotated[
        list[Annotated[list[Token], Meta(max_length=MOST_ACTIONS)]],
        Meta(max_length=MOST_LISTS, description="Lists of actions; each is tried independently."),
    ]
    views: Annotated[
        bool,
        Meta(description=f"Whether to send the views after the actions, for at most {MOST_VIEWS} lists; else null."),
    ] = True
    seat: Seat | None = None


class Visibility(Request):
    """Says whether the page is on the screen; until then it is assumed to be. People who have the table on no screen
    are notified when it is their turn, if they want that. Answered with `done`."""

    visible: bool


class Ping(Request):
    """Answered with `pong`."""


Command = (
    Act
    | Undo
    | AnswerUndo
    | Join
    | Leave
    | Kick
    | SeatBot
    | Contribute
    | Start
    | NextGame
    | Resign
    | Back
    | StandIn
    | Close
)
"""Requests that change the log."""
Question = Hint | WhyNot | Preview | Say | Rematch
Posted = Command | Question
"""Requests that can be posted over HTTP."""
FromClient = Posted | Hello | Look | Visibility | Ping
"""Requests that can be sent over a socket."""

"""Small types that several messages share."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24, description="The name that others see.")]
Login = Annotated[str, Meta(min_length=3, max_length=40, description="The name for signing in to an account.")]
Password = Annotated[str, Meta(min_length=8, max_length=200, description="At least eight characters.")]
Id = Annotated[
    str,
    Meta(
        max_length=64,
        description="Chosen by the client; the answer carries it. A request that is sent again with the same id is "
        "carried out once and acknowledged each time. Without an id, every request counts.",
    ),
]
MakingId = Annotated[
    str, Meta(max_length=64, description="Chosen by the client: a repeat with the same id creates no second table.")
]
Token = Annotated[str, Meta(max_length=64, description="The text of an action, as in `legal`.")]
Contribution = Annotated[
    str, Meta(max_length=64, description="Any text: it is mixed into the deal, so that no server can choose the cards.")
]
Place = Annotated[
    int, Meta(ge=0, le=15, description="A chair at the table; a person keeps it in all games of a match.")
]
Seat = Annotated[int, Meta(ge=0, le=15, description="A seat of the present game: seat 0 starts.")]
Ply = Annotated[int, Meta(ge=0, le=1_000_000_000, description="The number of rows in the table's log.")]
Mark = Annotated[
    str,
    Meta(max_length=128, description="For `hello`: what the client has seen; only the server understands it."),
]
Time = Annotated[int, Meta(description="Milliseconds since 1970, by the server's clock.")]
GameName = Annotated[str, Meta(max_length=40, description="The name of a game, as in the list of games.")]
BotName = Annotated[str, Meta(max_length=40, description="The name of a computer player, as in the list of bots.")]
Invite = Annotated[str, Meta(max_length=64, description="The secret part of an invitation link.")]
View = Annotated[dict[str, Any], Meta(extra={"name": "View"})]
Witnessed = Annotated[dict[str, Any], Meta(extra={"name": "Witnessed"})]


class Clock(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """How long players may think: `none`, `move` (seconds per turn) or `game` (seconds in total)."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=14 * 86400, description="Days per move are in seconds, too: 86400 each.")] = 0
    increment: Annotated[int, Meta(ge=0, le=3600, description="Seconds added after each action (`game` only).")] = 0


class Result(Struct, kw_only=True, frozen=True):
    """How a game at a table ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    reason: Annotated[str, Meta(description="A word defined by the game, or `resigned`.")]
    resigned: Annotated[list[int], Meta(description="Seats that gave up or are gone for good; they rank last.")] = []
    undone: Annotated[list[int], Meta(description="How often each seat undid something; empty if nobody did.")] = []


class Because(Struct, kw_only=True, frozen=True):
    """A reason given by the rules, for any language: the game's catalogue has a sentence for its key."""

    key: Annotated[str, Meta(description="The reason in the game's catalogues; docs/views.md lists them.")]
    section: Annotated[str, Meta(description="The section of the rulebook, as `K3.1`.")]
    values: Annotated[list[int], Meta(description="The numbers for the sentence's placeholders.")]


class Problem(Struct, kw_only=True, tag_field="type", tag="problem"):
    """A request was refused; nothing has changed. Over HTTP the status is 400 or above."""

    code: Annotated[str, Meta(description="A fixed word; the list is below.")]
    text: Annotated[str, Meta(description="What happened, in English, for programmers and as a fallback.")]
    ply: Annotated[Ply | None, Meta(description="The current ply of the table, if the request was for a table.")] = None
    because: Annotated[Because | None, Meta(description="Why the rules do not allow an action.")] = None
    id: Id = ""

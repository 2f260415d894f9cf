"""Small types that several messages share."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24, description="What others call a person.")]
Login = Annotated[str, Meta(min_length=3, max_length=40, description="The name an account is signed in with.")]
Password = Annotated[str, Meta(min_length=8, max_length=200, description="At least eight characters.")]
Id = Annotated[
    str,
    Meta(
        max_length=64,
        description="Chosen by the client; the answer carries it. A request that is sent again with the same id is "
        "carried out once and acknowledged each time. Left out, every request counts.",
    ),
]
MakingId = Annotated[
    str, Meta(max_length=64, description="Chosen by the client: sent again with the same id, it makes no second table.")
]
Token = Annotated[str, Meta(max_length=64, description="The text of an action, as in `legal`.")]
Contribution = Annotated[
    str, Meta(max_length=64, description="Any text: it is mixed into the deal, so that no server can choose it.")
]
Place = Annotated[
    int, Meta(ge=0, le=15, description="A chair at the table; it stays the same in all games of a match.")
]
Seat = Annotated[int, Meta(ge=0, le=15, description="A seat of the present game: seat 0 starts.")]
Ply = Annotated[int, Meta(ge=0, le=1_000_000_000, description="How many rows the table's log has.")]
Mark = Annotated[
    str,
    Meta(max_length=128, description="Says, for `hello`, what the client has seen; made and understood by the server."),
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
    seconds: Annotated[int, Meta(ge=0, le=14 * 86400, description="Days per move are seconds, too: 86400 each.")] = 0
    increment: Annotated[int, Meta(ge=0, le=3600, description="Seconds added after each action (`game` only).")] = 0


class Result(Struct, kw_only=True):
    """How a game at a table ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    reason: Annotated[str, Meta(description="A word of the game, or `resigned`.")]
    resigned: Annotated[list[int], Meta(description="Seats that gave up, or are gone for good: the last ranks.")] = []
    undone: Annotated[list[int], Meta(description="How often each seat took something back; empty if nobody did.")] = []


class Because(Struct, kw_only=True, frozen=True):
    """A reason given by the rules, for any language: the game's catalogue has a sentence for its key."""

    key: Annotated[str, Meta(description="The reason in the game's catalogues; docs/views.md lists them.")]
    section: Annotated[str, Meta(description="The section of the rulebook, as `K3.1`.")]
    values: Annotated[list[int], Meta(description="The numbers that fill the gaps of the sentence.")]


class Problem(Struct, kw_only=True, tag_field="type", tag="problem"):
    """A request was refused; nothing has changed. Over HTTP the status is 400 or above."""

    code: Annotated[str, Meta(description="A fixed word; the list is below.")]
    text: Annotated[str, Meta(description="What happened, in English, for programmers and for want of a better text.")]
    ply: Annotated[Ply | None, Meta(description="The present ply of the table, where a table is meant.")] = None
    because: Annotated[Because | None, Meta(description="Why the rules do not allow an action.")] = None
    id: Id = ""

"""Everything that can be refused: a fixed code, its HTTP status and what it means."""

from marula.server.messages.common import Because

CODES: dict[str, tuple[int, str]] = {
    "action/illegal": (409, "The rules do not allow this action now; the text says why."),
    "action/several": (409, "Only the last of several actions may let chance act, turn something up or pass the turn."),
    "action/stale": (409, "The table has gone on: the request answered an earlier ply. Look, and decide again."),
    "action/not-yours": (403, "It is not the turn of a seat of yours."),
    "action/late": (409, "The time for this turn is up: a bot ends it. Come back for the next one."),
    "undo/nothing": (409, "There is no action of yours that could be taken back."),
    "undo/revealed": (409, "Something hidden was turned up since; that cannot be taken back."),
    "undo/bot": (409, "A bot has acted since, with cards that are not open: that cannot be taken back."),
    "undo/limit": (409, "So much has been taken back already that this turn must be played on."),
    "undo/not-asked": (409, "Nobody asks you to agree to anything."),
    "undo/asked": (409, "This has been asked already; the others have not answered yet."),
    "table/unknown": (404, "There is no such table, or it is not for you."),
    "table/full": (409, "All places are taken."),
    "table/started": (409, "The game has started already."),
    "table/not-running": (409, "There is no game going on."),
    "table/not-over": (409, "The game is not over yet."),
    "table/old-rules": (409, "The table was played by an earlier version of the rules; it cannot be played on."),
    "table/closed": (409, "The table was closed."),
    "table/removed": (410, "The table was deleted."),
    "table/busy": (503, "The table could not be written to just now; nothing has changed. Try again."),
    "match/over": (409, "All games of the match have been played."),
    "place/unknown": (404, "There is no such place, seat, game or ply at this table."),
    "place/taken": (409, "Somebody sits there."),
    "place/free": (409, "Nobody sits there."),
    "place/invited": (403, "This place is kept for somebody with the invitation."),
    "place/one": (403, "You sit at this table already; more places only with its invitation link."),
    "place/none": (403, "You do not sit at this table."),
    "place/present": (409, "The player is here; nobody needs to stand in."),
    "place/soon": (409, "The player has not been away for long; wait a little before a bot plays."),
    "host/only": (403, "Only the host of the table may do this."),
    "game/unknown": (404, "There is no such game, or no rulebook of it in this language."),
    "game/options": (400, "The game cannot be set up like this; the text says why."),
    "bot/unknown": (400, "There is no such bot."),
    "person/unknown": (401, "Say who you are first: make a person or sign in."),
    "person/changed": (401, "You were signed out, here or on all devices; come in again."),
    "person/credentials": (403, "The name or the password is wrong."),
    "person/banned": (403, "The operator of this server lets this account in no more."),
    "person/login-taken": (409, "This sign-in name cannot be used."),
    "person/has-account": (409, "You have an account already."),
    "message/malformed": (400, "The message is not understood; the text says where."),
    "message/too-large": (413, "The message is too long."),
    "hello/first": (400, "The first message on a socket must be `hello`, and only the first."),
    "page/old": (
        409,
        "The client speaks another version of the protocol. A page loads itself again, a program needs updating.",
    ),
    "origin/foreign": (403, "The request comes from a page of another site."),
    "rate/limited": (429, "Too many requests; wait a little."),
    "storage/full": (503, "The server has no space left to write anything down; nothing has changed. Try again later."),
    "storage/read-only": (
        503,
        "The server may not write anything down just now; nothing has changed. Try again later.",
    ),
    "storage/busy": (503, "The database is locked or has too much to do; nothing has changed. Try again."),
    "storage/failing": (503, "The database does not answer as it should; nothing has changed. Try again later."),
    "server/stopping": (503, "The server is about to stop; come back in a moment."),
    "server/full": (503, "The server has as many connections as it can take."),
    "server/error": (500, "Something went wrong here; it was noted. Nothing that was acknowledged is lost."),
    "path/unknown": (404, "There is nothing at this address."),
    "method/unknown": (405, "This address does not take requests of this kind."),
}


class Refused(Exception):
    """A request that cannot be carried out; nothing was changed."""

    def __init__(
        self, code: str, text: str = "", because: Because | None = None, retry_after: int | None = None
    ) -> None:
        self.code = code
        self.because = because
        self.retry_after = retry_after
        """After how many seconds it is worth trying again, if that is known."""
        self.text = text or CODES[code][1]
        super().__init__(f"{code}: {self.text}")

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return CODES[self.code][0]


class DatabaseFailed(Refused):
    """The database cannot do just now what was asked of it."""


class OldRules(Refused):
    """A table that comes out differently by the present rules: it is listed with its result, and not opened."""

    def __init__(self) -> None:
        super().__init__("table/old-rules")

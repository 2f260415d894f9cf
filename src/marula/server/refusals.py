"""All refusals: a fixed code, its HTTP status and its text."""

from marula.server.messages.common import Because

CODES: dict[str, tuple[int, str]] = {
    "action/illegal": (409, "The rules do not allow this action now; the text says why."),
    "action/several": (409, "Only the last of several actions may let chance act, reveal something or pass the turn."),
    "action/stale": (409, "The table has moved on: the request was for an earlier ply. Look, and decide again."),
    "action/not-yours": (403, "It is not your turn."),
    "action/late": (409, "The time for this turn is up: a bot finishes it. Come back for the next one."),
    "undo/nothing": (409, "You have no action that could be taken back."),
    "undo/revealed": (409, "Something hidden has been revealed since; that cannot be taken back."),
    "undo/bot": (409, "A bot has acted since, on cards that are hidden; that cannot be taken back."),
    "undo/limit": (409, "Too much has been taken back already; this turn must be played on."),
    "undo/not-asked": (409, "Nobody has asked you to agree to anything."),
    "undo/asked": (409, "You have already asked; the others have not answered yet."),
    "table/unknown": (404, "There is no such table, or you may not see it."),
    "table/full": (409, "All places are taken."),
    "table/started": (409, "The game has already started."),
    "table/not-running": (409, "No game is running."),
    "table/not-over": (409, "The game is not over yet."),
    "table/old-rules": (409, "This table was played under an earlier version of the rules; it cannot be continued."),
    "table/closed": (409, "The table has been closed."),
    "table/removed": (410, "The table has been deleted."),
    "table/busy": (503, "The table cannot be changed just now; nothing has changed. Try again."),
    "match/over": (409, "All games of the match have been played."),
    "place/unknown": (404, "This table has no such place, seat, game or ply."),
    "place/taken": (409, "Somebody sits there."),
    "place/free": (409, "Nobody sits there."),
    "place/invited": (403, "This place is reserved for somebody with the invitation link."),
    "place/one": (403, "You already sit at this table; more places need its invitation link."),
    "place/none": (403, "You do not sit at this table."),
    "place/present": (409, "The player is here; no stand-in is needed."),
    "place/soon": (409, "The player has not been away for long; wait a little before letting a bot play."),
    "host/only": (403, "Only the host of the table may do this."),
    "game/unknown": (404, "There is no such game, or its rulebook does not exist in this language."),
    "game/options": (400, "The game cannot be set up like this; the text says why."),
    "bot/unknown": (400, "There is no such bot."),
    "daily/day": (404, "There is no such day, or results of this day are not taken: it is to come, or long past."),
    "daily/refused": (409, "This is not a game of the day's deal; the text says why."),
    "daily/busy": (503, "Too many results are being checked just now; nothing has changed. Try again."),
    "person/unknown": (401, "Say who you are first: enter as a guest or sign in."),
    "person/changed": (401, "You have been signed out, here or on all devices; sign in again."),
    "person/credentials": (403, "The name or the password is wrong."),
    "person/banned": (403, "The operator of this server has banned this account."),
    "person/login-taken": (409, "This sign-in name cannot be used."),
    "person/has-account": (409, "You already have an account."),
    "mail/none": (409, "This server sends no mail."),
    "mail/address": (400, "This is not a mail address to which mail can be sent, or none was given."),
    "mail/link": (410, "This link is no longer good: it was used, is too old, or another one was sent since."),
    "push/service": (400, "This push service is not on the list of this server."),
    "message/malformed": (400, "The message is malformed; the text says where."),
    "message/too-large": (413, "The message is too long."),
    "hello/first": (400, "The first message on a socket must be `hello`, and no other may be."),
    "page/old": (
        409,
        "The client speaks another version of the protocol. A page reloads itself; a program needs updating.",
    ),
    "origin/foreign": (403, "The request comes from a page of another site."),
    "network/elsewhere": (403, "Only somebody at the machine on which the server runs may do this."),
    "rate/limited": (429, "Too many requests; wait a little."),
    "storage/full": (503, "The server's disk is full; nothing has changed. Try again later."),
    "storage/read-only": (
        503,
        "The server cannot write to its database just now; nothing has changed. Try again later.",
    ),
    "storage/busy": (503, "The database is locked or overloaded; nothing has changed. Try again."),
    "storage/failing": (503, "The database does not respond; nothing has changed. Try again later."),
    "server/stopping": (503, "The server is restarting; come back in a moment."),
    "server/full": (503, "The server has too many connections."),
    "server/error": (500, "Something went wrong on the server, and was logged. Nothing that was acknowledged is lost."),
    "path/unknown": (404, "There is nothing at this address."),
    "method/unknown": (405, "This address does not accept this method."),
}


class Refused(Exception):
    """A request that is refused; nothing was changed."""

    def __init__(
        self, code: str, text: str = "", because: Because | None = None, retry_after: int | None = None
    ) -> None:
        self.code = code
        self.because = because
        self.retry_after = retry_after
        """After how many seconds to try again, if known."""
        self.text = text or CODES[code][1]
        super().__init__(f"{code}: {self.text}")

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return CODES[self.code][0]


class DatabaseFailed(Refused):
    """The database cannot be used just now."""


class OldRules(Refused):
    """A table whose games would end differently under the current rules: it is listed with results, but not opened."""

    def __init__(self) -> None:
        super().__init__("table/old-rules")

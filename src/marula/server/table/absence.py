"""How long somebody has to be away before a bot may play for them."""

from msgspec import Struct

from marula.server.table.table import Table

ALWAYS = 1 << 60


class Absence(Struct, kw_only=True, frozen=True):
    """Who is away and for how long, as far as the server knows; anybody not listed is present."""

    away: dict[str, int] = {}
    """How long each person has not been seen, in milliseconds."""
    idle: int = ALWAYS
    """How long ago the last row was written to the table."""
    grace: int = 60_000
    """How long somebody has to be away at a live table."""
    correspondence_grace: int = 24 * 3600 * 1000
    """How long a correspondence table without a clock may stand still."""

    def wait(self, table: Table, person: str) -> int | None:
        """Time until a bot may play for somebody; None while they are present, or where only the clock decides."""
        away = self.away.get(person)
        if away is None:
            return None
        if table.created.live:
            return max(0, self.grace - away)
        if table.created.clock.kind != "none":
            return None
        return max(0, self.correspondence_grace - min(away, self.idle))

"""How long somebody has to be away before a bot may play for them."""

from msgspec import Struct

from marula.server.table.table import Table

ALWAYS = 1 << 60


class Absence(Struct, kw_only=True, frozen=True):
    """Who is away and since when, as far as the server can tell; whoever is not named is here."""

    away: dict[str, int] = {}
    """For how many milliseconds people have not been seen."""
    idle: int = ALWAYS
    """For how long nothing has been written at the table."""
    grace: int = 60_000
    """How long somebody has to be away at a live table."""
    correspondence_grace: int = 24 * 3600 * 1000
    """How long nothing may have happened by correspondence without a clock."""

    def wait(self, table: Table, person: str) -> int | None:
        """How long until a bot may play for somebody; None while they are here, or where the clock alone decides."""
        away = self.away.get(person)
        if away is None:
            return None
        if table.created.live:
            return max(0, self.grace - away)
        if table.created.clock.kind != "none":
            return None
        return max(0, self.correspondence_grace - min(away, self.idle))

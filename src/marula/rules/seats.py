"""Going round the table."""

from marula.rules.compiling import rule


@rule
def next_seat(seat: int, players: int) -> int:
    """The next seat clockwise (a comparison: a division takes longer than the rest of a turn)."""
    following = int(seat) + 1
    return 0 if following == players else following

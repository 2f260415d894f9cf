"""Going round the table."""

from marula.rules.compiling import rule


@rule
def next_seat(seat: int, players: int) -> int:
    """The next seat clockwise, by a comparison instead of a division."""
    following = int(seat) + 1
    return 0 if following == players else following

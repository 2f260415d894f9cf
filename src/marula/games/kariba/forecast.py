"""What a position of Kariba looks worth to everybody, for searches that stop before the end."""

from marula.rules.compiling import rule
from marula.rules.types import Counts, State

CARD = 1000  # one won card


@rule
def forecast(s: State, out: Counts) -> None:
    """§K6.2: the cards won; what is still to win is open to all."""
    for seat in range(s.players):
        out[seat] = CARD * int(s.won[seat])

"""What a position of Wadi looks worth to everybody, for searches that stop before the end."""

from marula.games.wadi.actions.scoring import scores
from marula.rules.compiling import rule
from marula.rules.types import Counts, State

POINT = 60


@rule
def forecast(s: State, out: Counts) -> None:
    """§D7.2: what everybody would have if the game ended now."""
    scores(s, out)
    for seat in range(s.players):
        out[seat] = int(out[seat]) * POINT

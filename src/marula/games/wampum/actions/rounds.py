"""How a round begins (§M3.1) and how the game ends (§M8)."""

from marula.games.wampum.data import KINDS
from marula.games.wampum.state import ENDED, OFFER
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def begin_round(s: State) -> None:
    """§M3.1: offers are made clockwise from the starting player."""
    s.round_number += 1
    s.limit = 0
    begin_offer(s, int(s.canoe))


@rule
def begin_offer(s: State, seat: int) -> None:
    """§M3.1: the one regular offer of a seat."""
    s.phase = OFFER
    s.offerer = seat
    s.turn = seat


@rule
def end_game(s: State) -> None:
    """§M8.2: one card of each kind in a hand goes under its chest."""
    s.phase = ENDED
    for seat in range(s.players):
        for kind in range(KINDS):
            scored = min(1, int(s.hand[seat, kind]))
            s.hand[seat, kind] -= scored
            s.hand_size[seat] -= scored
            s.chest[seat] += scored
            s.known[seat, kind] = max(0, int(s.known[seat, kind]) - scored)
            s.known_with_discards[seat, kind] = max(0, int(s.known_with_discards[seat, kind]) - scored)

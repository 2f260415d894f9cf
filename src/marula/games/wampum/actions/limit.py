"""Phase 4: whoever holds too many cards discards (§M6)."""

from marula.games.wampum.actions.choices import allow_those
from marula.games.wampum.actions.trade import trade
from marula.games.wampum.data import KINDS, LEAVES
from marula.games.wampum.state import DISCARD
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import Mask, State


@rule
def allow_discards(s: State, mask: Mask) -> None:
    """§M10: in the canonical order, and so that all the rest can be discarded in that order."""
    seat = int(s.turn)
    excess = int(s.hand_size[seat]) - int(s.limit)
    from_here_on = 0
    kinds = 0
    for kind in range(KINDS - 1, -1, -1):
        held = int(s.hand[seat, kind])
        from_here_on += held
        kinds |= int((held > 0) & (kind >= s.lowest) & (from_here_on >= excess)) << kind
    allow_those(mask, LEAVES, kinds)


@rule
def discard_from(s: State, seat: int) -> None:
    """§M6: clockwise from this seat up to the last one, whoever holds too many discards; then the trade (§M7)."""
    s.phase = DISCARD
    s.turn = seat
    while s.hand_size[s.turn] <= s.limit:
        s.turn = next_seat(s.turn, s.players)
        if s.turn == s.canoe:
            trade(s)
            return


@rule
def discard(s: State, kind: int) -> None:
    """`-G`: a card is laid aside face down, until the hand is down to the limit."""
    seat = int(s.turn)
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.discarding[kind] += 1
    s.lowest = kind
    if s.hand_size[seat] == s.limit:
        finish_discarding(s, seat)


@rule
def finish_discarding(s: State, seat: int) -> None:
    """The discards leave the game. §M9: for all that the others know, they may all have been of any one kind."""
    count = 0
    for kind in range(KINDS):
        count += int(s.discarding[kind])
        s.discarded[seat, kind] += s.discarding[kind]
        s.discarding[kind] = 0
    for kind in range(KINDS):
        s.known[seat, kind] = max(0, int(s.known[seat, kind]) - count)
    s.discarded_size[seat] += count
    s.lowest = 0
    following = next_seat(seat, s.players)
    if following == s.canoe:
        trade(s)
    else:
        discard_from(s, following)

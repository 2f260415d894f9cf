"""Phase 5: all offers are turned up, and the villages are settled in order (§M7)."""

from marula.games.wampum.actions.rounds import begin_round, end_game
from marula.games.wampum.data import (
    KINDS,
    NO_TRADER,
)
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def trade(s: State) -> None:
    """§M7: each village with an offer, then the next round or the end (§M8.1). The limit is not checked here."""
    for village in range(s.villages):
        if s.trader[village] != NO_TRADER:
            settle(s, village, int(s.trader[village]))
            s.trader[village] = NO_TRADER
            s.offered[village] = 0
    if s.last_round:
        end_game(s)
    else:
        begin_round(s)


@rule
def settle(s: State, village: int, seat: int) -> None:
    """One of the two kinds of trade. §M9: the offer is seen now, so exactly its cards are known to be gone."""
    for kind in range(KINDS):
        shown = int(s.offer[seat, kind])
        s.known[seat, kind] = max(0, int(s.known[seat, kind]) - shown)
        s.known_with_discards[seat, kind] = max(0, int(s.known_with_discards[seat, kind]) - shown)
    if shares_a_kind(s, village, seat):
        trade_for_goods(s, village, seat)
    else:
        trade_for_wampum(s, village, seat)
    s.offer_size[seat] = 0


@rule
def shares_a_kind(s: State, village: int, seat: int) -> bool:
    """§M7.1: whether at least one kind of the offer already lies in the village."""
    shared = False
    for kind in range(KINDS):
        shared |= (s.offer[seat, kind] > 0) & (s.goods[village, kind] > 0)
    return bool(shared)


@rule
def trade_for_goods(s: State, village: int, seat: int) -> None:
    """§M7.1: the village's goods go to the hand, known to everybody (§M9); the offer takes their place."""
    for kind in range(KINDS):
        taken = int(s.goods[village, kind])
        s.hand[seat, kind] += taken
        s.hand_size[seat] += taken
        s.known[seat, kind] += taken
        s.known_with_discards[seat, kind] += taken
        s.goods[village, kind] = s.offer[seat, kind]
        s.offer[seat, kind] = 0


@rule
def trade_for_wampum(s: State, village: int, seat: int) -> None:
    """§M7.2: one card of each kind of the offer goes to the village, all others under the chest."""
    for kind in range(KINDS):
        stays = min(1, int(s.offer[seat, kind]))
        s.goods[village, kind] += stays
        s.chest[seat] += int(s.offer[seat, kind]) - stays
        s.offer[seat, kind] = 0

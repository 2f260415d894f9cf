"""Cards that leave a hand, and what the others learn from it (§W8.1)."""

from marula.games.wakawaka.data import HELD, TRADE
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def discard_from_hand(s: State, seat: int, card: int) -> None:
    """A card goes from a hand to the discard pile, for all to see."""
    leave_hand(s, seat, card)
    s.discard[card] += 1
    s.discard_size += 1


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """A card leaves a hand, for all to see."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    seen_leaving(s, seat, card)


@rule
def seen_leaving(s: State, seat: int, card: int) -> None:
    """§W8.1: one card less is known of its kind, and one less that is no `trade`."""
    s.known[seat, card] -= int(s.known[seat, card] > 0)
    if card != TRADE:
        # Face-down substitutes are no `trade`, whatever has left the hand.
        face_down = int(s.laid_count) if seat == s.turn else 0
        s.not_trade[seat] = max(int(s.not_trade[seat]) - 1, face_down)


@rule
def show_hand(s: State, seat: int) -> None:
    """§W6.9, §W8.1: all see every card of the hand."""
    for card in range(HELD):
        s.known[seat, card] = s.hand[seat, card]
    s.not_trade[seat] = int(s.hand_size[seat]) - int(s.hand[seat, TRADE])


@rule
def prove_no_trade(s: State, seat: int) -> None:
    """§W8.1: who plays a substitute holds no `trade`; nor do the substitutes laid before."""
    s.not_trade[seat] = int(s.hand_size[seat]) + int(s.laid_count)

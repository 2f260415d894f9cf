"""What a seat has not seen: cards in the pile and in other hands, goods in the pile and in hidden slots (§W8)."""

from marula.games.wakawaka.data import BOATS
from marula.rules.compiling import rule
from marula.rules.types import NOBODY, State


@rule
def knows_boat(s: State, seat: int, boat: int) -> bool:
    """§W6.4: whether a seat has looked at the hidden goods that lie in a boat now."""
    return seat != NOBODY and (int(s.seen_by[boat]) >> seat) & 1 == 1


@rule
def face_down(s: State, seat: int, card: int) -> int:
    """§W3.3: substitutes of a kind that a seat has laid this turn."""
    return int(s.laid[card]) if seat == s.turn else 0


@rule
def unseen_cards(s: State, seat: int, card: int) -> int:
    """How many cards of a kind are where the seat cannot see them; what is known of other hands is not among them."""
    unseen = int(s.card_pile[card])
    for other in range(s.players):
        if other != seat:
            unseen += int(s.hand[other, card]) + face_down(s, other, card) - int(s.known[other, card])
    return unseen


@rule
def unseen_goods(s: State, seat: int, good: int) -> int:
    """How many goods of a kind are where the seat cannot see them."""
    unseen = int(s.goods_pile[good])
    for boat in range(BOATS):
        if not knows_boat(s, seat, boat):
            unseen += int(s.hidden[boat, good])
    return unseen


@rule
def known_in_hand(s: State, seat: int, card: int) -> int:
    """§W8.1: what all know of a hand alone. Any known card may be among the substitutes that lie face down."""
    substitutes = int(s.laid_count) if seat == s.turn else 0
    return max(0, int(s.known[seat, card]) - substitutes)

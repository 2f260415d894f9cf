"""What cannot be in a position of Kariba, beyond the lost cards and wrong sizes that `problems` finds.

It is asked of positions that people wrote, so that the rules can be sure of all that they rely on.
"""

from marula.games.kariba.data import DECK, HAND, OPEN_ROW
from marula.games.kariba.state import CHOOSE_DRAW, CHOOSE_PLAY, DEAL, ENDED, FILL_ROW, REFILL
from marula.rules.types import State


def flaw(s: State) -> str:
    """Why this cannot be a position; empty if it can."""
    return wrong_row(s) or no_room(s) or (wrong_deal(s) if s.phase == DEAL else wrong_hands(s))


def wrong_row(s: State) -> str:
    """§K5.2: only with the open row are cards open, and chosen from."""
    if not s.with_row and (s.row_size > 0 or s.phase in (CHOOSE_DRAW, FILL_ROW)):
        return "without open_row=true there is no open row"
    return ""


def no_room(s: State) -> str:
    """Where a card is to come, there must be room for it."""
    full = s.row_size == OPEN_ROW if s.phase == FILL_ROW else s.hand_size[s.turn] == HAND
    if full and s.phase in (DEAL, REFILL, FILL_ROW, CHOOSE_DRAW):
        return "there is no room for the card that is to come"
    return ""


def wrong_deal(s: State) -> str:
    """§K2.1: five cards to each seat in turn; all others are in the pile."""
    turn, hands = int(s.turn), s.hand_size[: s.players]
    if (hands[:turn] != HAND).any() or (hands[turn + 1 :] != 0).any():
        return "five cards are dealt to seat 0, then five to seat 1, and so on"
    if int(s.pile_size) + int(hands.sum()) != DECK:
        return "while cards are dealt, all others are in the pile"
    return ""


def wrong_hands(s: State) -> str:
    """§K5.1, §K6.2: seats come to their turn with cards, and the first that has none left ends the game."""
    empty = (s.hand_size[: s.players] == 0).tolist()
    if s.phase == ENDED:
        over = empty[s.turn] and s.pile_size == 0 and s.row_size == 0
        return "" if over else "the game is over when the seat that has played has no cards and none are left to draw"
    if s.phase in (REFILL, CHOOSE_DRAW):
        empty[s.turn] = False
    if any(empty):
        return "every seat has cards until the game is over"
    if s.phase == CHOOSE_PLAY and s.with_row and s.row_size < OPEN_ROW and s.pile_size > 0:
        return "the open row is filled up before a seat plays"
    return ""

"""What is written of a position of Wampum as text. Goods are their letters, P L M T W."""

import numpy as np

from marula.games.wampum.data import CARDS_OF_A_KIND, KINDS, LETTERS, NO_TRADER
from marula.games.wampum.flaws import flaw
from marula.games.wampum.state import PHASES
from marula.rules.position_parts import Count, Deck, Numbers, Pieces, PositionText, sums, words
from marula.rules.types import State

GOODS = tuple(LETTERS)


def follow(s: State) -> None:
    """The sizes of hands, offers, discards and pile."""
    sums(s, "hand", "hand_size")
    sums(s, "offer", "offer_size")
    sums(s, "discarded", "discarded_size")
    sums(s, "pile", "pile_size")


def lacking(s: State, seat: int) -> Count:
    """The goods that a seat took from villages and that are not among its cards yet (§M9)."""
    there = s.hand[seat].astype(np.int64) + s.offer[seat] + (s.discarding if seat == s.turn else 0)
    found: Count = np.maximum(0, s.known[seat] - there)
    return found


POSITION_TEXT = PositionText(
    (
        Numbers("round", "the round", field="round_number"),
        Numbers("last", "1 in the last round", high=1, field="last_round"),
        Pieces("hand", "the cards of each seat", GOODS, by_seat=True),
        Pieces("offer", "the offer of each seat", GOODS, by_seat=True),
        Pieces("known", "what everybody knows each seat to have (§M9)", GOODS, by_seat=True),
        Pieces("known_with_discards", "the same, with all discards of the seat", GOODS, by_seat=True),
        Pieces("discarded", "the face-down discards of each seat", GOODS, by_seat=True),
        Pieces("discarding", "the discards of the seat that is discarding now", GOODS),
        Pieces("goods", "the goods of each village", GOODS),
        Pieces("pile", "the pile", GOODS),
        Pieces("removed", "the cards that left the game at the set-up", GOODS),
        Numbers("chest", "the cards under the chest of each seat", by_seat=True),
        Numbers("trader", "the seat whose trader is at each village", seats=True, words=((NO_TRADER, "-"),)),
        Numbers("offered", "the size of the offer at each village"),
        Numbers("canoe", "the starting player", seats=True),
        Numbers("turn", "the seat that acts or is drawn to", seats=True),
        Numbers("offerer", "the seat whose regular offer it is", seats=True),
        Numbers("lowest", "the lowest kind that may be picked next (§M10)", high=KINDS),
        Numbers("place", "the village that cards are turned up into"),
        Numbers("to_come", "the cards that are still to come to the same place"),
        Numbers("limit", "the limit (§M6)"),
        Numbers("phase", "what is to happen", high=-1, words=words(*PHASES)),
    ),
    follow,
    (
        Deck(
            (CARDS_OF_A_KIND,) * KINDS,
            ("hand", "offer", "discarded", "discarding", "goods", "pile", "removed"),
            out=Pieces("out", "the cards under the chests, where cards are unknown", GOODS),
            lacking=lacking,
        ),
    ),
    flaw,
)

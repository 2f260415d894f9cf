"""What is written of a position of Kariba as text. Animals are their numbers, 1 (mouse) to 8 (elephant)."""

import numpy as np

from marula.games.kariba.data import CARDS_OF_A_KIND, KINDS
from marula.games.kariba.flaws import flaw
from marula.games.kariba.state import PHASES
from marula.rules.position_parts import Count, Deck, Numbers, Pieces, PositionText, sums, words
from marula.rules.types import State

ANIMALS = tuple(str(number) for number in range(1, KINDS + 1))


def follow(s: State) -> None:
    """The sizes of hands, pile and row."""
    sums(s, "hand", "hand_size")
    sums(s, "pile", "pile_size")
    sums(s, "open_row", "row_size")


def lacking(s: State, seat: int) -> Count:
    """The cards that were taken openly and are not in the hand yet."""
    found: Count = np.maximum(0, s.known[seat].astype(np.int64) - s.hand[seat])
    return found


POSITION_TEXT = PositionText(
    (
        Pieces("hand", "the cards of each seat", ANIMALS, by_seat=True),
        Pieces("known", "those of them that were taken openly (§K8)", ANIMALS, by_seat=True),
        Pieces("waterhole", "the animals at the waterhole", ANIMALS),
        Pieces("row", "the open cards", ANIMALS, field="open_row"),
        Pieces("pile", "the pile", ANIMALS),
        Numbers("won", "the cards that each seat has won", by_seat=True),
        Numbers("turn", "the seat whose turn it is", seats=True),
        Numbers("phase", "what is to happen", high=-1, words=words(*PHASES)),
    ),
    follow,
    (
        Deck(
            (CARDS_OF_A_KIND,) * KINDS,
            ("hand", "waterhole", "row", "pile"),
            out=Pieces("out", "the cards that were won, where cards are unknown", ANIMALS),
            lacking=lacking,
        ),
    ),
    flaw,
)

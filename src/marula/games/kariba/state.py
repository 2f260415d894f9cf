"""A position of Kariba: its layout, the set-up (§K2) and the invariants."""

from marula.games.kariba.data import CARDS_OF_A_KIND, DECK, HAND, KINDS, MOST_PLAYERS, OPEN_ROW
from marula.rules.compiling import rule
from marula.rules.phases import Phases
from marula.rules.records import layout
from marula.rules.types import State

# Phases. In the first three chance acts, in the next two a seat.
PHASES = Phases()
DEAL = PHASES.add("deal")  # §K2.1: five cards to each seat
REFILL = PHASES.add("refill")  # §K5: a card comes into the hand of the seat whose turn it is
FILL_ROW = PHASES.add("fill-row")  # §K2.2, §K5.2: a card is turned up into the open row
CHOOSE_PLAY = PHASES.add("play")  # §K3.1
CHOOSE_DRAW = PHASES.add("draw")  # §K5.2: an open card or the top of the pile
ENDED = PHASES.add("over")  # §K6.2

STATE = layout(
    ("hand", "i1", (MOST_PLAYERS, KINDS)),
    # What everybody knows of a hand: cards taken openly and not played since (§K8).
    ("known", "i1", (MOST_PLAYERS, KINDS)),
    ("waterhole", "i1", (KINDS,)),
    ("pile", "i1", (KINDS,)),
    ("open_row", "i1", (KINDS,)),
    ("won", "i1", (MOST_PLAYERS,)),
    ("hand_size", "i1", (MOST_PLAYERS,)),
    ("pile_size", "i1"),
    ("row_size", "i1"),
    ("players", "i1"),
    ("turn", "i1"),
    ("phase", "i1"),
    ("with_row", "i1"),
    ("spare", "i1", (2,)),
)

PROBLEMS: tuple[str, ...] = (
    "64 cards of 8 kinds, none lost, none made",
    "sizes agree with the cards",
    "a hand has at most five cards, the open row at most three",
    "what is known of a hand is in it",
)


@rule
def setup(s: State, players: int, with_row: int) -> None:
    """§K2.1: all cards in the pile, seat 0 is dealt to first."""
    s.players = players
    s.with_row = with_row
    s.phase = DEAL
    for kind in range(KINDS):
        s.pile[kind] = CARDS_OF_A_KIND
    s.pile_size = DECK


@rule
def problems(s: State) -> int:
    """Bits of PROBLEMS; cards that were won are what is missing elsewhere, so their number must fit."""
    return lost_cards(s) | wrong_sizes(s) << 1 | overfull(s) << 2 | false_knowledge(s) << 3


@rule
def lost_cards(s: State) -> int:
    """Whether some kind has more than eight cards, or the cards won are not the ones missing."""
    missing = 0
    for kind in range(KINDS):
        present = int(s.waterhole[kind]) + int(s.pile[kind]) + int(s.open_row[kind])
        for seat in range(s.players):
            present += int(s.hand[seat, kind])
        if present > CARDS_OF_A_KIND:
            return 1
        missing += CARDS_OF_A_KIND - present
    for seat in range(s.players):
        missing -= int(s.won[seat])
    return int(missing != 0)


@rule
def wrong_sizes(s: State) -> int:
    """Whether a counter differs from what it counts."""
    pile = 0
    row = 0
    for kind in range(KINDS):
        pile += int(s.pile[kind])
        row += int(s.open_row[kind])
    wrong = pile != s.pile_size or row != s.row_size
    for seat in range(MOST_PLAYERS):
        size = 0
        for kind in range(KINDS):
            size += int(s.hand[seat, kind])
        wrong = wrong or size != s.hand_size[seat]
    return int(wrong)


@rule
def overfull(s: State) -> int:
    """Whether a hand or the row holds more than it may."""
    for seat in range(MOST_PLAYERS):
        if s.hand_size[seat] > HAND:
            return 1
    return int(s.row_size > OPEN_ROW)


@rule
def false_knowledge(s: State) -> int:
    """Whether more of a kind is known of a hand than it holds, or fewer than none."""
    for seat in range(MOST_PLAYERS):
        for kind in range(KINDS):
            if s.known[seat, kind] > s.hand[seat, kind] or s.known[seat, kind] < 0:
                return 1
    return 0

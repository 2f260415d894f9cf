"""What chance does: cards come from the pile (§W4.1, §W4.2), goods onto the boats and into the village (§W4.3)."""

from marula.games.wakawaka.data import (
    BOATS,
    CARDS,
    FIRE,
    FIRES,
    GOODS,
    NO_BOAT,
    OPEN_SLOTS,
    SLOTS,
)
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def deal(s: State, card: int) -> None:
    """§W2: a card of the set-up, never a `fire`."""
    s.card_pile[card] -= 1
    s.card_pile_size -= 1
    s.hand[s.asked, card] += 1
    s.hand_size[s.asked] += 1


@rule
def draw_card(s: State, card: int) -> None:
    """§W4.1: into the hand; a `fire` turns the tile, is discarded, and another card will be drawn for it."""
    if card == FIRE:
        s.card_pile[FIRE] -= 1
        s.card_pile_size -= 1
        s.burning = 1 - int(s.burning)
        s.discard[FIRE] += 1
        s.discard_size += 1
    else:
        deal(s, card)
        s.count -= 1


@rule
def no_card_left(s: State) -> bool:
    """§W4.2: only `fire` is left in both piles together; all of it, since it is never anywhere else."""
    return int(s.card_pile_size) + int(s.discard_size) == FIRES


@rule
def form_card_pile(s: State) -> None:
    """§W4.2: when a card is needed and none is there, the discard pile becomes the pile."""
    for card in range(CARDS):
        s.card_pile[card] = s.discard[card]
        s.discard[card] = 0
    s.card_pile_size = s.discard_size
    s.discard_size = 0


@rule
def good_leaves_pile(s: State, good: int) -> None:
    """A good is drawn."""
    s.goods_pile[good] -= 1
    s.goods_pile_size -= 1


@rule
def boat_to_load(s: State) -> int:
    """§W3.6: the first boat that has a free slot, or NO_BOAT."""
    for boat in range(BOATS):
        if s.laden[boat] < SLOTS[boat]:
            return boat
    return NO_BOAT


@rule
def load(s: State, good: int) -> None:
    """§W2: open slots first, then the hidden ones."""
    good_leaves_pile(s, good)
    boat = boat_to_load(s)
    if s.laden[boat] < OPEN_SLOTS[boat]:
        s.on_view[boat, good] += 1
    else:
        s.hidden[boat, good] += 1
    s.laden[boat] += 1


@rule
def settle_in_village(s: State, good: int) -> None:
    """§W2, §W4.3: a good lies face up in the village."""
    good_leaves_pile(s, good)
    s.stock[good] += 1
    s.stock_size += 1


@rule
def form_goods_pile(s: State) -> None:
    """§W4.3: when a good is needed and none is there, the whole stock becomes the pile."""
    for good in range(GOODS):
        s.goods_pile[good] = s.stock[good]
        s.stock[good] = 0
    s.goods_pile_size = s.stock_size
    s.stock_size = 0

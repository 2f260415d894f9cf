"""The rules of Wampum: who acts, what is legal, what it does. Each phase has a module of its own."""

from marula.games.wampum.actions.goods import allow_goods, allow_removals, come_off_the_pile, remove
from marula.games.wampum.actions.limit import allow_discards, discard
from marula.games.wampum.actions.offers import add_to_offer, allow_letters, allow_villages, go_to_village
from marula.games.wampum.data import ADD, COMES, GO, KINDS, LEAVES
from marula.games.wampum.state import DISCARD, ENDED, MOVE, OFFER, REMOVE
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.types import CHANCE, OVER, Counts, Mask, State


@rule
def actor(s: State) -> int:
    """The seat that offers (§M3.1), was displaced (§M3.3) or discards (§M6); else chance."""
    if s.phase < OFFER:
        return CHANCE
    return OVER if s.phase == ENDED else int(s.turn)


@rule
def legal(s: State, mask: Mask) -> None:
    """Writes the legal actions."""
    masks.clear(mask)
    if s.phase < OFFER:
        if s.phase == REMOVE:
            allow_removals(s, mask)
        else:
            allow_goods(s, mask)
    elif s.phase == DISCARD:
        allow_discards(s, mask)
    elif s.phase != ENDED:
        allow_villages(s, mask)
        if s.phase != MOVE:  # §M3.3: a displaced offer stays as it is
            allow_letters(s, mask)


@rule
def weights(s: State, out: Counts) -> None:
    """A card comes off the pile in proportion to the copies left in it; §M2: a second removal is of another kind."""
    removing = s.phase == REMOVE
    for kind in range(KINDS):
        out[COMES + kind] = 0 if removing else s.pile[kind]
        out[LEAVES + kind] = s.pile[kind] if removing and s.removed[kind] == 0 else 0


@rule
def apply(s: State, action: int) -> None:
    """Carries out a legal action (§M10)."""
    if action < LEAVES:
        come_off_the_pile(s, action - COMES)
    elif action >= GO:
        go_to_village(s, action - GO)
    elif action >= ADD:
        add_to_offer(s, action - ADD)
    elif s.phase == REMOVE:
        remove(s, action - LEAVES)
    else:
        discard(s, action - LEAVES)


@rule
def scores(s: State, out: Counts) -> None:
    """§M8.3: the cards under the chest."""
    for seat in range(s.players):
        out[seat] = s.chest[seat]


@rule
def standings(s: State, out: Counts) -> None:
    """§M8.3: most cards win, ties share."""
    scores(s, out)


@rule
def ending(s: State) -> int:
    """§M8.3: there is only one way to end."""
    return 0

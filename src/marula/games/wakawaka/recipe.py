"""How Waka Waka's network is trained."""

from marula.games.wakawaka.data import GOODS, LADDERS, START_GOLD, TOP
from marula.rules.randomness import below
from marula.rules.recipe import Recipe, Variant
from marula.rules.types import Generator, State

BOARD, *OTHERS = LADDERS
SOME_GOODS = 5

RECIPE = Recipe(
    variants=(
        Variant(2, 12, {"ladder": BOARD}),
        Variant(3, 4, {"ladder": BOARD}),
        Variant(4, 4, {"ladder": BOARD}),
        *(
            Variant(players, share, {"ladder": ladder})
            for ladder in OTHERS
            for players, share in ((2, 2), (3, 1), (4, 1))
        ),
    ),
    minibatch=32768,
    # Without it, winning in this turn and winning in one of the next look the same.
    discount=0.999,
    straying=0.3,
    longest_stray=60,
)


def vary(s: State, random: Generator) -> None:
    """Lets everybody begin anywhere on the ladder, with some gold and goods: the network also knows close finishes."""
    for seat in range(s.players):
        s.level[seat] = below(random, TOP)
        s.gold[seat] = below(random, 3 * START_GOLD)
        for _ in range(below(random, SOME_GOODS + 1)):
            good = below(random, GOODS)
            s.store[seat, good] += 1
            s.store_size[seat] += 1
            s.goods_pile[good] -= 1
            s.goods_pile_size -= 1

"""How Waka Waka's network is trained."""

from marula.games.wakawaka.data import START_GOLD, TOP
from marula.rules.randomness import below
from marula.rules.recipe import Recipe, Variant
from marula.rules.types import Generator, State

RECIPE = Recipe(variants=(Variant(2, 3), Variant(3), Variant(4)), minibatch=32768, straying=0.3, longest_stray=60)


def vary(s: State, random: Generator) -> None:
    """Lets everybody begin anywhere on the ladder, with some gold: the network then knows close finishes, too."""
    for seat in range(s.players):
        s.level[seat] = below(random, TOP)
        s.gold[seat] = below(random, 3 * START_GOLD)

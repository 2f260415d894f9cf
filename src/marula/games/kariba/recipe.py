"""How Kariba's network is trained."""

from marula.games.kariba.data import HAND, KINDS
from marula.rules.randomness import below
from marula.rules.recipe import Recipe, Variant
from marula.rules.types import Generator, State

RECIPE = Recipe(
    variants=(
        Variant(2, 12),
        Variant(3, 2),
        Variant(4, 2),
        Variant(2, 1, {"open_row": True}),
        Variant(4, 1, {"open_row": True}),
    ),
    games=65536,
    rollout=32,
    minibatch=32768,
    gae_lambda=0.95,
    learning_rate=5e-4,
    straying=0.3,
    longest_stray=30,
)


def vary(s: State, random: Generator) -> None:
    """Takes cards out of the pile, so that the network also knows ends of games with few cards won."""
    most = int(s.pile_size) - 2 * HAND * int(s.players)
    for _ in range(below(random, most + 1)):
        kind = below(random, KINDS)
        if s.pile[kind] > 0:
            s.pile[kind] -= 1
            s.pile_size -= 1

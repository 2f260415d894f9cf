"""How Wampum's network is trained."""

from marula.games.wampum.data import KINDS, NEW_GOODS, ROUNDS
from marula.rules.randomness import below
from marula.rules.recipe import Recipe, Variant
from marula.rules.types import Generator, State

RECIPE = Recipe(
    variants=(Variant(2, 4), Variant(3, 2), Variant(4, 1), Variant(5, 2)),
    rollout=96,
    minibatch=32768,
    # Rewards come so late that self-play alone learns next to nothing; from the greedy player's level on it does.
    teaching=0.2,
    fading=0.3,
    entropy_weight=0.01,
    straying=0.3,
    longest_stray=60,
)


def vary(s: State, random: Generator) -> None:
    """Leaves rounds out, and the cards for them: the network also knows ends of games with little in the chests."""
    skipped = below(random, ROUNDS[s.players] - 1)
    missing = skipped * NEW_GOODS * (int(s.players) + int(s.players == 2))
    s.round_number += skipped
    s.pile_size -= missing
    while missing > 0:
        kind = below(random, KINDS)
        if s.pile[kind] > 0:
            s.pile[kind] -= 1
            missing -= 1

"""How Wampum's network is trained."""

from marula.rules.recipe import Recipe, Variant

RECIPE = Recipe(
    variants=(Variant(2, 4), Variant(3, 2), Variant(4, 1), Variant(5, 2)),
    rollout=96,
    # Rewards come so late that self-play alone learns next to nothing; from the greedy player's level on it does.
    teaching=0.2,
    fading=0.3,
    entropy_weight=0.01,
)

"""How Kariba's network is trained."""

from marula.rules.recipe import Recipe, Variant

RECIPE = Recipe(
    variants=(
        Variant(2, 4),
        Variant(3, 2),
        Variant(4, 2),
        Variant(2, 1, {"open_row": True}),
        Variant(4, 1, {"open_row": True}),
    ),
    games=65536,
    rollout=32,
    gae_lambda=0.95,
    learning_rate=5e-4,
)

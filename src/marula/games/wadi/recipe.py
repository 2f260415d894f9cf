"""How Wadi's network is trained."""

from marula.rules.recipe import Recipe, Variant

MAPS = ("first-game", "arish", "mabraq", "masilah", "three-wadis", "fork")

RECIPE = Recipe(
    variants=tuple(
        variant
        for scenario in MAPS
        for variant in (
            Variant(2, 24, {"scenario": scenario}),
            Variant(2, 8, {"scenario": scenario, "watchmen": True}),
            Variant(2, 4, {"scenario": scenario, "building": "spread"}),
            Variant(3, 8, {"scenario": scenario}),
            Variant(4, 8, {"scenario": scenario}),
        )
    ),
    games=16384,
    minibatch=16384,
    gae_lambda=0.97,
    teaching=0.08,
    fading=0.15,
    entropy_weight=0.01,
    scattered=10,
)

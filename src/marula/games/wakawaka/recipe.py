"""How Waka Waka's network is trained."""

from marula.rules.recipe import Recipe, Variant

RECIPE = Recipe(variants=(Variant(2, 2), Variant(3), Variant(4)))

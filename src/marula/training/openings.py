"""The positions from which a training's games begin."""

from importlib import import_module

from marula.play.position import Position
from marula.play.registry import start
from marula.rules.randomness import below, generator
from marula.rules.recipe import Recipe
from marula.rules.types import Generator

SEED = 1


def recipe_of(game: str) -> Recipe:
    """The recipe of a game."""
    recipe: Recipe = import_module(f"marula.games.{game}.recipe").RECIPE
    return recipe


def openings_of(game: str, recipe: Recipe) -> list[Position]:
    """The openings of a batch, which take turns: each variant as often as its share."""
    random = generator(SEED)
    return [
        scattered(start(game, variant.players, variant.options), recipe.scattered, random)
        for variant in recipe.variants
        for _ in range(variant.share)
    ]


def scattered(position: Position, most: int, random: Generator) -> Position:
    """The position after some random actions, at most so many."""
    for _ in range(below(random, most + 1) if most else 0):
        position.play(position.pick(random))
    return position.without_past()

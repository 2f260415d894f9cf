"""The positions from which a training's games begin."""

from importlib import import_module

from marula.play.position import Position
from marula.play.registry import start
from marula.rules.randomness import below, generator
from marula.rules.recipe import Recipe
from marula.rules.types import Generator

SEED = 1
COPIES = 16
VARIED = 4
"""If a game defines variations, every fourth opening is varied."""


def recipe_of(game: str) -> Recipe:
    """The recipe of a game."""
    recipe: Recipe = import_module(f"marula.games.{game}.recipe").RECIPE
    return recipe


def openings_of(game: str, recipe: Recipe) -> list[Position]:
    """The openings of a batch, used in turn: each variant as often as its share."""
    random = generator(SEED)
    vary = getattr(import_module(f"marula.games.{game}.recipe"), "vary", None)
    openings = [
        scattered(start(game, variant.players, variant.options), recipe.scattered, random)
        for variant in recipe.variants
        for _ in range(variant.share * COPIES)
    ]
    if vary is not None:
        for opening in openings[::VARIED]:
            vary(opening.state, random)
    return openings


def scattered(position: Position, most: int, random: Generator) -> Position:
    """The position after some random actions, up to a maximum."""
    for _ in range(below(random, most + 1) if most else 0):
        position.play(position.pick(random))
    return position.without_past()

"""The positions from which a training's games begin."""

import pytest

import marula
from marula.rules.randomness import generator
from marula.training.openings import COPIES, VARIED, openings_of, recipe_of


@pytest.mark.parametrize("game", marula.names())
def test_every_opening_can_be_played_to_the_end(game: str) -> None:
    recipe, random = recipe_of(game), generator(1)
    openings = openings_of(game, recipe)
    assert len(openings) == COPIES * sum(variant.share for variant in recipe.variants)
    for position in openings[:: 2 * VARIED] if game != "wadi" else openings[::100]:
        while position.actor != marula.OVER:
            position.play(position.pick(random))


@pytest.mark.parametrize("game", ["kariba", "wampum", "wakawaka"])
def test_some_openings_are_varied_and_the_others_are_as_printed(game: str) -> None:
    recipe = recipe_of(game)
    openings = openings_of(game, recipe)
    printed = {marula.game(game).start(variant.players, variant.options).state.tobytes() for variant in recipe.variants}
    varied = [opening for opening in openings if opening.state.tobytes() not in printed]
    assert 0 < len(varied) <= len(openings) // VARIED
    assert len({opening.state.tobytes() for opening in varied}) > len(varied) // 2


def test_cards_that_were_taken_out_of_a_pile_are_not_counted() -> None:
    for game in ("kariba", "wampum"):
        for opening in openings_of(game, recipe_of(game)):
            assert opening.state.pile_size == opening.state.pile.sum() > 0
            assert opening.state.pile.min() >= 0

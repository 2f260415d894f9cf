"""Somebody new makes a first move with five clicks, in every game; `bench.first_move` measures how long that takes."""

from typing import Any

import pytest

from tests.web.game import Game
from tests.web.playing import GAMES, sit_down

CLICKS = 5


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_first_move_is_made_at_once(visit: Any, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    for click in game.opening:
        page.locator(click).first.click()
    name = page.locator("section[data-seat='0']").get_attribute("aria-label")
    page.get_by_role("log").locator("li", has_text=f"{name} ").first.wait_for()
    assert 1 + len(game.opening) <= CLICKS

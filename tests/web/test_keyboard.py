"""Nothing needs a mouse."""

import random
from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.web.game import Game
from tests.web.keys import press_something, sit_down_by_keys
from tests.web.playing import GAMES, RESULT, can_act, lines_of

others = pytest.mark.parametrize("game", GAMES[1:], ids=[game.name for game in GAMES[1:]])
TURNS = 3


def test_a_whole_game_is_played_with_the_keyboard(visit: Any) -> None:
    page, chance = visit(), random.Random(1)
    sit_down_by_keys(page, KARIBA)
    while can_act(page, KARIBA):
        press_something(page, KARIBA, chance)
    assert "win" in page.locator(RESULT).inner_text()


@others
def test_whole_turns_are_played_with_the_keyboard(visit: Any, game: Game) -> None:
    page, chance = visit(), random.Random(2)
    sit_down_by_keys(page, game)
    for turn in range(TURNS):
        while can_act(page, game) and lines_of(page, 1) <= turn:
            press_something(page, game, chance)
    assert lines_of(page, 0) >= TURNS

"""Somebody new makes a first move within 20 seconds and five clicks, in every game."""

import time
from typing import Any

import pytest

from tests.web.game import Game
from tests.web.playing import GAMES, play_until, sit_down

SECONDS = 20
CLICKS = 5


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_first_move_is_made_at_once(visit: Any, game: Game) -> None:
    start = time.monotonic()
    page = visit()
    sit_down(page, game)
    clicks = 1 + play_until(page, game, seat=0)
    seconds = time.monotonic() - start
    print(f"{game.name}: {clicks} clicks, {seconds:.1f} seconds")
    assert clicks <= CLICKS
    assert seconds < SECONDS

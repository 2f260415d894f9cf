"""Whole games against bots, played only by clicking what the page offers: first with the mouse, then faster than any
hand, inside the page. Nothing goes red meanwhile."""

import random
from functools import partial
from typing import Any

import pytest

from tests.wadi.page import GAME as WADI
from tests.web.game import Game
from tests.web.playing import (
    GAMES,
    RESULT,
    against_bots,
    can_act,
    click_something,
    play_quickly,
    sit_down,
    sit_down_online,
    told,
)

named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


LISTEN = """
window.forbidden = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.forbidden.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""

SOME_CLICKS = 12
BLOCKED = "Service Worker registration blocked by Playwright"  # by `visit`, so that pages are always fetched anew


def watched(page: Any, said: list[str]) -> None:
    """Keeps what the browser complains of, and what the content policy forbids."""

    def hear(message: Any) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            said.append(message.text)

    page.add_init_script(LISTEN)
    page.on("console", hear)


# How well a bot plays is of no interest here, and a server's bots share its processor with all other tests.
ONLINE = partial(sit_down_online, bot="greedy", short=True)


@pytest.mark.parametrize("sit", [sit_down, ONLINE], ids=["here", "online"])
@named
def test_a_whole_game_is_played_through_the_page(visit: Any, game: Game, sit: Any) -> None:
    said: list[str] = []
    chance = random.Random(1)
    page = visit(before=lambda page: watched(page, said), reduced_motion="no-preference")
    sit(page, game)
    for _ in range(SOME_CLICKS):
        if can_act(page, game):
            click_something(page, game, chance)
    clicks = play_quickly(page, game)
    print(f"{game.name}: {clicks} more clicks, {len(told(page))} lines in the log")
    assert "win" in page.locator(RESULT).inner_text()
    assert page.locator("[aria-labelledby=result-title] tbody tr").count() == 2
    page.get_by_role("button", name="Back to the board").click()
    assert page.locator(game.anything).count() == 0
    assert page.evaluate("window.forbidden") == []
    assert said == []


def test_points_are_added_up_only_where_that_means_something(visit: Any) -> None:
    page = visit("/new/wakawaka")
    page.locator("#seat-1").wait_for()
    assert page.get_by_text("Three games, points added up").count() == 0
    page = visit("/new/kariba")
    page.get_by_text("Three games, points added up").wait_for()


def test_wadi_is_played_with_watchmen(visit: Any) -> None:
    page = visit("/new/wadi")
    against_bots(page)
    page.get_by_label("Watchmen").check()
    page.get_by_role("button", name="Start the game").click()
    play_quickly(page, WADI)
    assert any("watchman" in line for line in told(page))

"""What every table has beside its board: a hint, a reason why not, taking back, a rematch."""

import re
from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.wadi.page import GAME as WADI
from tests.web.game import Game
from tests.web.playing import GAMES, RESULT, can_act, play_until, sit_down, sit_down_online

named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
here_and_online = pytest.mark.parametrize("sit", [sit_down, sit_down_online], ids=["here", "online"])


@here_and_online
@named
def test_a_hint_points_at_something_possible(visit: Any, game: Game, sit: Any) -> None:
    page = visit()
    sit(page, game)
    page.get_by_role("button", name="Hint").click()
    page.locator(".note").get_by_text(re.compile(r"(Advice|The only possible move): \w")).wait_for()
    assert page.locator(game.anything).count() > 0


@pytest.mark.parametrize(
    ("path", "game"),
    [(".place:not(.can)", KARIBA), ("[data-cell]:not(.able)", WADI)],
    ids=["kariba", "wadi"],
)
def test_what_is_not_possible_is_explained_with_the_rule(visit: Any, path: str, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    page.locator(path).first.click()
    page.locator(".note").wait_for()
    assert "§" in page.locator(".note").inner_text()


@here_and_online
def test_an_action_is_taken_back(visit: Any, sit: Any) -> None:
    page = visit()
    sit(page, WADI)
    play_until(page, WADI, seat=0)
    page.get_by_role("button", name="Take back").click()
    page.get_by_text("Guest takes something back.").wait_for()
    assert page.locator("[role=log] li.gone").count() == 1
    assert can_act(page, WADI)


def give_up(page: Any) -> None:
    """Ends the game."""
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()


@here_and_online
def test_who_has_given_up_is_not_asked_to_come_back(visit: Any, sit: Any) -> None:
    page = visit()
    sit(page, KARIBA)
    give_up(page)
    page.get_by_role("button", name="Back to the board").click()
    page.locator(RESULT).wait_for(state="detached")
    assert page.get_by_role("button", name="I am back").count() == 0


@here_and_online
def test_the_same_people_play_again(visit: Any, sit: Any) -> None:
    page = visit()
    sit(page, KARIBA)
    give_up(page)
    first = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(KARIBA.anything).first.wait_for()
    assert page.url != first

"""What a screen reader finds: axe has no serious or critical complaint about any page."""

from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.web.game import Game
from tests.web.playing import GAMES, RESULT, see_again, sit_down
from tests.web.seeing import serious_faults

named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
in_both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@in_both_schemes
def test_home_and_settings(visit: Any, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    page.locator(".game").first.wait_for()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog").wait_for()
    assert serious_faults(page) == []


@named
def test_new_table(visit: Any, game: Game) -> None:
    page = visit(f"/new/{game.name}")
    page.locator("fieldset").first.wait_for()
    assert serious_faults(page) == []


@in_both_schemes
@named
def test_table(visit: Any, game: Game, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    sit_down(page, game)
    page.get_by_role("tab", name="Rules").click()
    page.locator("article h3").first.wait_for()
    assert serious_faults(page) == []
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("log").wait_for()
    page.locator(game.anything).first.click()
    assert serious_faults(page) == []


@in_both_schemes
def test_gathering(visit: Any, scheme: str) -> None:
    page = visit("/new/wampum", color_scheme=scheme)
    page.locator("#own-name").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".gathering").wait_for()
    assert serious_faults(page) == []


@pytest.mark.parametrize(
    ("game", "scheme"),
    [*((game, "light") for game in GAMES), (KARIBA, "dark")],
    ids=lambda part: getattr(part, "name", part),
)
def test_result_and_replay(visit: Any, game: Game, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    sit_down(page, game)
    page.get_by_role("button", name="Give up").click()
    assert serious_faults(page) == []
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()
    assert serious_faults(page) == []
    see_again(page)
    page.locator(".controls").wait_for()
    assert serious_faults(page) == []


def test_curtain(visit: Any) -> None:
    page = visit(f"/new/{KARIBA.name}")
    page.locator("#seat-1").select_option("device")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".curtain").wait_for()
    assert serious_faults(page) == []


def test_rulebook(visit: Any) -> None:
    page = visit("/rules/wadi")
    page.locator("article h3").first.wait_for()
    assert serious_faults(page) == []


def test_nothing_here(visit: Any) -> None:
    page = visit("/nowhere/at/all")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    assert serious_faults(page) == []

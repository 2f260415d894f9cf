"""Pieces move from where they were, then the state changes, and nothing of them is left behind."""

from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.web.game import Game
from tests.web.playing import GAMES, RESULT, play_until, sit_down

PACE = "localStorage.setItem('marula.settings', JSON.stringify({ pace: '%s', bot: 'level:1' }))"
# Of every piece that starts to fly: how much the log told at that moment, and where it was first drawn.
WATCH = """() => {
  window.flights = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const piece of addedNodes) {
        if (!piece.classList?.contains("flying")) continue;
        const flight = { lines: document.querySelectorAll("[role=log] li").length };
        window.flights.push(flight);
        requestAnimationFrame(() => (flight.top = piece.getBoundingClientRect().top));
      }
  }).observe(document.body, { childList: true });
}"""


def visit_moving(visit: Any, pace: str) -> Any:
    """A page on which pieces move."""
    return visit(before=lambda page: page.add_init_script(PACE % pace), reduced_motion="no-preference")


def test_a_card_flies_from_the_hand_before_the_state_changes(visit: Any) -> None:
    page = visit_moving(visit, "normal")
    sit_down(page, KARIBA)
    lines = page.locator("[role=log] li").count()
    hand = page.locator(".hand-area .hand").bounding_box()
    page.evaluate(WATCH)
    page.locator(".hand .group:has(.can)").first.click()
    page.locator(".choices .button").last.click()
    page.get_by_role("log").get_by_text("Guest plays").wait_for()
    first = page.evaluate("window.flights[0]")
    assert first["lines"] == lines
    assert first["top"] > hand["y"] - 40


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_nothing_is_left_in_the_air(visit: Any, game: Game) -> None:
    page = visit_moving(visit, "normal")
    sit_down(page, game)
    page.evaluate(WATCH)
    play_until(page, game, seat=1)
    page.wait_for_function("() => !document.querySelector('.flying') && window.flights.length > 0")
    page.locator(f"{game.anything}, {RESULT}").first.wait_for()
    page.wait_for_function("() => !document.querySelector('.flying')")


def test_at_once_means_that_nothing_flies(visit: Any) -> None:
    page = visit_moving(visit, "instant")
    sit_down(page, KARIBA)
    page.evaluate(WATCH)
    page.locator(".hand .group:has(.can)").first.click()
    page.locator(".choices .button").last.click()
    page.get_by_role("log").get_by_text("Guest plays").wait_for()
    assert page.evaluate("window.flights") == []

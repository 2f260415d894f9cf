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
        requestAnimationFrame(() => {
          const { x, y, width, height } = piece.getBoundingClientRect();
          flight.middle = [x + width / 2, y + height / 2];
          flight.width = width;
          flight.drawn = piece.querySelector("svg")?.getBoundingClientRect().width ?? width;
        });
      }
  }).observe(document.body, { childList: true });
}"""
# What was hidden while copies of it flew is held so by an animation that has ended.
NOTHING_HIDDEN = """() => document.getAnimations().every(
  (one) => one instanceof CSSAnimation || one instanceof CSSTransition || one.playState !== "finished"
)"""
NEAR = 30  # pixels
LARGEST_PIECE = 100  # pixels


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
    assert first["middle"][1] > hand["y"]


def test_the_cards_of_others_come_from_the_hand_that_their_panel_shows(visit: Any) -> None:
    page = visit_moving(visit, "normal")
    sit_down(page, KARIBA)
    page.evaluate(WATCH)
    held = page.locator("[data-held='1']").bounding_box()
    play_until(page, KARIBA, seat=1)
    starts = [flight["middle"] for flight in page.evaluate("window.flights") if "middle" in flight]
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    assert any(abs(left - x) < NEAR and abs(top - y) < NEAR for left, top in starts)


# How wide cards of a place are, and how wide what flew there was when it had landed.
LANDED = """(place) => {
  const spot = document.querySelector(`${place} [data-spot]`);
  window.landed = [];
  const look = () => {
    const flown = [...document.querySelectorAll(".flying")].filter((piece) => piece.getAnimations()
      .every(({ playState }) => playState === "finished"));
    window.landed.push(...flown.map((piece) => [piece, spot].map((one) => one.getBoundingClientRect().width)));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_card_lands_as_large_as_it_lies_there(visit: Any) -> None:
    page = visit_moving(visit, "slow")
    sit_down(page, KARIBA)
    card = page.locator(".hand .group:has(.can)").first
    place = card.get_attribute("aria-keyshortcuts")
    page.evaluate(LANDED, f"[data-place='{place}']")
    card.click()
    page.locator(".choices .button").last.click()
    page.wait_for_function("() => window.landed.length > 0")
    [flown, lying] = page.evaluate("window.landed[0]")
    assert flown == pytest.approx(lying, abs=3)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_nothing_is_left_in_the_air(visit: Any, game: Game) -> None:
    page = visit_moving(visit, "normal")
    sit_down(page, game)
    page.evaluate(WATCH)
    play_until(page, game, seat=1)
    # What a bot does is told beside the board.
    name = page.locator("section[data-seat='1']").get_attribute("aria-label")
    page.locator(".told").get_by_text(f"{name} ").wait_for()
    page.wait_for_function("() => !document.querySelector('.flying') && window.flights.length > 0")
    page.locator(f"{game.anything}, {RESULT}").first.wait_for()
    page.wait_for_function("() => !document.querySelector('.flying')")
    page.wait_for_function(NOTHING_HIDDEN)


def test_goods_fly_with_their_pictures(visit: Any) -> None:
    game = next(game for game in GAMES if game.name == "wakawaka")
    page = visit_moving(visit, "normal")
    sit_down(page, game)
    page.evaluate(WATCH)
    page.locator("[data-card=trade].can").click()
    page.locator("[data-choice=buy2]").click()
    page.get_by_role("log").get_by_text("Guest buys boat 2").wait_for()
    page.wait_for_function("() => !document.querySelector('.flying')")
    flights = page.evaluate("window.flights.filter(({ width }) => width)")
    assert len(flights) >= 3
    assert [flight for flight in flights if not 10 < flight["drawn"] <= flight["width"] < LARGEST_PIECE] == []


def test_at_once_means_that_nothing_flies(visit: Any) -> None:
    page = visit_moving(visit, "instant")
    sit_down(page, KARIBA)
    page.evaluate(WATCH)
    page.locator(".hand .group:has(.can)").first.click()
    page.locator(".choices .button").last.click()
    page.get_by_role("log").get_by_text("Guest plays").wait_for()
    assert page.evaluate("window.flights") == []

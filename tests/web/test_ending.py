"""How a game ends: the last action is seen, the winner is named, and one clear next step is offered."""

from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.web.playing import RESULT, sit_down
from tests.web.seeing import PHONE, scrolls_sideways, small_targets

PACE = "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'normal', bot: 'level:1' }))"
# When the sentence tells that it is over, and when the result covers the board.
WATCH = """() => {
  window.moments = {};
  new MutationObserver(() => {
    const over = document.querySelector(".sentence")?.textContent.includes("win");
    if (over) window.moments.told ??= performance.now();
    if (document.querySelector("#result-title")) window.moments.shown ??= performance.now();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
LEAST_LOOK = 1000  # milliseconds


def give_up(page: Any) -> None:
    """Ends the game."""
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()


def test_the_board_is_seen_before_the_result_covers_it(visit: Any) -> None:
    page = visit(before=lambda page: page.add_init_script(PACE))
    sit_down(page, KARIBA)
    page.evaluate(WATCH)
    give_up(page)
    moments = page.evaluate("window.moments")
    assert moments["shown"] - moments["told"] > LEAST_LOOK


def test_who_comes_back_later_does_not_wait_for_the_result(visit: Any) -> None:
    page = visit()
    sit_down(page, KARIBA)
    give_up(page)
    page.reload()
    page.locator(RESULT).wait_for()
    assert page.locator(".celebration.celebrated").count() == 0


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_one_next_step_is_offered_and_the_others_lie_behind_it(visit: Any, settings: dict[str, Any]) -> None:
    page = visit(**settings)
    sit_down(page, KARIBA)
    name = page.locator("[data-seat='1']").get_attribute("aria-label")
    give_up(page)
    assert page.locator(RESULT).inner_text() == f"{name} wins!"
    assert page.locator(".veil .button.main:visible").all_inner_texts() == ["Play again"]
    assert not page.get_by_role("link", name="Look at the game again").is_visible()
    page.locator(".veil .more > summary").click()
    assert page.get_by_role("link", name="Look at the game again").is_visible()
    assert not scrolls_sideways(page)
    assert small_targets(page) == []

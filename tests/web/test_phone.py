"""A phone of 360 pixels: nothing to scroll sideways, targets for fingers, nothing on top of what is to be pressed."""

import random
from typing import Any

import pytest

from tests.web.game import Game
from tests.web.playing import GAMES, can_act, click_something, sit_down
from tests.web.seeing import PHONE, covered_targets, scrolls_sideways, small_targets

CLICKS = 25
# Goods on the board may be smaller than a finger, where a button of full size above the hand does the same.
SHORTCUTS = "[data-stock], [data-store] button"
ALONE = f"""() => {{
  const names = [...document.querySelectorAll('.choices .button')].map((one) => (one.ariaLabel ?? '').toLowerCase());
  return [...document.querySelectorAll('{SHORTCUTS}')]
    .filter((one) => one.classList.contains('can'))
    .filter((one) => !names.some((name) => name.includes(one.ariaLabel.toLowerCase().split(' ')[0])))
    .map((one) => one.ariaLabel);
}}"""

# What a choice would need for each of its words, and does not have. A select tells only by its own width.
CUT = """() => [...document.querySelectorAll('select')].flatMap((select) => [...select.options].flatMap((option) => {
  const probe = select.cloneNode(false);
  probe.style.cssText = 'position: absolute; visibility: hidden; width: auto; max-width: none';
  probe.append(option.cloneNode(true));
  select.parentElement.append(probe);
  const wanted = probe.offsetWidth;
  probe.remove();
  return wanted > select.offsetWidth ? [`${option.text}: ${wanted} > ${select.offsetWidth}`] : [];
}))"""


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_phone_has_room_for_fingers(visit: Any, game: Game) -> None:
    page, chance = visit("/", **PHONE), random.Random(1)
    sit_down(page, game)
    for _ in range(CLICKS):
        if not can_act(page, game):
            break
        assert not scrolls_sideways(page)
        assert small_targets(page, besides=SHORTCUTS) == []
        assert page.evaluate(ALONE) == []
        assert covered_targets(page) == []
        click_something(page, game, chance)


@pytest.mark.parametrize("path", ["/", *(f"/new/{game.name}" for game in GAMES)])
def test_the_way_to_the_table_fits_on_a_phone(visit: Any, path: str) -> None:
    page = visit(path, **PHONE)
    page.locator(".game, fieldset").first.wait_for()
    assert not scrolls_sideways(page)
    assert small_targets(page) == []


def test_the_sheet_with_the_log_is_opened_and_shut(visit: Any) -> None:
    page = visit("/", **PHONE)
    sit_down(page, GAMES[0])
    assert not page.get_by_role("log").is_visible()
    page.get_by_role("button", name="Log and rules").click()
    page.get_by_role("log").wait_for()
    assert small_targets(page) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_role("log").wait_for(state="hidden")


@pytest.mark.parametrize("path", ["/", "/new/wadi"])
def test_the_narrowest_phone_has_nothing_to_scroll_sideways(visit: Any, path: str) -> None:
    page = visit(path, locale="de-DE", viewport={"width": 320, "height": 568})
    page.locator(".game, fieldset").first.wait_for()
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("path", ["/", "/new/kariba"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_the_narrowest_phone_has_room_for_every_bots_name(visit: Any, locale: str, path: str) -> None:
    page = visit(path, locale=locale, viewport={"width": 320, "height": 568})
    page.locator("select").first.wait_for()
    assert page.evaluate(CUT) == []

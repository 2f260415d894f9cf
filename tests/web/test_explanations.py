"""Everything on a table explains itself: to a pointer that rests, to the focus, and to a finger that stays."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.game import Game
from tests.web.playing import GAMES, sit_down
from tests.web.seeing import scrolls_sideways, serious_faults

SMALLEST = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "color_scheme": "dark"}
SENTENCE = re.compile(r"\w.*[.?!]$", re.DOTALL)
# The bubble as it lies: out of the window, cut off, or over the piece that it explains?
FAULTS = """([piece, bubble]) => {
  const [one, other] = [piece, bubble].map((element) => element.getBoundingClientRect());
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const faults = [];
  if (wide > 0 && high > 0) faults.push(`covers the piece by ${wide} x ${high}`);
  if (other.left < 0 || other.top < 0 || other.right > innerWidth || other.bottom > innerHeight)
    faults.push(`is not all in sight: ${JSON.stringify(other)}`);
  if (bubble.scrollHeight > bubble.clientHeight + 1) faults.push("is cut off");
  return faults;
}"""

CHOSEN = ".play [aria-pressed=true], .play .picked"
named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def something(page: Any) -> Any:
    """A thing that can be pressed, and says what it is."""
    page.locator(".bubble").wait_for(state="attached")  # what explains is fetched after the table
    return page.locator(".play button[data-explain]:visible").first


def explained(page: Any, piece: Any) -> Any:
    """The bubble that explains a piece, once it is seen beside it."""
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_have_text(SENTENCE)
    assert page.evaluate(FAULTS, [piece.element_handle(), bubble.element_handle()]) == []
    return bubble


@named
def test_a_pointer_that_rests_and_the_focus_are_told_what_a_thing_is(visit: Any, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    piece = something(page)
    piece.hover()
    bubble = explained(page, piece)
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    piece.focus()
    expect(piece).to_have_attribute("aria-describedby", explained(page, piece).get_attribute("id"))
    assert serious_faults(page) == []
    piece.blur()
    expect(bubble).to_have_count(0)
    expect(piece).not_to_have_attribute("aria-describedby", SENTENCE)


@named
def test_a_finger_that_stays_is_told_and_taps_nothing(visit: Any, game: Game) -> None:
    page = visit(**SMALLEST)
    sit_down(page, game)
    piece = something(page)
    box = piece.bounding_box()
    told = page.locator("[role=log] li")
    before = told.count()
    touch = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    bubble = explained(page, piece)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not scrolls_sideways(page)
    assert serious_faults(page) == []
    expect(bubble).to_have_count(1)
    page.locator(".sentence").tap()
    expect(bubble).to_have_count(0)
    expect(page.locator(CHOSEN)).to_have_count(0)
    assert told.count() == before


@named
def test_the_keyboard_finds_a_list_of_everything_on_the_table_beside_the_rules(visit: Any, game: Game) -> None:
    page = visit()
    sit_down(page, game)
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    summary = page.get_by_text("What is what", exact=True)
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dl dd").first).to_have_text(SENTENCE)
    names = page.locator("dl dt").all_inner_texts()
    assert len(names) == len(set(names)) > 5
    assert serious_faults(page) == []

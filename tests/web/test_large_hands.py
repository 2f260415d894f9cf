"""A hand of Waka Waka may hold eight kinds of cards: every word on them can be read, in every window."""

from typing import Any

import pytest

from tests.wakawaka.page import GAME
from tests.web.conftest import Start
from tests.web.fitting import SETTLED, enlarge_text, resize
from tests.web.other_rules import ANY

KINDS = ("trade", "elder", "torch", "shaman", "chimp", "gather", "drum", "fortune")
DEAL = (*(ANY,) * 18, *(f"+{kind}" for kind in KINDS))
SIZES = ((320, 568), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1440, 900))
TWICE = 32  # pixels
CUT = """() => [...document.querySelectorAll(".hand .paper, .hand .paper *")]
  .filter((one) => !one.closest("svg") && one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map((one) => `${one.className} "${one.innerText}": ${one.scrollWidth} x ${one.scrollHeight}`)"""
COVERED = """() => [...document.querySelectorAll(".hand .paper")].flatMap((card) => {
  const [symbol, text] = [".symbol", ".text"].map((part) => card.querySelector(part));
  if (!symbol?.checkVisibility() || !text.checkVisibility()) return [];
  const words = document.createRange();
  words.selectNodeContents(text);
  const { left, right, top, bottom } = symbol.getBoundingClientRect();
  const over = [...words.getClientRects()].some(
    (line) => line.left < right - 1 && line.right > left + 1 && line.top < bottom - 1 && line.bottom > top + 1,
  );
  return over ? [`${text.innerText} lies under the coin`] : [];
})"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_eight_kinds_of_cards_can_be_read(visit: Any, start: Start, locale: str) -> None:
    address = start(GAME.name, f"START_HAND={len(KINDS)}", *DEAL)
    page = visit("/", at=address, locale=locale)
    ask = page.request
    ask.post(f"{address}/api/people", data={"name": "Ola"})
    places = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ask.post(f"{address}/api/tables", data={"game": GAME.name, "places": places}).json()["table"]
    page.goto(f"{address}/table/{table}")
    page.locator(GAME.anything).first.wait_for()
    assert page.locator(".hand .paper").count() == len(KINDS)
    # What each would do is asked for after they are shown.
    page.locator(".hand .paper.off").first.wait_for()
    assert faults(page) == []
    enlarge_text(page, TWICE)
    assert faults(page) == []


def faults(page: Any) -> list[str]:
    """What cannot be read, size by size."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(SETTLED)
        found += [f"{width} x {height}: {fault}" for fault in page.evaluate(CUT) + page.evaluate(COVERED)]
    return found

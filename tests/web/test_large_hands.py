"""A hand of Waka Waka may hold ten kinds of cards: every word on them can be read, in every window."""

from typing import Any

import pytest

from tests.wakawaka.page import GAME
from tests.web.conftest import Start
from tests.web.fitting import SETTLED, enlarge_text, resize
from tests.web.other_rules import ANY

FEW = ("trade", "elder", "chimp", "gather", "porter")
MANY = ("trade", "elder", "torch", "shaman", "chimp", "gather", "porter", "fortune")
ALL = (*MANY, "rain", "drum")
TWO_EACH = tuple(kind for kind in FEW for _ in range(2))
MANY_TWICE = tuple(kind for kind in MANY for _ in range(2))
SMALLEST = (320, 568)
SIZES = (SMALLEST, (390, 844), (667, 375), (844, 390), (768, 1024), (1024, 768), (1280, 800), (1440, 900))
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
# The number of cards of a kind has a place of its own.
COUNTED = """() => [...document.querySelectorAll(".hand .paper.several")].flatMap((card) => {
  const count = card.querySelector(".count").getBoundingClientRect();
  const inside = card.getBoundingClientRect();
  if (count.left < inside.left || count.right > inside.right || count.bottom > inside.bottom)
    return [`the count of ${card.dataset.card} sticks out`];
  return [".art", ".name", ".text"].filter((part) => {
    const one = card.querySelector(part);
    const drawn = document.createRange();
    drawn.selectNodeContents(one);
    const boxes = part === ".art" ? [one.getBoundingClientRect()] : [...drawn.getClientRects()];
    return one.checkVisibility() && boxes.some(
      ({ left, right, top, bottom }) => left < count.right - 1 && right > count.left + 1
        && top < count.bottom - 2 && bottom > count.top + 2,
    );
  }).map((part) => `the count of ${card.dataset.card} covers ${part}`);
})"""
SCROLLED = "() => { const page = document.querySelector('.page'); return page.scrollHeight - page.clientHeight; }"
# A word may go on in the next line only after a hyphen, and no part of it may stick out of its card.
BROKEN = """() => [...document.querySelectorAll(".hand .paper :is(.name, .text)")].flatMap((one) => {
  if (!one.checkVisibility()) return [];
  const nodes = [];
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const card = one.closest(".paper").getBoundingClientRect();
  const hyphen = 6; // pixels: a hyphen counts as a part of what follows it
  const all = nodes.flatMap((node) => [...node.data.matchAll(/[^\\s\\u00ad]+/g)].map((found) => ({ node, found })));
  return all.flatMap(({ node, found: { 0: word, index } }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const parts = [...range.getClientRects()].filter(({ width }) => width > hyphen);
    const lines = new Set(parts.map(({ top }) => Math.round(top)));
    const inside = parts.every(
      ({ left, right, top, bottom }) =>
        left >= card.left && right <= card.right && top >= card.top && bottom <= card.bottom,
    );
    return [...(lines.size > 1 ? [`${word} is broken`] : []), ...(inside ? [] : [`${word} sticks out`])];
  });
})"""


def sit_down_with(visit: Any, start: Start, kinds: tuple[str, ...], locale: str) -> Any:
    """A table at which one's hand has these cards."""
    address = start(GAME.name, f"START_HAND={len(kinds)}", *(ANY,) * 18, *(f"+{kind}" for kind in kinds))
    page = visit("/", at=address, locale=locale)
    ask = page.request
    ask.post(f"{address}/api/people", data={"name": "Ola"})
    places = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ask.post(f"{address}/api/tables", data={"game": GAME.name, "places": places}).json()["table"]
    page.goto(f"{address}/table/{table}")
    page.locator(GAME.anything).first.wait_for()
    assert page.locator(".hand .paper").count() == len(set(kinds))
    # What each would do is asked for after they are shown.
    page.locator(".hand .paper.off").first.wait_for()
    return page


@pytest.mark.parametrize("kinds", [FEW, MANY, ALL], ids=["few", "many", "all"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_every_card_can_be_read(visit: Any, start: Start, locale: str, kinds: tuple[str, ...]) -> None:
    page = sit_down_with(visit, start, kinds, locale)
    assert faults(page, CUT, COVERED, BROKEN) == []
    enlarge_text(page, TWICE)
    assert faults(page, CUT, COVERED) == []


@pytest.mark.parametrize("kinds", [TWO_EACH, MANY_TWICE], ids=["few", "many"])
def test_a_count_covers_nothing(visit: Any, start: Start, kinds: tuple[str, ...]) -> None:
    page = sit_down_with(visit, start, kinds, "en-GB")
    assert page.locator(".hand .count").count() == len(set(kinds))
    assert faults(page, CUT, COUNTED) == []
    enlarge_text(page, TWICE)
    assert faults(page, CUT, COUNTED) == []


def test_cards_that_rest_are_pictures_on_a_phone(visit: Any, start: Start) -> None:
    page = sit_down_with(visit, start, FEW, "en-GB")
    resize(page, *SMALLEST)
    page.locator("[data-card=gather]").click()
    page.locator(".hand.resting").wait_for()
    assert page.locator(".resting .art:visible").count() == len(FEW) - 1
    assert page.locator(".resting .text:visible").count() == 0


def faults(page: Any, *scripts: str) -> list[str]:
    """What cannot be read, size by size."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(SETTLED)
        found += [f"{width} x {height}: {fault}" for script in scripts for fault in page.evaluate(script)]
    return found


def test_many_cards_fit_beside_the_board_of_a_small_phone(visit: Any, start: Start) -> None:
    page = sit_down_with(visit, start, MANY_TWICE, "en-GB")
    resize(page, 568, 320)
    page.evaluate(SETTLED)
    assert page.evaluate(SCROLLED) == 0
    assert faults(page, CUT, COUNTED) == []

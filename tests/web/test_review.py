"""The review of a finished game, beside its replay: the numbers of the command line, and no secrets unless wanted."""

import base64
import json
import zlib
from dataclasses import asdict
from typing import Any

import pytest
from playwright.sync_api import expect

import marula
from marula.bots.review import Review, review
from marula.cli.review import percent
from tests.bots.test_review import played
from tests.wadi.page import GAME as WADI
from tests.web.seeing import serious_faults
from tests.web.test_replay import finish

NAMES = ["Ada", "Bruno"]
KEPT = """() => new Promise((resolve) => {
  const opening = indexedDB.open('marula-reviews', 1);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('reviews').objectStore('reviews').getAll();
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
  };
})"""

KEEP = """(games) => new Promise((resolve) => {
  const opening = indexedDB.open('marula-reviews', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('reviews', { keyPath: 'game' });
  opening.onsuccess = () => {
    const writing = opening.result.transaction('reviews', 'readwrite');
    for (const game of games) writing.objectStore('reviews').put({ game });
    writing.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


@pytest.fixture(scope="module")
def game() -> marula.Position:
    """A game in which one player thinks and one does not."""
    return played(marula.game("kariba").start(2), bot="random")


@pytest.fixture(scope="module")
def found(game: marula.Position) -> Review:
    return review(game)


def link(game: marula.Position) -> str:
    """The address of a shared game, with its review."""
    packing = zlib.compressobj(wbits=-15)
    record = json.dumps({**game.record().as_dict(), "names": NAMES}).encode()
    packed = packing.compress(record) + packing.flush()
    return f"/#/shared/{base64.urlsafe_b64encode(packed).decode().rstrip('=')}?review"


def points(page: Any) -> list[str]:
    """Whose turning points are listed, and what they cost."""
    page.locator(".chart").wait_for()
    return list(page.locator(".point .head").all_inner_texts())


def test_the_page_and_the_command_line_come_to_the_same_numbers(
    visit: Any, game: marula.Position, found: Review
) -> None:
    page = visit(link(game))
    page.locator(".chart").wait_for()
    [kept] = page.evaluate(KEPT)
    assert kept["review"]["accounts"] == [asdict(account) for account in found.accounts]
    assert kept["review"]["decisions"] == json.loads(json.dumps([asdict(decision) for decision in found.decisions]))
    page.reload()
    page.locator(".chart").wait_for()
    assert page.evaluate(KEPT) == [kept]


def test_only_own_choices_are_told_unless_everything_is_wanted(
    visit: Any, game: marula.Position, found: Review
) -> None:
    page = visit(link(game))
    assert all(point.startswith("Ada") for point in points(page))
    assert len(points(page)) == len(found.turning_points(0))
    expect(page.get_by_label("Through whose eyes")).to_have_value("0")
    curve = page.locator("polyline").get_attribute("points").split()
    assert len(curve) == 2 * len(found.of(0)) + 2
    page.get_by_label("Whose game").select_option("1")
    assert all(point.startswith("Bruno") for point in points(page))
    page.get_by_label("Show what was hidden, too").check()
    assert {point.split(",")[0] for point in points(page)} == {"Ada", "Bruno"}
    expect(page.get_by_label("Through whose eyes")).to_have_value("")


def test_a_turning_point_is_shown_and_played_again(visit: Any, game: marula.Position, found: Review) -> None:
    page = visit(link(game))
    [first, *_] = found.turning_points(0)
    page.locator(".point").first.press("Enter")
    expect(page.get_by_label("Position in the game")).to_have_value(str(first.ply))
    page.get_by_role("button", name="Try it again from here").click()
    page.wait_for_url("**/table/local-*")
    page.locator(".hand").first.wait_for()


def test_the_sum_is_told_in_numbers(visit: Any, game: marula.Position, found: Review) -> None:
    page = visit(link(game))
    page.locator(".chart").wait_for()
    numbers = list(page.locator("td.number").all_inner_texts())
    account = found.accounts[0]
    assert numbers[0] == "50%"
    assert numbers[-1] == percent(account.result).replace(".0%", "%")
    assert len(numbers) == 5


def test_a_game_that_was_given_up_says_so_and_takes_its_review_along_when_it_is_deleted(visit: Any) -> None:
    page = visit()
    finish(page, WADI)
    page.get_by_role("button", name="Review").click()
    page.get_by_text("Only games that were played to their end are reviewed").wait_for()
    place = page.url.partition("/replay/")[2].partition("?")[0]
    page.evaluate(KEEP, [place, "local-other/0"])
    page.goto(page.url.partition("/replay/")[0] + "/games")
    page.get_by_role("button", name="Remove from the list: Wadi").click()
    page.get_by_role("button", name="Delete it").click()
    page.get_by_text("When games are over, they are counted here.").wait_for()
    assert [kept["game"] for kept in page.evaluate(KEPT)] == ["local-other/0"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Any, game: marula.Position, scheme: str) -> None:
    page = visit(link(game), color_scheme=scheme)
    page.locator(".point").first.click()
    assert serious_faults(page) == []

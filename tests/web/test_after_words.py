"""What a game is followed by, and what it is refused with: points step by step, the proof of the deal, reasons."""

import json
from pathlib import Path
from typing import Any

import pytest

from marula.play.replay import read
from marula.server.fairness.verification import verify
from tests.wampum.page import GAME as WAMPUM
from tests.web.fitting import resize
from tests.web.game import Game
from tests.web.playing import GAMES, RESULT, open_more, open_table, play_quickly, see_again, sit_down, sit_down_briefly

named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def give_up(page: Any) -> None:
    """The bots play to the end."""
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()


@named
def test_the_points_are_followed_step_by_step_to_the_result(visit: Any, game: Game) -> None:
    page = visit()
    sit_down_briefly(page, game, players=3)
    play_quickly(page, game)
    shown = [int(text) for text in page.locator(".veil tbody td:nth-child(3)").all_inner_texts()]
    page.get_by_role("button", name="Point by point").click()
    while page.get_by_role("button", name="Next", exact=True).count():
        page.get_by_role("button", name="Next", exact=True).click()
    total = [int(text) for text in page.locator(".steps .sum td").all_inner_texts()]
    assert sorted(total) == sorted(shown)
    # However long it is, the next step stays in sight.
    resize(page, 320, 568)
    box = page.get_by_role("button", name="Play again").bounding_box()
    assert box["y"] + box["height"] <= 568


def test_ones_own_word_is_part_of_a_deal_that_checks_out(visit: Any) -> None:
    page, _ = open_table(visit, WAMPUM)
    page.get_by_text("This deal can be checked").click()
    promised = page.locator("details code").inner_text()
    page.get_by_label("Your word for the deal").fill("jackalberry")
    page.get_by_role("button", name="Mix it in").click()
    page.get_by_text("Your word is part of the deal.").wait_for()
    page.get_by_role("button", name="Start now").click()
    page.locator(WAMPUM.anything).first.wait_for()
    give_up(page)
    open_more(page)
    page.locator(".veil").get_by_text("This deal can be checked").click()
    assert promised in page.locator(".veil pre").inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert "jackalberry" in record["proof"]["contributions"]
    assert verify(read(record), promised).drawn > 0


@pytest.mark.parametrize(
    ("locale", "reason", "rule", "book"),
    [
        ("en-GB", "An offer has at least one card: add one first.", "Read rule §M3.1", "one or more cards from"),
        ("de-DE", "Ein Gebot hat mindestens eine Karte", "Regel §M3.1 lesen", "eine oder mehrere Karten"),
        ("pl-PL", "Oferta to co najmniej jedna karta", "Zasada §M3.1", "jedną lub więcej kart"),
    ],
)
def test_a_refusal_leads_to_its_rule(visit: Any, locale: str, reason: str, rule: str, book: str) -> None:
    page = visit("/", locale=locale)
    sit_down(page, WAMPUM)
    page.locator("[data-village-button]").first.click()
    page.locator(".note").get_by_text(reason).wait_for()
    page.get_by_role("button", name=rule).click()
    page.locator("article .now").wait_for()
    assert book in page.locator("article .now").inner_text()


def test_bots_have_the_same_names_in_a_replay(visit: Any) -> None:
    page = visit()
    sit_down(page, WAMPUM)
    seated = page.locator("[data-seat='1']").get_attribute("aria-label")
    give_up(page)
    see_again(page)
    page.locator(".controls").wait_for()
    assert page.locator("[data-seat='1']").get_attribute("aria-label") == seated

"""Parts of the page that cannot be fetched when they are wanted: that is said, and the next try fetches them."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.web.playing import sit_down

SAID = "A part of the page could not be fetched."
ASKED = "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant', bot: 'level:1', confirm: true }))"


def without(part: str) -> Callable[[Any], None]:
    """For `visit`: a page that cannot fetch a part."""
    return lambda page: page.route(f"**/assets/{part}-*.js*", lambda route: route.abort())


@pytest.mark.parametrize(("part", "button"), [("HowToPlay", "How to play: Kariba"), ("Settings", "Settings")])
def test_a_dialog_that_was_not_fetched_comes_with_the_next_press(visit: Any, part: str, button: str) -> None:
    page = visit(before=without(part))
    page.get_by_role("button", name=button).click()
    page.get_by_role("alert").get_by_text(SAID).wait_for()
    page.unroute_all()
    page.get_by_role("button", name=button).click()
    page.locator("dialog").wait_for()
    assert page.get_by_role("alert").count() == 0


def test_a_question_that_was_not_fetched_leaves_the_move_to_be_made_again(visit: Any) -> None:
    def prepare(page: Any) -> None:
        without("ConfirmMove")(page)
        page.add_init_script(ASKED)

    page = visit(before=prepare)
    sit_down(page, KARIBA)
    for part in KARIBA.opening:
        page.locator(part).first.click()
    page.locator(".note").get_by_text(SAID).wait_for()
    page.unroute_all()
    page.get_by_role("button", name="Close").click()
    for part in KARIBA.opening:
        page.locator(part).first.click()
    page.locator(".asking").wait_for()


def test_a_table_whose_board_was_not_fetched_says_so(visit: Any) -> None:
    page = visit("/", before=without("board"))
    page.locator(".game:has([href$='/new/kariba']) .button.main").click()
    page.get_by_role("alert").get_by_text(SAID).wait_for()
    page.unroute_all()
    page.get_by_role("button", name="Load the page again").click()
    page.locator(KARIBA.anything).first.wait_for()


def test_a_table_without_what_explains_it_says_so_and_can_be_played(visit: Any) -> None:
    page = visit(before=without("Explainer"))
    sit_down(page, KARIBA)
    note = page.locator(".note").get_by_text(SAID)
    note.wait_for()
    page.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    for part in KARIBA.opening:
        page.locator(part).first.click()
    page.locator(".now .told").get_by_text("plays").wait_for()


def test_things_whose_words_were_not_fetched_say_so_and_are_explained_with_the_next_try(visit: Any) -> None:
    page = visit(before=without("explanations"))
    sit_down(page, KARIBA)
    page.locator(".bubble").wait_for(state="attached")
    piece = page.locator(".play button[data-explain]:visible").first
    piece.hover()
    page.get_by_role("tooltip").get_by_text(SAID).wait_for()
    page.unroute_all()
    page.keyboard.press("Escape")
    piece.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("number")
    expect(page.get_by_role("tooltip")).not_to_contain_text(SAID)

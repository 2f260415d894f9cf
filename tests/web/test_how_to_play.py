"""How to play, on one page: opened from home, from the page of a new table and from the table itself."""

from typing import Any

from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.web.playing import GAMES, against_bots
from tests.web.seeing import scrolls_sideways, serious_faults

PICTURES = 6


def opened(page: Any, button: Any, game: str) -> Any:
    """The page that a button opens, with all its pictures."""
    button.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(f"[data-introduction={game}]").get_by_role("img")).to_have_count(PICTURES)
    return dialog


def close_by_key(page: Any, dialog: Any, button: Any) -> None:
    """Escape closes it, and one is where one was."""
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()


def test_every_game_is_explained_on_the_smallest_phone(visit: Any) -> None:
    page = visit("/", viewport={"width": 320, "height": 568}, color_scheme="dark")
    for game in GAMES:
        button = page.locator(f".game:has([href$='/new/{game.name}'])").get_by_role("button", name="How to play")
        dialog = opened(page, button, game.name)
        assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        assert serious_faults(page) == []
        close_by_key(page, dialog, button)
    assert not scrolls_sideways(page)


def test_it_is_there_before_and_during_play_with_the_rulebook_behind_it(visit: Any) -> None:
    page = visit(f"/new/{KARIBA.name}")
    button = page.get_by_role("button", name="How to play")
    dialog = opened(page, button, KARIBA.name)
    assert serious_faults(page) == []
    dialog.get_by_role("button", name="Close").click()
    expect(button).to_be_focused()
    against_bots(page)
    page.locator("button.start").click()
    page.locator(KARIBA.anything).first.wait_for()
    dialog = opened(page, button, KARIBA.name)
    assert serious_faults(page) == []
    close_by_key(page, dialog, button)
    opened(page, button, KARIBA.name).get_by_role("button", name="Read the whole rulebook").click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    page.get_by_role("heading", name="Kariba").last.wait_for()
    rules = page.get_by_role("tabpanel")
    expect(rules.get_by_text("no place where our rules contradict")).to_be_hidden()
    rules.get_by_text("Contents").click()
    rules.get_by_role("button", name="Where we differ").click()
    expect(rules.get_by_text("no place where our rules contradict")).to_be_visible()

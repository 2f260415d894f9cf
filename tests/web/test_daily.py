"""The deal of the day in the browser: a fixed day by a fixed clock, with a server and without one."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.web.playing import play_quickly
from tests.web.seeing import serious_faults
from tests.web.test_site import PREFIX, site

__all__ = ["site"]
DAY = "2026-01-05"
NEXT = "2026-01-06"


def on(day: str) -> Any:
    """What is done to a page before it is opened, so that it takes a day for today."""
    return lambda page: page.clock.set_fixed_time(f"{day}T10:30:00Z")


def play(page: Any, name: str = "Play: Kariba") -> None:
    """Plays a deal to its end."""
    page.get_by_role("button", name=name).click()
    play_quickly(page, KARIBA)


@pytest.fixture
def played(visit: Any) -> Any:
    """A page on which a day's deal was played."""
    page = visit("/", before=on(DAY))
    page.get_by_role("link", name="Deal of the day").click()
    expect(page.get_by_text("New deals in 13 h 30 min")).to_be_visible()
    play(page)
    return page


def test_a_deal_is_played_entered_and_still_there_after_a_reload(played: Any) -> None:
    page = played
    assert page.url.endswith(f"/table/local-daily-kariba-{DAY}-1")
    expect(page.get_by_text("Par is what our best bot gets")).to_be_visible()
    shown = page.locator(".daily .stars").get_attribute("aria-label")
    page.get_by_label("Your name, as the others see it").fill("Ann")
    page.get_by_role("button", name="Enter my result").click()
    expect(page.get_by_text("Your result is in the table.")).to_be_visible()
    expect(page.get_by_role("row", name="Ann (you)")).to_be_visible()
    assert serious_faults(page) == []
    page.get_by_role("link", name="The day's other deals").click()
    page.reload()
    expect(page.locator("main .games .stars").first).to_have_attribute("aria-label", shown)
    page.locator("summary", has_text="Table of results").first.click()
    expect(page.get_by_role("row", name="Ann (you)")).to_be_visible()
    expect(page.get_by_role("button", name="Enter my result")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Any, scheme: str) -> None:
    page = visit("/daily", before=on(DAY), color_scheme=scheme)
    page.locator("summary").first.click()
    page.get_by_role("region", name="Table of results").wait_for()
    assert serious_faults(page) == []


def test_there_is_no_help_and_nothing_is_taken_back(visit: Any) -> None:
    page = visit("/daily", before=on(DAY))
    page.get_by_role("button", name="Play: Kariba").click()
    page.locator(KARIBA.anything).first.wait_for()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.goto(page.url.split("/table/")[0] + "/daily")
    expect(page.get_by_role("button", name="Go on: Kariba")).to_be_visible()


def test_a_result_is_shared_without_spoilers(visit: Any) -> None:
    page = visit("/daily", before=on(DAY), permissions=["clipboard-read", "clipboard-write"])
    play(page)
    page.get_by_role("button", name="Share").first.click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    first, stars, address = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert first == f"Marula · Kariba · {DAY}"
    assert stars[:3].strip("★☆") == ""
    assert "(par " in stars
    assert address.endswith(f"/daily/{DAY}")


def test_a_further_try_changes_nothing_and_days_in_a_row_are_counted(played: Any) -> None:
    page = played
    expect(page.get_by_text("Par is what our best bot gets")).to_be_visible()
    stars = page.locator(".daily .stars").get_attribute("aria-label")
    page.get_by_role("link", name="The day's other deals").click()
    play(page, "Try again: Kariba")
    expect(page.get_by_text("This was a further try: the first one counts.")).to_be_visible()
    page.clock.set_fixed_time(f"{NEXT}T08:00:00Z")
    page.goto(page.url.split("/table/")[0] + "/daily")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    yesterday = page.locator(f"tr:has([href$='/daily/{DAY}']) .stars").first
    expect(yesterday).to_have_attribute("aria-label", stars)
    play(page)
    expect(page.get_by_text("2 days in a row")).to_be_visible()


def test_a_site_without_a_server_keeps_ones_own(visit: Any, site: str) -> None:
    page = visit(f"{PREFIX}#/daily", at=site, before=on(DAY))
    play(page)
    expect(page.get_by_text("Par is what our best bot gets")).to_be_visible()
    stars = page.locator(".daily .stars").get_attribute("aria-label")
    expect(page.get_by_role("button", name="Enter my result")).to_have_count(0)
    page.get_by_role("link", name="The day's other deals").click()
    page.reload()
    expect(page.locator("main .games .stars").first).to_have_attribute("aria-label", stars)

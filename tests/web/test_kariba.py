"""Kariba through the page: whole games, keyboard, phone, other languages, reload, and what a screen reader finds."""

import re
from pathlib import Path
from typing import Any

import pytest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}}
MOST_TURNS = 80


def sit_down(page: Any) -> None:
    """One click: a table against bots."""
    page.locator(".game", has=page.get_by_role("heading", name="Kariba")).locator("button.main").click()
    page.locator(".hand .card.can").first.wait_for()


def my_turn_or_end(page: Any) -> bool:
    """Waits until one can act, or the game is over; returns whether one can act."""
    page.locator(".hand .card.can, #result-title").first.wait_for()
    return int(page.locator("#result-title").count()) == 0


def play_turn(page: Any) -> None:
    """Taps the first animal, then the largest number."""
    page.locator(".hand .group").first.click()
    page.locator(".choices .button").last.click()
    page.locator(".choices .button").first.wait_for(state="detached")


def serious_faults(page: Any) -> list[str]:
    """What axe finds, without the merely cosmetic."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing (npm ci in web/)")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    faults = [fault for fault in found["violations"] if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in faults]


def scrolls_sideways(page: Any) -> bool:
    """Whether anything is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("settings", [{}, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_is_played_through_the_page(visit: Any, settings: dict[str, Any]) -> None:
    page = visit("/", **settings)
    assert not scrolls_sideways(page)
    sit_down(page)
    turns = 0
    while my_turn_or_end(page):
        assert not scrolls_sideways(page)
        play_turn(page)
        turns += 1
        assert turns < MOST_TURNS
    assert "win" in page.locator("#result-title").inner_text()
    page.get_by_role("link", name="Look at the game again").click()
    page.locator(".controls input[type=range]").wait_for()


def test_the_keyboard_alone_is_enough(visit: Any) -> None:
    page = visit()
    page.get_by_role("button", name="Play now against bots: Kariba").focus()
    page.keyboard.press("Enter")
    page.locator(".hand .card.can").first.wait_for()
    before = page.get_by_role("log").locator("li").count()
    number = page.locator(".hand .corner").first.inner_text()
    page.keyboard.press(number)
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.querySelectorAll('[role=log] li').length > before", arg=before)


def test_nothing_is_lost_when_the_page_is_loaded_again(visit: Any) -> None:
    page = visit()
    sit_down(page)
    play_turn(page)
    my_turn_or_end(page)
    told = page.get_by_role("log").locator("li").all_inner_texts()
    page.reload()
    my_turn_or_end(page)
    assert page.get_by_role("log").locator("li").all_inner_texts() == told


@pytest.mark.parametrize(("locale", "sentence"), [("de-DE", "Du bist dran"), ("pl-PL", "Twój ruch")])
def test_other_languages_are_spoken(visit: Any, locale: str, sentence: str) -> None:
    page = visit("/", locale=locale)
    sit_down(page)
    assert page.locator(".sentence").inner_text().startswith(sentence)
    assert page.locator("html").get_attribute("lang") == locale[:2]


def test_a_hint_points_at_something_legal(visit: Any) -> None:
    page = visit()
    sit_down(page)
    page.get_by_role("button", name="Hint").click()
    assert re.search(r"Play \d ", page.locator(".note").inner_text())
    page.locator(".choices .button.last").click()


def test_what_is_not_possible_is_explained(visit: Any) -> None:
    page = visit()
    sit_down(page)
    page.locator(".place:not(.can)").first.click()
    page.locator(".note").wait_for()
    assert "§K" in page.locator(".note").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_fault(visit: Any, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    page.locator(".game").first.wait_for()
    assert serious_faults(page) == []
    sit_down(page)
    assert serious_faults(page) == []
    page.get_by_role("tab", name="Rules").click()
    page.locator("article h3").first.wait_for()
    assert serious_faults(page) == []


def test_people_at_one_device_do_not_see_each_others_hands(visit: Any) -> None:
    page = visit("/new/kariba")
    page.locator("#seat-1").select_option("device")
    page.get_by_placeholder("Name").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am Guest").click()
    play_turn(page)
    page.get_by_role("button", name="I am Ben").wait_for()
    assert page.locator(".hand").count() == 0
    page.get_by_role("button", name="I am Ben").click()
    page.locator(".hand .card.can").first.wait_for()
    drawn = [line for line in page.get_by_role("log").locator("li").all_inner_texts() if line.startswith("Guest draws")]
    assert drawn == []


def test_a_friend_comes_by_the_link_and_both_play_and_talk(visit: Any) -> None:
    host = visit("/new/kariba")
    host.locator("#seat-1").select_option("friend")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invitation link").input_value()
    friend = visit(re.sub(r"^https?://[^/]+", "", link))
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        page.locator(".hand li").first.wait_for()
    play_turn(host)
    my_turn_or_end(friend)
    play_turn(friend)
    my_turn_or_end(host)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Write something").fill("Hello!")
    host.keyboard.press("Enter")
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_text("Hello!").wait_for()


def test_a_finished_game_is_looked_at_and_played_on(visit: Any) -> None:
    page = visit()
    sit_down(page)
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("link", name="Look at the game again").click()
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="Forward").click()
    assert page.get_by_role("log").locator("li").count() == 1
    page.get_by_label("Through whose eyes").select_option("0")
    page.locator(".hand li").first.wait_for()
    for _ in range(9):
        page.get_by_role("button", name="Forward").click()
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".hand .card.can").first.wait_for()

"""Lessons: every step of every game in the browser, one lesson by keys alone, and what is remembered of them."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.web.game import Game
from tests.web.keys import press, tab_to
from tests.web.playing import GAMES
from tests.web.seeing import scrolls_sideways, serious_faults

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
# How far the play area begins below header and voice, however far one has scrolled.
ROOM = """() => {
  const [page, head, talk, middle] = ['.page', '.head', '.talk', '.middle'].map((one) => document.querySelector(one));
  return middle.getBoundingClientRect().top + page.scrollTop - head.offsetHeight - talk.offsetHeight;
}"""
SMALLEST = {"width": 320, "height": 568}


def lessons_of(game: Game) -> list[dict[str, Any]]:
    """The lessons of a game, in their order."""
    found: list[dict[str, Any]] = json.loads((BOARDS / game.name / "lessons" / "lessons.json").read_text("utf-8"))
    return found


def at_step(page: Any, number: int) -> None:
    """Waits for a step."""
    expect(page.locator(".voice .past")).to_have_count(number)


def let_be_shown(page: Any, game: Game, lesson: dict[str, Any]) -> None:
    """Takes an open lesson by its one button; whatever the voice speaks about is there to be pointed at."""
    button = page.locator(".voice .go")
    for number, step in enumerate(lesson["steps"]):
        at_step(page, number)
        if "point" in step:
            expect(page.locator(".ring"), f"{lesson['name']}, {step['say']}").to_be_visible()
        if "wanted" in step:
            expect(page.locator(game.anything).first).to_be_visible()
            button.click()
            expect(button).to_have_text("Do it for me")
        button.click()
    expect(button).to_have_count(0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_lesson_can_be_seen_to_its_end(visit: Any, game: Game) -> None:
    lessons = lessons_of(game)
    page = visit(f"/learn/{game.name}", viewport=SMALLEST, color_scheme="dark")
    page.get_by_role("link", name="Begin").click()
    for number, lesson in enumerate(lessons):
        at_step(page, 0)
        if number == 0:
            page.locator(".middle").wait_for()
            assert serious_faults(page) == []
            assert page.evaluate(ROOM) > -1  # heights are rounded
        let_be_shown(page, game, lesson)
        assert not scrolls_sideways(page)
        if number + 1 < len(lessons):
            page.get_by_role("link", name="Next lesson").click()
    assert serious_faults(page) == []
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/table/local-*")
    page.locator(game.anything).first.wait_for()


def test_a_lesson_is_taken_by_keys_and_remembered(visit: Any) -> None:
    page = visit("/", viewport=SMALLEST)
    tab_to(page, page.get_by_role("link", name=f"Lessons: {KARIBA.title}"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("link", name="Your first turn"))
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Next")
    tab_to(page, button)
    for number in range(3):
        at_step(page, number)
        page.keyboard.press("Enter")
    at_step(page, 3)
    answer = page.locator(".voice .answer")
    play(page, 8, "Play 1 elephant")
    expect(answer).to_contain_text("This time try two at once")
    play(page, 4, "Play 1 giraffe")
    expect(answer).to_contain_text("two come closer to three")
    play(page, 4, "Play 2 giraffes")
    expect(answer).to_have_count(0)
    tab_to(page, button)
    for number in range(4, 7):
        at_step(page, number)
        page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Next lesson: The chase")).to_be_focused()
    page.goto(page.url.rpartition("/")[0])
    expect(page.get_by_text("1 of 6 done")).to_be_visible()
    assert serious_faults(page) == []


@pytest.mark.parametrize("size", [SMALLEST, {"width": 1280, "height": 800}], ids=["phone", "desktop"])
def test_while_the_voice_talks_a_try_is_answered_and_cards_say_why_not(visit: Any, size: Any) -> None:
    page = visit("/learn/wakawaka/turn", viewport=size)
    at_step(page, 0)
    expect(page.locator("[data-card=rain]")).to_contain_text("nothing on level 0")
    page.locator("[data-card=trade]").first.click()
    expect(page.locator(".voice .answer")).to_have_text("First read this: then press “Next”.")
    expect(page.locator(".voice .sentence")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    at_step(page, 1)
    expect(page.locator(".voice .answer")).to_have_count(0)


def play(page: Any, animal: int, words: str) -> None:
    """Plays animals of the hand by keys."""
    press(page, page.locator(f".hand .group:has([data-animal='{animal}'])"))
    choice = page.locator(".choices").get_by_role("button", name=words)
    tab_to(page, choice)
    page.keyboard.press("Enter")

"""A finished game is looked at again, move by move and through any eyes, and played on."""

import json
from typing import Any

import pytest

from tests.wadi.page import GAME as WADI
from tests.wampum.page import GAME as WAMPUM
from tests.web.game import Game
from tests.web.playing import RESULT, play_until, see_again, sit_down, sit_down_online, told

here_and_online = pytest.mark.parametrize("sit", [sit_down, sit_down_online], ids=["here", "online"])


def finish(page: Any, game: Game, sit: Any = sit_down) -> None:
    """A few turns, and then one gives up: the bots play on to the end."""
    sit(page, game)
    for _ in range(2):
        play_until(page, game, seat=1)
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()
    see_again(page)
    page.locator(".controls").wait_for()


def ply(page: Any) -> int:
    """How far the replay is."""
    return int(page.get_by_label("Position in the game").input_value())


@here_and_online
@pytest.mark.parametrize("game", [WAMPUM, WADI], ids=["wampum", "wadi"])
def test_a_replay_goes_forward_back_and_anywhere(visit: Any, game: Game, sit: Any) -> None:
    page = visit()
    finish(page, game, sit)
    slider = page.get_by_label("Position in the game")
    page.get_by_role("button", name="To the beginning").click()
    assert (ply(page), told(page)) == (0, [])
    page.get_by_role("button", name="To the end").click()
    whole, last = told(page), ply(page)
    assert last == int(slider.get_attribute("max"))
    page.get_by_role("button", name="Back", exact=True).click()
    assert ply(page) == last - 1
    slider.fill(str(last // 2))
    half = told(page)
    assert 0 < len(half) < len(whole)
    assert half[:-1] == whole[: len(half) - 1]
    # What somebody goes on doing after that is told in the same line.
    assert whole[len(half) - 1].startswith(half[-1].partition(" (×")[0])
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("before => document.querySelector('input[type=range]').value > before + 1", arg=last // 2)


def test_a_link_beyond_the_end_shows_the_end(visit: Any) -> None:
    page = visit()
    finish(page, WADI)
    last = int(page.get_by_label("Position in the game").get_attribute("max"))
    page.goto(f"{page.url.partition('?')[0]}?at={last + 100}")
    page.locator(".controls").wait_for()
    assert ply(page) == last


def test_a_replay_is_seen_through_any_eyes(visit: Any) -> None:
    page = visit()
    finish(page, WAMPUM, sit_down_online)
    assert page.locator(".hand").count() == 0
    for seat in (0, 1):
        with page.expect_response(lambda answer, seat=seat: f"seat={seat}" in answer.url) as answer:
            page.get_by_label("Through whose eyes").select_option(str(seat))
        view = answer.value.json()["view"]
        assert view["seat"] == seat
        held = sum(view["hand"])
        page.locator(f".me [data-seat='{seat}']", has_text=f"{held} in hand").wait_for()
        page.locator(".hand").wait_for()


def test_a_local_replay_is_seen_through_any_eyes(visit: Any) -> None:
    page = visit()
    finish(page, WAMPUM)
    assert page.locator(".hand").count() == 0
    for seat in (0, 1):
        page.get_by_label("Through whose eyes").select_option(str(seat))
        page.locator(f".me [data-seat='{seat}']").wait_for()
        page.locator(".hand").wait_for()


@here_and_online
def test_the_record_is_copied(visit: Any, sit: Any) -> None:
    page = visit("/", permissions=["clipboard-read", "clipboard-write"])
    finish(page, WAMPUM, sit)
    page.get_by_role("button", name="Copy the record").click()
    page.get_by_text("Copied.").wait_for()
    record = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert record["game"] == "wampum"
    assert len(record["actions"]) == int(page.get_by_label("Position in the game").get_attribute("max"))


@here_and_online
def test_a_game_is_played_on_from_its_middle(visit: Any, sit: Any) -> None:
    page = visit()
    finish(page, WAMPUM, sit)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Play on from here").click()
    page.locator(WAMPUM.anything).first.wait_for()
    assert [url for url in asked if "NaN" in url] == []
    # The same bot as before.
    page.get_by_text("Regular" if sit is sit_down_online else "First game ever").first.wait_for()
    assert play_until(page, WAMPUM, seat=0) > 0

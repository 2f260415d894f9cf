"""Local tables: what one person, or one device, does alone needs no server."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.web.game import Game
from tests.web.keeping import kept, kept_as, put
from tests.web.playing import (
    GAMES,
    RESULT,
    against_bots,
    can_act,
    play_quickly,
    play_until,
    play_until_seen,
    sit_down,
    told,
)
from tests.web.serving import Server

named = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

LOG_HAS = "count => document.querySelectorAll('[role=log] li').length === count"


@pytest.fixture
def cold_server(tmp_path: Path) -> Iterator[Server]:
    """A server on a machine that has never compiled anything."""
    server = Server(tmp_path, MARULA_CACHE=str(tmp_path / "cache"))
    server.start_compiling()
    yield server
    server.kill()


def test_games_begin_while_the_server_still_compiles(visit: Any, cold_server: Server) -> None:
    page = visit("/", at=cold_server.address)
    for game in GAMES:
        page.goto(cold_server.address)
        sit_down(page, game)
        assert play_until(page, game, seat=0) > 0
        assert not cold_server.ready


def test_a_game_goes_on_without_the_server(visit: Any, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start_compiling()
    page = visit("/", at=server.address, stacked=False)
    sit_down(page, KARIBA)
    server.kill()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Advice: ").wait_for()
    play_until(page, KARIBA, seat=1)
    play_quickly(page, KARIBA)
    page.get_by_role("button", name="Play again").click()
    page.locator(RESULT).wait_for(state="detached")
    # Places move on: the bot begins, and one sits second.
    assert play_until(page, KARIBA, seat=1) > 0


@named
def test_the_best_bot_answers(visit: Any, game: Game) -> None:
    page = visit(f"/new/{game.name}")
    page.locator("#seat-1").select_option("bot:level:5")
    page.get_by_role("button", name="Start the game").click()
    page.locator(game.anything).first.wait_for()
    assert "/table/local-" in page.url
    play_until_seen(page, game, "section[data-seat='1'][aria-current]")
    name = page.locator("section[data-seat='1']").get_attribute("aria-label")
    page.get_by_role("log").get_by_text(f"{name} ").first.wait_for()


def test_two_tabs_show_the_same_game(visit: Any) -> None:
    page = visit()
    sit_down(page, KARIBA)
    other = page.context.new_page()
    other.goto(page.url)
    for one in (page, other, page):
        assert can_act(one, KARIBA)
        play_until(one, KARIBA, seat=1)
        assert can_act(one, KARIBA)
        lines = told(one)
        for each in (page, other):
            each.wait_for_function(LOG_HAS, arg=len(lines))
            assert told(each) == lines
    rows = [row["number"] for row in kept(page)["rows"]]
    assert rows == list(range(len(rows)))


def test_a_match_is_played_game_by_game(visit: Any) -> None:
    page = visit("/new/kariba")
    against_bots(page)
    page.get_by_label("Three games").check()
    page.get_by_role("button", name="Start the game").click()
    play_quickly(page, KARIBA)
    assert page.get_by_role("button", name="Play again").count() == 0
    page.get_by_role("button", name="Game 2 of 3").click()
    page.locator(RESULT).wait_for(state="detached")
    play_quickly(page, KARIBA)
    totals = [int(text) for text in page.locator(".veil tbody td:last-child").all_inner_texts()]
    [table] = kept(page)["tables"]
    assert len(table["results"]) == 2
    assert sum(totals) == sum(points for result in table["results"] for points in result["scores"])


def test_who_gives_up_at_one_device_leaves_the_others_a_game(visit: Any) -> None:
    page = visit("/new/kariba")
    page.get_by_role("button", name="3", exact=True).click()
    for place in (1, 2):
        page.locator(f"#seat-{place}").select_option("device")
    for field, name in zip(page.get_by_placeholder("Name").all(), ("Ben", "Cem"), strict=True):
        field.fill(name)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am Guest").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="I am Ben").click()
    play_until_seen(page, KARIBA, ".curtain")
    assert page.get_by_role("button", name=re.compile("^I am ")).all_inner_texts() == ["I am Cem"]


def test_my_games_lists_those_of_this_device(visit: Any) -> None:
    page = visit()
    sit_down(page, KARIBA)
    table = page.url
    play_quickly(page, KARIBA)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != table)
    running = page.url
    page.locator(KARIBA.anything).first.wait_for()
    page.get_by_role("link", name="Marula").click()
    turns = page.locator("section", has=page.get_by_role("heading", name="Your turn"))
    others = page.locator("section", has=page.get_by_role("heading", name="My games"))
    over = re.sub(r"^https?://[^/]+/table(.*)", r"/replay\1/0", table)
    for section, address in ((turns, re.sub(r"^https?://[^/]+", "", running)), (others, over)):
        expect(section.locator("li a")).to_have_count(1)
        expect(section.locator("li a")).to_have_attribute("href", address)
    turns.locator("li a").click()
    assert can_act(page, KARIBA)


def test_what_was_kept_in_the_first_format_goes_on(visit: Any, address: str) -> None:
    page = visit("/health")
    put(page, kept_as(1))
    page.goto(address)
    mine = page.locator("section", has=page.get_by_role("heading", name="My games"))
    mine.locator("a[href*=replay]").first.click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("log").get_by_text("Guest").first.wait_for()
    page.goto(address)
    page.locator("section", has=page.get_by_role("heading", name="Your turn")).locator("li a").click()
    page.get_by_role("log").get_by_text("takes something back").wait_for()
    assert play_until(page, KARIBA, seat=0) > 0


def test_games_of_this_device_are_deleted_only_after_a_question(visit: Any, address: str) -> None:
    page = visit()
    sit_down(page, KARIBA)
    playing = page.context.new_page()
    playing.goto(page.url)
    assert can_act(playing, KARIBA)
    page.goto(f"{address}/you")
    page.get_by_text("1 game is kept in this browser").wait_for()
    page.get_by_role("button", name="Delete these games").click()
    page.get_by_role("button", name="Keep them").click()
    assert len(kept(page)["tables"]) == 1
    page.get_by_role("button", name="Delete these games").click()
    page.get_by_role("button", name="Yes, delete these games").click()
    page.get_by_text("The games on this device are deleted.").wait_for()
    assert kept(page)["rows"] == []
    play_until_seen(playing, KARIBA, ".note")
    playing.locator(".note").get_by_text("This table was deleted.").wait_for()
    assert kept(page)["rows"] == []

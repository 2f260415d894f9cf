"""What goes wrong is said in words, and nothing is lost: power cuts, wrong links, tables without a free place."""

from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.wakawaka.page import GAME as WAKA
from tests.web.game import Game
from tests.web.playing import GAMES, can_act, join, open_table, play_until, sit_down, sit_down_online, told
from tests.web.serving import Server


def test_a_power_cut_loses_nothing(visit: Any, server: Server) -> None:
    pages = [visit("/", at=server.address) for _ in GAMES]
    before = []
    for page, game in zip(pages, GAMES, strict=True):
        sit_down_online(page, game)
        play_until(page, game, seat=1)
        can_act(page, game)
        before.append(told(page))
    server.kill()
    for page, game in zip(pages, GAMES, strict=True):
        page.get_by_text("No connection. We keep trying").wait_for()
        assert page.locator(game.anything).count() == 0
    server.start()
    for page, game, lines in zip(pages, GAMES, before, strict=True):
        assert can_act(page, game)
        assert told(page) == lines
        assert play_until(page, game, seat=0) > 0
        page.reload()
        can_act(page, game)
        assert told(page)[: len(lines)] == lines


def test_a_page_that_is_loaded_again_still_knows_what_an_old_copy_does_not(visit: Any, server: Server) -> None:
    page = visit("/", at=server.address)
    sit_down_online(page, KARIBA)
    play_until(page, KARIBA, seat=1)
    can_act(page, KARIBA)
    server.stop()
    copy = server.keep()
    server.start()
    can_act(page, KARIBA)
    play_until(page, KARIBA, seat=1)
    table = page.url
    page.goto(server.address)
    server.kill()
    server.put_back(copy)
    server.start()
    page.goto(table)
    page.get_by_text("The server was put back to an earlier moment").wait_for()


def test_a_server_that_is_down_is_said_to_be(visit: Any, server: Server) -> None:
    page = visit("/new/kariba", at=server.address)
    page.locator("#own-name").fill("Ann")
    server.kill()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("alert").get_by_text("The server cannot be reached").wait_for()
    server.start_compiling()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".invitation").wait_for()


@pytest.mark.parametrize("game", [KARIBA, WAKA], ids=["kariba", "wakawaka"])
@pytest.mark.parametrize("sit", [sit_down, sit_down_online], ids=["here", "online"])
def test_nothing_is_lost_when_the_page_is_loaded_again(visit: Any, game: Game, sit: Any) -> None:
    page = visit()
    sit(page, game)
    play_until(page, game, seat=1)
    can_act(page, game)
    before = told(page)
    page.reload()
    can_act(page, game)
    assert told(page) == before


@pytest.mark.parametrize(
    "path",
    [
        "/table/no-such-table",
        "/replay/no-such-table/0",
        "/table/no-such-table/join/x",
        "/table/local-no-such-table",
        "/replay/local-no-such-table/0",
    ],
)
def test_a_table_that_does_not_exist_is_said_not_to(visit: Any, path: str) -> None:
    page = visit(path)
    page.get_by_role("alert").get_by_text("This table does not exist").wait_for()
    page.get_by_role("link", name="Home", exact=True).last.click()
    page.locator(".game").first.wait_for()


def test_a_game_that_does_not_exist_is_said_not_to(visit: Any) -> None:
    visit("/new/chess").get_by_role("alert").get_by_text("There is no such game here").wait_for()


def test_who_comes_too_late_is_told_that_the_table_is_full(visit: Any) -> None:
    host, link = open_table(visit, KARIBA)
    friend = visit(link)
    join(friend, "Ben")
    assert can_act(host, KARIBA)
    third = visit(link)
    third.get_by_text("All places are taken. You can look on.").wait_for()
    assert third.locator(".play").count() == 1
    assert third.locator(".hand").count() == 0
    assert friend.get_by_text("All places are taken").count() == 0

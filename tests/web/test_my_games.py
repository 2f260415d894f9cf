"""One's own games: what matters now on the home page, and all of them on a page of their own."""

from typing import Any

from tests.kariba.page import GAME as KARIBA
from tests.wadi.page import GAME as WADI
from tests.web.playing import RESULT, play_until, sit_down, sit_down_together
from tests.web.seeing import serious_faults

TURN, OTHERS, OVER = "#games-turn", "#games-running", "#games-over"


def give_up(page: Any) -> None:
    """Ends the game that is open."""
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()


def test_games_are_found_again_counted_and_removed(visit: Any) -> None:
    page = visit()
    address = page.url
    for game, ended in ((KARIBA, True), (WADI, True), (KARIBA, False)):
        page.goto(address)
        sit_down(page, game)
        if ended:
            give_up(page)
    page.goto(address)
    page.locator(".turns").get_by_text("Kariba").wait_for()  # above everything else: here it is one's turn
    page.get_by_role("link", name="All my games (3)").click()

    page.locator(f"{TURN} .token").get_by_text("1", exact=True).wait_for()
    page.locator(f"{OVER} .token").get_by_text("2", exact=True).wait_for()
    page.get_by_text("2 games, 0 won (0%)").wait_for()
    page.locator("#filter-game").select_option("wadi")
    page.get_by_text("1 game, 0 won (0%)").wait_for()
    assert page.locator(TURN).count() == 0
    page.locator("#filter-game").select_option("")
    page.locator("#filter-opponent").select_option("bot:level:1")
    page.get_by_text("2 games, 0 won (0%)").wait_for()

    assert serious_faults(page) == []
    finished = page.locator(f"section:has({OVER}) li")
    finished.first.get_by_role("link").click()
    page.locator(".controls").wait_for()
    page.go_back()
    finished.first.get_by_role("button", name="Remove from the list: Wadi").click()
    page.get_by_role("button", name="Delete it").click()
    page.get_by_text("1 game, 0 won (0%)").wait_for()
    page.reload()
    page.get_by_text("1 game, 0 won (0%)").wait_for()
    assert finished.count() == 1


def test_a_list_says_at_once_that_it_is_ones_turn(visit: Any) -> None:
    host, friend = sit_down_together(visit, KARIBA)
    games = friend.context.new_page()
    games.goto("/".join(friend.url.split("/")[:3]) + "/games")
    games.locator(OTHERS).wait_for()
    assert games.locator(TURN).count() == 0
    play_until(host, KARIBA, seat=0)
    games.locator(TURN).wait_for()
    play_until(friend, KARIBA, seat=1)
    games.locator(OTHERS).wait_for()
    give_up(friend)
    games.get_by_text("1 game, 0 won (0%)").wait_for()
    games.get_by_role("button", name="Remove from the list: Kariba").click()
    games.get_by_text("When games are over, they are counted here.").wait_for()
    games.reload()
    games.get_by_text("When games are over, they are counted here.").wait_for()
    assert games.locator(OVER).count() == 0

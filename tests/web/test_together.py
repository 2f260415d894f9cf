"""Several people: two browsers at one table, and several at one device."""

from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.wadi.page import GAME as WADI
from tests.wakawaka.page import GAME as WAKA
from tests.web.game import Game
from tests.web.playing import GAMES, HIDDEN_HANDS, play_together, play_until_seen, sit_down_together, told, whose_turn

all_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
hidden_hands = pytest.mark.parametrize("game", HIDDEN_HANDS, ids=[game.name for game in HIDDEN_HANDS])


def doings(page: Any) -> list[list[str]]:
    """Who did what, one after another; not with which card, which may be hidden, nor what only one of them draws.

    What looks the same several times in a row is told once: to some it does, to others it does not.
    """
    return [done for done, _ in groupby(line.split()[:3] for line in told(page) if " draws " not in line)]


@all_games
def test_two_browsers_play_at_one_table(visit: Any, game: Game) -> None:
    pages = sit_down_together(visit, game)
    play_together(pages, game, lines=3)
    # One of them may not have heard of the last action yet.
    host, friend = (doings(page) for page in pages)
    heard = min(len(host), len(friend))
    assert heard >= 6
    assert host[:heard] == friend[:heard]


def test_a_friend_uses_the_card_that_the_host_has_played(visit: Any) -> None:
    host, friend = sit_down_together(visit, WAKA)
    offer = friend.locator("[data-choice=pay]")
    host.locator(".paper.can[data-card=gather]").click()  # §W5; it is in the hand that the host is dealt
    play_until_seen(host, WAKA, "section[data-seat='1'][aria-current]")
    offer.wait_for()
    gold = friend.locator("[data-store='1'] .gold b")
    before = int(gold.inner_text())
    assert "use it too" in friend.locator(".sentence").inner_text()
    assert host.locator(WAKA.anything).count() == 0
    offer.click()
    expect(gold).to_have_text(str(before - 1))
    host.get_by_text("pays 1 gold to do it, too").first.wait_for()
    expect(host.locator("[data-store='1'] .gold b")).to_have_text(str(before - 1))


@hidden_hands
def test_people_at_one_device_do_not_see_each_others_hands(visit: Any, game: Game) -> None:
    page = visit(f"/new/{game.name}")
    page.locator("#seat-1").select_option("device")
    page.get_by_placeholder("Name").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".curtain").wait_for()
    assert page.locator("[data-hand], .hand").count() == 0
    page.get_by_role("button", name="I am Guest").click()
    play_until_seen(page, game, ".curtain")
    assert page.locator(".hand, .play, [role=log]").count() == 0
    page.get_by_role("button", name="I am Ben").click()
    page.locator(game.anything).first.wait_for()
    assert [line for line in told(page) if line.startswith("Guest draws")] == []


def test_nobodys_hand_is_seen_while_a_bot_begins(visit: Any) -> None:
    page = visit("/new/kariba")
    page.get_by_role("button", name="3", exact=True).click()
    for place, who in enumerate(("bot:level:1", "me", "device")):
        page.locator(f"#seat-{place}").select_option(who)
    page.evaluate(
        """() => {
          window.hands = 0;
          new MutationObserver(() => (window.hands += document.querySelectorAll('.hand').length)).observe(
            document.body, { childList: true, subtree: true });
        }"""
    )
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am Guest", exact=True).wait_for()
    assert page.evaluate("window.hands") == 0


def test_where_nothing_is_hidden_people_at_one_device_need_no_curtain(visit: Any) -> None:
    page = visit("/new/wadi")
    page.locator("#seat-1").select_option("device")
    page.get_by_role("button", name="Start the game").click()
    for seat in (0, 1, 0):
        page.locator(f"section[data-seat='{seat}'][aria-current]").wait_for()
        play_until_seen(page, WADI, f".curtain, section[data-seat='{1 - seat}'][aria-current]")
        assert page.locator(".curtain").count() == 0


def test_ones_own_move_is_seen_before_the_curtain_falls(visit: Any) -> None:
    page = visit("/new/kariba")
    page.locator("#seat-1").select_option("device")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am Guest", exact=True).click()
    page.locator(KARIBA.anything).first.wait_for()
    # What was on the page just before the curtain fell.
    page.evaluate(
        """() => {
          window.log = [];
          new MutationObserver(() => {
            if (document.querySelector('.curtain')) return;
            window.log = [...document.querySelectorAll('[role=log] li')].map((line) => line.innerText);
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    play_until_seen(page, KARIBA, ".curtain")
    assert any("plays" in line for line in page.evaluate("window.log"))


def test_friends_play_again_when_both_want_to(visit: Any) -> None:
    host, friend = sit_down_together(visit, KARIBA)
    friend.get_by_role("button", name="Give up").click()
    friend.locator("dialog").get_by_role("button", name="Give up").click()
    button = friend.locator(".step .button.main")
    expect(button).to_have_text("Play again")
    before = button.bounding_box()
    host.get_by_role("button", name="Play again").click()
    host.locator(".gathering").get_by_text("Ben", exact=True).wait_for()
    friend.get_by_text("You are asked to play again.").wait_for()
    assert button.bounding_box() == before
    friend.get_by_role("button", name="Yes, play again").click()
    for page in (host, friend):
        page.locator(".play").wait_for()
    assert whose_turn((host, friend), KARIBA) == 1  # now the friend starts


def test_what_a_friend_has_written_is_marked_on_a_phone(visit: Any) -> None:
    host, friend = sit_down_together(visit, KARIBA)
    friend.set_viewport_size({"width": 360, "height": 740})
    host.get_by_role("tab", name="Chat").click()
    for text in ("Hello!", "Are you there?"):
        host.get_by_label("Write something").fill(text)
        host.keyboard.press("Enter")
    friend.get_by_role("button", name="Log, chat and rules (2 new messages)").click()
    friend.get_by_text("Are you there?").wait_for()
    friend.get_by_role("button", name="Close").click()
    friend.get_by_role("button", name="Log, chat and rules", exact=True).wait_for()


def test_friends_talk(visit: Any) -> None:
    host, friend = sit_down_together(visit, GAMES[0])
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Write something").fill("Hello!")
    host.keyboard.press("Enter")
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_text("Hello!").wait_for()

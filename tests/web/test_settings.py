"""What one chooses for oneself: sounds, being asked before a move, how fast a game is shown again."""

from typing import Any

from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.web.playing import RESULT, can_act, play_until, see_again, sit_down, told
from tests.web.seeing import PHONE, serious_faults, small_targets

# What the loudspeaker gets: how loud, each time.
HEAR = """
window.heard = [];
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to instanceof AudioDestinationNode) window.heard.push(Math.round(100 * this.gain.value));
  return connect.call(this, to, ...more);
};
"""
CARDS, HOW_MANY = KARIBA.possible[1], KARIBA.possible[0]


def choose_cards(page: Any) -> None:
    """As a player does: some animals, and how many."""
    page.locator(CARDS).first.click()
    page.locator(HOW_MANY).last.click()


def test_sounds_are_heard_only_when_they_are_switched_on(visit: Any) -> None:
    page = visit(before=lambda page: page.add_init_script(HEAR), **PHONE)
    sit_down(page, KARIBA)
    page.locator(CARDS).first.click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").wait_for()
    assert page.evaluate("window.heard") == []
    page.get_by_label("Sounds").check()
    page.wait_for_function("() => window.heard.length === 1")
    page.get_by_label("Volume").fill("20")
    page.wait_for_function("() => window.heard.length === 2")
    assert page.evaluate("window.heard") == [36, 4]
    assert serious_faults(page) == []
    assert small_targets(page) == []
    page.get_by_role("button", name="Close").click()
    page.locator(HOW_MANY).last.click()
    page.wait_for_function("() => window.heard.length > 2")  # it is one's turn again
    page.reload()
    assert can_act(page, KARIBA)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Volume")).to_have_value("20")


def test_who_wants_to_be_asked_is_asked_before_a_move(visit: Any) -> None:
    page = visit()
    sit_down(page, KARIBA)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask me before each move").check()
    page.get_by_role("button", name="Close").click()
    before = told(page)
    choose_cards(page)
    page.get_by_role("button", name="No, not yet").click()
    assert told(page) == before
    choose_cards(page)
    page.locator(".asking").get_by_text("Play 3 zebras?").wait_for()
    page.get_by_role("button", name="Yes", exact=True).click()
    page.get_by_role("log").get_by_text("Guest plays").wait_for()
    assert page.locator(".asking").count() == 0


def test_a_game_is_shown_again_as_fast_as_one_likes(visit: Any) -> None:
    page = visit()
    sit_down(page, KARIBA)
    play_until(page, KARIBA, seat=1)
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog").get_by_role("button", name="Give up").click()
    page.locator(RESULT).wait_for()
    see_again(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Fast").click()
    page.get_by_role("button", name="Close").click()
    position = page.get_by_label("Position in the game")
    last = position.get_attribute("max")
    expect(position).not_to_have_value(last)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(position).to_have_value(last)
    page.get_by_role("button", name="Play", exact=True).wait_for()  # it rests, and offers to go on

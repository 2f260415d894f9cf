"""No hidden card reaches the wrong browser: not in its traffic, not on its page."""

from dataclasses import replace
from typing import Any

import pytest

from tests.kariba.page import GAME as KARIBA
from tests.wakawaka.page import GAME as WAKA
from tests.wampum.page import GAME as WAMPUM
from tests.web.game import Game
from tests.web.playing import RESULT, play_together, sit_down_together, told
from tests.web.traffic import Traffic, where

HOST, FRIEND = 0, 1
TURNS = 6  # lines of the log for each
BIG_OFFERS = replace(WAMPUM, possible=(WAMPUM.possible[0], ", ".join(WAMPUM.possible[1:])))
GAMES = (KARIBA, BIG_OFFERS, WAKA)
FACE_DOWN = {"+?", "-?", "?", "+fire"}  # a fire is turned up for all (§W4.1)


def play_a_while(visit: Any, game: Game) -> tuple[tuple[Any, Any], tuple[Traffic, Traffic]]:
    """Two people who have both had some turns, and what their browsers were told."""
    traffic = (Traffic(), Traffic())
    pages = sit_down_together(visit, game, before=traffic)
    lines = TURNS
    play_together(pages, game, lines)
    while not enough_to_compare(game, traffic):
        assert pages[HOST].locator(RESULT).count() == 0, "the game ended too early"
        lines += 1
        play_together(pages, game, lines)
    return pages, traffic


def secrets_of(game: Game) -> tuple[str, ...]:
    """What a view tells its owner alone."""
    return ("hand", "offer") if game.name == "wampum" else ("hand",)


def cards_told(traffic: Traffic, secret: str) -> dict[int, Any]:
    """The owner's cards as they were told, by ply."""
    return {ply: now["view"][secret] for ply, now in traffic.games().items() if any(now["view"][secret])}


def enough_to_compare(game: Game, traffic: tuple[Traffic, Traffic]) -> bool:
    """Whether both browsers were told of the game while different cards of either were hidden."""
    for own, other in (traffic, traffic[::-1]):
        for cards in (cards_told(own, secret) for secret in secrets_of(game)):
            if len({tuple(held) for held in cards.values()}) < 2 or len(cards.keys() & other.games().keys()) <= 3:
                return False
    return True


def drawn(traffic: Traffic, seat: int) -> list[str]:
    """The cards of which it was told that a seat drew them."""
    actions = [one["action"] for one in traffic.witnessed() if one.get("to") == seat]
    return [action for action in actions if action not in FACE_DOWN]


def draws_told(page: Any, seat: int) -> set[str]:
    """What the log tells of the cards that a seat drew: nothing, to nobody."""
    name = page.locator(f"section[data-seat='{seat}']").get_attribute("aria-label")
    return {line for line in told(page) if line.startswith(f"{name} draws ")}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_no_hidden_card_reaches_the_wrong_browser(visit: Any, game: Game) -> None:
    pages, traffic = play_a_while(visit, game)
    for seat in (HOST, FRIEND):
        # The same question is asked of both browsers: the owner's must know, the other must not.
        own, other = traffic[seat], traffic[1 - seat]
        for secret in secrets_of(game):
            cards = cards_told(own, secret)
            assert ("view", secret) in where(own.games(), cards)
            assert where(other.games(), cards) == set()
        assert {now["seat"] for now in other.games().values()} == {1 - seat}
        assert len(drawn(own, seat)) >= 5
        assert drawn(other, seat) == []
        assert [draws_told(page, seat) for page in pages] == [set(), set()]
        assert pages[seat].locator(".hand").count() == 1

"""Boards know no rules: if a rule says another number, what the page foretells follows, and nothing is built anew."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.kariba.page import GAME as KARIBA
from tests.wadi.page import GAME as WADI
from tests.wakawaka.page import GAME as WAKA
from tests.wampum.page import GAME as WAMPUM
from tests.web.conftest import Start
from tests.web.game import Game
from tests.web.other_rules import ANY


@dataclass(frozen=True)
class Case:
    """A number of a game's rules, and what its page foretells, with the printed number and with another one."""

    game: Game
    deal: tuple[str, ...]
    foretold: Callable[[Any], Any]
    """Makes the page foretell something; returns where it says so."""
    constant: str
    printed: tuple[int, list[str]]
    changed: tuple[int, list[str]]
    opening: str = ""
    """What the first seat does before it is asked for more."""


def kariba_foretells(page: Any) -> Any:
    """What rhinos would win, by how many are played."""
    page.get_by_role("button", name="7: 3 rhinos").click()
    return page.locator(".choices .short, .choices small")


def wampum_foretells(page: Any) -> Any:
    """The limit that three pelts in an offer would bring about, and what they would bring in each village."""
    for _ in range(3):
        page.keyboard.press("P")
    return page.locator(".sign:last-child, .gain b")


def wadi_foretells(page: Any) -> Any:
    """The tiles that a shaduf on d2 would reach: frames, with no text."""
    page.locator("[data-cell=d2]").hover()
    return page.locator("rect.reached")


def waka_foretells(page: Any) -> Any:
    """What the Shaman would do, or why it cannot."""
    return page.locator("[data-card=shaman] .text")


CASES = (
    Case(
        KARIBA,
        deal=("+7", "+7", "+7", "+5", "+6", *("+3",) * 5, "+8"),
        opening="5x1",
        foretold=kariba_foretells,
        constant="CHASING_GROUP",
        printed=(3, ["×1", "×2", "×3", "wins 1 ostrich"]),
        changed=(2, ["×1", "×2", "wins 1 ostrich", "×3", "wins 1 ostrich"]),
    ),
    Case(
        WAMPUM,
        deal=("+P", "+P", "+P", "+L", "+W", *("+M",) * 5, "+L", "+L", "+P", "+T", "+T", *("+W",) * 4),
        foretold=wampum_foretells,
        constant="ABOVE_LARGEST_OFFER",
        printed=(3, ["Hand limit 6 so far", "+2", "3", "+2"]),
        changed=(5, ["Hand limit 8 so far", "+2", "3", "+2"]),
    ),
    Case(
        WADI,
        deal=(),
        foretold=wadi_foretells,
        constant="REACHES",
        printed=(9, [""] * 8),  # all around but c1, across the wadi
        changed=(8, [""] * 7),  # nor the tile on which it stands
    ),
    Case(
        WAKA,
        deal=(*(ANY,) * 18, "+shaman", *("+trade",) * 5),
        foretold=waka_foretells,
        constant="SHAMAN_PRICE",
        printed=(12, ["you lack 4 gold"]),
        changed=(5, ["5 gold: level 1"]),
    ),
)


def sit_down_at(page: Any, address: str, case: Case) -> None:
    """A table with a bot, at which the first seat has made its opening."""
    ask = page.request
    ask.post(f"{address}/api/people", data={"name": "Ola"})
    places = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ask.post(f"{address}/api/tables", data={"game": case.game.name, "places": places}).json()["table"]
    if case.opening:
        ply = ask.get(f"{address}/api/tables/{table}").json()["ply"]
        done = ask.post(f"{address}/api/tables/{table}", data={"type": "act", "ply": ply, "action": case.opening})
        assert done.ok
    page.goto(f"{address}/table/{table}")
    page.locator(case.game.anything).first.wait_for()


@pytest.mark.parametrize("rules", ["printed", "changed"])
@pytest.mark.parametrize("case", CASES, ids=[case.game.name for case in CASES])
def test_what_a_board_foretells_follows_the_rules(visit: Any, start: Start, case: Case, rules: str) -> None:
    value, expected = case.printed if rules == "printed" else case.changed
    address = start(case.game.name, f"{case.constant}={value}", *case.deal)
    page = visit("/", at=address)
    sit_down_at(page, address, case)
    expect(case.foretold(page)).to_have_text(expected)

"""Wampum's offers: put together card by card, taken back, and sent as one request."""

import json
from typing import Any

import pytest

from tests.wampum.page import GAME as WAMPUM
from tests.web.playing import join, open_table, sit_down_online, sit_down_together

IN_HAND = ".take.glows"
PICKED = ".tray button"
REACHABLE = ".village.glows"
FIRST_VILLAGE = "[data-village-button] >> nth=0"


class Acts:
    """Records what a page sends to act; to be handed to `visit` as `before`."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []

    def __call__(self, page: Any) -> None:
        page.on("websocket", lambda socket: socket.on("framesent", self._keep))

    def _keep(self, frame: str | bytes) -> None:
        request = json.loads(frame)
        if request["type"] == "act":
            self.requests.append(request)


def without_previews(page: Any) -> None:
    """Lets no preview reach the server."""

    def connect(socket: Any) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if '"preview"' in text else server.send(text))

    page.route_web_socket("**/socket", connect)


def pick(page: Any, count: int) -> None:
    """Adds cards to the offer."""
    for _ in range(count):
        page.locator(IN_HAND).first.click()


def offered(page: Any) -> int:
    """How many cards have been picked."""
    return sum(int(text) for text in page.locator(f"{PICKED} b").all_inner_texts())


def test_an_offer_is_one_request(visit: Any) -> None:
    acts = Acts()
    page = visit(before=acts)
    sit_down_online(page, WAMPUM)
    pick(page, 3)
    page.locator(PICKED).first.click()
    assert offered(page) == 2
    page.keyboard.press("Escape")
    assert offered(page) == 0
    assert page.locator(REACHABLE).count() == 0
    pick(page, 2)
    page.locator(REACHABLE).first.click()
    page.get_by_role("log").get_by_text("goes to village 1 with").first.wait_for()
    [act] = acts.requests
    assert len(act["actions"]) == 3
    assert act["actions"][-1] == "@1"


REASONS = [
    ("en-GB", "The trader in village 1 offers 1, and 1 are not more"),
    ("de-DE", "Der Händler in Dorf 1 bietet 1"),
    ("pl-PL", "Handlarz w wiosce 1 oferuje 1"),
]


@pytest.mark.parametrize(("locale", "reason"), REASONS)
def test_the_rules_say_why_an_offer_is_too_small(visit: Any, locale: str, reason: str) -> None:
    host, link = open_table(visit, WAMPUM)
    friend = visit(link, locale=locale)
    join(friend, "Ben")
    pick(host, 1)
    host.locator(FIRST_VILLAGE).click()
    friend.locator(IN_HAND).first.wait_for()
    pick(friend, 1)
    friend.locator(".gain").first.wait_for()
    friend.locator(FIRST_VILLAGE).click()
    friend.locator(".note").get_by_text(reason).wait_for()
    assert offered(friend) == 1


def test_without_previews_the_rules_decide_when_the_offer_is_made(visit: Any) -> None:
    host, friend = sit_down_together(visit, WAMPUM, before=(None, without_previews))
    pick(host, 1)
    host.locator(FIRST_VILLAGE).click()
    friend.locator(IN_HAND).first.wait_for()
    pick(friend, 1)
    friend.locator(FIRST_VILLAGE).click()
    friend.locator(".note").get_by_text("offers 1, and 1 are not more").wait_for()
    assert offered(friend) == 1
    pick(friend, 1)
    friend.locator(FIRST_VILLAGE).click()
    host.get_by_role("log").get_by_text("with 2 cards and displaces").wait_for()

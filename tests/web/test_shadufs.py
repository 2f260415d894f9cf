"""What the board of Wadi shows before an action is made: the rules tell it, once for every position."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.wadi.page import GAME as WADI


class Asked:
    """The previews that a page asks for; to be handed to `visit` as `before`. They may be kept from the server."""

    def __init__(self, reach_the_server: bool = True) -> None:
        self._answered = reach_the_server
        self.lists: list[list[list[str]]] = []

    def __call__(self, page: Any) -> None:
        page.route_web_socket("**/socket", self._carry)

    def _carry(self, socket: Any) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: self._pass_on(text, server))

    def _pass_on(self, text: str, server: Any) -> None:
        message = json.loads(text)
        if message["type"] == "preview":
            assert message["views"] is False
            self.lists.append(message["lists"])
        if message["type"] != "preview" or self._answered:
            server.send(text)


def sit_down(page: Any) -> None:
    """A table of two on the map of the first game; one begins oneself."""
    address = page.url.rstrip("/")
    page.request.post(f"{address}/api/people", data={"name": "Ola"})
    places = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = page.request.post(f"{address}/api/tables", data={"game": "wadi", "places": places}).json()["table"]
    page.goto(f"{address}/table/{table}")
    page.locator(WADI.anything).first.wait_for()


def tile(page: Any, cell: str) -> Any:
    """The button of a tile."""
    return page.locator(f"[data-cell={cell}]")


def build(page: Any, cell: str) -> None:
    """Two taps on a tile; then one is asked again."""
    tile(page, cell).click()
    tile(page, cell).click()
    page.get_by_text("2 actions left").wait_for()
    page.locator(WADI.anything).first.wait_for()


def test_pointing_shows_what_an_action_would_bring_and_asks_nothing_again(visit: Any) -> None:
    asked = Asked()
    page = visit(before=asked)
    sit_down(page)
    tile(page, "d2").hover()
    expect(page.locator("rect.reached")).to_have_count(8)
    expect(page.locator(".info")).to_have_text("A shaduf on d2 would score 0 points now")
    build(page, "d2")
    tile(page, "d1").click()
    expect(page.locator("text.own")).to_have_text(["+1", "+2", "+2", "+3", "+2"])
    expect(tile(page, "e1")).to_have_accessible_name("e1: land, 1 container; you can pump here: +1 for you")
    for cell in ("d2", "e2", "a1", "d3"):
        tile(page, cell).hover()
    expect(page.locator(".info")).to_have_text("d1 to d3: +3 for you")
    first, second = asked.lists
    assert len(first) == 34  # the land
    assert [tokens for tokens in second if tokens[0].startswith("d1-")] == [
        ["d1-e1"],
        ["d1-d2"],
        ["d1-e2"],
        ["d1-d3"],
        ["d1-e3"],
    ]


def test_without_previews_one_plays_all_the_same(visit: Any) -> None:
    asked = Asked(reach_the_server=False)
    page = visit(before=asked)
    sit_down(page)
    tile(page, "d2").hover()
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(".ghost .points")).to_have_count(0)
    build(page, "d2")
    tile(page, "d1").click()
    expect(tile(page, "e1")).to_have_accessible_name("e1: land, 1 container; you can pump here")
    tile(page, "e1").click()
    expect(page.locator("[role=log] li").last).to_contain_text("Ola pumps water from d1 to e1.")
    assert asked.lists

"""A site without a server, as any web host would serve it: under a prefix, with nothing but files."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from marula.cli.site import write_site
from marula.server.settings import Settings
from tests.kariba.page import GAME as KARIBA
from tests.web.conftest import PAGE, missing
from tests.web.playing import play_quickly, see_again
from tests.web.serving import hosting

PREFIX = "/games/marula/"


class Visited:
    """What browsers have asked of the site."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def watch(self, page: Any) -> None:
        page.on("response", lambda answer: self.asked.append((answer.url, answer.status)))
        page.on("websocket", lambda socket: self.asked.append((socket.url, 0)))

    def check(self, origin: str) -> None:
        """Everything is inside the prefix, and was found."""
        assert self.asked
        assert [(url, status) for url, status in self.asked if status not in (200, 304)] == []
        inside = origin + PREFIX
        assert [url for url, _ in self.asked if not url.startswith(inside)] == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A host of mere files; its origin."""
    if not PAGE.is_file():
        missing("the built page (npm run build in web/)")
    root = tmp_path_factory.mktemp("host")
    write_site(Settings().page, root / PREFIX.strip("/"))
    with hosting(root) as origin:
        yield origin


@pytest.fixture
def open_site(visit: Any, site: str) -> Iterator[Any]:
    """Opens an address of the site; whatever any page asked for is checked in the end."""
    visited = Visited()
    yield lambda path="": visit(PREFIX + path, at=site, before=visited.watch)
    visited.check(site)


def test_a_whole_game_is_played_and_looked_at_again(open_site: Any) -> None:
    page = open_site()
    page.get_by_role("button", name="Play now: Kariba").click()
    play_quickly(page, KARIBA)
    assert urlsplit(page.url).fragment.startswith("/table/local-")
    see_again(page)
    page.get_by_role("slider").wait_for()
    page.reload()
    page.get_by_role("slider").wait_for()


def test_the_rulebooks_open_and_can_be_named_by_an_address(open_site: Any) -> None:
    page = open_site()
    page.get_by_role("button", name="How to play: Kariba").click()
    page.get_by_role("link", name="Read the whole rulebook").click()
    page.wait_for_url(f"**{PREFIX}#/rules/kariba")
    page.get_by_text("Mice chase").first.wait_for()
    page.go_back()
    page.locator(".game").first.wait_for()
    page.go_forward()
    page.reload()
    page.get_by_role("heading", name="Kariba").first.wait_for()


def test_what_needs_a_server_is_absent(open_site: Any) -> None:
    page = open_site()
    page.locator(".game").first.wait_for()
    assert page.get_by_role("heading", name="Open and running tables").count() == 0
    assert page.get_by_role("link", name="Your name and account").count() == 0
    page.get_by_role("link", name="Choose players …: Wadi").click()
    page.locator("#seat-1").wait_for()
    assert page.locator("#seat-1 option[value=friend], #seat-1 option[value=open]").count() == 0
    assert page.get_by_role("group", name="Time to think").count() == 0


@pytest.mark.parametrize("path", ["#/you", "#/table/m_I1CCf4R1KigjaU3rG7bQ", "#/replay/x/0", "#/nonsense"])
def test_places_that_only_a_server_has_are_not_found(open_site: Any, path: str) -> None:
    page = open_site(path)
    page.get_by_role("heading", name="There is nothing here").wait_for()
    page.get_by_role("link", name="Home").click()
    page.locator(".game").first.wait_for()


def test_one_has_a_name_without_a_server(open_site: Any) -> None:
    page = open_site()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved.", exact=True).wait_for()
    page.reload()
    page.get_by_role("link", name="Choose players …: Kariba").click()
    page.locator("#seat-0").get_by_text("Ann").wait_for(state="attached")

"""Without network and server the page opens and plays every game to the end; it takes a new version when told."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from marula.cli.site import write_site
from marula.server.settings import Settings
from tests.kariba.page import GAME as KARIBA
from tests.web.playing import GAMES, can_act, play_quickly, play_until, sit_down_briefly, told
from tests.web.serving import Server, hosting
from tests.web.stacking import stack_kept

# Bots that answer at once: what is looked at here is the page.
QUICK = "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant', bot: 'greedy' }))"
CONTROLLED = """() => new Promise((resolve) => {
    const workers = navigator.serviceWorker;
    if (workers.controller) resolve();
    else workers.addEventListener("controllerchange", () => resolve());
})"""
IN_CACHES = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map((request) => request.url);
}"""


@dataclass(frozen=True)
class Host:
    """What serves the page, and can be ended for good."""

    home: str
    says: str
    end: Callable[[], None]


@pytest.fixture(params=["server", "site"])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """A server, or a host of mere files that has the page under a prefix."""
    with ExitStack() as ending:
        if request.param == "server":
            server = Server(tmp_path)
            server.start_compiling()
            ending.callback(server.kill)
            says = "The server cannot be reached. You can play on this device."
            yield Host(f"{server.address}/", says, server.kill)
        else:
            write_site(Settings().page, tmp_path / "games" / "marula")
            origin = ending.enter_context(hosting(tmp_path))
            yield Host(f"{origin}/games/marula/", "", ending.close)


def open_prepared(visit: Any, path: str, at: str) -> Any:
    """A page that is ready for being offline, with a deal that is always the same."""
    page = visit(path, at=at, before=lambda page: page.add_init_script(QUICK), service_workers="allow")
    page.evaluate(CONTROLLED)
    stack_kept(page)
    return page


def test_every_game_is_played_to_the_end_without_network_and_host(visit: Any, host: Host) -> None:
    page = open_prepared(visit, "", host.home)
    assert [url for url in page.evaluate(IN_CACHES) if "/api/" in url] == []
    host.end()
    page.context.set_offline(True)
    for game in GAMES:
        page.goto(host.home)
        page.reload()
        if host.says:
            page.get_by_text(host.says).wait_for()
        sit_down_briefly(page, game)
        play_until(page, game, seat=0)
        before = told(page)
        page.reload()
        assert can_act(page, game)
        assert told(page)[: len(before)] == before
        play_quickly(page, game)
    page.goto(host.home)
    page.get_by_role("button", name="How to play: Wadi").click()
    page.get_by_role("link", name="Read the whole rulebook").click()
    page.get_by_role("heading", name="Wadi").first.wait_for()
    page.goto(host.home)
    page.locator("#language").select_option("pl")
    page.get_by_role("button", name="Zagraj teraz: Kariba").wait_for()


def publish_newer(site: Path) -> None:
    """Puts a newer version of a site in the place of the one before."""
    page = site.parent / "newer"
    shutil.copytree(Settings().page, page)
    (page / "index.html").write_text((page / "index.html").read_text().replace("<title>", '<meta name="newer"><title>'))
    worker = (page / "service-worker.js").read_text()
    (page / "service-worker.js").write_text(re.sub(r'"[0-9a-f]{16}"', '"newer"', worker))
    write_site(page, site)


def test_a_new_version_is_announced_and_taken_without_losing_a_game(visit: Any, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(Settings().page, site)
    with hosting(site) as origin:
        page = open_prepared(visit, "/", origin)
        page.get_by_role("button", name="Play now: Kariba").click()
        play_until(page, KARIBA, seat=1)
        before = told(page)
        publish_newer(site)
        assert page.get_by_text("A new version is ready.").count() == 0
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        page.get_by_text("A new version is ready.").wait_for()
        assert told(page)[: len(before)] == before
        with page.expect_event("load"):
            page.get_by_role("button", name="Use it now").click()
        assert can_act(page, KARIBA)
        assert told(page)[: len(before)] == before
        assert page.evaluate("document.querySelector('meta[name=newer]') !== null")
        assert page.evaluate("caches.keys()") == ["marula-page-/-newer"]


def test_where_browsers_do_not_allow_it_the_settings_say_why(visit: Any, address: str) -> None:
    def pretend(page: Any) -> None:
        """The server under a name of its own, by plain http."""
        page.route(
            "http://marula.example/**",
            lambda route: route.fulfill(
                response=route.fetch(url=route.request.url.replace("http://marula.example", address))
            ),
        )

    page = visit("/", at="http://marula.example", before=pretend)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Open this page by https to install it").wait_for()


def test_where_it_is_allowed_the_settings_say_that_it_is_ready(visit: Any, address: str) -> None:
    page = open_prepared(visit, "/", address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Ready: on this device you can play").wait_for()


def test_the_page_can_be_installed(visit: Any, address: str) -> None:
    page = open_prepared(visit, "/", address)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{address}/manifest.webmanifest"

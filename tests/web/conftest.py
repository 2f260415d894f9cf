"""A server process with the built page, and Chromium. What a machine lacks is a skip here and an error in CI."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from scripts.browser import FLAGS, LEAN_CHROMIUM

import marula
from tests.web.serving import Server
from tests.web.stacking import stack

PAGE = Path(marula.__file__).parent / "server" / "page" / "index.html"
PATIENCE = 60_000  # milliseconds; a slow machine is no failure
# How many times slower than this machine pages run, to find tests that are right only while a page is quick.
SLOWER = float(os.environ.get("SLOW_PAGES", "1"))

# A usual laptop, on which the log is always in sight.
LAPTOP = {"width": 1536, "height": 864}

Visit = Callable[..., Any]
Start = Callable[..., str]


def missing(what: str) -> None:
    """Skips a test on a machine that lacks something; CI has to have everything."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the table is."""
    if not PAGE.is_file():
        missing("the built page (npm run build in web/)")
    server = Server(tmp_path_factory.mktemp("table"))
    server.start()
    yield server.address
    server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be killed, if it is started again: starting takes seconds."""
    one = Server(tmp_path_factory.mktemp("fragile"))
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="module")
def browser_program() -> str | None:
    """The browser's program. A module that needs a whole one has a fixture of its own with this name."""
    return LEAN_CHROMIUM


@pytest.fixture(scope="module")
def chromium(browser_program: str | None) -> Iterator[Any]:
    """The browser. Not for longer: while it is there, no other test in this process can run an event loop."""
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        missing("the package playwright")
    if not browser_program:
        missing("Chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def addresses() -> Iterator[str]:
    """An address for everybody who comes: from one address only a few new people are let in at once."""
    return (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in range(1, 1 << 24))


@pytest.fixture
def visit(chromium: Any, address: str, addresses: Iterator[str]) -> Iterator[Visit]:
    """Opens the page as somebody new: `visit("/", locale="de-DE")`. What goes wrong inside the page is an error.

    `before` gets the page before it is opened, `at` names another server. A stacked deal keeps the browser from using
    its cache.
    """
    contexts: list[Any] = []
    faults: list[str] = []

    def open_page(
        path: str = "/",
        at: str = address,
        before: Callable[[Any], Any] | None = None,
        stacked: bool = True,
        **settings: Any,
    ) -> Any:
        options = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": LAPTOP}
        # Most tests have no use for a page that prepares itself for being offline.
        options["service_workers"] = "block"
        headers = {"x-forwarded-for": next(addresses)}
        context = chromium.new_context(**{**options, **settings}, extra_http_headers=headers)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)  # also for further tabs
        if stacked:
            stack(context)
        # Bots that hardly think, and whose turns are shown at once, so that a whole game takes seconds.
        context.add_init_script(
            "localStorage.getItem('marula.settings') || "
            "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant', bot: 'level:1' }))"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if before is not None:
            before(page)
        page.goto(at + path)
        return page

    yield open_page
    for context in contexts:
        # A stacked worker may still be on its way to a page that is of no interest any more.
        context.unroute_all(behavior="ignoreErrors")
        context.close()
    assert faults == []


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a server with other rules and a stacked deal (`other_rules.py`); returns its address."""
    processes: list[subprocess.Popen[str]] = []

    def begin(*arguments: str) -> str:
        command = [sys.executable, "-m", "tests.web.other_rules", str(tmp_path), *arguments]
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment))
        assert processes[-1].stdout is not None
        return processes[-1].stdout.readline().strip()

    yield begin
    for process in processes:
        process.terminate()
        process.communicate(timeout=60)

"""A server process with the built page, and Chromium. What a machine lacks is a skip here and an error in CI."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import marula

PAGE = Path(marula.__file__).parent / "server" / "page" / "index.html"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 300  # the very first start compiles all games


def missing(what: str) -> None:
    """Skips a test on a machine that lacks something; CI has to have everything."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_until_ready(address: str, process: "subprocess.Popen[bytes]") -> None:
    """Returns when all games are compiled."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server has ended"
        try:
            with urllib.request.urlopen(f"{address}/ready") as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError):
            pass
        time.sleep(0.1)
    raise TimeoutError("the server did not get ready")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the table is."""
    if not PAGE.is_file():
        missing("the built page (npm run build in web/)")
    folder = tmp_path_factory.mktemp("table")
    port = free_port()
    command = [sys.executable, "-m", "marula.cli.main", "serve", "--port", str(port), "--pace", "0.05"]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder / 'marula.db'}"], stdout=log, stderr=subprocess.STDOUT
        )
        try:
            wait_until_ready(f"http://127.0.0.1:{port}", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(timeout=20)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("the package playwright")
    if not CHROMIUM:
        missing("Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, address: str) -> Iterator[Any]:
    """Opens the page as somebody new: `visit("/", locale="de-DE")`."""
    contexts = []

    def open_page(path: str = "/", **settings: Any) -> Any:
        options = {
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "viewport": {"width": 1280, "height": 800},
            **settings,
        }
        context = chromium.new_context(**options)
        contexts.append(context)
        # Bots' turns are shown at once, so that a whole game takes seconds.
        context.add_init_script(
            "localStorage.getItem('marula.settings') || "
            "localStorage.setItem('marula.settings', JSON.stringify({ pace: 'instant' }))"
        )
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()

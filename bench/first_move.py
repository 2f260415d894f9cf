"""How long it takes from opening the page to the first move: `python -m bench.first_move [GAME ...]`.

On a machine that has never compiled anything, in a browser that has never seen the page, against the strongest bot. A
server with an empty cache compiles meanwhile; with `--site` there is no server. Needs the built page, Chromium and the
package playwright; helpers of the page's tests find its buttons.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from scripts.browser import CHROMIUM, FLAGS
from tests.web.game import Game
from tests.web.playing import GAMES, click_something, lines_of, sit_down
from tests.web.serving import Server, hosting

from marula.cli.site import write_site
from marula.server.settings import Settings

CHOICES = json.dumps({"pace": "instant", "bot": "level:5"})


def measure(playwright: Any, address: str, game: Game) -> tuple[float, float]:
    """Seconds until an action is possible at the table, and until the log shows the first move."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    page = browser.new_page(locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    page.add_init_script(f"localStorage.setItem('marula.settings', {CHOICES!r})")
    began = time.monotonic()
    page.goto(address)
    sit_down(page, game)
    seated = time.monotonic() - began
    chance = random.Random(1)
    while not lines_of(page, seat=0):
        click_something(page, game, chance)
    moved = time.monotonic() - began
    browser.close()
    return seated, moved


@contextmanager
def cold_server(folder: Path) -> Iterator[str]:
    """A server that compiles while somebody opens its page."""
    server = Server(folder, MARULA_CACHE=f"{folder}/cache")
    server.start_compiling()
    yield server.address
    print("the server still compiles" if not server.ready else "the server has compiled", file=sys.stderr)
    server.kill()


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """A site without a server, under a prefix."""
    write_site(Settings().page, folder / "games" / "marula")
    with hosting(folder) as origin:
        yield f"{origin}/games/marula/"


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser("python -m bench.first_move", description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in GAMES])
    parser.add_argument("--site", action="store_true", help="from a site without a server")
    chosen = parser.parse_args()
    host = site if chosen.site else cold_server
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("| game | something can be done, s | first move, s |")
    print("| --- | --- | --- |")
    for game in (game for game in GAMES if game.name in chosen.games):
        with tempfile.TemporaryDirectory() as folder, host(Path(folder)) as address, sync_playwright() as playwright:
            seated, moved = measure(playwright, address, game)
            print(f"| {game.title} | {seated:.1f} | {moved:.1f} |", flush=True)


if __name__ == "__main__":
    main()

"""How long it takes from opening the page to the first move: `python -m bench.first_move [GAME ...]`.

On a machine that has never compiled anything, in a browser that has never seen the page, against the strongest bot. A
server with an empty cache compiles meanwhile. Needs the built page, Chromium and the package playwright; where the
page's buttons are is known to its tests.
"""

import argparse
import json
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.game import Game
from tests.web.playing import GAMES, click_something, lines_of, sit_down
from tests.web.serving import Server

CHOICES = json.dumps({"pace": "instant", "bot": "level:5"})


def measure(playwright: Any, address: str, game: Game) -> tuple[float, float]:
    """Seconds until something can be done at the table, and until the log tells of one's first move."""
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


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser("python -m bench.first_move", description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in GAMES])
    wanted = parser.parse_args().games
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("| game | something can be done, s | first move, s | server still compiles |")
    print("| --- | --- | --- | --- |")
    for game in (game for game in GAMES if game.name in wanted):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            server = Server(Path(folder), MARULA_CACHE=f"{folder}/cache")
            server.start_compiling()
            seated, moved = measure(playwright, server.address, game)
            print(f"| {game.title} | {seated:.1f} | {moved:.1f} | {'no' if server.ready else 'yes'} |", flush=True)
            server.kill()


if __name__ == "__main__":
    main()

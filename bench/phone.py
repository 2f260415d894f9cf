"""How long the strongest bot takes to answer on a slow device: `python -m bench.phone [GAME ...]`.

Chromium's own throttling (`Emulation.setCPUThrottlingRate`) slows down the page, not its workers. So the processes that
draw the page and run its workers are stopped and resumed, and run for a quarter of the time. Somebody plays at a local
table; the times of its rows show how long each answer took.
"""

import argparse
import json
import os
import random
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from scripts.browser import CHROMIUM, FLAGS
from tests.web.game import Game
from tests.web.keeping import kept
from tests.web.playing import GAMES, can_act, click_something, sit_down
from tests.web.serving import hosting

from bench.chromium import PAGE, Processes

SLOWER = 4
ANSWERS = 8
CHOICES = json.dumps({"pace": "instant", "bot": "level:5"})
BOT = 1


def answers_of(rows: list[dict[str, Any]]) -> list[float]:
    """Seconds from the previous row to each of the bot's actions."""
    written = [row["row"] for row in rows]
    return [(row["at"] - before["at"]) / 1000 for before, row in pairwise(written) if row.get("seat") == BOT]


def play(browser: Browser, origin: str, game: Game) -> list[float]:
    """Plays until the bot has answered several times; returns the seconds of each answer."""
    page = browser.new_page(locale="en-GB", reduced_motion="reduce", viewport={"width": 390, "height": 844})
    page.set_default_timeout(60_000)
    page.add_init_script(f"localStorage.setItem('marula.settings', {CHOICES!r})")
    page.goto(origin)
    sit_down(page, game)
    chance, taken = random.Random(1), list[float]()
    with Processes(browser).slowed(SLOWER):
        while len(taken) < ANSWERS and can_act(page, game):
            click_something(page, game, chance)
            taken = answers_of(kept(page)["rows"])
    page.context.close()
    return taken


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser("python -m bench.phone", description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in GAMES])
    wanted = parser.parse_args().games
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("| game | answers | median, s | longest, s |")
    print("| --- | --- | --- | --- |")
    for game in (game for game in GAMES if game.name in wanted):
        with hosting(PAGE) as origin, sync_playwright() as playwright:
            taken = play(playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS), origin, game)
            print(f"| {game.title} | {len(taken)} | {median(taken):.2f} | {max(taken):.2f} |", flush=True)


if __name__ == "__main__":
    main()

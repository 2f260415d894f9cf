"""How long the page takes to review a game: `python -m bench.review_page [GAME ...]`, at full speed and as on a phone.

A game between two bots is opened as a shared link, with its review; `bench.phone` says how workers are slowed down.
"""

import argparse
import os
import time

from playwright.sync_api import Browser, sync_playwright
from scripts.browser import CHROMIUM, FLAGS
from tests.web.serving import hosting
from tests.web.test_review import link

import marula
from bench.chromium import PAGE, Processes
from bench.phone import SLOWER
from bench.review import finished

BOTS = ("level:3", "level:3")


def seconds(browser: Browser, address: str, slower: float) -> tuple[float, float]:
    """How long a review takes from opening to its result: wall-clock time and processor time."""
    page = browser.new_context(service_workers="block").new_page()
    page.set_default_timeout(600_000)
    page.goto(address)
    page.locator("progress").wait_for()
    processes = Processes(browser)
    began, spent = time.monotonic(), processes.seconds()
    if slower > 1:
        with processes.slowed(slower):
            page.locator(".chart").wait_for()
    else:
        page.locator(".chart").wait_for()
    taken = time.monotonic() - began, processes.seconds() - spent
    page.context.close()
    return taken


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser("python -m bench.review_page", description=__doc__)
    parser.add_argument("games", nargs="*", default=marula.names())
    games = parser.parse_args().games or marula.names()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("| game | actions | Chromium, s | processor, s | as a phone, s | processor, s |")
    print("| --- | --- | --- | --- | --- | --- |")
    for game in games:
        position = finished(game, BOTS, 1)
        with hosting(PAGE) as origin, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            taken = [number for slower in (1, SLOWER) for number in seconds(browser, origin + link(position), slower)]
            numbers = " | ".join(f"{number:.1f}" for number in taken)
            print(f"| {marula.game(game).title} | {position.ply} | {numbers} |", flush=True)


if __name__ == "__main__":
    main()

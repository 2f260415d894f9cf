"""Runs bots of the built page in Chromium, in the page's own worker. Needs the package playwright.

Times are processor time of the processes that draw pages and run their workers, in hundredths of a second.
"""

import signal
import threading
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from os import kill
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from scripts.browser import CHROMIUM, FLAGS
from tests.web.serving import hosting

import marula
from marula.wasm.build import description_of, module_file

PAGE = Path(marula.__file__).parent / "server" / "page"
LEVEL = 9
"""The number of a level that no game has: it searches for a given number of iterations."""

START = """async ({ worker, module, description }) => {
  const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
  window.thinking = new Worker(worker, { type: "module", name: "thinking" });
  window.described = { module: await WebAssembly.compile(bytes), description };
}"""
ASK = """({ level, state, random }) => new Promise((resolve, reject) => {
  const { module, description } = window.described;
  const bytes = (numbers) => Uint8Array.from(numbers);
  thinking.onmessage = ({ data }) => {
    if (data.type === "answer") resolve(data.token);
    else if (data.type !== "progress") reject(new Error(data.message));
  };
  thinking.postMessage({ type: "load", module, description: { ...description, levels: [level] } });
  thinking.postMessage({ type: "answer", id: 1, state: bytes(state), random: bytes(random), level: level.number });
})"""


class Chromium:
    """One browser with one page, and a game's module in the page's worker."""

    def __init__(self, name: str) -> None:
        self._ending = ExitStack()
        origin = self._ending.enter_context(hosting(PAGE))
        playwright = self._ending.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        self._processes = Processes(browser)
        self._page = browser.new_context(service_workers="block").new_page()
        self._page.goto(origin)
        [worker] = (PAGE / "assets").glob("worker-*.js")
        module = b64encode(module_file(name).read_bytes()).decode()
        given = {"worker": f"assets/{worker.name}", "module": module, "description": description_of(name)}
        self._page.evaluate(START, given)

    def answer(self, state: bytes, random: bytes, iterations: int) -> tuple[float, str]:
        """Processor seconds, and a bot's action after a number of iterations."""
        budget = {"iterations": iterations, "seconds": None}
        level = {"number": LEVEL, "kind": "search", "errors": 0, "seconds": 0, "budget": budget}
        before = self._processes.seconds()
        token = self._page.evaluate(ASK, {"level": level, "state": list(state), "random": list(random)})
        return self._processes.seconds() - before, token

    def close(self) -> None:
        """Ends it."""
        self._ending.close()


class Processes:
    """The processes of a browser that draw pages and run their workers."""

    def __init__(self, browser: Any) -> None:
        self._session = browser.new_browser_cdp_session()

    def _all(self) -> list[Any]:
        found = self._session.send("SystemInfo.getProcessInfo")["processInfo"]
        return [one for one in found if one["type"] == "renderer"]

    def seconds(self) -> float:
        """Processor time so far."""
        return float(sum(one["cpuTime"] for one in self._all()))

    @contextmanager
    def slowed(self, times: float) -> Iterator[None]:
        """Lets them run for only a part of the time, as on a slower machine."""
        ids, done = [int(one["id"]) for one in self._all()], threading.Event()
        slowing = threading.Thread(target=alternate, args=(ids, times, done))
        slowing.start()
        try:
            yield
        finally:
            done.set()
            slowing.join()


RUN = 0.005


def alternate(ids: list[int], times: float, done: threading.Event) -> None:
    """Alternately stops and resumes processes until an event is set; they run for one part in `times`."""
    while not done.is_set():
        began = time.monotonic()
        time.sleep(RUN)
        send(ids, signal.SIGSTOP)
        # On a busy machine, a sleep takes longer than requested.
        time.sleep((times - 1) * (time.monotonic() - began))
        send(ids, signal.SIGCONT)


def send(ids: list[int], number: signal.Signals) -> None:
    """Sends a signal to processes; some of them may have ended."""
    for one in ids:
        with suppress(ProcessLookupError):
            kill(one, number)

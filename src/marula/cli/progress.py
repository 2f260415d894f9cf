"""A progress line on standard error: on a terminal it changes in place, in a log there is a new one every minute."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Self, TypeVar

T = TypeVar("T")
BAR = 30
PAUSE = 0.1
"""Seconds between two changes of the line: writing to a terminal costs more than a short game."""
LOG_PAUSE = 60.0
"""Seconds between two lines without a terminal; anything shorter prints nothing."""


class Progress:
    """A line that says how much is done while the `with` block runs."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what, self.done = total, what, 0
        self._began = self._written = time.monotonic()
        self._in_place = sys.stderr.isatty()
        self._pause = PAUSE if self._in_place else LOG_PAUSE
        self._width = 0

    def __enter__(self) -> Self:
        if self._in_place:
            self._write()
        return self

    def __exit__(self, *_: object) -> None:
        if self._width:
            self._put("")

    def advance(self, count: int = 1, what: str | None = None) -> None:
        """Counts more work as done; `what` describes the current state."""
        self.done += count
        self.what = self.what if what is None else what
        if time.monotonic() - self._written >= self._pause:
            self._write()

    def text(self) -> str:
        """The line."""
        share = self.done / self.total if self.total else 1.0
        left = (time.monotonic() - self._began) * (1 - share) / share if share else 0.0
        bar = "=" * round(BAR * share)
        return f"{self.what} [{bar:<{BAR}}] {self.done}/{self.total}" + (f", {clock(left)} left" if share else "")

    def _write(self) -> None:
        self._written = time.monotonic()
        if self._in_place:
            self._put(self.text())
        else:
            print(self.text(), file=sys.stderr, flush=True)

    def _put(self, text: str) -> None:
        """Replaces the line."""
        sys.stderr.write("\r" + text.ljust(self._width) + ("" if text else "\r"))
        sys.stderr.flush()
        self._width = len(text)


def clock(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


def shown(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Iterates over the items and shows progress."""
    with Progress(total, what) as progress:
        for item in items:
            yield item
            progress.advance()

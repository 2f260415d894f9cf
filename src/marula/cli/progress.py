"""A progress bar on standard error, for people only: nothing is shown when nobody watches."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

T = TypeVar("T")


def shown(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Goes through the items and shows how far it is."""
    yield from track(
        items, what, total=total, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    )

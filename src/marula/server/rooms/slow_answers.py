"""Builds long answers one page at a time, in threads to keep the event loop free, and caches them for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

KEPT_BYTES = 16 << 20
AT_ONCE = 16
"""Showing up to this many rows is faster than handing them to a thread."""
T = TypeVar("T")
_encoder = msgspec.json.Encoder()


class SlowAnswers:
    """Builds pages in one thread, so that any number of them gets only one thread's share of Python's lock.

    Another thread serves people at tables, so that readers of old games do not hold them up.
    """

    def __init__(self) -> None:
        self._table_thread = ThreadPoolExecutor(1, thread_name_prefix="marula-table")
        self._page_thread = ThreadPoolExecutor(1, thread_name_prefix="marula-page")
        self._kept: OrderedDict[tuple[Any, ...], msgspec.Raw] = OrderedDict()
        self._bytes = 0

    async def make(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs `work` for somebody at a table, and returns its result."""
        return await asyncio.get_running_loop().run_in_executor(self._table_thread, finished, work, *arguments)

    async def encoded(self, key: tuple[Any, ...], work: Callable[..., Any], *arguments: Any) -> msgspec.Raw:
        """The result of `work` as JSON, cached under a key that must include everything it depends on."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        loop = asyncio.get_running_loop()
        page = await loop.run_in_executor(self._page_thread, finished, encode, work, *arguments)
        self._keep(key, page)
        return page

    def _keep(self, key: tuple[Any, ...], page: msgspec.Raw) -> None:
        if key in self._kept:  # somebody else requested it at the same time
            return
        self._kept[key] = page
        self._bytes += len(memoryview(page))
        while self._bytes > KEPT_BYTES:
            self._bytes -= len(memoryview(self._kept.popitem(last=False)[1]))

    def stop(self) -> None:
        """Stops the threads."""
        for thread in (self._table_thread, self._page_thread):
            thread.shutdown(wait=False, cancel_futures=True)


def encode(work: Callable[..., Any], *arguments: Any) -> msgspec.Raw:
    """The result of `work` as JSON."""
    return msgspec.Raw(_encoder.encode(work(*arguments)))


def finished(work: Callable[..., T], *arguments: Any) -> T:
    """The result of `work`. A future cannot carry a StopIteration: whoever waits for it would wait for ever."""
    try:
        return work(*arguments)
    except StopIteration as error:
        raise RuntimeError("an iterator had no more items") from error

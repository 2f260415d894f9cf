"""Long answers, one page at a time: made in a thread, because the event loop has others to serve, and kept a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

KEPT = 200
"""Pages of up to 64 kB."""
AT_ONCE = 16
"""So many rows are quicker shown than handed to a thread."""
T = TypeVar("T")
_encoder = msgspec.json.Encoder()


class Pages:
    """Makes pages in one thread: however many are wanted, they take no more than their share of Python's lock."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-page")
        self._kept: OrderedDict[tuple[Any, ...], msgspec.Raw] = OrderedDict()

    async def make(self, work: Callable[..., T], *arguments: Any) -> T:
        """Whatever `work` returns."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def encoded(self, key: tuple[Any, ...], work: Callable[..., Any], *arguments: Any) -> msgspec.Raw:
        """The same as JSON, kept under a key that must name all that it depends on."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        page = await self.make(lambda: msgspec.Raw(_encoder.encode(work(*arguments))))
        self._kept[key] = page
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return page

    def stop(self) -> None:
        """Lets the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)

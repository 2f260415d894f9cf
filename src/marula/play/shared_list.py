"""A list that is copied in no time: copies share the items that they have in common.

A server copies a game and its log for every action, to try the action before anything is written. Plain lists would be
copied item by item, hundreds of times, only to be one item longer.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, SupportsIndex, TypeVar, overload

T = TypeVar("T")


class SharedList(Sequence[T], Generic[T]):
    """The first `length` of some items. Of several copies, the first to grow goes on with the shared items.

    Whoever is in a hurry reads `length`, and `items` with indices below it: what comes after them belongs to others.
    """

    __slots__ = ("_shared", "items", "length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self.items = list(items)
        self.length = len(self.items)
        self._shared = False

    def copy(self) -> "SharedList[T]":
        """An independent copy."""
        twin: SharedList[T] = object.__new__(SharedList)
        twin.items, twin.length = self.items, self.length
        twin._shared = self._shared = True
        return twin

    def append(self, item: T) -> None:
        """Adds an item."""
        items, length = self.items, self.length
        self.length = length + 1
        if len(items) == length:
            items.append(item)
            if items[length] is item:  # and no other thread was faster
                return
        self.items, self._shared = [*items[:length], item], False

    def shorten(self, length: int) -> None:
        """Keeps only the first items."""
        if self._shared:
            self.items, self._shared = self.items[:length], False
        else:
            del self.items[length:]
        self.length = length

    def __setitem__(self, index: int, item: T) -> None:
        self.items, self._shared = self.items[: self.length], False
        self.items[index] = item

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, index: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> T | list[T]:
        if type(index) is not int:  # nearly always it is
            if isinstance(index, slice):
                return self.items[slice(*index.indices(self.length))] if self.length else []
            index = index.__index__()
        place = index if index >= 0 else index + self.length
        if not 0 <= place < self.length:
            raise IndexError("list index out of range")
        return self.items[place]

    def __iter__(self) -> Iterator[T]:
        return iter(self.items if len(self.items) == self.length else self.items[: self.length])

    def __reversed__(self) -> Iterator[T]:
        return map(self.items.__getitem__, range(self.length - 1, -1, -1))

    def place_of(self, item: T, low: int = 0) -> int:
        """How many items come before one, where they are sorted from an index on."""
        return int(bisect_left(self.items, item, low, self.length))  # type: ignore[call-overload]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, SharedList | list):
            return list(self) == list(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

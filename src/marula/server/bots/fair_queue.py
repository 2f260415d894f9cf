"""A queue for scarce slots that stays fair, however much one person asks for."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = OrderedDict[str, deque["asyncio.Future[None]"]]


class FairQueue:
    """A number of slots. Owners take turns; requests that can wait are served when there are no others."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        # One owner never holds all slots, unless there is only one.
        self._most = max(1, slots - 1)
        self._held: Counter[str] = Counter()
        self._waiting: tuple[Waiting, Waiting] = OrderedDict(), OrderedDict()

    @property
    def waiting(self) -> int:
        """How many requests wait for a slot."""
        return sum(len(turns) for waiting in self._waiting for turns in waiting.values())

    @asynccontextmanager
    async def slot(self, owner: str, can_wait: bool = False) -> AsyncIterator[None]:
        """Holds a slot during the block."""
        await self.take(owner, can_wait)
        try:
            yield
        finally:
            self.give_back(owner)

    async def take(self, owner: str, can_wait: bool = False) -> None:
        """Waits for a slot."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[can_wait].setdefault(owner, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(owner)  # the slot had just been granted
            raise

    def give_back(self, owner: str) -> None:
        """A slot is free again."""
        self._free += 1
        self._held[owner] -= 1
        if not self._held[owner]:
            del self._held[owner]
        self._serve()

    def _serve(self) -> None:
        while self._free and (found := self._next()):
            owner, turn = found
            if not turn.done():
                self._free -= 1
                self._held[owner] += 1
                turn.set_result(None)

    def _next(self) -> "tuple[str, asyncio.Future[None]] | None":
        for waiting in self._waiting:
            for owner in waiting:
                if self._held[owner] < self._most:
                    turn = waiting[owner].popleft()
                    waiting.move_to_end(owner)
                    if not waiting[owner]:
                        del waiting[owner]
                    return owner, turn
        return None

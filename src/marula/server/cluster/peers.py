"""The other processes that serve the same database, and which of them have gone silent.

Players who can only be heard through a process that stands still are not charged for that time. Each process writes a
sign of life into the database, and looks at those of the others. All times here are those of this process's
`Uptime`: the wall clocks of other machines do not matter.
"""

import asyncio
from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from marula.server.rooms.room import Room
from marula.server.rooms.uptime import RECOVERY

SILENT = 4000
"""A process without a new sign of life for this many milliseconds may be standing still."""
LEASE = 60_000
"""One without a new sign of life for this long is gone: it no longer stops anybody's clock."""
PAUSES_KEPT = 100


@dataclass(frozen=True)
class Pause:
    """A time in which a process was silent, and a moment in which its players could come back."""

    origin: str
    start: int
    end: int


class Peers:
    """When the other processes were last known to be alive."""

    def __init__(self) -> None:
        # A new sign of life was written after the previous look; this is the time of that look.
        self._lived: dict[str, int] = {}
        self._signs: dict[str, int] = {}
        self._looked = 0
        self._over: deque[Pause] = deque(maxlen=PAUSES_KEPT)
        self._next = asyncio.Event()

    def look(self, signs: Mapping[str, int], now: int, wall: int) -> list[Pause]:
        """Reads the signs of life of other processes. Returns the pauses of those that are or were silent."""
        # This process's own time steps back after a period in which it could hear nobody.
        self._lived = {origin: min(lived, now) for origin, lived in self._lived.items() if origin in signs}
        by_start = sorted(self._lived.items(), key=lambda one: one[1])
        silent = {origin: lived for origin, lived in by_start if now - lived > SILENT}
        pauses = [Pause(origin, lived, min(now, lived + LEASE) + RECOVERY) for origin, lived in silent.items()]
        for origin, lived in silent.items():
            if now - lived > LEASE:
                del self._lived[origin]
        for origin, sign in signs.items():
            if origin not in self._signs:
                self._meet(origin, max(0, wall - sign), now)
            elif sign != self._signs[origin]:
                self._lived[origin] = min(self._looked, now)
        self._over += [pause for pause in pauses if self._lived.get(pause.origin) != pause.start]
        self._signs, self._looked = dict(signs), now
        self._next.set()
        self._next = asyncio.Event()
        return pauses

    def _meet(self, origin: str, ago: int, now: int) -> None:
        # The rows of processes that died long ago are still there.
        if ago < LEASE:
            self._lived[origin] = now - ago

    async def next_look(self) -> None:
        """Waits until the next look at the signs of life."""
        await self._next.wait()

    def silent_since(self, at: int) -> int:
        """For how long, since a given time, some process was silent that is no longer silent."""
        total = 0
        for pause in sorted(self._over, key=lambda pause: pause.start):
            total += max(0, pause.end - max(at, pause.start))
            at = max(at, pause.end)
        return total

    def excuse(self, room: Room, pauses: Collection[Pause]) -> bool:
        """Excuses the thinking player from pauses in which nobody could hear them; returns whether there were any."""
        person = room.table.thinking_person
        ways = room.ways_of(person) if person else {""}
        if "" in ways:
            return False
        through = ways & self._lived.keys()
        silent = {pause.origin for pause in pauses}
        if through - silent:
            return False
        excused = [room.excuse(pause.start, pause.end) for pause in pauses if not through or pause.origin in through]
        return any(excused)

    def heard_after(self, room: Room, at: int) -> bool:
        """Whether the thinking player could be heard after a given time, wherever they are connected."""
        person = room.table.thinking_person
        ways = room.ways_of(person) if person else {""}
        if "" in ways:
            return True
        if through := ways & self._lived.keys():
            return any(self._lived[origin] >= at for origin in through)
        return all(lived >= at for lived in self._lived.values())

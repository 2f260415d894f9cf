"""Measures the time in which this process could hear its players: only that is charged to clocks.

Players are not charged while the process is frozen, the machine asleep, or the database away. Nor do clocks follow the
wall clock, which may be set forward or back at any moment.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from marula.server import metrics
from marula.server.system_time import Time

log = logging.getLogger("marula.uptime")
BEAT = 250
"""How often the event loop records that it is running, in milliseconds."""
STALL = 1000
"""A loop that stood still for longer than this, in milliseconds, has heard nobody."""
RECOVERY = 5000
"""After a gap, clients get time to reconnect: as long as the gap itself, but at most this."""
GAPS_KEPT = 1000


class Uptime:
    """A stopwatch that stands still while nobody can be heard."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._beat = time.monotonic()
        self._ahead = time.now() - self._beat
        self._lost = 0
        # Gaps and steps of the wall clock: when they ended, by the wall clock, and how long they were.
        self._gaps: deque[tuple[int, int]] = deque(maxlen=GAPS_KEPT)
        self._answered = self._beat
        self.failing = False
        """Whether the last attempt to write failed."""
        self.after_gap: Callable[[], None] = lambda: None
        self.started = self._beat

    def now(self) -> int:
        """Milliseconds on a clock that runs only while players can be heard. It may step back at the end of a gap."""
        now = self._time.monotonic()
        self._notice_step(now)
        stood = now - self._beat - BEAT
        self._beat = now
        if self._time.runs_by_itself and stood >= STALL:
            self._skip(stood)
        return now - self._lost

    def since(self, at: int) -> int:
        """How long players could be heard since a wall-clock time, as far as this process knows."""
        self.now()
        return max(0, self._time.now() - at - sum(length for end, length in self._gaps if end > at))

    def database_failed(self, code: str = "storage/failing") -> None:
        """Notes that nothing can be written, so whatever players send is lost. Logged once, not for every retry."""
        if not self.failing:
            log.warning("the database does not answer (%s); trying again", code)
        self.failing = True

    def database_answered(self) -> int:
        """Notes that the database answers; the time of an outage before is not charged. Returns `now`."""
        now = self.now()
        if self.failing:
            log.info("the database answers again")
            self.failing = False
            self._skip(max(0, now - self._answered))
            now = self.now()
        self._answered = now
        return now

    def _notice_step(self, now: int) -> None:
        ahead = self._time.now() - now
        if abs(ahead - self._ahead) >= STALL:
            self._gaps.append((self._time.now(), ahead - self._ahead))
        self._ahead = ahead

    def _skip(self, length: int) -> None:
        length += min(length, RECOVERY)
        self._lost += length
        self._gaps.append((self._time.now(), length))
        self._answered = min(self._answered, self._beat - self._lost)
        self.after_gap()

    async def run(self) -> None:
        """Records that the loop is running, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT / 1000
            await asyncio.sleep(BEAT / 1000)
            metrics.LOOP_LAG.observe(max(0.0, loop.time() - due))
            self.now()

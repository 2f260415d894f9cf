"""When a bot's answer is due. This is decided before the bot starts to think, so that timing reveals nothing.

A bot with one legal action answers in microseconds, one with a choice searches for a while. So every answer waits for
the end of a pause that depends only on the bot, on the host's settings and on how long such bots have thought lately,
over all tables. Only an answer that takes longer than all of those comes later: at the end of a second pause.
"""

import math
from collections import deque

REMEMBERED = 200
"""The longest of this many recent answers counts."""
FEW = 10
"""Until this many answers are known, a bot that may be slow is assumed to need its whole apparent thinking time."""
MARGIN = 1.25
STEP = 0.05
"""If thinking needs a longer pause than the settings say, the pause is a multiple of this many seconds."""


class Tempo:
    """How long the bots of this process pause. All times are seconds."""

    def __init__(self, pace: float, shortest: float) -> None:
        self._pace = pace
        self._shortest = shortest
        self._taken: dict[tuple[str, str], deque[float]] = {}

    def pause(self, bot: str, game: str, seconds: float, slow: bool) -> float:
        """How long after the beginning of its turn a bot answers; `seconds` is the apparent thinking time."""
        if not self._shortest and not self._pace:
            return 0.0  # for tests alone: answers come when they come
        wanted = max(self._shortest, self._pace * seconds)
        taken = self._taken.get((bot, game), ())
        needed = MARGIN * max(taken, default=0.0)
        if slow and len(taken) < FEW:
            needed = max(needed, seconds)
        return max(wanted, STEP * math.ceil(needed / STEP))

    def note(self, bot: str, game: str, taken: float) -> None:
        """Records how long a bot thought when it had a choice."""
        self._taken.setdefault((bot, game), deque(maxlen=REMEMBERED)).append(taken)


def rest_of(pause: float, elapsed: float) -> float:
    """How long to keep waiting: until the end of the pause, or of a second pause if the answer missed the first."""
    if not pause:
        return 0.0
    return pause * max(1, math.ceil(elapsed / pause)) - elapsed

"""The server's clock, in one place, so that tests can set it."""

import asyncio
import time


class Time:
    """Real time."""

    runs_by_itself = True
    """Whether it keeps running while the event loop stands still."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        """Milliseconds since some moment; unlike `now`, it never jumps when the machine's clock is set."""
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, milliseconds: int) -> None:
        """Waits."""
        await asyncio.sleep(max(0, milliseconds) / 1000)

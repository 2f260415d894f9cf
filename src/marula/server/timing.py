"""The server's clock, in one place, so that tests can turn its hands."""

import asyncio
import time


class Time:
    """Real time."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def sleep(self, milliseconds: int) -> None:
        """Waits."""
        await asyncio.sleep(max(0, milliseconds) / 1000)

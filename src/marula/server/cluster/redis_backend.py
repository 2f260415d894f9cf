"""The connection to Redis, which carries signals between processes. Nobody waits while it is lost."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from marula.server import metrics

log = logging.getLogger("marula.redis")
PATIENCE = 2.0
PAUSE = 1.0
"""After a failure: how long to wait before listening again, and how long signals are dropped instead of waiting."""


class RedisBackend(RedisChannelsPubSubBackend):
    """Litestar's own backend ends its tasks at the first failure; this one drops signals and reconnects."""

    def __init__(self, url: str, channel: str) -> None:
        redis = Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=Retry(NoBackoff(), 1)
        )
        super().__init__(redis=redis)
        self._channel = channel
        self._silent_until = 0.0
        self._up = True
        """Used to log only the beginning and the end of an outage."""

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Nothing to do yet: `stream_events` subscribes, again whenever the connection was lost."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Nothing to do: a process listens until it ends."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Sends a signal, unless the connection is down."""
        now = asyncio.get_running_loop().time()
        if now < self._silent_until:
            metrics.LOST_SIGNALS.inc()
            return
        try:
            await self._redis.publish(self._channel, data)
        except (RedisError, OSError):
            metrics.LOST_SIGNALS.inc()
            self._silent_until = asyncio.get_running_loop().time() + PAUSE

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Signals as they arrive, as long as the process lives."""
        while True:
            try:
                await super().subscribe([self._channel])
                self._note(up=True)
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError) as error:
                self._note(up=False, why=type(error).__name__)
                await asyncio.sleep(PAUSE)

    def _note(self, up: bool, why: str = "") -> None:
        metrics.REDIS_UP.set(up)
        if up and not self._up:
            log.warning("Redis can be reached again")
        elif self._up and not up:
            log.warning("Redis cannot be reached: %s; changes of the lobby by other processes will show late", why)
        self._up = up

    async def on_shutdown(self) -> None:
        """Disconnects."""
        await super().on_shutdown()
        await self._redis.aclose()

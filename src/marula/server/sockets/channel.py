"""Sends texts to one client: at once while it reads; a client that does not read is disconnected."""

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from marula.server import metrics
from marula.server.network.websocket_protocol import GuardedWebSocket, websocket_of

AnySocket = WebSocket[Any, Any, Any]


class SlowClient(Exception):
    """The client does not read what it is sent."""


class Channel:
    """Sends texts to one client, without a queue.

    It writes directly to the transport: through the framework, a message took five coroutines, a lock and a timer.
    """

    __slots__ = ("_seconds", "_websocket")

    def __init__(self, socket: AnySocket, seconds: float) -> None:
        self._websocket: GuardedWebSocket = websocket_of(socket.scope)
        self._seconds = seconds

    @property
    def ready(self) -> bool:
        """Whether the client has read most of what it was sent."""
        return self._websocket.writable.is_set()

    async def until_ready(self) -> None:
        """Waits for a limited time until the client has read most of what it was sent."""
        try:
            async with asyncio.timeout(self._seconds):
                await self._websocket.writable.wait()
        except TimeoutError:
            metrics.SLOW.inc()
            raise SlowClient from None
        if self._websocket.disconnected:
            raise WebSocketDisconnect(detail="gone")

    def take_text(self, take: Callable[[str], bool] | None) -> None:
        """From now on, calls a function with each text that arrives; it returns false for the normal path."""
        self._websocket.take_text = take

    def send_now(self, text: bytes) -> None:
        """Sends a text; call it only if the channel is ready. Does nothing if the client is gone."""
        self._websocket.send_now(text)

    async def send(self, text: bytes) -> None:
        """Sends a text as soon as the client reads."""
        if not self.ready:
            await self.until_ready()
        self.send_now(text)


class Interrupt:
    """Ends the work of a socket from outside, with a reason: the block raises that exception.

    The work runs in one task. A second one that waits for reasons would cost every idle socket a few kilobytes.
    """

    def __init__(self) -> None:
        self._task: asyncio.Task[Any] | None = None
        self._reason: Exception | None = None

    def __call__(self, reason: Exception) -> None:
        """Leaves the block, if it has not been left."""
        if self._task is not None and self._reason is None:
            self._reason = reason
            self._task.cancel()

    def __enter__(self) -> "Interrupt":
        self._task = asyncio.current_task()
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        task, self._task = self._task, None
        if self._reason is None or task is None:
            return
        # If something else cancelled the task, too, it stays cancelled.
        if task.uncancel() == 0 and kind is asyncio.CancelledError:
            raise self._reason from None

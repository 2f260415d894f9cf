"""Publish and subscribe between processes: "the lobby has changed". Signals carry no game data.

They go through Litestar's Channels: in memory within one process, through Redis between several. A lost
signal does no harm: whatever matters is also a notice in the database, which each sweep reads. A process
does not receive its own signals.
"""

from collections.abc import AsyncIterator

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct

from marula.play.missing_library import require

CHANNEL = "marula"
BACKLOG = 10_000


class Signal(Struct, kw_only=True, omit_defaults=True, tag_field="about"):
    """Common to all signals: the process that sent it."""

    origin: str = ""


class LobbyChanged(Signal, tag="lobby"):
    """The lobby has changed."""


class Renamed(Signal, tag="name"):
    """Somebody has a new name."""

    person: str
    name: str


class SignedOut(Signal, tag="out"):
    """Somebody's cookies are no longer valid, nor are the connections made with them."""

    person: str


class Departed(Signal, tag="gone"):
    """Somebody was deleted or banned."""

    person: str
    deleted: bool


class TableRemoved(Signal, tag="no-table"):
    """A table was deleted."""

    table: str


class LinesRemoved(Signal, tag="no-chat"):
    """Lines of chat were deleted."""

    table: str


AnySignal = LobbyChanged | Renamed | SignedOut | Departed | TableRemoved | LinesRemoved
_decoder: msgspec.json.Decoder[AnySignal] = msgspec.json.Decoder(AnySignal)


def read_signal(text: str | bytes) -> AnySignal | None:
    """A signal from its JSON; None for what only a later version knows, which may run beside this one."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError:
        return None


def channels(redis: str | None) -> ChannelsPlugin:
    """The plugin that carries signals."""
    return ChannelsPlugin(
        backend=_backend(redis),
        channels=[CHANNEL],
        subscriber_max_backlog=BACKLOG,
        subscriber_backlog_strategy="dropleft",
    )


def _backend(redis: str | None) -> ChannelsBackend:
    if redis is None:
        return MemoryChannelsBackend()
    require("redis", extra="cluster", who="a server on several processes")
    # Imported late: a server on one process needs no Redis.
    from marula.server.cluster.redis_backend import RedisBackend

    return RedisBackend(redis, CHANNEL)


class PubSub:
    """Sends signals to other processes and receives theirs."""

    def __init__(self, plugin: ChannelsPlugin, origin: str, shared: bool) -> None:
        self._plugin = plugin
        self.origin = origin
        self._shared = shared

    def publish(self, signal: AnySignal) -> None:
        """Sends a signal to all other processes, if there may be any."""
        if not self._shared:
            return
        signal.origin = self.origin
        self._plugin.publish(msgspec.json.encode(signal), CHANNEL)

    async def subscribe(self) -> AsyncIterator[AnySignal]:
        """The signals of other processes, as they arrive."""
        async with self._plugin.start_subscription([CHANNEL]) as subscriber:
            async for text in subscriber.iter_events():
                signal = read_signal(text)
                if signal is not None and signal.origin != self.origin:
                    yield signal

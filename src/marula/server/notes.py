"""Notes between the parts of a server: "this table has changed". They carry no game data.

They go through Litestar's Channels: in memory within one process, through Redis between several. A note that is
lost does no harm: the sweep finds what was missed.
"""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct

CHANNEL = "marula"
BACKLOG = 10_000


class Note(Struct, kw_only=True, omit_defaults=True, tag_field="about"):
    """What all notes have: the process that wrote it."""

    origin: str = ""


class TableChanged(Note, tag="table"):
    """A log has grown."""

    table: str
    ply: int
    listed: bool = False
    """Whether the lobby shows it differently now."""


class Said(Note, tag="chat"):
    """There is a new line of chat."""

    table: str


class Presence(Note, tag="presence"):
    """Who is connected to a table through the process that writes this."""

    table: str
    people: list[str]
    onlookers: int


class Renamed(Note, tag="name"):
    """Somebody is called something else."""

    person: str
    name: str


AnyNote = TableChanged | Said | Presence | Renamed
_decoder: msgspec.json.Decoder[AnyNote] = msgspec.json.Decoder(AnyNote)


def channels(redis: str | None) -> ChannelsPlugin:
    """The plugin through which notes go."""
    return ChannelsPlugin(
        backend=_backend(redis),
        channels=[CHANNEL],
        subscriber_max_backlog=BACKLOG,
        subscriber_backlog_strategy="dropleft",
    )


def _backend(redis: str | None) -> ChannelsBackend:
    if redis is None:
        return MemoryChannelsBackend()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    return RedisChannelsPubSubBackend(redis=Redis.from_url(redis))


class Notes:
    """Writes and reads notes."""

    def __init__(self, plugin: ChannelsPlugin, origin: str) -> None:
        self._plugin = plugin
        self.origin = origin

    def write(self, note: AnyNote) -> None:
        """Sends a note to all processes, this one among them."""
        note.origin = self.origin
        self._plugin.publish(msgspec.json.encode(note), CHANNEL)

    async def read(self) -> AsyncIterator[AnyNote]:
        """All notes, as they come."""
        async with self._plugin.start_subscription([CHANNEL]) as subscriber:
            async for text in subscriber.iter_events():
                yield _decoder.decode(text)


def is_own(note: Any, notes: Notes) -> bool:
    """Whether this process wrote a note."""
    return bool(note.origin == notes.origin)

"""Notes between the parts of a server: "this table has changed". They carry no game data.

They go through Litestar's Channels: in memory within one process, through Redis between several. A note that is
lost does no harm: the sweep finds what was missed. A process heeds its own notes without sending them round.
"""

from collections.abc import AsyncIterator

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


class SignedOut(Note, tag="out"):
    """The cookies that somebody had are no longer good, and what was connected with them is neither."""

    person: str


class Departed(Note, tag="gone"):
    """Somebody was deleted or banned."""

    person: str
    deleted: bool


class TableRemoved(Note, tag="no-table"):
    """A table was deleted."""

    table: str


class LinesRemoved(Note, tag="no-chat"):
    """Lines of chat were deleted."""

    table: str


class Alive(Note, tag="alive"):
    """The process that writes this has told who is connected to it, for all tables."""


AnyNote = Alive | TableChanged | Said | Presence | Renamed | SignedOut | Departed | TableRemoved | LinesRemoved
_decoder: msgspec.json.Decoder[AnyNote] = msgspec.json.Decoder(AnyNote)


def read_note(text: str | bytes) -> AnyNote:
    """A note from its JSON."""
    return _decoder.decode(text)


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
    # Imported late: a server on one process needs no Redis.
    from marula.server.cable import Cable

    return Cable(redis, CHANNEL)


class Notes:
    """Writes and reads notes."""

    def __init__(self, plugin: ChannelsPlugin, origin: str, shared: bool) -> None:
        self._plugin = plugin
        self.origin = origin
        self._shared = shared

    def write(self, note: AnyNote) -> None:
        """Sends a note to all other processes, if there may be any."""
        if not self._shared:
            return
        note.origin = self.origin
        self._plugin.publish(msgspec.json.encode(note), CHANNEL)

    async def read(self) -> AsyncIterator[AnyNote]:
        """The notes of other processes, as they come."""
        async with self._plugin.start_subscription([CHANNEL]) as subscriber:
            async for text in subscriber.iter_events():
                note = read_note(text)
                if note.origin != self.origin:
                    yield note

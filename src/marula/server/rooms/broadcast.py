"""Tells the connections at a table that something has happened: players first, then spectators, some at a time.

What a connection then sends its viewer is up to `marula.server.sockets.viewer_updates`.
"""

import asyncio
from collections.abc import Collection
from typing import Protocol

SPECTATORS_AT_A_TIME = 25
"""How many spectators are told of a change before the event loop handles other work."""


class Watcher(Protocol):
    """What a room needs to know of a connection."""

    @property
    def person_id(self) -> str | None:
        """The person who watches, if known."""

    @property
    def through(self) -> str:
        """The process that passes it on to this one; empty if none does."""

    @property
    def looking(self) -> bool:
        """Whether the page is visible, according to what it last said."""

    def wake(self) -> None:
        """Notes that there may be something new."""

    def tell_news(self) -> None:
        """Sends what is new."""

    def end(self, code: str) -> None:
        """Ends the connection, for the reason with this code."""


def broadcast_change(watchers: Collection[Watcher], players: Collection[str]) -> None:
    """After a commit: has the players sent what is new at once, and wakes the spectators."""
    spectators = []
    for watcher in list(watchers):
        if watcher.person_id in players:
            watcher.tell_news()
        else:
            spectators.append(watcher)
    _wake_some(spectators)


def wake_all(watchers: Collection[Watcher], players: Collection[str]) -> None:
    """Wakes all connections to check for news."""
    _wake_some(sorted(watchers, key=lambda watcher: watcher.person_id not in players))


def _wake_some(watchers: list[Watcher]) -> None:
    # A few now and the rest later, so that the event loop can serve others in between.
    for watcher in watchers[:SPECTATORS_AT_A_TIME]:
        watcher.wake()
    if rest := watchers[SPECTATORS_AT_A_TIME:]:
        asyncio.get_running_loop().call_soon(_wake_some, rest)

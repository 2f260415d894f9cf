"""Carries out `act` in the callback in which it arrives.

Nearly all requests are actions. The usual way wakes the socket's task twice, through a dozen coroutines each time; this
one wakes nobody. Whatever needs more than a glance (another request, a table that is busy, a client that does not
read) goes the usual way, and waits there until the action before it was answered.
"""

import asyncio
from functools import partial
from time import perf_counter

import msgspec

from marula.server import metrics
from marula.server.messages import requests
from marula.server.messages.answers import Done
from marula.server.refusals import Refused
from marula.server.services import Services
from marula.server.sockets.viewer_updates import Connection

_decoder: msgspec.json.Decoder[requests.Act] = msgspec.json.Decoder(requests.Act)
_seconds = metrics.MESSAGE_SECONDS.of("act")
ACT, BEGINNING = '"act"', 16
"""Within so many characters a client says that it acts; one that says it later is served all the same."""


class ImmediateActions:
    """The actions that come over one connection."""

    def __init__(self, connection: Connection, services: Services) -> None:
        self._connection = connection
        self._service = services.tables
        self._rates = services.auth.rates
        self._time = services.environment.time
        self._longest = services.settings.limits.message_bytes
        self._uptime = services.environment.uptime
        self._busy = False
        """Whether an action is under way."""
        self._answered: asyncio.Event | None = None
        self.idle = False
        """Whether the socket's task waits for a request: what comes while it answers one has to wait."""

    def take(self, text: str) -> bool:
        """Begins to carry out what a text asks for; false if that has to go the usual way."""
        connection, began = self._connection, perf_counter()
        person, room = connection.person_id, connection.room
        if person is None or not self._is_due(text):
            return False
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError):
            return False
        if not room.lock_at_once():
            return False
        if not self._rates.allows("message", person):
            room.lock.release()
            return False
        connection.heard, connection.unruly = self._time.now(), 0
        asked = self._uptime.now()
        room.saw(person, asked)
        self._busy = True
        try:
            self._service.begin(room, person, message, asked, partial(self._answer, message.id, began))
        except Exception as error:
            self._answer(message.id, began, error)
        return True

    def _is_due(self, text: str) -> bool:
        """Whether a text is an action, and nothing has to happen before it."""
        ownership = self._service.ownership
        return (
            self.idle
            and not self._busy
            and ACT in text[:BEGINNING]
            and len(text) <= self._longest
            and self._connection.ready
            and (ownership is None or ownership.fresh)
        )

    async def until_answered(self) -> None:
        """Waits for the action that is under way, if there is one."""
        if self._busy:
            self._answered = asyncio.Event()
            await self._answered.wait()

    def _answer(self, id: str, began: float, result: int | BaseException) -> None:
        self._busy = False
        if self._answered is not None:
            self._answered.set()
            self._answered = None
        if isinstance(result, int):
            self._connection.send_now(Done(id=id, ply=result))
            _seconds.observe(perf_counter() - began)
        elif isinstance(result, Refused) and result.code != "server/stopping":
            self._connection.send_now(self._connection.problem(result, id))
        elif isinstance(result, Exception):
            self._connection.fail(result)

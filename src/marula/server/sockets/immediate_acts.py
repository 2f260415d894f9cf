"""Carries out `act` in the callback in which it arrives.

Nearly all requests are actions. The usual way wakes the socket's task twice, through a dozen coroutines each time; this
one wakes nobody. Whatever needs more than a glance (another request, a table that is busy, a client that does not
read) goes the usual way, and waits there until the action before it was answered.
"""

import asyncio
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


class QuickActs:
    """The actions that come over one connection."""

    def __init__(self, connection: Connection, services: Services) -> None:
        self._connection = connection
        self._service = services.tables
        self._rates = services.auth.rates
        self._time = services.environment.time
        self._longest = services.settings.limits.message_bytes
        self._pending: asyncio.Future[int] | None = None
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
        room.saw(person, self._service.environment.uptime.now())
        try:
            pending = self._service.begin(room, person, message)
        except Exception as error:
            self._refuse(error, message.id)
        else:
            self._pending = pending
            pending.add_done_callback(lambda _: self._answer(pending, message.id, began))
        return True

    def _is_due(self, text: str) -> bool:
        """Whether a text is an action, and nothing has to happen before it."""
        ownership = self._service.ownership
        return (
            self.idle
            and self._pending is None
            and ACT in text[:BEGINNING]
            and len(text) <= self._longest
            and self._connection.ready
            and (ownership is None or ownership.fresh)
        )

    async def until_answered(self) -> None:
        """Waits for the action that is under way, if there is one."""
        if self._pending is not None:
            await asyncio.wait([self._pending])

    def _answer(self, pending: "asyncio.Future[int]", id: str, began: float) -> None:
        self._pending = None
        if pending.cancelled():
            return
        if error := pending.exception():
            self._refuse(error, id)
        else:
            self._connection.send_now(Done(id=id, ply=pending.result()))
            _seconds.observe(perf_counter() - began)

    def _refuse(self, error: BaseException, id: str) -> None:
        if isinstance(error, Refused) and error.code != "server/stopping":
            self._connection.send_now(self._connection.problem(error, id))
        elif isinstance(error, Exception):
            self._connection.fail(error)

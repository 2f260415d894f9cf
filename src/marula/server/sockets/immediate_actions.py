"""Carries out `act` in the callback in which it arrives.

Nearly all requests are actions. The normal path wakes the socket's task twice, through a dozen coroutines each time;
this one wakes no task. Anything less simple (another request, a busy table, a client that does not read) takes the
normal path, and waits there until the previous action has been answered.
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
"""A client's `act` is recognised within this many characters; if it comes later, the request takes the normal path."""


class ImmediateActions:
    """The actions that arrive over one connection."""

    def __init__(self, connection: Connection, services: Services) -> None:
        self._connection = connection
        self._service = services.tables
        self._rates = services.auth.rates
        self._time = services.environment.time
        self._longest = services.settings.limits.message_bytes
        self._uptime = services.environment.uptime
        self._busy = False
        """Whether an action is being carried out."""
        self._answered: asyncio.Event | None = None
        self.idle = False
        """Whether the socket's task is waiting for a request; texts that arrive while it answers one have to wait."""

    def take(self, text: str) -> bool:
        """Starts to carry out a request; returns false if it has to take the normal path."""
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
        """Whether a text is an action that need not wait for anything."""
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
        """Waits for the action that is being carried out, if any."""
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

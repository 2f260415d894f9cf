"""The WebSocket of a table: reads and answers requests, while its connection sends the news."""

import asyncio
import contextlib
from time import perf_counter
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from marula.server import metrics
from marula.server.cluster.listener import THROUGH
from marula.server.messages import requests
from marula.server.messages.answers import Done, Pong
from marula.server.refusals import DatabaseFailed, Refused
from marula.server.rooms.dispatch import answer
from marula.server.security.auth import address_of
from marula.server.services import Injected, Services
from marula.server.sockets.channel import AnySocket, Channel, Interrupt, SlowClient
from marula.server.sockets.immediate_actions import ImmediateActions
from marula.server.sockets.serve import PATIENCE, serve
from marula.server.sockets.viewer_updates import Connection
from marula.server.store import outbox
from marula.server.store.people import Person
from marula.server.table.stand_ins import give_back

_decoder: msgspec.json.Decoder[requests.FromClient] = msgspec.json.Decoder(requests.FromClient)
_act_seconds = metrics.MESSAGE_SECONDS.of("act")
_question_seconds = metrics.MESSAGE_SECONDS.of("question", metrics.TOGETHER)
_other_seconds = metrics.MESSAGE_SECONDS.of("other")
_seconds = {
    requests.Act: _act_seconds,
    requests.Hint: _question_seconds,
    requests.Preview: _question_seconds,
    requests.WhyNot: _question_seconds,
}
LEFT = (1000, 1001)
"""Close codes of a page or a browser; people who close a page know what they saw."""
_greetings: msgspec.json.Decoder[requests.Greeting] = msgspec.json.Decoder(requests.Greeting)


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], id: FromPath[str], services: Injected) -> None:
    """The socket of a table."""
    await serve(socket, services, lambda person, interrupt: sit_at_table(socket, services, id, person, interrupt))


async def sit_at_table(
    socket: AnySocket, services: Services, id: str, person: Person | None, interrupt: Interrupt
) -> None:
    """Sends the welcome, then reads requests and sends news until the client goes."""
    service = services.tables
    # Hello comes first: while a message waits to be read, the socket does not notice pongs either, and would
    # be dropped if compiling the rules took most of a minute.
    hello = await read_hello(socket, services)
    room = await service.room(id)
    channel = Channel(socket, services.settings.limits.send_seconds)
    connection = Connection(service, room, person, channel, interrupt, str(socket.scope.get(THROUGH, "")))
    if await service.has_lost(room, hello.mark):
        hello.since = hello.chat_since = 0  # the client knows a different history
    if person is not None and room.table.status == "running" and room.table.stood_in_for(person.id):
        await service.change(room, lambda draft: give_back(draft, person.id))
    await connection.look(hello.since, hello.chat_since, hello.seat)
    room.watchers.add(connection)
    service.presence.changed(room)
    try:
        await has_seen(connection, services)
        await read_requests(connection, socket, services)
    except (WebSocketDisconnect, SlowClient) as ended:
        if not isinstance(ended, WebSocketDisconnect) or ended.code not in LEFT:
            room.watchers.discard(connection)
            await has_broken_off(connection, services)
        raise
    finally:
        room.watchers.discard(connection)
        connection.close()
        room.saw(connection.person_id, service.environment.uptime.now())
        service.presence.changed(room)


async def read_hello(socket: AnySocket, services: Services) -> requests.Hello:
    """Reads the first message."""
    try:
        async with asyncio.timeout(services.settings.limits.hello_seconds):
            text = await socket.receive_data("text")
    except TimeoutError:
        raise Refused("hello/first") from None
    check_protocol(check_size(text, services))
    try:
        hello = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("message/malformed", str(error)) from None
    if not isinstance(hello, requests.Hello):
        raise Refused("hello/first")
    return hello


def check_protocol(text: str | bytes) -> None:
    """Refuses a client with another protocol, before anything else in its `hello` is checked."""
    try:
        protocol = _greetings.decode(text).protocol
    except (msgspec.DecodeError, RecursionError):
        return  # not a `hello` of any version
    if not requests.OLDEST_PROTOCOL <= protocol <= requests.PROTOCOL:
        raise Refused("page/old")


def check_size(text: str | bytes, services: Services) -> str | bytes:
    """Refuses texts that are too long."""
    if len(text) > services.settings.limits.message_bytes:
        raise Refused("message/too-large")
    return text


async def read_requests(connection: Connection, socket: AnySocket, services: Services) -> None:
    """Answers requests one after the other."""
    who = connection.person_id or address_of(socket)
    quick = ImmediateActions(connection, services)
    with connection.taking_texts(quick.take):
        while connection.unruly < PATIENCE:
            quick.idle = True
            text = await socket.receive_data("text")
            quick.idle = False
            await quick.until_answered()
            connection.heard = services.environment.time.now()
            understood = await answer_text(connection, services, who, text)
            connection.unruly = 0 if understood else connection.unruly + 1
    raise Refused("rate/limited")


async def answer_text(connection: Connection, services: Services, who: str, text: str | bytes) -> bool:
    """Answers one request; returns whether it was well-formed and within the rate."""
    id, began = "", perf_counter()
    try:
        message = _decoder.decode(check_size(text, services))
        id = message.id
        # Moving the pointer requests previews, which must not use up the rate for acting, so they have their own.
        if connection.person is None or not isinstance(message, requests.Preview):
            services.auth.rates.take("message", who)
        await answer_message(connection, services, message)
    except (msgspec.DecodeError, RecursionError) as error:
        await connection.send(connection.problem(Refused("message/malformed", str(error)), id))
        return False
    except Refused as refused:
        if refused.code == "server/stopping":
            raise  # a goodbye follows: the client reconnects and asks again
        await connection.send(connection.problem(refused, id))
        return refused.code not in ("rate/limited", "message/too-large")
    _seconds.get(type(message), _other_seconds).observe(perf_counter() - began)
    return True


async def answer_message(connection: Connection, services: Services, message: requests.FromClient) -> None:
    """Answers a well-formed request."""
    if services.tables.ownership is not None and not isinstance(message, requests.Ping):
        await services.tables.ownership.until_fresh()
    match message:
        case requests.Hello():
            raise Refused("hello/first")
        case requests.Look():
            await connection.look(connection.room.table.row_count, connection.room.lines, message.seat)
        case requests.Visibility():
            connection.looking = message.visible
            await has_seen(connection, services)
            await connection.send(Done(id=message.id, ply=connection.room.table.row_count))
        case requests.Ping():
            await connection.send(Pong(id=message.id, at=services.environment.time.now()))
        case _:
            await connection.send(
                await answer(services.tables, services.auth.rates, connection.room, connection.person, message)
            )


async def has_seen(connection: Connection, services: Services) -> None:
    """Cancels the notification of somebody who sees that it is their turn."""
    table, person = connection.room.table, connection.person_id
    if connection.looking and person is not None and table.thinking_person == person:
        with contextlib.suppress(DatabaseFailed):  # then they may get one notification too many
            await outbox.seen(services.database, table.id, person)


async def has_broken_off(connection: Connection, services: Services) -> None:
    """Notifies after all: a broken connection was dead for a while, so its owner may not have seen their turn."""
    room, person = connection.room, connection.person_id
    last = room.table.rows[-1]
    if person is None or room.table.thinking_person != person or room.is_looking(person) or connection.heard > last.at:
        return
    delay = services.tables.changes.mail_delay
    with contextlib.suppress(DatabaseFailed):
        number, now = room.table.row_count - 1, services.environment.time.now()
        await outbox.turn_missed(services.database, room.table.id, number, person, now, delay)
    services.sender.wake()

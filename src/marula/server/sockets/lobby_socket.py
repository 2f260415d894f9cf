"""The WebSocket of the lobby."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from marula.server.messages.resources import OwnTables
from marula.server.refusals import Refused
from marula.server.services import Injected, Services
from marula.server.sockets.channel import AnySocket, Channel, Interrupt
from marula.server.sockets.serve import PATIENCE, serve
from marula.server.store.people import Person

OWN = msgspec.json.encode(OwnTables(own=True))


@websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any], services: Injected) -> None:
    """The lobby, sent again whenever it changes."""
    await serve(socket, services, lambda person, interrupt: watch_lobby(socket, services, person, interrupt))


async def watch_lobby(socket: AnySocket, services: Services, person: Person | None, interrupt: Interrupt) -> None:
    """Sends the lobby whenever it has changed, at most once a second, until the client goes."""
    telling = asyncio.create_task(tell_lobby(socket, services, person, interrupt))
    try:
        await read_nothing(socket)
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def tell_lobby(socket: AnySocket, services: Services, person: Person | None, interrupt: Interrupt) -> None:
    """The whole lobby, then what changes in it, until cancelled."""
    channel = Channel(socket, services.settings.limits.send_seconds)
    waiter = services.lobby.enter(person.id if person else None)
    known = last = ""
    try:
        while True:
            snapshot = await services.lobby.snapshot()
            text = snapshot.text_for(person, known)
            if snapshot.text != known and text != last:
                await channel.send(text.encode())
            known, last = snapshot.text, text
            if await waiter.wait():
                await channel.send(OWN)
    except Exception as error:
        interrupt(error)
    finally:
        services.lobby.leave(waiter)


async def read_nothing(socket: AnySocket) -> None:
    """Waits until the client goes; anything it sends is ignored."""
    for _ in range(PATIENCE):
        await socket.receive_data("text")
    raise Refused("rate/limited")

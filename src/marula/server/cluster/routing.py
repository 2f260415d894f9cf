"""Routes requests for a table to the process that owns it, if several processes share a database."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

from litestar.types import ASGIApp, Receive, Send

from marula.server import metrics
from marula.server.cluster.listener import THROUGH
from marula.server.cluster.ownership import Ownership
from marula.server.cluster.relay import MISDIRECTED, Relay
from marula.server.network.websocket_protocol import websocket_of
from marula.server.refusals import Refused
from marula.server.rooms.service import TableService
from marula.server.security.text_cleaning import is_key
from marula.server.store.leases import Owner

PREFIX = "/api/tables/"
PAUSE = 0.1
"""Seconds before looking again for the owner, if it could not be reached: another process may have taken over."""
SAFE = ("GET", "HEAD")


class Router:
    """Knows where requests go, and which ones this process is answering."""

    def __init__(self, service: TableService, ownership: Ownership, relay: Relay) -> None:
        self._service = service
        self._ownership = ownership
        self._relay = relay
        self._answering = 0
        self._answered = asyncio.Event()
        self._given_away = asyncio.Event()

    async def handle(self, app: ASGIApp, scope: Any, receive: Receive, send: Send) -> None:
        """Answers a request for a table, or passes it on."""
        if THROUGH in scope and scope["type"] == "http" and self._ownership.leaving:
            await send({"type": "http.response.start", "status": MISDIRECTED, "headers": []})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        id = scope["path_params"]["id"]
        end = asyncio.get_running_loop().time() + 2 * self._ownership.term
        while (owner := await self._owner(id, scope)) is not None:
            metrics.PASSED_ON.inc()
            try:
                if scope["type"] == "websocket":
                    await self._relay.pass_socket(scope, websocket_of(scope), owner)
                else:
                    receive = await self._relay.held_body(receive)
                    await self._pass_request(scope, receive, send, owner)
                return
            except OSError:
                if asyncio.get_running_loop().time() > end:
                    raise Refused("server/stopping") from None
                await asyncio.sleep(PAUSE)
        with self._counted(scope):
            await app(scope, receive, send)

    async def _owner(self, id: str, scope: Any) -> Owner | None:
        """The owner; None if this process has to answer."""
        ownership = self._ownership
        if ownership.leaving:
            await self._given_away.wait()
        if THROUGH in scope or not is_key(id) or (id in self._service.rooms and ownership.fresh):
            return None
        return await ownership.locate(id)

    async def _pass_request(self, scope: Any, receive: Receive, send: Send, owner: Owner) -> None:
        try:
            await self._relay.pass_request(scope, receive, send, owner)
        except ConnectionResetError:
            # The owner may have carried it out before it disappeared: the client can repeat it with the same id.
            if scope["method"] not in SAFE:
                raise Refused("server/stopping") from None
            raise

    @contextlib.contextmanager
    def _counted(self, scope: Any) -> Iterator[None]:
        if scope["type"] == "websocket":
            yield
            return
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._answered.set()

    async def stop_answering(self) -> None:
        """Makes requests for tables wait until the tables are given away; returns when pending ones are answered."""
        self._ownership.leaving = True
        if self._answering:
            self._answered.clear()
            await self._answered.wait()

    def has_given_away(self) -> None:
        """Passes waiting requests on to the new owners."""
        self._given_away.set()


def route(app: ASGIApp) -> ASGIApp:
    """The middleware."""

    async def handle(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and scope["path"].startswith(PREFIX) and "id" in scope["path_params"]:
            router: Router = scope["litestar_app"].state.services.router
            await router.handle(app, scope, receive, send)
        else:
            await app(scope, receive, send)

    return handle

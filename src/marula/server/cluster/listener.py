"""The inner port of a process, which only other processes of this server use, to pass requests on."""

import asyncio
import hmac
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from marula.server.cluster.relay import TOKEN, peer_token
from marula.server.network.connection_limits import guarded
from marula.server.network.local_network import EVERYWHERE
from marula.server.settings import Settings

THROUGH = "marula.through"
"""Key in the ASGI scope: the process that passed the request on."""


def for_peers(app: ASGIApp, key: bytes) -> Any:
    """The application for other processes; it answers nobody else."""
    token = peer_token(key).encode()

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        found = dict(scope["headers"]).get(TOKEN, b"").split(b" ")
        if len(found) != 2 or not hmac.compare_digest(found[0], token):
            await refuse(scope, send)
            return
        scope[THROUGH] = found[1].decode()  # type: ignore[literal-required]
        await app(scope, receive, send)

    return handle


async def refuse(scope: Any, send: Send) -> None:
    """Refuses callers that are not processes of this server but have found its inner port."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def own_address(settings: Settings) -> str:
    """Where other processes reach this one."""
    if settings.peer_host or settings.host not in EVERYWHERE:
        return settings.peer_host or settings.host
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return "127.0.0.1"


@asynccontextmanager
async def listening_to_peers(app: ASGIApp, settings: Settings, key: bytes) -> AsyncIterator[str]:
    """Listens during the block; yields the address."""
    config = uvicorn.Config(
        for_peers(app, key),
        **guarded(settings.limits, "*"),
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips="*",
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    config.load()
    state = ServerState()

    def protocol() -> asyncio.Protocol:
        make: Any = config.http_protocol_class
        made: asyncio.Protocol = make(config=config, server_state=state, app_state={})
        return made

    server = await asyncio.get_running_loop().create_server(protocol, host=own_address(settings), port=0)
    host, port = server.sockets[0].getsockname()[:2]
    try:
        yield f"{host}:{port}"
    finally:
        server.close()
        for connection in list(state.connections):
            connection.shutdown()

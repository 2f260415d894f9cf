"""Passes requests and sockets on to the process that owns a table.

Sockets are relayed byte by byte, without parsing frames. The owner learns who is asking from the headers that a proxy
would set, and trusts a token that only processes on the same database know.
"""

import asyncio
import hmac
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any

import h11
from litestar.types import Receive, Send

from marula.server.network.websocket_protocol import GuardedWebSocket
from marula.server.refusals import Refused
from marula.server.store.leases import Owner

TOKEN = b"marula-peer"
"""The header that marks what another process passes on: a token, and the id of that process."""
NOT_PASSED_ON = (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"x-forwarded-for", TOKEN)
NOT_PASSED_BACK = (b"connection", b"keep-alive", b"transfer-encoding", b"date", b"server")
CONNECT_SECONDS = 2.0
PIECE = 64 * 1024
MISDIRECTED = 421
"""The status that means that a table is about to change hands, and that nothing was carried out."""
Headers = list[tuple[bytes, bytes]]


def address_of(owner: Owner) -> tuple[str, int]:
    """The address at which the owner of a table receives what is passed on."""
    host, _, port = owner.address.rpartition(":")
    return host, int(port)


def peer_token(key: bytes) -> str:
    """The token by which processes on the same database recognise each other."""
    return hmac.digest(key, b"peer", "sha256").hex()


class Side(asyncio.Protocol):
    """One of the two connections of a relay: what arrives here is sent to the other one."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: Side | None = None
        self.ended = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.write(data)

    def pause_writing(self) -> None:
        """Called by asyncio: this peer does not read, so the other side has to wait."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """Called by asyncio."""
        if self.other is not None and self.other.transport is not None and not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio: when one side ends, so does the other."""
        self.ended.set()
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()


class ClientSide(Side):
    """The side of a client, which belonged to a WebSocket of this process until it was passed on."""

    def __init__(self, websocket: GuardedWebSocket) -> None:
        super().__init__()
        self._websocket = websocket

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        super().connection_lost(exc)
        self._websocket.connection_lost(exc)  # it uncounts the connection


class Relay:
    """Passes requests and sockets on, under the id of this process."""

    def __init__(self, origin: str, key: bytes, body_bytes: int) -> None:
        self._introduction = f"{peer_token(key)} {origin}".encode()
        self._body_bytes = body_bytes
        self._open: dict[str, set[asyncio.WriteTransport]] = {}
        """The connections to each of the other processes."""

    async def connect(self, owner: Owner) -> tuple[asyncio.Transport, Side]:
        """A connection to the owner of a table; raises OSError if it cannot be reached."""
        async with asyncio.timeout(CONNECT_SECONDS):
            transport, side = await asyncio.get_running_loop().create_connection(Side, *address_of(owner))
        self._note(owner, transport)
        return transport, side

    def _note(self, owner: Owner, transport: asyncio.WriteTransport) -> None:
        self._open.setdefault(owner.origin, set()).add(transport)

    def _forget(self, owner: Owner, transport: asyncio.WriteTransport) -> None:
        transport.close()
        self._open.get(owner.origin, set()).discard(transport)

    def drop_all_but(self, living: Collection[str]) -> None:
        """Closes the connections to processes that are gone: one that stands still would never close them."""
        for origin in self._open.keys() - set(living):
            for transport in self._open.pop(origin):
                transport.abort()

    async def pass_socket(self, scope: Any, websocket: GuardedWebSocket, owner: Owner) -> None:
        """Passes a socket on, before anything was answered; returns when it has ended."""
        transport, side = await self.connect(owner)
        client = ClientSide(websocket)
        client.other, side.other = side, client
        transport.write(head_of("GET", scope, self._headers(scope)))
        websocket.hand_to(client)
        try:
            await client.ended.wait()
        finally:
            self._forget(owner, transport)

    async def pass_request(self, scope: Any, receive: Receive, send: Send, owner: Owner) -> None:
        """Passes on a request whose body was read, and sends its answer back; raises OSError if no answer came."""
        host, port = address_of(owner)
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(host, port)
        self._note(owner, writer.transport)
        try:
            body: bytes = (await receive())["body"]  # type: ignore[typeddict-item]
            headers = [*self._headers(scope), (b"connection", b"close"), (b"content-length", b"%d" % len(body))]
            writer.write(head_of(scope["method"], scope, headers) + body)
            await pass_back(reader, send)
        finally:
            self._forget(owner, writer.transport)

    async def held_body(self, receive: Receive) -> Receive:
        """Reads a whole body, so that it can be received repeatedly."""
        body = await read_body(receive, self._body_bytes)

        async def again() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        return again

    def _headers(self, scope: Any) -> Headers:
        client = scope["client"][0] if scope["client"] else "unknown"
        socket = scope["type"] == "websocket"
        kept = [one for one in scope["headers"] if one[0].lower() not in NOT_PASSED_ON or (socket and is_upgrade(one))]
        return [*kept, (b"x-forwarded-for", client.encode()), (TOKEN, self._introduction)]


def is_upgrade(header: tuple[bytes, bytes]) -> bool:
    """Whether a header belongs to a WebSocket handshake."""
    return header[0].lower() == b"connection"


def head_of(method: str, scope: Any, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """The head of a request, as received except for some headers."""
    target: bytes = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    lines: list[bytes] = [b"%s %s HTTP/1.1" % (method.encode(), target), *(b"%s: %s" % one for one in headers)]
    return b"\r\n".join(lines) + b"\r\n\r\n"


async def read_body(receive: Receive, most: int) -> bytes:
    """Reads a whole body, unless it is too long."""
    body: bytes = b""
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            raise Refused("server/stopping")  # the client is gone
        body += message.get("body", b"")
        if len(body) > most:
            raise Refused("message/too-large")
        if not message.get("more_body"):
            return body


async def pass_back(reader: asyncio.StreamReader, send: Send) -> None:
    """Sends an answer piece by piece, as it arrives; one that breaks off stays incomplete."""
    parser = h11.Connection(h11.CLIENT)
    # The parser has to know of a request before it accepts an answer.
    parser.send(h11.Request(method="GET", target="/", headers=[("host", "peer")]))
    parser.send(h11.EndOfMessage())
    begun = False
    while True:
        match parser.next_event():
            case h11.InformationalResponse():
                pass  # the client's request was complete before it was passed on
            case h11.Response(status_code=status) if status == MISDIRECTED:
                raise ConnectionRefusedError
            case h11.Response() as head:
                begun, kept = True, [one for one in head.headers if one[0] not in NOT_PASSED_BACK]
                await send({"type": "http.response.start", "status": head.status_code, "headers": kept})
            case h11.Data() as piece:
                await send({"type": "http.response.body", "body": bytes(piece.data), "more_body": True})
            case h11.EndOfMessage():
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            case _ if not await read_on(parser, reader):
                if not begun:
                    raise ConnectionResetError
                return


async def read_on(parser: h11.Connection, reader: asyncio.StreamReader) -> bool:
    """Gives the parser the next piece; returns false if there is none."""
    with suppress(OSError):
        if piece := await reader.read(PIECE):
            parser.receive_data(piece)
            return True
    return False

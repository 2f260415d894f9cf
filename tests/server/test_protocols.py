"""Connections that cost too much before they say anything: each is dropped, and others are served."""

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from marula.server import metrics
from marula.server.log_format import Throttle
from marula.server.network.connection_limits import REQUESTING, REQUESTING_PER_ADDRESS
from marula.server.network.websocket_protocol import GuardedWebSocket
from marula.server.settings import Limits
from tests.server.running import Server, running, settings

pytestmark = pytest.mark.anyio
UPGRADE = (
    b"GET /api/lobby/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
ASK = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
MASK = bytes(4)
BEGIN, CONTINUE, PING = (bytes((head, 0x80)) + MASK for head in (0x01, 0x00, 0x89))

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def serving(tmp_path: Path, proxies: str = "", **limits: Any) -> AsyncIterator[Server]:
    """A server with some other limits."""
    chosen = settings(tmp_path / "marula.db", proxies=proxies, limits=replace(Limits(), **limits))
    async with running(chosen) as server:
        yield server


async def dial(server: Server) -> Line:
    return await asyncio.open_connection("127.0.0.1", int(server.url.rsplit(":", 1)[1]))


async def read_to_end(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server ends the connection, one way or the other."""
    got = b""
    with suppress(ConnectionError):
        async with asyncio.timeout(30):
            while part := await reader.read(65536):
                got += part
    return got


async def is_served(server: Server) -> bool:
    reader, writer = await dial(server)
    writer.write(ASK)
    answer = await read_to_end(reader)
    writer.close()
    return answer.startswith(b"HTTP/1.1 200")


def dropped(why: str) -> float:
    return float(metrics.DROPPED.labels(why)._value.get())


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("frames", [BEGIN + CONTINUE * 2000, PING * 2000], ids=["continuations", "pings"])
async def test_a_socket_that_sends_too_many_frames_is_dropped(tmp_path: Path, frames: bytes) -> None:
    async with serving(tmp_path) as server:
        before = dropped("frames")
        reader, writer = await dial(server)
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frames)
        await read_to_end(reader)
        assert dropped("frames") == before + 1
        writer.close()
        assert await is_served(server)


async def test_a_few_frames_in_pieces_are_a_message(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        async with ann.connect(f"/api/tables/{table}/socket") as connection:
            await connection.send(["{", '"type"', ":", '"hello"', "}"])
            assert '"welcome"' in str(await connection.recv())


@pytest.mark.parametrize("cut", [1, 3, 7, 60])
async def test_texts_may_arrive_in_any_pieces(tmp_path: Path, cut: int) -> None:
    async with serving(tmp_path) as server, server.visitor("Ann") as ann:
        path = f"/api/tables/{await ann.make(places='me open')}/socket"
        reader, writer = await dial(server)
        writer.write(UPGRADE.replace(b"/api/lobby/socket", path.encode()))
        await reader.readuntil(b"\r\n\r\n")
        texts = [b'{"type":"hello"}', *(b'{"type":"ping","id":"%d"}' % number for number in range(3))]
        sent = b"".join(bytes((0x81, 0x80 | len(text))) + MASK + text for text in texts)
        for start in range(0, len(sent), cut):
            writer.write(sent[start : start + cut])
            await asyncio.sleep(0)
        async with asyncio.timeout(30):
            got = await reader.readuntil(b'"id":"2"')
        assert got.index(b'"welcome"') < got.index(b'"id":"0"') < got.index(b'"id":"1"')
        writer.close()


@pytest.mark.parametrize(
    "frames",
    [
        BEGIN + b"\x81\x80" + MASK,
        b"\x81\x00",
        b"\x81\xff" + (1 << 40).to_bytes(8, "big") + MASK,
        b"\x81\x81" + MASK + b"\xff",
    ],
    ids=["a text between the frames of another", "not masked", "too long", "no UTF-8"],
)
async def test_what_the_protocol_forbids_ends_the_socket(tmp_path: Path, frames: bytes) -> None:
    async with serving(tmp_path) as server:
        reader, writer = await dial(server)
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frames)
        assert b"\x88" in await read_to_end(reader), "it is told why, in a close frame"
        writer.close()


def test_whoever_sends_frames_before_being_let_in_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    dropped_for = list[str]()
    monkeypatch.setattr(GuardedWebSocket, "drop", lambda _, why: dropped_for.append(why))
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda *_: None)
    early = object.__new__(GuardedWebSocket)
    early.handshake_complete = early._asked = False
    early.data_received(UPGRADE)
    assert not dropped_for
    early.data_received(PING)
    assert dropped_for == ["malformed"]


async def test_pings_are_not_answered_to_somebody_who_does_not_read(tmp_path: Path) -> None:
    rates = {**Limits().rates, "frame": (1e9, 1e9)}
    async with serving(tmp_path, unsent_bytes=16_384, rates=rates) as server:
        before = dropped("unread")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(deaf, ("127.0.0.1", int(server.url.rsplit(":", 1)[1])))
        await loop.sock_sendall(deaf, UPGRADE)
        await loop.sock_recv(deaf, 4096)
        ping = bytes((0x89, 0x80 | 125)) + MASK + bytes(125)
        with suppress(ConnectionError):
            for _ in range(400):
                await loop.sock_sendall(deaf, ping * 500)
                if dropped("unread") > before:
                    break
        await until(lambda: dropped("unread") > before)
        deaf.close()


@pytest.mark.parametrize(
    "half",
    [b"", b"GET /api/me HTTP/1.1\r\nHo", b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"],
    ids=["nothing", "headers", "body"],
)
async def test_half_a_request_is_not_waited_for_without_end(tmp_path: Path, half: bytes) -> None:
    async with serving(tmp_path, request_seconds=0.3) as server:
        reader, writer = await dial(server)
        writer.write(half)
        assert await read_to_end(reader) == b""
        writer.close()


async def test_a_connection_that_is_kept_must_finish_its_next_request_in_time_too(tmp_path: Path) -> None:
    async with serving(tmp_path, request_seconds=0.3) as server:
        reader, writer = await dial(server)
        writer.write(ASK.replace(b"Connection: close\r\n", b""))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"GET /api/me HT")
        assert b"HTTP/1.1" not in await read_to_end(reader)
        writer.close()


async def test_a_socket_may_stay_for_longer_than_a_request_may_take(tmp_path: Path) -> None:
    async with serving(tmp_path, request_seconds=0.3) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me open")
        async with ann.sit(table) as socket:
            await asyncio.sleep(0.6)
            assert (await socket.ask("look"))["type"] == "welcome"


async def test_connections_from_one_address_are_limited_before_they_ask(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=3) as server:
        lines = [await dial(server) for _ in range(3 + REQUESTING_PER_ADDRESS)]
        assert not await is_served(server)
        lines[0][1].close()
        await lines[0][1].wait_closed()
        async with asyncio.timeout(30):
            while not await is_served(server):
                await asyncio.sleep(0.01)
        for _, writer in lines:
            writer.close()


async def test_a_proxy_is_not_limited_as_one_address(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies="127.0.0.1", connections_per_address=3) as server:
        lines = [await dial(server) for _ in range(6 + REQUESTING_PER_ADDRESS)]
        assert await is_served(server)
        for _, writer in lines:
            writer.close()


async def test_whoever_waits_longest_without_asking_makes_room(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies="127.0.0.1", connections=3) as server:
        lines = [await dial(server) for _ in range(3 + REQUESTING)]
        assert await is_served(server)
        assert await read_to_end(lines[0][0]) == b""
        for _, writer in lines:
            writer.close()


async def test_a_body_in_thousands_of_pieces_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        reader, writer = await dial(server)
        head = b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
        writer.write(head + b"1\r\nx\r\n" * 5000)
        answer = await read_to_end(reader)
        writer.close()
        assert not answer or answer.startswith(b"HTTP/1.1 400")
        assert await is_served(server)


async def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_bytes(bytes(20_000_000))
    async with serving(tmp_path, send_seconds=0.3) as server:
        before = dropped("unread")
        _, writer = await dial(server)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        await until(lambda: dropped("unread") > before)
        writer.transport.abort()


@pytest.mark.parametrize("path", ["/%00", "/assets/%00", "/" + "x" * 300, "/assets/" + "x" * 5000])
async def test_names_that_no_file_can_have_are_unknown(tmp_path: Path, path: str) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    async with serving(tmp_path) as server:
        reader, writer = await dial(server)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        assert (await read_to_end(reader)).startswith(b"HTTP/1.1 404")
        writer.close()


def line(at: float, number: int = 1) -> logging.LogRecord:
    record = logging.LogRecord("asyncio", logging.ERROR, "file.py", number, "out of %s", ("files",), None)
    record.created = at
    return record


def test_a_line_that_repeats_is_logged_a_few_times_a_minute_and_counted() -> None:
    throttle = Throttle(at_most=3, seconds=60)
    assert [throttle.filter(line(second)) for second in range(6)] == [True, True, True, False, False, False]
    assert throttle.filter(line(5, number=2))
    later = line(70)
    assert throttle.filter(later)
    assert vars(later)["left_out"] == 3


ASK_SYSTEM = """
import resource, sys
from marula.server.run import allow_connections
resource.setrlimit(resource.RLIMIT_NOFILE, (300, int(sys.argv[1])))
print(allow_connections(1000), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.parametrize(("hard", "printed"), [(4096, "1000 2256"), (2000, "744 2000")])
def test_the_server_asks_for_enough_open_files(hard: int, printed: str) -> None:
    command = [sys.executable, "-c", ASK_SYSTEM, str(hard)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == printed


@pytest.mark.parametrize(("silent_for", "asked"), [(1.0, False), (19.0, True)])
async def test_only_those_who_say_nothing_are_asked_whether_they_are_there(
    silent_for: float, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, pings = asyncio.get_running_loop(), list[object]()
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda one: pings.append(one))
    socket_ = object.__new__(GuardedWebSocket)
    socket_.loop, socket_.ping_interval, socket_._heard = loop, 20.0, loop.time() - silent_for
    socket_.send_keepalive_ping()
    assert bool(pings) is asked
    socket_.schedule_ping()
    assert socket_.ping_timer is not None
    assert 15.0 <= socket_.ping_timer.when() - loop.time() + 1e-3 <= 20.1, "asked again within the interval"
    socket_.ping_timer.cancel()

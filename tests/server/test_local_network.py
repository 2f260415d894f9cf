"""A server at home: who may let the local network in, and by which names it answers."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from scripts.ports import free_port
from websockets.typing import Origin

from marula.server.network import local_network
from marula.server.network.local_network import find_addresses, is_on_local_network, next_free_port
from marula.server.run import server_of_this_process
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
OTHER = "127.0.0.2"
"""Stands for the machine's address on a local network: the system takes all of 127.0.0.0/8 for its own."""


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server for somebody at this machine."""
    monkeypatch.setattr(local_network, "find_addresses", lambda: [OTHER])
    async with running(settings(tmp_path / "marula.db", home=True, port=free_port())) as server:
        server.services.local_network.server = server_of_this_process()
        yield server


@pytest.fixture
async def sitter(home: Server) -> AsyncIterator[Visitor]:
    """Whoever sits at the machine."""
    async with home.visitor() as visitor:
        yield visitor


def address_in(server: Server) -> str:
    return f"http://{OTHER}:{server.services.settings.port}"


async def test_somebody_at_the_machine_lets_the_network_in(home: Server, sitter: Visitor) -> None:
    there = address_in(home)
    assert await sitter.get("/api/network") == {"addresses": [], "offered": [there]}
    async with httpx.AsyncClient() as elsewhere:
        with pytest.raises(httpx.ConnectError):
            await elsewhere.get(f"{there}/health")
        for _ in range(2):  # once is enough, and twice does no harm
            assert await sitter.post("/api/network", {"listen": True}) == {"addresses": [there], "offered": []}
        assert (await elsewhere.get(f"{there}/health")).json()["status"] == "ok"
        # A friend there cannot ask for anything of the kind.
        refused = await elsewhere.get(f"{there}/api/network")
        assert refused.json()["code"] == "network/elsewhere"


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"x-forwarded-for": "127.0.0.1"}, "network/elsewhere"),  # through a proxy on this machine
        ({"forwarded": "for=127.0.0.1"}, "network/elsewhere"),
        ({"host": "192.168.1.5:8420"}, "network/elsewhere"),
        ({"origin": "http://localhost:3000"}, "origin/foreign"),  # a page of another program on this machine
        ({"origin": "https://evil.example"}, "origin/foreign"),
        ({"origin": "null"}, "origin/foreign"),
        ({"sec-fetch-site": "cross-site"}, "origin/foreign"),
        # A page on the internet whose name leads to this machine: its requests are its own, as far as browsers know.
        ({"host": "evil.example", "origin": "http://evil.example"}, "origin/foreign"),
        ({"host": "localhost.evil.example", "origin": "http://localhost.evil.example"}, "origin/foreign"),
    ],
)
async def test_nobody_else_lets_the_network_in(
    home: Server, sitter: Visitor, headers: dict[str, str], code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        await sitter.post("/api/network", {"listen": True}, **headers)
    assert refused.value.code == code
    assert (await sitter.get("/api/network"))["addresses"] == []
    async with httpx.AsyncClient() as elsewhere:
        with pytest.raises(httpx.ConnectError):
            await elsewhere.get(f"{address_in(home)}/health")


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/network", "/health"])
async def test_a_server_at_home_answers_only_by_its_own_names(home: Server, sitter: Visitor, path: str) -> None:
    for name in ("evil.example", "evil.example:8420", "[", ""):
        answer = await sitter.http.get(path, headers={"host": name})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin/foreign"), name
    for name in ("localhost:1", "192.168.1.5", "[::1]:8420", socket.gethostname().upper()):
        answer = await sitter.http.get("/api/tables", headers={"host": name})
        assert answer.status_code == 200, name


async def test_sockets_at_home_answer_only_by_its_own_names(home: Server) -> None:
    port = httpx.URL(home.url).port
    for name, told in (("evil.example", "origin/foreign"), ("localhost", "tables")):
        address, origin = f"ws://{name}:{port}/api/lobby/socket", Origin(f"http://{name}:{port}")
        async with websockets.connect(address, host="127.0.0.1", port=port, origin=origin) as connection:
            assert told in str(await connection.recv())


async def test_a_server_that_is_not_at_home_offers_nothing(server: Server, stranger: Visitor) -> None:
    nothing: dict[str, Any] = {"addresses": [], "offered": []}
    server.services.local_network.server = server_of_this_process()
    assert await stranger.get("/api/network") == nothing
    assert await stranger.post("/api/network", {"listen": True}) == nothing
    with pytest.raises(Refusal, match="message/malformed"):
        await stranger.post("/api/network", {"listen": False})


def test_addresses_are_local_ones() -> None:
    assert all(map(is_on_local_network, find_addresses()))
    assert [text for text in ("10.1.2.3", "172.20.0.1", "192.168.0.7") if not is_on_local_network(text)] == []
    foreign = ("127.0.0.1", "169.254.1.1", "8.8.8.8", "100.64.0.1", "::1", "fe80::1")
    assert [text for text in foreign if is_on_local_network(text)] == []


def test_a_taken_port_is_skipped() -> None:
    port = free_port()
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", port))
        listener.listen()
        assert next_free_port("127.0.0.1", port) > port
    assert next_free_port("127.0.0.1", port) == port

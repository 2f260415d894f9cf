"""Other sites, headers, limits and what strangers can find out."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection

from marula.server.log_format import JsonFormatter
from marula.server.security.auth import address_of
from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio


async def test_pages_of_other_sites_can_neither_post_nor_connect(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="me open")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        with pytest.raises(Refusal, match="origin/foreign"):
            await ann.post("/api/people", {"name": "Eve"}, **headers)
    async with ann.connect(f"/api/tables/{table}/socket", Origin="https://evil.example") as connection:
        assert json.loads(await connection.recv())["code"] == "origin/foreign"
    own = server.url
    assert await ann.post("/api/people", {"name": "Ann"}, origin=own)


async def test_every_answer_has_the_headers_that_keep_browsers_careful(ann: Visitor) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = (await ann.http.get(path)).headers
        policy = headers["content-security-policy"].split("; ")
        assert "default-src 'none'" in policy
        assert "script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "worker-src 'self'" in policy
        assert "unsafe" not in "".join(policy).replace("'wasm-unsafe-eval'", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert (await ann.http.get("/api/games")).headers["cache-control"] == "no-store"


async def test_limits_on_sizes(ann: Visitor) -> None:
    with pytest.raises(Refusal) as refusal:
        await ann.post("/api/people", {"name": "x" * 100_000})
    assert (refusal.value.code, refusal.value.status) == ("message/too-large", 413)
    with pytest.raises(Refusal, match="message/malformed"):
        await ann.post("/api/people", {"name": "x" * 25})


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/people", b"{", 400, "message/malformed"),
        ("POST", "/api/people", b"[1]", 400, "message/malformed"),
        ("POST", "/api/people", b'{"name":"\\u0000"}', 400, "message/malformed"),
        ("POST", "/api/people", b"", 400, "message/malformed"),
        ("POST", "/api/people", b"\xff\xfe", 400, "message/malformed"),
        ("POST", "/api/people", b'{"name":"\xff"}', 400, "message/malformed"),
        ("POST", "/api/people", b'{"name":"\\ud800"}', 400, "message/malformed"),
        ("POST", "/api/people", b'{"name":"\\u200b"}', 400, "message/malformed"),
        ("POST", "/api/people", b"[" * 60_000, 400, "message/malformed"),
        ("POST", "/api/people", b'{"name":' + b'{"a":' * 10_000, 400, "message/malformed"),
        ("POST", "/api/tables/x", b'{"type":"act","ply":"1","action":"1x1"}', 400, "message/malformed"),
        ("PUT", "/api/people", b"", 405, "method/unknown"),
        ("GET", "/api/tables/%00", b"", 404, "table/unknown"),
        ("GET", "/api/tables/%ff%fe/games/0", b"", 404, "table/unknown"),
        ("GET", "/api/tables/x?seat=1&seat=2", b"", 400, "message/malformed"),
        ("GET", "/api/nothing", b"", 404, "path/unknown"),
        ("GET", "/api/tables/x/games/zero", b"", 404, "path/unknown"),
        ("GET", "/api/tables/x?since=-1", b"", 400, "message/malformed"),
        ("GET", "/api/games/kariba/rules/..%2F..%2Fsecret", b"", 404, None),
        ("GET", "/api/games/..%2fkariba/rules/en", b"", 404, None),
    ],
)
async def test_refusals_of_bad_requests_say_what_is_wrong(
    stranger: Visitor, method: str, path: str, body: bytes, status: int, code: str | None
) -> None:
    response = await stranger.http.request(method, path, content=body)
    assert response.status_code == status, response.text
    assert code is None or response.json()["code"] == code


async def test_an_unknown_method_is_answered_with_the_allowed_ones(stranger: Visitor) -> None:
    assert "POST" in (await stranger.http.put("/api/people")).headers["allow"]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
async def test_a_household_counts_once(address: str, counted: str) -> None:
    scope: Any = {"type": "http", "client": (address, 1), "headers": [], "path": "/", "state": {}}
    assert address_of(ASGIConnection(scope)) == counted


async def test_requests_are_limited_by_address(server: Server, stranger: Visitor) -> None:
    statuses = [(await stranger.http.get("/api/games/x/rules/y")).status_code for _ in range(205)]
    assert statuses[199] == 404
    assert statuses[-1] == 429
    server.time.pass_by(1000)
    assert (await stranger.http.get("/api/me")).status_code == 200


async def test_tables_by_link_are_in_no_list(ann: Visitor, stranger: Visitor) -> None:
    await ann.make(places="me open")
    public = await ann.make(places="me open", public=True)
    assert [table["id"] for table in (await stranger.get("/api/tables"))["tables"]] == [public]


async def test_strangers_do_not_chat_at_tables_by_link(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    with pytest.raises(Refusal, match="place/none"):
        await ben.ask(table, "say", text="hi")


async def test_an_error_of_the_server_tells_nothing(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(server.services.tables, "room", fail)
    caplog.handler.setFormatter(JsonFormatter())
    response = await ann.http.get("/api/tables/the-key-of-a-table")
    assert response.status_code == 500
    assert "42" not in response.text
    assert response.json()["code"] == "server/error"
    assert "/api/tables/{id" in caplog.text
    assert "the-key-of-a-table" not in caplog.text
    assert "the secret" not in caplog.text


OUTSIDE = ("/", "/table/abc", "/%2e%2e/marula.db", "//marula.db", "/assets/%2e%2e/%2e%2e/marula.db")


async def test_without_a_page_the_server_says_how_to_build_it(server: Server, stranger: Visitor) -> None:
    for path in OUTSIDE:
        response = await stranger.http.get(httpx.URL(server.url + path))
        assert response.headers["content-type"].startswith("text/html")
        assert "make play" in response.text


async def test_the_page_is_served_and_nothing_outside_it(server: Server, stranger: Visitor, tmp_path: Path) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "page" / "assets" / "main-1a2b.js").write_text("let it = 1")
    for path in OUTSIDE:
        response = await stranger.http.get(httpx.URL(server.url + path))
        assert "SQLite" not in response.text
        assert response.status_code == 404 or response.text.endswith("the page")
        assert response.status_code == 404 or response.headers["content-type"].startswith("text/html")
    script = await stranger.http.get("/assets/main-1a2b.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert (await stranger.http.get("/assets/missing.js")).status_code == 404
    assert (await stranger.http.get("/")).headers["cache-control"] == "no-cache"
    assert (await stranger.http.head("/")).status_code == 200

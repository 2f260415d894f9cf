"""`/metrics` is for the operator alone: what bots take their time for is nobody else's business."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.programs import free_port
from tests.server.running import Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def test_programs_of_this_machine_get_numbers(server: Server, stranger: Visitor) -> None:
    response = await stranger.http.get("/metrics")
    assert response.status_code == 200
    assert "marula_log_rows_total" in response.text


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "203.0.113.6"},
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-for": "203.0.113.6, 127.0.0.1"},
        {"forwarded": "for=203.0.113.6"},
        {"x-real-ip": "203.0.113.6"},
        {"via": "1.1 proxy"},
        {"host": "games.example"},
        {"host": "evil.example:8420"},
        {"host": "localhost.evil.example"},
        {"origin": "http://localhost"},
        {"sec-fetch-site": "cross-site"},
    ],
    ids=str,
)
async def test_whoever_comes_through_a_proxy_or_from_a_page_finds_nothing(
    stranger: Visitor, headers: dict[str, str]
) -> None:
    response = await stranger.http.get("/metrics", headers=headers)
    assert (response.status_code, response.json()["code"]) == (404, "path/unknown")
    assert "marula_" not in response.text


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(settings(tmp_path / "marula.db", metrics_port=free_port())) as server:
        yield server


async def test_with_a_port_of_their_own_they_are_there_and_nowhere_else(watched: Server) -> None:
    port = watched.services.settings.metrics_port
    async with httpx.AsyncClient() as http:
        assert (await http.get(watched.url + "/metrics")).status_code == 404
        assert "marula_log_rows_total" in (await http.get(f"http://127.0.0.1:{port}/metrics")).text
        assert urlsplit(watched.url).port != port

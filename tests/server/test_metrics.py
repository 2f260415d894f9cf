"""What `/metrics` tells, and to whom: what bots take their time for is nobody's business but the operator's."""

import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from prometheus_client import generate_latest
from scripts.ports import free_port

from marula.server import metrics
from marula.server.metrics import exposition
from marula.server.metrics.histogram import Series
from tests.server.running import Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def test_programs_on_this_machine_get_metrics(server: Server, stranger: Visitor) -> None:
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
async def test_metrics_are_hidden_from_proxies_and_pages(stranger: Visitor, headers: dict[str, str]) -> None:
    response = await stranger.http.get("/metrics", headers=headers)
    assert (response.status_code, response.json()["code"]) == (404, "path/unknown")
    assert "marula_" not in response.text


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(settings(tmp_path / "marula.db", metrics_port=free_port())) as server:
        yield server


async def test_with_a_separate_port_metrics_are_served_only_there(watched: Server) -> None:
    port = watched.services.settings.metrics_port
    async with httpx.AsyncClient() as http:
        assert (await http.get(watched.url + "/metrics")).status_code == 404
        assert "marula_log_rows_total" in (await http.get(f"http://127.0.0.1:{port}/metrics")).text
        assert urlsplit(watched.url).port != port


HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def values(text: str) -> dict[str, float]:
    """All samples, by name and labels."""
    samples = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in samples}


async def test_times_of_requests_and_messages_are_measured_by_route_and_kind(server: Server, ann: Visitor) -> None:
    names = (
        'marula_request_seconds_count{route="POST /api/tables"}',
        'marula_request_seconds_count{route="GET /api/tables/{id}"}',
        'marula_message_seconds_count{kind="act"}',
        'marula_message_seconds_count{kind="other"}',
        "marula_commit_seconds_count",
    )
    before = values((await ann.http.get("/metrics")).text)
    table = await ann.make(places="me open")
    async with server.visitor("Ben") as ben:
        await ben.ask(table, "join")
    view = await ann.look(table)
    async with ann.sit(table) as socket:
        await socket.ask("act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
        await socket.ask("ping")
    after = values((await ann.http.get("/metrics")).text)
    assert [after[name] - before.get(name, 0) for name in names] == [1, 1, 1, 1, 2]
    assert all(after[name] == 1 for name in ("marula_rooms", "marula_database_up", "marula_workers"))
    assert after["process_resident_memory_bytes"] > 1e7


async def test_what_is_played_is_counted(ann: Visitor) -> None:
    made = await ann.post("/api/tables", {"game": "kariba", "places": [{"kind": "me"}, {"kind": "me"}]})
    await ann.post(f"/api/tables/{made['table']}", {"type": "resign", "seat": 1})
    text = (await ann.http.get("/metrics")).text
    assert 'marula_games_finished_total{game="kariba"}' in text
    assert 'marula_turns_total{game="kariba"}' in text


def test_times_that_could_reveal_a_secret_are_published_many_at_a_time() -> None:
    series = Series(together=3)
    series.observe(0.2)
    series.observe(0.2)
    assert series.sums()[1] == 0
    series.observe(20.0)
    buckets, total = series.sums()
    assert total == 20.4
    assert (dict(buckets)["0.25"], dict(buckets)["+Inf"]) == (2, 3)


def test_the_hosting_guide_lists_everything_that_is_measured() -> None:
    listed = set(re.findall(r"^\| `((?:marula|process)_[a-z_]+)`", HOSTING.read_text(encoding="utf-8"), re.MULTILINE))
    families = list(metrics.REGISTRY.collect())
    assert listed == {family.name + ("_total" if family.type == "counter" else "") for family in families}
    assert "_created" not in generate_latest(metrics.REGISTRY).decode()  # no others are sent


def test_counters_of_workers_are_added_up_even_if_one_has_died(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    metrics.ROWS.inc()
    exposition.write(tmp_path)
    (mine,) = tmp_path.glob("*.json")
    alone = values(generate_latest(exposition.registry_of(tmp_path)).decode())
    (tmp_path / f"{gone.pid}.json").write_bytes(mine.read_bytes())
    both = values(generate_latest(exposition.registry_of(tmp_path)).decode())
    assert both["marula_log_rows_total"] == 2 * alone["marula_log_rows_total"] > 0
    assert both["marula_workers"] == alone["marula_workers"] == 1
    assert both["process_start_time_seconds"] == alone["process_start_time_seconds"]

"""Schemathesis: whatever the OpenAPI description allows, and what it forbids, is sent to a real server.

No answer may be an error of the server, have a status that is not described, or a body of another shape.
"""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from schemathesis.checks import CHECKS

from marula.server.api_docs.openapi import describe
from marula.server.app import create_app
from marula.server.settings import Limits, Settings
from tests.server.running import running, settings

PLENTY = Limits(tables_per_person=10**9, rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
schema = schemathesis.openapi.from_dict(describe(create_app(Settings())))
# What is well-formed is not always accepted: an action must be legal, a sign-in name free, a bot known. And Litestar
# forgets half of the methods in its answer to OPTIONS.
EXCLUDED = CHECKS.get_by_names(["positive_data_acceptance", "allow_header_conformance"])


@dataclass
class Target:
    """A server with a person who sits at some tables."""

    url: str
    tables: list[str]
    cookies: dict[str, str]
    calls: int = 0


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """The server runs in a thread of its own: schemathesis waits for each answer."""
    started, stop = threading.Event(), threading.Event()
    found: list[str] = []
    chosen = settings(tmp_path_factory.mktemp("openapi") / "marula.db", limits=PLENTY)

    async def serve() -> None:
        async with running(chosen) as server:
            found.append(server.url)
            started.set()
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert started.wait(60)
    try:
        yield furnish(found[0])
    finally:
        stop.set()
        thread.join()


def furnish(url: str) -> Target:
    """Tables of every kind: waiting, running, over."""
    with httpx.Client(base_url=url, timeout=60) as http:
        http.post("/api/people", json={"name": "Ann"})
        tables = [make(http, "open"), make(http, "bot"), make(http, "me")]
        for _ in range(2):
            http.post(f"/api/tables/{tables[2]}", json={"type": "resign", "seat": 0})
        return Target(url, tables, dict(http.cookies))


def make(http: httpx.Client, other: str) -> str:
    """A table for two."""
    data = {"game": "kariba", "public": True, "places": [{"kind": "me"}, {"kind": other}]}
    return str(http.post("/api/tables", json=data).raise_for_status().json()["table"])


# A server that has not compiled all games rightly says 503 there.
@schema.exclude(path="/ready").parametrize()
@hypothesis_settings(
    max_examples=25, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_the_server_behaves_as_the_description_says(case: Any, target: Target) -> None:
    target.calls += 1
    # Made-up ids lead to no table: two of three calls go to one that is there, half of them as somebody known.
    if "id" in (case.path_parameters or {}) and target.calls % 3:
        case.path_parameters["id"] = target.tables[target.calls % len(target.tables)]
    known = target.calls % 2 and case.operation.label != "POST /api/me/delete"
    cookies = target.cookies if known else {}
    case.call_and_validate(base_url=target.url, cookies=cookies, excluded_checks=EXCLUDED, timeout=60)


def test_every_body_has_an_example() -> None:
    document = describe(create_app(Settings()))
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            bodies = [operation["requestBody"]] if "requestBody" in operation else []
            for body in [*bodies, *operation["responses"].values()]:
                for kind, content in body.get("content", {}).items():
                    assert content.get("examples") or kind.startswith("text/"), (method, path)

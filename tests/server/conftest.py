"""What the tests of the server share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.running import Server, Visitor, running, settings


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(settings(tmp_path / "marula.db")) as server:
        yield server


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Visitor]:
    async with server.visitor("Ann") as visitor:
        yield visitor


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Visitor]:
    async with server.visitor("Ben") as visitor:
        yield visitor


@pytest.fixture
async def stranger(server: Server) -> AsyncIterator[Visitor]:
    async with server.visitor() as visitor:
        yield visitor

"""What the tests of the server share."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest

from tests.server.programs import Missing, RedisServer, postgres, program, redis, run
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


def skip_without(missing: Missing) -> None:
    """Where everything is tested nothing may be missing; elsewhere a program that is not there is not tested."""
    if os.environ.get("CI"):
        raise missing
    pytest.skip(str(missing))


numbers = count(1)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server for all tests that need one."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        try:
            address = runner.run(stack.enter_async_context(postgres()))
        except Missing as missing:
            skip_without(missing)
        yield address
        runner.run(stack.aclose())


@pytest.fixture
async def database(postgres_server: str) -> str:
    """The address of an empty database."""
    name = f"test{next(numbers)}"
    await run(program("psql"), postgres_server, "-c", f"CREATE DATABASE {name}")
    return postgres_server.removesuffix("postgres") + name


@pytest.fixture
async def redis_server() -> AsyncIterator[RedisServer]:
    """A Redis server of one's own."""
    try:
        async with redis() as server:
            yield server
    except Missing as missing:
        skip_without(missing)

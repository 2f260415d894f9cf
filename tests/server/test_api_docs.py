"""The documents that are made from the message types are up to date, and what they tell people to do works."""

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from marula.server.api_docs import markdown
from marula.server.api_docs.__main__ import outdated
from marula.server.api_docs.examples import examples
from marula.server.api_docs.types import ANSWERS, GIVEN, REQUESTS, TAKEN
from marula.server.settings import Limits
from tests.server.examples import collect
from tests.server.running import Server, Visitor, running, settings

ROOT = Path(__file__).parent.parent.parent


def test_the_documents_are_up_to_date() -> None:
    assert outdated(ROOT) == [], "run: python -m marula.server.api_docs"


@pytest.mark.parametrize("kind", [*REQUESTS, *ANSWERS, *TAKEN, *GIVEN], ids=lambda kind: kind.__name__)
def test_every_message_has_a_valid_example(kind: type) -> None:
    understood = msgspec.to_builtins(msgspec.convert(examples()[kind.__name__], kind))
    if kind in (*ANSWERS, *GIVEN):  # the server leaves nothing out
        assert understood == examples()[kind.__name__]


@pytest.mark.anyio
async def test_the_examples_are_what_a_server_really_says() -> None:
    fresh = await collect()
    assert shape(fresh) == shape(examples()), "run: python -m tests.server.examples"


def shape(value: object) -> object:
    """The names of all fields; lists count by their first entry, what a game shows is its own affair."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items() if key not in ("view", "witnessed", "record", "options")}
    return [shape(one) for one in value[:1]] if isinstance(value, list) else None


@pytest.fixture
async def patient_server(tmp_path: Path) -> AsyncIterator[Server]:
    """The clock of servers stands still in tests, and with it the allowance of requests: so there is plenty."""
    plenty = Limits(rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
    async with running(settings(tmp_path / "marula.db", limits=plenty)) as server:
        yield server


async def output_of(*command: str, folder: Path) -> str:
    """What a program prints; it must succeed."""
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=folder)
    output, _ = await process.communicate()
    assert process.returncode == 0
    return output.decode()


@pytest.mark.anyio
async def test_the_script_in_the_documents_plays_a_game(patient_server: Server, tmp_path: Path) -> None:
    script = str(ROOT / "examples" / "by_http.py")
    assert "hand-empty" in await output_of(sys.executable, script, patient_server.url, folder=tmp_path)
    assert Path(script).read_text("utf-8").rstrip() in markdown.prose()


@pytest.mark.anyio
async def test_the_lines_for_curl_play_a_game(patient_server: Server, tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    lines = markdown.prose().split("```sh\n")[1].split("```")[0]
    lines = lines.replace("http://127.0.0.1:8420", patient_server.url).replace("sleep 0.2", "sleep 0.01")
    assert "hand-empty" in await output_of("sh", "-c", lines, folder=tmp_path)


@pytest.mark.anyio
async def test_the_openapi_description_names_every_address(stranger: Visitor) -> None:
    schema = await stranger.get("/api/schema/openapi.json")
    assert "/api/tables/{id}" in schema["paths"]
    assert "post" in schema["paths"]["/api/tables"]

"""The documents that are made from the message types are up to date, and what they tell people to do works."""

import asyncio
import sys
from pathlib import Path

import pytest

from marula.server.describe.__main__ import outdated
from marula.server.describe.markdown import PROSE
from tests.server.running import Server, Visitor

ROOT = Path(__file__).parent.parent.parent


def test_the_documents_are_up_to_date() -> None:
    assert outdated(ROOT) == [], "run: python -m marula.server.describe"


@pytest.mark.anyio
async def test_the_script_in_the_documents_plays_a_game(server: Server, stranger: Visitor) -> None:
    script = PROSE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    script = script.replace("http://127.0.0.1:8420", server.url).replace("time.sleep(0.2)", "pass")
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE)
    # The server's clock stands still in tests, and with it the allowance of requests: let it go by.
    while process.returncode is None:
        server.time.pass_by(1000)
        try:
            await asyncio.wait_for(process.wait(), 0.05)
        except TimeoutError:
            continue
    assert process.stdout is not None
    assert b"hand-empty" in await process.stdout.read()


@pytest.mark.anyio
async def test_the_openapi_description_names_every_address(stranger: Visitor) -> None:
    schema = await stranger.get("/api/schema/openapi.json")
    assert "/api/tables/{id}" in schema["paths"]
    assert "post" in schema["paths"]["/api/tables"]

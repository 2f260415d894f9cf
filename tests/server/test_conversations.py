"""What the server says is what local tables are compared with: the conversations that are written down are fresh."""

from pathlib import Path

import pytest

import marula
from tests.server.conversing import file_of, hold


@pytest.mark.anyio
@pytest.mark.parametrize("name", marula.names())
async def test_the_recorded_conversations_are_up_to_date(name: str, tmp_path: Path) -> None:
    held = await hold(name, tmp_path)
    assert held == file_of(name).read_text("utf-8"), "run: python -m tests.server.conversing; then read the diff"

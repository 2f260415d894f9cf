"""The examples of docs/adapters.md run as printed."""

import doctest
from pathlib import Path

from tests.adapters.peers import peer

for adapter in ("openspiel", "pettingzoo", "gymnasium"):
    peer(f"marula.adapters.{adapter}")

PAGE = Path(__file__).parent.parent.parent / "docs" / "adapters.md"


def test_the_examples_run_as_printed() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0

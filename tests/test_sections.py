"""Every numbered section of a rulebook is cited by the code that implements it and by a test."""

from pathlib import Path

import pytest
from scripts.sections import sections, uncited

import marula

RULEBOOKS = Path(__file__).parent.parent / "docs" / "games"


@pytest.mark.parametrize("name", marula.names())
def test_every_section_is_cited_by_code_and_by_a_test(name: str) -> None:
    rulebook = RULEBOOKS / f"{name}.en.md"
    assert len(sections(rulebook)) > 10
    assert uncited(rulebook) == []

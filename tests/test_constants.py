"""What is no seat: chance, the end, and somebody who only watches are told from each other and from every seat."""

import pytest

from marula.rules.phases import Phases
from marula.rules.types import CHANCE, NOBODY, OVER


def test_actors_and_watchers_are_never_taken_for_each_other() -> None:
    assert len({CHANCE, OVER, NOBODY}) == 3
    assert max(CHANCE, OVER, NOBODY) < 0


def test_phases_are_numbered_in_their_order_and_have_different_words() -> None:
    phases = Phases()
    assert [phases.add("deal"), phases.add("play")] == [0, 1]
    assert phases == ["deal", "play"]
    with pytest.raises(ValueError, match="already a phase 'deal'"):
        phases.add("deal")

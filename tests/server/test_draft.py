"""Rows are tried on a copy of a table, which must be complete."""

import pytest

from tests.server.dealt import played_out


@pytest.mark.parametrize("part", ["table", "game", "position", "clocks"])
def test_a_copy_has_every_attribute(part: str) -> None:
    table = played_out()
    game, clocks = table.games[-1], table.clocks
    assert clocks is not None
    original, copy = {
        "table": (table, table.twin()),
        "game": (game, game.twin()),
        "position": (game.position, game.position.copy()),
        "clocks": (clocks, clocks.twin()),
    }[part]
    assert vars(copy).keys() == vars(original).keys()

"""What a witnessed action says of the rules, so that nobody who draws the board has to know them."""

from typing import Any

import pytest

import marula
from marula.games.wadi.state import MOVE
from tests.wadi.table import put, start


def seen(position: marula.Position, token: str) -> dict[str, Any]:
    """What everybody would see of an action, beside who did what."""
    [trial] = position.preview([[token]], position.actor, marula.generator(1), views=False)
    [witnessed] = trial["witnessed"]
    assert (witnessed.pop("actor"), witnessed.pop("action")) == (position.actor, token)
    return dict(witnessed)


def test_a_shaduf_shows_what_it_reaches_and_scores() -> None:  # §D2.5, §D7.2
    position = put(start(2), {1: "d3"}, water="c1 e1 e3")  # c1 lies across the wadi
    reached = ["d1", "e1", "c2", "d2", "e2", "c3", "d3", "e3"]
    assert seen(position, "d2") == {"range": reached, "changes": [1 + 2, 0]}
    assert seen(position, "a5") == {"range": ["a4", "b4", "a5", "b5", "a6", "b6"]}


def test_a_pump_shows_what_it_changes_for_everybody() -> None:  # §D7.2
    position = put(start(2), {0: "b3", 1: "a2"}, water="b2")
    assert seen(position, "b2-b3") == {"changes": [3 - 2, 3 - 2]}
    assert seen(position, "a3-b3") == {"changes": [3, 3]}  # from the wadi nothing is lost
    assert seen(put(start(2), {0: "b3"}, water="b3"), "b3-a2") == {"changes": [1 - 3, 0]}


def test_what_changes_no_points_does_not_say_so() -> None:
    position = put(start(2), {0: "e2"}, water="d2")
    assert [seen(position, token) for token in ("d2-e3", ".")] == [{}, {}]


@pytest.mark.parametrize(("taken_off", "bonus"), [(0, 2), (1, 1), (2, 0)])
def test_a_watchman_shows_what_it_closes_or_brings(taken_off: int, bonus: int) -> None:  # §D8.1, §D8.5, §D8.7
    position = put(start(3, watchmen=True), watchmen={0: "f1", 1: "e6"})
    position.state.phase, position.state.taken_off = MOVE, taken_off
    assert seen(position, "W:b1") == {"from": "f1", "area": ["a1", "b1", "c1", "b2"]}
    assert seen(position, "W:off") == {"bonus": bonus, "changes": [bonus + 2, 0, 0]}


@pytest.mark.parametrize("watchmen", [False, True])
def test_what_is_witnessed_is_what_the_views_show(watchmen: bool) -> None:
    random = marula.generator(31)
    position = start(4, "masilah", watchmen=watchmen)
    while position.actor != marula.OVER:
        before = position.view(None)
        position.play(position.pick(random))
        after = position.view(None)
        [told] = position.witnessed(None, position.ply - 1)
        was, now = ([score["points"] for score in view["scores"]] for view in (before, after))
        changes = [new - old for old, new in zip(was, now, strict=True)]
        assert told.get("changes") == (changes if any(changes) else None)
        shadufs = {one["cell"]: one["range"] for score in after["scores"] for one in score["shadufs"]}
        assert told.get("range") == shadufs.get(told["action"])
        assert set(told.get("area", [])) <= set(after["forbidden"])

"""Every way to be refused in Wadi, with its section. The cases are written from the rulebook, not from the code."""

from dataclasses import dataclass, field
from typing import Any

import pytest

import marula
from tests.wadi.table import in_round, map_text, play, put, start

WADI, NO_TILE, SHADUF, DISC, WATCHMAN = range(5)

BANK = map_text("1 2 3 S:5", "1 1 1 S", "1 1 . S")
"""Land west of a river, and a cell without a tile, c3."""
TWO_ZONES = map_text("1 1 1 1 S:2 1 1", "1 1 1 1 S 1 1", "1 1 1 1 S 1 1")
"""A river between two zones, a1 to d3 and f1 to g3."""
BEND = map_text("1 S:3", "SW 1")
"""§D2.4: a1 and b2 touch at a corner, and the river runs between them."""


@dataclass(frozen=True)
class Table:
    """Where everything is: the map, shadufs by seat, water on land, watchmen by seat, and what was done before."""

    scenario: str = BANK
    shadufs: dict[int, str] = field(default_factory=dict)
    water: str = ""
    watchmen: dict[int, str] = field(default_factory=dict)
    played: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def position(self) -> marula.Position:
        laid = start(2, self.scenario, **{"watchmen": bool(self.watchmen), **self.options})
        return play(put(laid, self.shadufs, self.water, self.watchmen), self.played)


def at(cell: str, *more: int | str) -> tuple[int, ...]:
    """The numbers of a reason: the column from 0 and the row of each cell, then what else there is."""
    numbers: list[int] = []
    for one in (cell, *more):
        numbers += [one] if isinstance(one, int) else ["abcdefgh".index(one[0]), int(one[1])]
    return tuple(numbers)


WITH = {"watchmen": True}
BUILDING = Table(shadufs={0: "b1 a3", 1: "c2"}, water="a1 a2", watchmen={1: "b3"}, options={"building": "spread"})
ALL_BUILT = Table(map_text("1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 S:1"), {0: "a1 b1 c1 d1 e1 f1 g1"})
GUARDED = Table(shadufs={0: "b1"}, water="a1 c1", watchmen={1: "a2"})
PLACING = Table(TWO_ZONES, {1: "g1"}, "b2", played=". .", options=WITH)  # seat 1 places first

BUILDS = [
    # §D4.2: at most one build in a turn.
    (Table(played="b1"), "c1", "built-already", "D4.2", ()),
    # §D5.1: from the supply, on a land tile with neither shaduf nor disc nor watchman.
    (ALL_BUILT, "h1", "supply-empty", "D5.1", ()),
    (BUILDING, "d1", "build-not-empty", "D5.1", at("d1", WADI)),
    (BUILDING, "c3", "build-not-empty", "D5.1", at("c3", NO_TILE)),
    (BUILDING, "b1", "build-not-empty", "D5.1", at("b1", SHADUF)),
    (BUILDING, "c2", "build-not-empty", "D5.1", at("c2", SHADUF)),
    (BUILDING, "a1", "build-not-empty", "D5.1", at("a1", DISC)),
    (BUILDING, "b3", "build-not-empty", "D5.1", at("b3", WATCHMAN)),
    (BUILDING, "h8", "build-not-empty", "D5.1", at("h8", NO_TILE)),
    # §D8.2: no shaduf is built in a forbidden area; b2 is next to the watchman on b3.
    (BUILDING, "b2", "build-forbidden", "D8.2", at("b2")),
    # §D5.2: with spread building not next to any shaduf, own or foreign.
    (BUILDING, "c1", "build-beside", "D5.2", at("c1")),
]
PUMPS = [
    # §D5.3: source and target differ.
    (GUARDED, "c1-c1", "pump-same-tile", "D5.3", ()),
    # §D5.3: there must be a disc at the source, and the target must be land without one.
    (GUARDED, "b1-b2", "pump-no-disc", "D5.3", at("b1")),
    (GUARDED, "c3-b2", "pump-no-disc", "D5.3", at("c3")),
    (GUARDED, "d1-d2", "pump-not-land", "D5.3", at("d2", WADI)),
    (GUARDED, "c1-c3", "pump-not-land", "D5.3", at("c3", NO_TILE)),
    (Table(shadufs={0: "b1"}, water="a1 c1"), "c1-a1", "pump-onto-disc", "D5.3", at("a1")),
    # §D8.2: no disc is pumped out of a forbidden area, into it or within it.
    (GUARDED, "a1-b1", "pump-forbidden-source", "D8.2", at("a1")),
    (GUARDED, "c1-b2", "pump-forbidden-target", "D8.2", at("b2")),
    (GUARDED, "a1-b2", "pump-forbidden-source", "D8.2", at("a1")),
    # §D5.3: both in range of the same own shaduf.
    (GUARDED, "d1-c2", "pump-out-of-range", "D5.3", at("d1")),
    (Table(shadufs={1: "c1"}), "d1-c2", "pump-out-of-range", "D5.3", at("d1")),
    (Table(shadufs={0: "c1"}), "d1-b3", "pump-out-of-range", "D5.3", at("b3")),
    (
        Table(map_text("1 1 1 1 1"), {0: "a1 e1"}, "b1"),
        "b1-d1",
        "pump-no-single-shaduf",
        "D5.3",
        at("b1", "d1"),
    ),
    # §D2.5: land across the wadi is not in range, and the wadi itself is.
    (Table(BEND, {0: "a1"}), "b1-b2", "pump-across-the-wadi", "D2.5", at("b2", "a1")),
    (Table("first-game", {0: "c1"}), "d1-d2", "pump-across-the-wadi", "D2.5", at("d2", "c1")),
    (Table("first-game", {0: "c1"}, "d2"), "d2-c1", "pump-across-the-wadi", "D2.5", at("d2", "c1")),
    # A token that names a target beyond the edge goes on at the other side.
    (
        Table(map_text("1 1 1 1 1 1 1 1"), {0: "a1 h1"}, "a1"),
        "a1-h1",
        "pump-no-single-shaduf",
        "D5.3",
        at("a1", "h1"),
    ),
]
WATCHMEN = [
    # §D3: played without watchmen.
    (Table(), "W:a1", "without-watchmen", "D3", ()),
    (Table(), "W:off", "without-watchmen", "D3", ()),
    # §D8.3: watchmen come at the end of round 1; then nothing else is done.
    (Table(options=WITH), "W:a1", "watchman-too-early", "D8.3", ()),
    (Table(options=WITH), "W:off", "watchman-too-early", "D8.3", ()),
    (PLACING, "a1", "placing-only", "D8.3", ()),
    (PLACING, "e1-d1", "placing-only", "D8.3", ()),
    (PLACING, ".", "placing-only", "D8.3", ()),
    (PLACING, "W:off", "must-be-placed", "D8.3", ()),
    (PLACING, "W:e1", "place-not-empty", "D8.3", at("e1", WADI)),
    (PLACING, "W:h1", "place-not-empty", "D8.3", at("h1", NO_TILE)),
    (PLACING, "W:g1", "place-not-empty", "D8.3", at("g1", SHADUF)),
    (PLACING, "W:b2", "place-not-empty", "D8.3", at("b2", DISC)),
    (PLACING, "W:g3", "own-zone", "D8.3", at("g3")),
]
CASES = [*BUILDS, *PUMPS, *WATCHMEN]


def refusal(position: marula.Position, token: str) -> tuple[str, str, tuple[int, ...]]:
    why = position.explain(token, position.actor)
    assert why is not None
    return why.key, why.section, why.values


@pytest.mark.parametrize(("table", "token", "key", "section", "values"), CASES)
def test_a_refusal_has_the_right_section(
    table: Table, token: str, key: str, section: str, values: tuple[int, ...]
) -> None:
    assert refusal(table.position(), token) == (key, section, values)


def test_refusals_while_the_second_watchman_is_placed() -> None:  # §D8.2, §D8.3
    position = play(PLACING.position(), "W:a1")
    assert refusal(position, "W:a1") == ("place-not-empty", "D8.3", at("a1", WATCHMAN))
    assert refusal(position, "W:b1") == ("watchman-forbidden", "D8.2", at("b1"))


def test_refusals_while_watchmen_are_moved() -> None:  # §D8.2, §D8.4, §D8.5
    position = play(PLACING.position(), "W:a1 W:d1")
    for token in ("c3", "e2-d2", "."):
        assert refusal(position, token) == ("watchman-first", "D8.4", ())
    assert refusal(position, "W:a1") == ("watchman-stands-there", "D8.4", at("a1"))
    assert refusal(position, "W:g1") == ("move-not-empty", "D8.4", at("g1", SHADUF))
    assert refusal(position, "W:d1") == ("move-not-empty", "D8.4", at("d1", WATCHMAN))
    assert refusal(position, "W:c1") == ("watchman-forbidden", "D8.2", at("c1"))
    play(position, "W:a2")
    for token in ("W:a1", "W:off"):
        assert refusal(position, token) == ("watchman-too-late", "D8.4", ())
    play(position, ". W:off")
    for token in ("W:a3", "W:off"):
        assert refusal(position, token) == ("watchman-taken-off", "D8.5", ())


def test_refusals_for_a_watchman_that_found_no_place() -> None:  # §D8.3
    position = play(start(2, map_text("1 S:1", ". S"), watchmen=True), "a1 . .")
    for token in ("W:a1", "W:off"):
        assert refusal(position, token) == ("watchman-out", "D8.3", ())


def test_refusals_when_the_wadi_is_dry() -> None:  # §D8.6
    position = put(start(2, map_text("1 1 1 1 S:1"), watchmen=True), {0: "d1"}, watchmen={1: "a1"})
    play(in_round(position, 2), "e1-d1 .")
    assert refusal(position, "W:off") == ("wadi-dry", "D8.6", ())
    for token in ("b1", "."):
        assert refusal(position, token) == ("move-watchman-first", "D8.6", ())
    play(position, "W:b1")
    assert refusal(position, "W:off") == ("wadi-dry", "D8.6", ())
    assert refusal(position, "W:a1") == ("watchman-too-late", "D8.4", ())


@pytest.mark.parametrize(
    ("pumped", "token", "key"), [("", ".", "take-watchman-off-first"), ("d1-c1", "W:c1", "watchman-stays")]
)
def test_refusals_when_there_is_no_other_tile(pumped: str, token: str, key: str) -> None:
    """§D8.6: all land but the watchman's tile is taken: it must be taken off, or stays when the wadi is dry."""
    position = put(start(2, map_text("1 . 1 S:1", ". . . S"), watchmen=True), {0: "c1"}, watchmen={1: "a1"})
    play(in_round(position, 2), f"{pumped} .")
    assert refusal(position, token) == (key, "D8.6", ())

"""What is wrong with a map of Wadi, what is merely unwise, and the report of both (§D1, §D2, §D9)."""

import pytest

from marula.games.wadi.scenario import (
    Kind,
    faults,
    load,
    parse,
    report,
    warnings,
    write,
)
from tests.wadi.maps import found, map_text

# Faults


def test_water_into_land_is_a_fault() -> None:  # §D9.1
    assert found(faults, "S:3 1", "1 1") == {"flow-into-land": ("a1", "a2")}
    assert found(faults, ". S+SW:3", "1 .") == {"flow-into-land": ("b1", "a2")}


def test_water_may_leave_over_the_edge_or_into_a_gap() -> None:  # §D2.2
    assert found(faults, "N:3 1", "1 1") == {}
    assert found(faults, "E:3 . 1") == {}


@pytest.mark.parametrize("lifted", ["", "# unlimited\n"])
def test_a_cycle_is_a_fault_that_nothing_lifts(lifted: str) -> None:  # §D2.2, §D9.1
    wrong = faults(parse(lifted + map_text("E:3 S 1", "N W 1")))
    assert [(fault.code, fault.kind) for fault in wrong] == [("cycle", Kind.UNPLAYABLE)]
    assert wrong[0].cells == ("a1", "b1", "a2", "b2")


def test_each_cycle_is_named_by_itself_and_without_the_water_that_feeds_it() -> None:  # §D9.1
    wrong = faults(parse(map_text("E:3 E W 1", "1 1 1 1", "E W+S 1 1", "1 . 1 1")))
    assert [fault.cells for fault in wrong if fault.code == "cycle"] == [("b1", "c1"), ("a3", "b3")]


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        (("SE:1 SW:1", "S S"), ("a1", "b1")),
        (("SE:1 N", "NE:1 S"), ("a1", "a2")),
        (("N SW:1", "S NW:1"), ("b1", "b2")),
        (("N N", "NE:1 NW:1"), ("a2", "b2")),
    ],
)
def test_two_diagonal_flows_crossing_at_one_corner_are_a_fault(
    rows: tuple[str, str], cells: tuple[str, ...]
) -> None:  # §D9.1
    assert found(faults, *rows) == {"crossing": cells}


def test_diagonal_flows_that_only_touch_do_not_cross() -> None:  # §D9.1
    assert found(faults, "SE:1 1 SW:1", "1 S 1") == {}
    assert found(faults, "SW:1 SE:1", "S S") == {"unreached": ("a2", "b2")}


def test_a_start_point_without_discs_is_a_fault() -> None:  # §D9.1
    assert found(faults, "S:0 1", "S 1") == {"no-discs": ("a1",)}


def test_a_fork_with_twice_the_same_direction_is_a_fault() -> None:  # §D9.1
    assert found(faults, "1 S+S:4 1", "1 S 1") == {"fork-with-one-direction": ("b1",)}


def test_a_start_point_with_water_upstream_is_a_fault() -> None:  # §D9.1
    assert found(faults, "S:2 1", "S 1", "S:2 1") == {"start-downstream": ("a3",)}


def test_a_river_tile_that_no_water_reaches_is_a_fault() -> None:  # §D9.1
    assert found(faults, "S:2 1 S", "S 1 S") == {"unreached": ("c1", "c2")}


BOARD = ["1 1 1 1 1 1 1 1"] * 2 + ["2 2 2 2 2 2 2 2"] + ["2 2 2 3 3 3 3 3"] + ["3 3 1 1 1 1 1 S:21"]


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ("5 3 3", "5 3 1", "tile-count", "22 land tiles with 1 container; the box has 21"),
        (
            "5 3 3 1 1",
            "5 3 3 3 1",
            "tile-count",
            "8 land tiles with 3 containers; the box has 7. Take away 1",
        ),
        ("5 3 3 1 1", "5 3 3 2 1", "tile-count", "12 land tiles with 2 containers; the box has 11"),
        ("S:21", "S:22", "discs", "22 discs; the box has 21"),
        ("S:21", "S:999", "discs", "999 discs"),
    ],
)
def test_land_and_discs_stay_within_the_box(old: str, new: str, code: str, says: str) -> None:  # §D1, §D2.1
    text = map_text(*BOARD)
    assert faults(parse(text)) == []
    wrong = faults(parse(text.replace(old, new)))
    assert [fault.code for fault in wrong] == [code]
    assert says in str(wrong[0])
    assert faults(parse("# unlimited\n" + text.replace(old, new))) == []


def test_wadi_and_poor_land_stay_within_the_box() -> None:  # §D1, §D2.1
    land = found(faults, *["1 1 1 1 1 1 1 1"] * 2, "1 1 1 1 1 1 . .")
    assert {code: len(cells) for code, cells in land.items()} == {"tile-count": 22}
    wadi = ["S:9 S:9 S:1", *["S S S"] * 4, "S S S"]
    assert {code: len(cells) for code, cells in found(faults, *wadi).items()} == {"tile-count": 18}


def test_the_fork_counts_among_the_wadi_tiles_and_there_is_only_one() -> None:  # §D1, §D9.1
    wrong = found(faults, "N+W:1 1 N+E:1", "1 1 1")
    assert wrong == {"forks": ("a1", "c1")}
    assert faults(parse("# unlimited\n" + map_text("N+W:1 1 N+E:1", "1 1 1"))) == []
    full = ["S:9 S:9 S:1", *["S S S"] * 4, "S+SW S ."]
    assert found(faults, *full) == {}


def test_faults_of_the_river_are_never_lifted() -> None:  # §D9.1
    text = "# unlimited\n" + map_text("SE:0 SW:1 S+S:1", "S S S:2", "S 1 1")
    codes = [fault.code for fault in faults(parse(text))]
    assert codes == ["flow-into-land"] * 2 + [
        "crossing",
        "fork-with-one-direction",
        "no-discs",
        "start-downstream",
    ]


def test_a_board_of_forks_is_checked_at_once() -> None:  # §D9.1
    # Two columns down, two up, and so on: billions of ways lead from a1 to h1.
    middle = "E+S SW+S E+N NW+N E+S SW+S E+N NW+N"
    north = "E+S:9 SW+S E+N E+N E+S SW+S E+N N"
    south = "E+S E+S E+N NW+N E+S E+S E+N NW+N"
    text, sound = report("# unlimited\n" + map_text(north, *[middle] * 6, south))
    assert sound
    assert "64 tiles, 63 Forks among them" in text
    assert "a1 (9 discs, 8-64 tiles)" in text


# Warnings


def test_land_areas_of_one_to_three_tiles_are_warned_of() -> None:  # §D9.2
    assert found(warnings, "1 1 S:2 1", "1 1 S 1", "1 1 S 1")["small-area"] == ("d1", "d2", "d3")
    assert "small-area" not in found(warnings, "1 1 S:2 1", "1 1 S 1", "1 1 S 1", "1 1 S 1")


def test_land_that_touches_only_at_a_corner_is_not_joined() -> None:  # §D2.6, §D9.2
    assert found(warnings, "1 .", ". 1")["small-area"] == ("b2",)


def test_strips_one_tile_wide_are_warned_of() -> None:  # §D9.2
    assert found(warnings, ". . . .", "1 1 1 1", ". . . .")["strip"] == ("a2", "b2", "c2", "d2")
    assert found(warnings, *["1 ."] * 5)["strip"] == ("a1", "a2", "a3", "a4", "a5")
    assert "strip" not in found(warnings, "1 1 1 .")
    assert "strip" not in found(warnings, "1 1 1 1", ". . 1 .")


def test_arms_shorter_than_five_or_longer_than_eight_are_warned_of() -> None:  # §D9.2
    column = ["1 S:4 1", *["1 S 1"] * 7]
    assert found(warnings, *column[:4])["short-arm"] == ("b1",)
    for length in (5, 8):
        assert {"short-arm", "long-arm"}.isdisjoint(found(warnings, *column[:length]))
    assert found(warnings, "1 E:4 S", *["1 1 S"] * 7)["long-arm"] == ("b1",)


def test_both_ways_out_of_a_fork_count_for_the_length_of_an_arm() -> None:  # §D6, §D9.2
    wrong = found(warnings, "E:4 S 1", "W W+S 1", *["1 S 1"] * 6)
    assert wrong["short-arm"] == wrong["long-arm"] == ("a1",)


def test_one_arm_or_none_is_warned_of() -> None:  # §D9.2
    assert found(warnings, "1 S:4 1", "1 S 1")["few-arms"] == ("b1",)
    assert found(warnings, "1 1", "1 1") == {"few-arms": ()}


def test_two_arms_have_to_start_far_apart() -> None:  # §D9.2
    assert found(warnings, "1 S:4 1 1 S:4 1")["arms-close"] == ("b1", "e1")
    assert "arms-close" not in found(warnings, "1 S:4 1 1 1 S:4 1")
    assert "arms-close" not in found(warnings, "S:4 1 S:4 1 S:4")


def test_a_start_point_in_a_corner_is_warned_of() -> None:  # §D9.2
    assert found(warnings, "S:4 1 1", "1 1 1")["start-in-corner"] == ("a1",)
    assert found(warnings, "1 1 1", "1 1 S:4")["start-in-corner"] == ("c2",)
    assert "start-in-corner" not in found(warnings, "1 N:4 1", "E:4 1 1", "1 1 1")


def test_discs_out_of_proportion_to_the_land_beside_an_arm_are_warned_of() -> None:  # §D9.2
    column = ["1 S 1"] * 6
    for discs, code in ((1, "few-discs"), (3, None), (14, None), (15, "many-discs")):
        wrong = found(warnings, f"1 S:{discs} 1", *column)
        assert wrong.keys() & {"few-discs", "many-discs"} == ({code} if code else set())


def test_land_at_a_corner_of_an_arm_lies_beside_it() -> None:  # §D2.5, §D9.2
    assert "many-discs" not in found(warnings, "1 . 1", ". N:4 .", "1 . 1")
    assert "many-discs" in found(warnings, "1 . 1", ". N:5 .", "1 . 1")


def test_warnings_are_advice_and_not_faults() -> None:  # §D9.1, §D9.2
    scenario = parse(map_text("1 S:4 1"))
    assert faults(scenario) == []
    assert {warning.kind for warning in warnings(scenario)} == {Kind.ADVICE}


# The report


def test_the_report_tells_what_was_read() -> None:  # §D9.1
    text, sound = report(write(load("first-game")))
    assert sound
    assert text.splitlines() == [
        "first-game",
        "three arms, two ends, all south",
        "",
        "Size    7 columns, 7 rows",
        "Land    34 tiles: 17 with 1 container, 11 with 2, 6 with 3",
        "Wadi    15 tiles",
        "Discs   21",
        "Arms    3: d1 (8 discs, 7 tiles), g2 (7 discs, 6 tiles), a3 (6 discs, 6 tiles)",
        "Ends    2: c7, f7",
        "",
        "No faults: this map is ready to play.",
    ]


def test_the_report_lists_the_gravest_faults_first() -> None:  # §D9.1
    text, sound = report(map_text("E:30 W 1", "1 E:3 1"))
    headings = [line for line in text.splitlines() if line.endswith(":")]
    assert not sound
    assert not text.startswith("\n")
    assert headings == [
        "The engine cannot play this map:",
        "Faults:",
        "More than the box holds:",
        "Warnings, where the author advises otherwise:",
    ]
    assert "never ends" in text
    assert max(map(len, text.splitlines())) < 80

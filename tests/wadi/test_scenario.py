"""Wadi's maps: reading, writing, checking and advising (§D1, §D2, §D9)."""

from __future__ import annotations

import pickle
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marula.games.wadi.scenario import (
    NAMES,
    Cell,
    Direction,
    Fault,
    Kind,
    MapError,
    Scenario,
    faults,
    load,
    parse,
    report,
    warnings,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = "   a b c\n1  1 S:3 1\n2  1 S 2\n"


def map_text(*rows: str) -> str:
    """A map of these rows, with its column letters and row numbers."""
    letters = "abcdefgh"[: len(rows[0].split())]
    return "\n".join([" ".join(letters), *(f"{number} {row}" for number, row in enumerate(rows, start=1))])


def found(check: Callable[[Scenario], list[Fault]], *rows: str) -> dict[str, tuple[str, ...]]:
    """What a check finds in a map: for each code the cells it names."""
    return {fault.code: fault.cells for fault in check(parse(map_text(*rows)))}


def refused(text: str | bytes) -> dict[str, Fault]:
    """The faults for which a text is no map, by code."""
    with pytest.raises(MapError) as caught:
        parse(text)
    return {fault.code: fault for fault in caught.value.faults}


# The maps that come with the game


@pytest.mark.parametrize("name", NAMES)
def test_shipped_maps_have_neither_faults_nor_warnings(name: str) -> None:  # §D9
    assert faults(load(name)) == []
    assert warnings(load(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_shipped_maps_are_kept_in_the_layout_that_writing_gives(name: str) -> None:  # §D9.1
    text = (files("marula.games.wadi") / "scenarios" / f"{name}.txt").read_text(encoding="utf-8")
    assert write(load(name)) == text
    assert load(name).name == name
    assert load(name).description


@pytest.mark.parametrize(
    ("name", "ones", "twos", "threes", "wadi", "discs"),
    [
        ("first-game", 17, 11, 6, 15, 21),
        ("arish", 21, 11, 4, 13, 21),
        ("mabraq", 18, 10, 7, 14, 20),
        ("masilah", 21, 11, 7, 17, 21),
        ("three-wadis", 21, 11, 7, 17, 21),
        ("fork", 20, 11, 5, 13, 20),
    ],
)
def test_shipped_maps_hold_these_tiles(
    name: str, ones: int, twos: int, threes: int, wadi: int, discs: int
) -> None:  # §D1, §D9
    cells = load(name).cells
    assert [sum(cell.containers == n for cell in cells) for n in (1, 2, 3)] == [ones, twos, threes]
    assert sum(cell.is_wadi for cell in cells) == wadi
    assert sum(cell.discs or 0 for cell in cells) == discs


def test_mabraq_is_point_symmetric() -> None:  # §D9
    scenario = load("mabraq")
    turned = [Cell(c.containers, tuple(Direction((d + 4) % 8) for d in c.flow), c.discs) for c in scenario.cells]
    assert tuple(reversed(turned)) == scenario.cells


def test_the_fork_sends_the_extra_disc_to_its_first_direction() -> None:  # §D6, §D9
    forks = [cell for cell in load("fork").cells if cell.is_fork]
    assert forks == [Cell(flow=(Direction.SE, Direction.SW))]


@pytest.mark.parametrize("name", ["", "First-Game", "../first-game", "first-game.txt", "x" * 10_000, "\0"])
def test_an_unknown_name_is_a_map_error(name: str) -> None:  # §D9.1
    with pytest.raises(MapError, match="Choose first-game"):
        load(name)


# Reading


def test_a_map_is_read_from_the_north_west() -> None:  # §D2.1
    scenario = parse("My map  small\n" + SMALL)
    assert (scenario.columns, scenario.rows, scenario.title) == (3, 2, "My map  small")
    assert (scenario.name, scenario.description, scenario.unlimited) == ("My map", "small", False)
    assert scenario.cells[1] == Cell(flow=(Direction.S,), discs=3)
    assert scenario.cells[5] == Cell(containers=2)
    assert scenario.cell_name(5) == "c2"


@pytest.mark.parametrize("direction", Direction)
def test_directions_point_where_they_say(direction: Direction) -> None:  # §D2.2
    names = {"N": "b1", "NE": "c1", "E": "c2", "SE": "c3", "S": "b3", "SW": "a3", "W": "a2", "NW": "a1"}
    scenario = parse(map_text("1 1 1", "1 1 1", "1 1 1"))
    target = scenario.neighbour(4, direction)
    assert target is not None
    assert scenario.cell_name(target) == names[direction.name]


@pytest.mark.parametrize(
    "text",
    [
        SMALL.replace("\n", "\r\n"),
        SMALL.replace("\n", "\r"),
        SMALL.replace(" ", "\t"),
        "\ufeff" + SMALL,
        SMALL.encode(),
        ("\ufeff" + SMALL).encode(),
        "# a comment\n\n" + SMALL.replace("\n", "\n  # another\n\n"),
        SMALL.rstrip("\n"),
        SMALL.replace(" ", "\u00a0"),
    ],
)
def test_line_ends_tabs_marks_comments_and_blank_lines_do_not_matter(text: str | bytes) -> None:  # §D9.1
    assert parse(text) == parse(SMALL)


@pytest.mark.parametrize("title", ["a b c", "a", "1 1 S:3 1", "Wādī ﷽ 🌊", ". . .", "S:3", "a # b"])
def test_any_line_above_the_column_letters_is_a_title(title: str) -> None:  # §D9.1
    scenario = parse(f"{title}\n{SMALL}")
    assert scenario.title == title
    assert parse(write(scenario)) == scenario


@pytest.mark.parametrize("line", ["# unlimited", "#unlimited", "  #  unlimited  "])
@pytest.mark.parametrize("text", ["{}\n" + SMALL, "Title\n{}\n" + SMALL, SMALL + "{}"])
def test_a_comment_frees_the_map_from_the_limits_wherever_it_stands(line: str, text: str) -> None:  # §D9.1
    assert parse(text.format(line)).unlimited


@pytest.mark.parametrize("line", ["# not unlimited", "## unlimited", "# unlimited!", "# Unlimited", "unlimited"])
def test_nothing_else_frees_it(line: str) -> None:  # §D9.1
    assert not parse(f"{line}\n{SMALL}").unlimited


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("", "empty", "holds no map"),
        (" \n\t\r\n", "empty", "holds no map"),
        ("# only\n# comments\n", "empty", "holds no map"),
        ("Title\n", "no-columns", "column letters is missing"),
        ("Title\n1 1 1\n2 1 1\n", "no-columns", "Write `a b` above row 1"),
        ("1 1 1\n2 1 1\n", "no-columns", "Write `a b` above row 1"),
        ("Two\ntitles\na b\n1 1 1\n", "no-columns", "at most one line"),
        ("a b\n", "size", "no rows"),
        ("a b a\n1 1 1 1\n", "columns", "Line 1 uses the letter `a` twice"),
        ("b a\n1 1 1\n", "columns", "`b` out of place"),
        ("Title\nA B\n1 1 1\n", "columns", "Name the columns `a b`"),
        ("a b\n1 1 1\n3 1 1\n", "row-number", "Line 3 should be row 2 but begins with `3`"),
        ("a b\n0 1 1\n", "row-number", "should be row 1"),
        ("a b\nS S S\n", "row-number", "begins with `S`"),
        ("a b\n1 1\n", "not-a-rectangle", "Line 2 has 2 entries"),
        ("a b\n1 1 1 1\n", "not-a-rectangle", "its number and 2 cells"),
        ("a b\n1 1 1 # why\n", "not-a-rectangle", "comment needs a line of its own"),
    ],
)
def test_a_text_that_is_laid_out_wrongly_is_refused(text: str, code: str, says: str) -> None:  # §D9.1
    assert says in str(refused(text)[code])


@pytest.mark.parametrize(
    ("word", "code", "says"),
    [
        ("X", "unknown-tile", "N NE E SE S SW W or NW"),
        ("se", "unknown-tile", "`se` is not a tile"),
        ("0", "unknown-tile", "1, 2 or 3 for land"),
        ("4", "unknown-tile", "1, 2 or 3 for land"),
        ("S+", "unknown-tile", "joined by +"),
        (":3", "unknown-tile", "not a tile"),
        ("ſ", "unknown-tile", r"`\u017f`"),
        ("Q" * 1000, "unknown-tile", "`QQQQQQQQQQQQQQQQQQQQ...`"),
        ("S+E+W", "many-directions", "3 directions"),
        ("2:3", "start-off-wadi", "Write `2`, or a direction"),
        (".:3", "start-off-wadi", "not wadi"),
        ("S:", "not-discs", "from 1 to 999"),
        ("S:x", "not-discs", "`x` is not a number"),
        ("S:-3", "not-discs", "`-3` is not a number"),
        ("S:1000", "not-discs", "from 1 to 999"),
        ("S:" + "9" * 9000, "not-discs", "from 1 to 999"),
        ("S:٣", "not-discs", "from 1 to 999"),
        ("S:3:3", "not-discs", "`3:3`"),
    ],
)
def test_a_cell_that_is_no_tile_is_named_with_what_is_allowed(word: str, code: str, says: str) -> None:  # §D9.1
    fault = refused(map_text("1 1", f"1 {word}"))[code]
    assert fault.cells == ("b2",)
    assert fault.kind is Kind.UNREADABLE
    assert says in str(fault)


def test_a_map_error_carries_all_faults() -> None:  # §D9.1
    assert set(refused("b a\n7 Q S:x\n8 1\n")) == {
        "columns",
        "row-number",
        "not-a-rectangle",
        "unknown-tile",
        "not-discs",
    }


def test_a_map_error_can_be_pickled() -> None:
    error = MapError(refused("").values())
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.faults, str(copy)) == (error.faults, str(error))


@pytest.mark.parametrize("rows", [["1 " * 9], ["1"] * 9, ["1 " * 9] * 9, ["1 " * 500] * 60])
def test_more_than_eight_columns_or_rows_cannot_be_played(rows: list[str]) -> None:  # §D2.1, §D9.1
    letters = " ".join("abcdefghijklmnopqrstuvwxyz"[i % 26] for i in range(len(rows[0].split())))
    lines = [f"{number} {row}" for number, row in enumerate(rows, start=1)]
    wrong = refused("\n".join(["# unlimited", letters, *lines]))
    assert set(wrong) == {"size"}
    assert wrong["size"].kind is Kind.UNPLAYABLE


def test_what_is_not_a_rectangle_cannot_be_played() -> None:  # §D2.1, §D9.1
    assert refused("# unlimited\na b\n1 1 1\n2 1")["not-a-rectangle"].kind is Kind.UNPLAYABLE


@pytest.mark.parametrize(
    "junk",
    ["1" * 10_000_000, b"\n" * 10_000_000, "\0\1\2", SMALL + "\x1b[2J", b"\xff\xfe\x00", "\ud800", "\x85"],
)
def test_far_too_long_texts_and_binary_junk_are_refused(junk: str | bytes) -> None:  # §D9.1
    assert len(refused(junk)) == 1
    assert report(junk)[1] is False


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


# Whatever is made or typed


def cells() -> st.SearchStrategy[Cell]:
    wadi = st.builds(
        Cell,
        flow=st.lists(st.sampled_from(Direction), min_size=1, max_size=2).map(tuple),
        discs=st.none() | st.integers(0, 999),
    )
    return wadi | st.builds(Cell, containers=st.integers(0, 3))


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    columns, rows = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    tiles = draw(st.lists(cells(), min_size=columns * rows, max_size=columns * rows))
    title = draw(st.text(max_size=30).map(lambda text: " ".join(text.split())).filter(is_title))
    return Scenario(title, columns, rows, tuple(tiles), draw(st.booleans()))


def is_title(text: str) -> bool:
    try:
        return bool(Scenario(text, 1, 1, (Cell(),)))
    except MapError:
        return False


@given(scenarios())
def test_what_is_written_reads_back_the_same(scenario: Scenario) -> None:  # §D9.1
    text = write(scenario)
    assert parse(text) == scenario
    assert parse(text.encode()) == scenario
    assert write(parse(text)) == text


@given(scenarios())
def test_every_fault_says_where_it_is_and_how_to_mend_it(scenario: Scenario) -> None:  # §D9.1
    names = {scenario.cell_name(index) for index in range(len(scenario.cells))}
    for fault in [*faults(scenario), *warnings(scenario)]:
        assert set(fault.cells) <= names
        assert fault.cells or fault.code == "few-arms"
        assert fault.problem.endswith(".")
        assert fault.remedy.endswith(".")


PIECES = [
    "a b c\n",
    "a\n",
    "1 ",
    "2 ",
    "S:3 ",
    "SE+SE ",
    "S:0 ",
    ". ",
    "# unlimited\n",
    "\n",
    "\r\n",
    "\t",
    ":",
    "é",
]


@given(st.text() | st.binary() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_gives_a_scenario_or_a_map_error(text: str | bytes) -> None:  # §D9.1
    described, sound = report(text)
    assert described
    try:
        scenario = parse(text)
    except MapError as error:
        wrong = list(error.faults)
    else:
        assert parse(write(scenario)) == scenario
        wrong = faults(scenario)
    assert sound == (wrong == [])


@pytest.mark.parametrize("title", [" a", "a ", "# a", "a\nb", "a\tb", "\x00", "\ufeffa", "\ud800"])
def test_a_title_that_would_not_come_back_is_refused(title: str) -> None:  # §D9.1
    with pytest.raises(MapError, match="title"):
        Scenario(title, 1, 1, (Cell(),))


@pytest.mark.parametrize(("columns", "rows", "count"), [(0, 0, 0), (9, 1, 9), (1, 9, 9), (2, 2, 3), (-1, -1, 1)])
def test_a_scenario_is_a_rectangle_of_at_most_eight_by_eight(columns: int, rows: int, count: int) -> None:  # §D2.1
    with pytest.raises(MapError):
        Scenario("", columns, rows, (Cell(),) * count)


def test_a_cell_is_land_or_wadi_or_empty() -> None:  # §D2.1
    south = (Direction.S,)
    for containers, flow, discs in (
        (4, (), None),
        (1, south, None),
        (1, (), 3),
        (0, south * 3, None),
        (0, south, -1),
    ):
        with pytest.raises(ValueError, match=r"land|start point"):
            Cell(containers, flow, discs)

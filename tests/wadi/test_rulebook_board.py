"""Wadi's rules in the book's order: components, board and set-up (§D1 to §D3)."""

from typing import Any

import pytest

import marula
from marula.games.wadi.scenario import parse, write
from tests.wadi.table import builds, discs, map_text, pass_round, put, reach, start, watchman_goes

DIRECTIONS = {"N": "b1", "NE": "c1", "E": "c2", "SE": "c3", "S": "b3", "SW": "a3", "W": "a2", "NW": "a1"}


def around_the_middle(**tiles: str) -> str:
    """A 3 x 3 map without tiles, except these."""
    rows = [[tiles.get(f"{column}{row}", ".") for column in "abc"] for row in (1, 2, 3)]
    return map_text(*(" ".join(row) for row in rows))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_seven_shadufs(players: int) -> None:  # §D1, §D3
    view = start(players).view(None)
    assert view["supply"] == [7] * players
    assert view["shadufs"] == [[]] * players


def test_the_largest_board_has_eight_columns_and_eight_rows() -> None:  # §D2.1
    position = start(2, map_text(*["1 1 1 1 1 1 1 1"] * 8))
    assert len(builds(position).split()) == 64
    assert builds(position).startswith("a1 b1 c1")
    assert builds(position).endswith("g8 h8")


def test_a_larger_board_is_refused() -> None:  # §D2.1
    with pytest.raises(marula.OptionError, match="9 rows"):
        start(2, map_text(*["1 1"] * 9))


def test_only_land_can_be_built_on_and_cells_without_tile_are_nothing() -> None:  # §D2.1
    assert builds(start(2, map_text("1 . S:1", ". 2 S"))) == "a1 b2"


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_water_flows_in_eight_directions(direction: str) -> None:  # §D2.2
    target = DIRECTIONS[direction]
    position = start(2, around_the_middle(b2=f"{direction}:1", **{target: direction}))
    pass_round(position)
    assert discs(position) == {target: 1}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_water_leaves_where_there_is_no_tile(direction: str) -> None:  # §D2.2
    position = pass_round(start(2, around_the_middle(b2=f"{direction}:3")))
    assert discs(position) == {}
    assert position.view(None)["gone"] == 3


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_water_leaves_over_the_edge(direction: str) -> None:  # §D2.2
    assert pass_round(start(2, map_text(f"{direction}:3"))).view(None)["gone"] == 3


def test_water_that_flows_into_land_leaves() -> None:  # §D2.2
    position = pass_round(start(2, map_text("E:2 1")))
    assert discs(position) == {}
    assert position.outcome is not None


def test_a_river_that_runs_in_a_circle_is_refused() -> None:  # §D2.2
    with pytest.raises(marula.OptionError, match="circle"):
        start(2, map_text("E:1 S", "N W"))


def test_start_points_carry_their_discs() -> None:  # §D2.3
    assert discs(start(3)) == {"d1": 8, "g2": 7, "a3": 6}


def test_a_wadi_tile_holds_any_number_of_discs() -> None:  # §D2.3
    position = start(2, map_text(*["SE:999 S:999 SW:999"] * 1, ". S ."))
    pass_round(position)
    assert discs(position) == {"b2": 2997}


def test_a_full_board_of_discs_can_come_together() -> None:  # §D2.3
    row = "E:999 " * 7 + "S:999"
    position = start(2, map_text(*[row] * 8))
    assert pass_round(position, 20).view(None)["gone"] == 64 * 999
    assert position.rules.problems(position.state) == 0


@pytest.mark.parametrize(
    ("between", "is_across"),
    [
        (("S", "S"), True),
        (("S", "."), True),
        ((".", "S"), True),
        ((".", "."), False),
        (("1", "S"), False),
        (("S", "1"), False),
        (("1", "."), False),
        (("1", "1"), False),
    ],
)
def test_land_is_across_the_wadi_if_no_land_but_wadi_touches_both(
    between: tuple[str, str], is_across: bool
) -> None:  # §D2.4
    one, other = between
    position = put(start(2, map_text(f"1 {one}", f"{other} 1")), {0: "a1", 1: "b2"})
    assert ("b2" in reach(position, "a1")) is not is_across
    assert ("a1" in reach(position, "b2")) is not is_across
    mirrored = put(start(2, map_text(f"{one} 1", f"1 {other}")), {0: "b1", 1: "a2"})
    assert ("a2" in reach(mirrored, "b1")) is not is_across


def test_range_is_the_own_tile_and_all_tiles_next_to_it() -> None:  # §D2.5
    position = put(start(2, map_text(*["1 1 1 1"] * 4)), {0: "b2 d4"})
    assert reach(position, "b2") == "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert reach(position, "d4") == "c3 d3 c4 d4"


def test_range_ends_at_the_edge_and_does_not_come_in_on_the_other_side() -> None:  # §D2.5
    position = put(start(2, map_text(*["1 1 1 1 1 1 1 1"] * 8)), {0: "a1 h1 a8 h8", 1: "a4 h4"})
    assert reach(position, "a1") == "a1 b1 a2 b2"
    assert reach(position, "h1") == "g1 h1 g2 h2"
    assert reach(position, "a8") == "a7 b7 a8 b8"
    assert reach(position, "h8") == "g7 h7 g8 h8"
    assert reach(position, "a4") == "a3 b3 a4 b4 a5 b5"
    assert reach(position, "h4") == "g3 h3 g4 h4 g5 h5"


def test_a_diagonal_wadi_tile_is_always_in_range() -> None:  # §D2.5
    position = put(start(2, map_text("1 S", "W S")), {0: "a1"})
    assert reach(position, "a1") == "a1 b1 a2 b2"
    position = put(start(2, map_text("1 .", ". S")), {0: "a1"})
    assert reach(position, "a1") == "a1 b2"


def test_land_that_touches_at_a_corner_is_not_one_zone() -> None:  # §D2.6, §D8.3
    position = put(start(2, map_text("1 1 . .", "S:1 . 1 1"), watchmen=True), {1: "a1"})
    for _ in range(2):
        position.play(".")
    assert position.actor == 1
    assert watchman_goes(position) == "c2 d2"  # b1 is in the zone of a1


def test_seat_0_has_the_talisman_in_the_first_round() -> None:  # §D3
    position = start(4)
    assert position.actor == 0
    assert position.view(None)["talisman"] == 0


def test_without_a_choice_the_first_map_is_played_freely_and_without_watchmen() -> None:  # §D3
    position = marula.game("wadi").start(3)
    assert position.options == {"scenario": "first-game", "building": "free", "watchmen": False}


@pytest.mark.parametrize("value", [7, None, "nile", "", "1 1", ["first-game"]])
def test_what_is_no_scenario_is_refused(value: Any) -> None:  # §D3
    with pytest.raises(marula.OptionError, match="scenario is"):
        marula.game("wadi").start(2, {"scenario": value})


def test_a_known_name_stays_a_name_and_a_map_takes_its_canonical_form() -> None:  # §D3
    assert start(2, "fork").options["scenario"] == "fork"
    text = "my map\n a b\n# a remark\n1 1 S:2\n"
    position = start(2, text)
    assert position.options["scenario"] == write(parse(text)) != text
    assert start(2, position.options["scenario"]).options == position.options


def test_a_map_that_is_none_is_refused_with_its_faults() -> None:  # §D3
    with pytest.raises(marula.OptionError, match=r"b1.*is not a tile"):
        start(2, "a b\n1 1 X\n")

"""Wadi's rules in the book's order: rounds, actions, flow, end and score (§D4 to §D7)."""

import pytest

import marula
from tests.wadi.table import builds, discs, map_text, pass_round, play, points, pumps, put, reach, start

BANK = map_text("1 1 1 S:9 1 1 1", "1 2 1 S 1 3 1", "1 1 1 S 1 1 1")


def test_a_round_goes_clockwise_from_the_talisman() -> None:  # §D4.1
    position = start(3)
    order = []
    for _ in range(9):
        order.append(position.actor)
        position.play(".")
    assert order == [0, 1, 2, 1, 2, 0, 2, 0, 1]


def test_the_water_flows_only_when_everybody_has_had_a_turn() -> None:  # §D4.1
    position = play(start(2), ".")
    assert discs(position)["d1"] == 8
    position.play(".")
    assert discs(position) == {"c2": 8, "f3": 7, "b4": 6}


@pytest.mark.parametrize("players", [3, 4])
def test_a_turn_has_two_actions(players: int) -> None:  # §D4.2
    position = play(start(players, BANK), "c1")
    assert position.actor == 0
    assert play(position, "d1-c1").actor == 1


def test_with_two_players_a_turn_has_three_actions_and_still_one_build() -> None:  # §D4.2
    position = play(start(2, BANK), "c1 d1-c1")
    assert position.actor == 0
    assert builds(position) == ""
    assert play(position, "d1-b1").actor == 1


def test_build_and_pumps_come_in_any_order() -> None:  # §D4.2
    position = put(start(3, BANK), {0: "c1"})
    assert play(position, "d1-c1 b2").actor == 1
    assert play(put(start(3, BANK), {0: "c1"}), "d1-c1 d1-b1").actor == 1
    assert play(put(start(3, BANK), {0: "c1"}), "b2 d1-c1").actor == 1


def test_there_is_one_build_in_a_turn_and_one_again_in_the_next() -> None:  # §D4.2
    position = play(start(3, BANK), "c1")
    assert builds(position) == ""
    play(position, ". . .")
    assert builds(play(position, ". .")) != ""


def test_any_action_may_be_left_out() -> None:  # §D4.2
    position = start(2, BANK)
    for taken in range(3):
        assert "." in position.legal(), taken
        position.play(("c1", "d1-c1", "d1-b1")[taken])


def test_a_shaduf_is_built_on_land_with_neither_shaduf_nor_disc() -> None:  # §D5, §D5.1
    position = put(start(2, map_text("1 2 3 1 S:1")), {0: "a1", 1: "b1"}, water="c1")
    assert builds(position) == "d1"


def test_a_shaduf_comes_from_the_supply_and_stays() -> None:  # §D5.1
    position = play(start(3, BANK), "c1")
    assert position.view(None)["supply"] == [6, 7, 7]
    pass_round(position, 3)
    assert position.view(None)["shadufs"] == [["c1"], [], []]


def test_nobody_builds_an_eighth_shaduf() -> None:  # §D5.1
    position = put(start(3, BANK), {0: "a1 b1 c1 a2 b2 c2 a3"})
    assert builds(position) == ""
    assert pumps(position) != set()


def test_with_free_building_shadufs_may_be_neighbours() -> None:  # §D5.2
    assert "b1" in builds(put(start(2, BANK), {0: "a1"}))


def test_spread_building_keeps_shadufs_apart_orthogonally() -> None:  # §D5.2
    position = put(start(2, map_text(*["1 1 1 1 S:1"] * 3), building="spread"), {0: "b2", 1: "d1"})
    assert builds(position) == "a1 a3 c3 d3"


def test_spread_does_not_reach_over_the_edge() -> None:  # §D5.2
    position = put(start(2, map_text(*["1 1 1 1 1 1 1 1"] * 3), building="spread"), {0: "h1"})
    assert "a2" in builds(position)
    assert "g1" not in builds(position)
    assert "h2" not in builds(position)


def test_a_pump_goes_from_wadi_or_land_to_land_without_a_disc() -> None:  # §D5.3
    position = put(start(2, map_text("1 1 1 S:2", "1 1 1 S")), {0: "c1"}, water="b1 c2")
    assert pumps(position) == {f"{source}-{target}" for source in ("d1", "b1", "c2") for target in ("c1", "b2")}


def test_source_and_target_are_in_range_of_the_same_own_shaduf() -> None:  # §D5.3
    position = put(start(2, map_text("S:2 1 1 1 1")), {0: "b1 d1"}, water="d1")
    assert pumps(position) == {"a1-b1", "a1-c1", "d1-c1", "d1-e1"}
    assert "a1-e1" not in position.legal()


def test_foreign_shadufs_do_not_help() -> None:  # §D5.3
    position = put(start(2, map_text("S:2 1 1")), {1: "b1"})
    assert pumps(position) == set()
    position.play(".")
    assert pumps(position) == {"a1-b1", "a1-c1"}


def test_nothing_is_pumped_across_the_wadi() -> None:  # §D5.3, §D2.4
    position = put(start(2, map_text("1 S:2", "W 1")), {0: "a1"})
    assert pumps(position) == {"b1-a1"}


def test_nothing_is_pumped_on_to_a_wadi_tile() -> None:  # §D5.3
    position = put(start(2, map_text("1 S:2", "1 S")), {0: "a1"}, water="a2")
    assert pumps(position) == {"b1-a1", "a2-a1"}


def test_the_target_may_hold_a_shaduf_of_anyone() -> None:  # §D5.3
    position = put(start(2, map_text("1 1 S:2")), {0: "b1", 1: "a1"})
    assert pumps(position) == {"c1-a1", "c1-b1"}


def test_a_pump_moves_exactly_one_disc() -> None:  # §D5.3
    position = play(put(start(2, map_text("1 1 S:2")), {0: "b1"}), "c1-a1")
    assert discs(position) == {"a1": 1, "c1": 1}
    assert discs(play(position, "c1-b1")) == {"a1": 1, "b1": 1}


def test_a_pump_carries_up_to_two_tiles_in_each_direction() -> None:  # §D5.3
    position = put(start(2, map_text(*["1 1 1"] * 3)), {0: "b2"}, water="a1")
    assert pumps(position) == {f"a1-{target}" for target in ("b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")}


def test_a_shaduf_pumps_in_the_turn_in_which_it_was_built() -> None:  # §D5.4
    assert "d1-c1" in play(start(2, BANK), "c1").legal()


def test_a_shaduf_pumps_repeatedly_and_with_a_disc_on_its_own_tile() -> None:  # §D5.4
    position = play(put(start(2, BANK), {0: "c1"}), "d1-c1 d1-b1 d1-b2")
    assert discs(position) == {"d1": 6, "c1": 1, "b1": 1, "b2": 1}


def test_the_same_disc_may_be_moved_twice_in_a_turn() -> None:  # §D5.4
    position = play(put(start(2, BANK), {0: "b1 c1"}), "d1-c1 c1-a1")
    assert discs(position) == {"d1": 8, "a1": 1}


def test_water_belongs_to_nobody() -> None:  # §D5.4
    position = put(start(3, BANK), {0: "a1", 1: "c1"}, water="b1")
    play(position, ". b1-c2")
    assert discs(position) == {"d1": 9, "c2": 1}


def test_all_discs_flow_one_tile_at_the_same_moment() -> None:  # §D6
    position = start(2, map_text("E:1 E:2 E:3 E"))
    assert discs(pass_round(position)) == {"b1": 1, "c1": 2, "d1": 3}
    assert discs(pass_round(position)) == {"c1": 1, "d1": 2}
    assert position.view(None)["gone"] == 3


def test_the_order_of_the_tiles_on_the_map_does_not_matter_for_the_flow() -> None:  # §D6
    position = start(2, map_text("W W:3 W:2 W:1"))
    assert discs(pass_round(position)) == {"a1": 3, "b1": 2, "c1": 1}


def test_arms_flow_together() -> None:  # §D6
    position = start(2, map_text("SE:2 S:3 SW:4", ". S:5 .", ". S ."))
    assert discs(pass_round(position)) == {"b2": 9, "b3": 5}


def test_discs_on_land_stay() -> None:  # §D6
    position = put(start(2, BANK), water="c1")
    assert discs(pass_round(position)) == {"c1": 1, "d2": 9}


@pytest.mark.parametrize(("water", "first", "second"), [(4, 2, 2), (5, 3, 2), (1, 1, 0)])
def test_at_a_fork_half_go_each_way_and_the_extra_disc_the_first(water: int, first: int, second: int) -> None:  # §D6
    position = pass_round(start(2, map_text(f". SW+SE:{water} .", "S . S", "S . S")))
    assert discs(position).get("a2", 0) == first
    assert discs(position).get("c2", 0) == second


def test_discs_on_land_do_not_flow_and_those_that_left_are_out_of_the_game() -> None:  # §D6
    position = pass_round(start(2, map_text("S+N:5 1")))
    assert position.view(None)["gone"] == 5


def test_the_game_ends_when_no_disc_is_on_the_wadi_after_the_flow() -> None:  # §D7.1
    position = start(2, map_text("S:1", "S"))
    pass_round(position)
    assert position.outcome is None
    pass_round(position)
    assert position.outcome is not None
    assert position.outcome["reason"] == "wadi-dry"
    assert position.legal() == []


def test_a_wadi_pumped_dry_ends_the_game_only_after_the_round() -> None:  # §D7.1
    position = play(put(start(2, map_text("1 1 S:1", "1 1 S")), {0: "b1"}), "c1-b1")
    assert position.actor == 0
    assert play(position, ". a2 .").outcome is not None


def test_each_shaduf_counts_the_watered_land_in_its_range() -> None:  # §D7.2
    position = put(start(2, map_text("1 2 3 S:1", "1 1 1 S")), {0: "b1"}, water="a1 c1 b1")
    assert points(position) == [6, 0]


def test_one_tile_counts_for_every_shaduf_of_everybody() -> None:  # §D7.2
    position = put(start(3, map_text("1 3 1 S:1", "1 1 1 S")), {0: "a1 c1", 1: "a2"}, water="b1")
    assert points(position) == [6, 3, 0]


def test_a_shaduf_with_2_2_and_1_in_range_and_one_across_the_wadi_scores_5() -> None:  # §D7.2, §D12
    position = put(start(2, map_text("2 2 W:1", "1 S 1", "W 3 1")), {0: "a2"}, water="a1 b1 a2 b3")
    assert "b3" not in reach(position, "a2")
    assert points(position) == [5, 0]


def test_the_view_tells_where_every_point_comes_from() -> None:  # §D7.2
    position = put(start(2, map_text("1 2 3 S:1", "1 1 1 S")), {0: "a2 b1"}, water="a1 c1")
    assert position.view(1)["scores"][0] == {
        "points": 5,
        "watchman": 0,
        "shadufs": [
            {"cell": "b1", "range": ["a1", "b1", "c1", "a2", "b2", "c2"], "tiles": {"a1": 1, "c1": 3}, "points": 4},
            {"cell": "a2", "range": ["a1", "b1", "a2", "b2"], "tiles": {"a1": 1}, "points": 1},
        ],
    }


def end(shadufs: dict[int, str], water: str) -> marula.Outcome:
    """The outcome of a game of three that ends with these pieces."""
    position = pass_round(put(start(3, map_text("1 1 1 1 1 1 S:1", "1 1 1 1 1 1 S:1")), shadufs, water), 2)
    assert position.outcome is not None
    return position.outcome


def test_most_points_win() -> None:  # §D7.3
    outcome = end({0: "a1", 1: "b1", 2: "e1"}, "c1 c2")
    assert outcome["scores"] == [0, 2, 0]
    assert outcome["winners"] == [1]


def test_a_tie_goes_to_the_larger_supply() -> None:  # §D7.3
    outcome = end({0: "b1 e1", 1: "c1", 2: "f1"}, "b2")
    assert outcome["scores"] == [1, 1, 0]
    assert outcome["ranks"] == [2, 1, 3]
    assert outcome["winners"] == [1]


def test_a_tie_in_both_is_shared() -> None:  # §D7.3
    outcome = end({0: "b1", 1: "c1", 2: "f1"}, "b2")
    assert outcome["ranks"] == [1, 1, 3]
    assert outcome["winners"] == [0, 1]


def test_no_supply_makes_up_for_a_point() -> None:  # §D7.3
    outcome = end({0: "a1 b1 c1 d1 e1 f1 a2"}, "b2")
    assert outcome["winners"] == [0]

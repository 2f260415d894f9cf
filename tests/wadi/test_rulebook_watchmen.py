"""Wadi's rules in the book's order: the Watchmen (§D8)."""

import pytest

import marula
from marula.games.wadi.state import TAKEN
from tests.wadi.table import (
    builds,
    discs,
    in_round,
    map_text,
    pass_round,
    play,
    points,
    pumps,
    put,
    start,
    watchman_goes,
)

FIELD = map_text("1 1 1 1 1 S:9", "1 1 1 1 1 S", "1 1 1 1 1 S", "1 1 1 1 1 S")
DRY_SOON = map_text("1 1 1 1 S:1", "1 1 1 1 S")


def guarded(players: int = 3, scenario: str = FIELD, building: str = "free") -> marula.Position:
    return start(players, scenario, building=building, watchmen=True)


def later(
    scenario: str,
    watchmen: dict[int, str],
    shadufs: dict[int, str] | None = None,
    water: str = "",
    before: str = ".",
) -> marula.Position:
    """A game of two in round 2, after `before` of seat 0; watchmen that are not given have been taken off."""
    position = guarded(2, scenario)
    position.state.watchman[:2] = TAKEN
    put(position, shadufs, water, watchmen)
    return play(in_round(position, 2), before)


def test_the_forbidden_area_is_the_tile_and_the_land_orthogonally_next_to_it() -> None:  # §D8.1
    position = put(guarded(), watchmen={0: "b2"})
    assert position.view(None)["forbidden"] == ["b1", "a2", "b2", "c2", "b3"]


def test_wadi_tiles_are_never_forbidden() -> None:  # §D8.1
    position = put(guarded(), watchmen={0: "e1"})
    assert position.view(None)["forbidden"] == ["d1", "e1", "e2"]


def test_a_forbidden_area_ends_at_the_edge() -> None:  # §D8.1
    position = put(guarded(2, map_text(*["1 1 1 1 1 1 1 1"] * 3)), watchmen={0: "h1"})
    assert position.view(None)["forbidden"] == ["g1", "h1", "h2"]


def test_nothing_is_built_in_a_forbidden_area_not_even_by_its_owner() -> None:  # §D8.2
    position = put(guarded(2, map_text("1 1 1 1", "1 1 1 1")), watchmen={0: "b1"})
    assert builds(position) == "d1 a2 c2 d2"
    assert builds(play(position, ".")) == "d1 a2 c2 d2"


def test_no_disc_is_pumped_out_of_into_or_within_a_forbidden_area() -> None:  # §D8.2
    position = put(guarded(), {0: "b2"}, water="a2 c3", watchmen={0: "b1"})
    assert position.view(None)["forbidden"] == ["a1", "b1", "c1", "b2"]
    assert pumps(position) == {f"{source}-{target}" for source in ("a2", "c3") for target in ("c2", "a3", "b3")}
    within = put(guarded(), {0: "b2"}, water="a1", watchmen={0: "b1"})
    assert pumps(within) == set()


def test_a_shaduf_inside_may_pump_between_tiles_outside() -> None:  # §D8.2
    position = put(guarded(), {0: "e1"}, watchmen={1: "d1"})
    assert position.view(None)["forbidden"] == ["c1", "d1", "e1", "d2"]
    assert pumps(position) == {"f1-e2"}


def test_no_other_watchman_is_set_in_a_forbidden_area() -> None:  # §D8.2
    position = later(map_text("1 1 1 1 1 S:1"), {1: "a1", 0: "d1"})
    assert watchman_goes(position) == "b1 off"


def test_watchmen_are_placed_after_the_first_round_last_player_first() -> None:  # §D8.3
    position = play(guarded(4), ". . . .")
    order = []
    for cell in ("a1", "c1", "e1", "a3"):
        order.append(position.actor)
        position.play(f"W:{cell}")
    assert order == [3, 2, 1, 0]
    assert position.actor == 1  # round 2 begins with the next holder of the talisman
    assert position.view(None)["round"] == 2


def test_the_placing_comes_before_the_flow() -> None:  # §D8.3
    position = play(guarded(2), ". .")
    assert discs(position) == {"f1": 9}
    assert discs(play(position, "W:a1 W:c1")) == {"f2": 9}


def test_while_watchmen_are_placed_nothing_else_can_be_done() -> None:  # §D8.3
    position = play(put(guarded(2), {0: "e1", 1: "e2"}), ". .")
    assert all(token.startswith("W:") and token != "W:off" for token in position.legal())


def test_a_watchman_is_placed_on_empty_land_outside_forbidden_areas() -> None:  # §D8.3
    scenario = map_text("1 1 1 1 1 1 S:1")
    position = play(put(guarded(2, scenario), {0: "a1"}, water="f1"), ". .")
    assert watchman_goes(position) == "b1 c1 d1 e1"
    assert watchman_goes(play(position, "W:d1")) == "b1"  # the zone is dropped: there is only one


def test_a_watchman_is_not_placed_in_a_zone_with_a_shaduf_of_ones_own() -> None:  # §D8.3
    scenario = map_text("1 1 S:1 1 1 S:1 1")
    position = play(put(guarded(2, scenario), {0: "g1", 1: "b1"}), ". .")
    assert watchman_goes(position) == "d1 e1"
    assert watchman_goes(play(position, "W:d1")) == "a1"


def test_if_no_tile_is_in_a_foreign_zone_zones_do_not_matter() -> None:  # §D8.3
    position = play(put(guarded(2, map_text("1 1 S:1")), {1: "a1"}), ". .")
    assert watchman_goes(position) == "b1"


def test_a_watchman_without_a_place_is_out_of_the_game() -> None:  # §D8.3
    position = play(guarded(3, map_text("1 1 S:1", ". . S")), ". . .")
    assert position.actor == 2
    position.play("W:a1")
    view = position.view(None)
    assert [watchman["state"] for watchman in view["watchmen"]] == ["out", "out", "standing"]
    assert position.actor == 1
    assert "." in position.legal()
    assert points(position) == [0, 0, -2]


def test_nobody_may_find_a_place() -> None:  # §D8.3
    position = play(guarded(2, map_text("S:1", "S")), ". .")
    assert [watchman["state"] for watchman in position.view(None)["watchmen"]] == ["out", "out"]
    assert position.view(None)["round"] == 2
    outcome = pass_round(position).outcome
    assert outcome is not None
    assert outcome["scores"] == [0, 0]


def test_watchmen_are_placed_once_only() -> None:  # §D8.3
    position = play(guarded(2), ". . W:a1 W:c1 W:off . W:off . . .")
    assert position.view(None)["round"] == 4
    assert "." in position.legal()


def test_from_the_second_round_on_the_watchman_comes_first() -> None:  # §D8.4
    position = play(put(guarded(2), {1: "e1"}), ". . W:a1 W:c1")
    assert position.actor == 1
    assert "off" in watchman_goes(position)
    assert all(token.startswith("W:") for token in position.legal())
    play(position, "W:a4")
    assert position.view(None)["actions_left"] == 3  # it costs no action
    assert watchman_goes(position) == ""
    assert "." in position.legal()


def test_a_watchman_moves_to_any_other_empty_tile_outside_the_areas_of_the_others() -> None:  # §D8.4
    position = later(map_text("1 1 1 1 1 1 1 S:1"), {1: "b1", 0: "g1"}, {0: "d1"}, water="e1")
    assert position.actor == 1
    # b1 is its own tile; d1, e1 are not empty; f1, g1 are the other's area; a1, c1 were its own.
    assert watchman_goes(position) == "a1 c1 off"


def test_zones_do_not_matter_for_moving() -> None:  # §D8.4
    position = later(map_text("1 1 1 1 S:1"), {1: "a1"}, {1: "c1"})
    assert watchman_goes(position) == "b1 d1 off"


def test_a_watchman_that_moved_forbids_the_new_area_only() -> None:  # §D8.4
    position = play(later(map_text("1 1 1 1 1 1 S:1"), {1: "a1"}), "W:e1")
    assert position.view(None)["forbidden"] == ["d1", "e1", "f1"]
    assert builds(position) == "a1 b1 c1"


def test_the_first_to_take_off_gets_2_points_the_second_1_the_others_none() -> None:  # §D8.5
    position = play(guarded(4), ". . . . W:a1 W:c1 W:e1 W:a3")
    assert points(position) == [-2, -2, -2, -2]
    play(position, "W:off . W:off . W:off . W:off .")
    assert points(position) == [0, 2, 1, 0]  # round 2 began with seat 1


def test_a_watchman_taken_off_does_not_come_back() -> None:  # §D8.5
    position = play(guarded(2), ". . W:a1 W:c1 W:off . W:off . ")
    assert watchman_goes(position) == ""
    assert position.view(None)["forbidden"] == []
    assert position.view(None)["watchmen"][0] == {"state": "taken-off", "cell": None, "points": 1}


def test_when_the_wadi_is_dry_watchmen_only_move() -> None:  # §D8.6
    assert watchman_goes(later(DRY_SOON, {1: "a1"}, {0: "d1"}, before=".")) == "b1 c1 a2 b2 c2 d2 off"
    assert watchman_goes(later(DRY_SOON, {1: "a1"}, {0: "d1"}, before="e1-d1 .")) == "b1 c1 a2 b2 c2 d2"


def test_a_watchman_that_cannot_move_on_a_dry_wadi_stays() -> None:  # §D8.6
    position = later(map_text("1 2 1 1 S:1"), {1: "a1"}, {0: "b1 c1 d1"}, before="e1-d1 .")
    assert position.actor == 1
    assert watchman_goes(position) == ""
    assert position.legal() == ["."]
    outcome = play(position, ".").outcome
    assert outcome is not None
    assert outcome["scores"] == [2, -2]


def test_a_watchman_that_cannot_move_must_be_taken_off_while_that_is_allowed() -> None:  # §D8.6
    position = later(map_text("1 1 S:1"), {1: "a1"}, {0: "b1"})
    assert position.actor == 1
    assert position.legal() == ["W:off"]


def test_a_watchman_still_on_the_board_costs_2_points() -> None:  # §D8.7
    position = play(guarded(2, map_text("1 1 1 1 S:1")), ". . W:a1 W:c1")
    assert position.outcome is not None
    assert position.outcome["scores"] == [-2, -2]


def test_bonus_and_penalty_count_for_the_ranks() -> None:  # §D8.8
    position = play(guarded(2, map_text("1 1 1 1 S:1", "1 1 1 1 S")), ". . W:a1 W:c1 W:off . W:b2 .")
    assert position.outcome is not None
    assert position.outcome["scores"] == [-2, 2]
    assert position.outcome["winners"] == [1]


def test_forbidden_areas_do_not_affect_scoring() -> None:  # §D8.8
    position = put(guarded(2), {0: "b2"}, water="a1 b1", watchmen={1: "b3"})
    assert points(position) == [2, -2]
    assert points(put(guarded(2), {0: "b2"}, water="a1 b1", watchmen={1: "c2"})) == [2, -2]


@pytest.mark.parametrize("building", ["free", "spread"])
def test_all_other_rules_stay_in_force_with_watchmen(building: str) -> None:  # §D8
    position = put(guarded(2, FIELD, building), {0: "b2"}, watchmen={1: "d4"})
    assert ("c2" in builds(position)) is (building == "free")

"""Wadi's rules in the book's order: scenarios, knowledge, notation and the facts (§D9 to §D12)."""

import pytest

import marula
from marula.games.wadi.data import CELL_NAMES
from marula.games.wadi.options import OPTIONS
from marula.games.wadi.scenario import NAMES, load, parse, warnings, write
from tests.wadi.table import builds, discs, map_text, pass_round, play, put, reach, start

ROUNDS = {"first-game": 7, "arish": 7, "mabraq": 7, "masilah": 8, "three-wadis": 7, "fork": 7}


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_is_laid_out_as_its_map_says(name: str) -> None:  # §D9
    scenario = load(name)
    view = start(2, name).view(None)
    rows = write(scenario).splitlines()[-scenario.rows :]
    assert view["map"] == [[word.split(":")[0] for word in row.split()[1:]] for row in rows]
    assert sum(view["discs"].values()) == sum(cell.discs or 0 for cell in scenario.cells)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_acts_and_all_water_leaves(name: str) -> None:  # §D9, §D6
    position = pass_round(start(2, name), ROUNDS[name])
    assert position.outcome is not None
    assert position.view(None)["round"] == ROUNDS[name]
    assert position.outcome["scores"] == [0, 0]


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_given_as_a_map_plays_like_its_name(name: str) -> None:  # §D9.1
    named, drawn = start(3, name), start(3, write(load(name)))
    assert named.state.tobytes() == drawn.state.tobytes()


def test_a_map_has_cells_without_tiles_comments_and_perhaps_a_title() -> None:  # §D9.1
    position = start(2, "# mine\nOasis  with a gap\n  a b c\n1 1 S:1 .\n2 . S 3\n")
    assert position.view(None)["map"] == [["1", "S", "."], [".", "S", "3"]]


def test_a_map_with_more_than_the_box_holds_can_be_played() -> None:  # §D9.1
    many = map_text(*["3 3 3 S:40"] * 4)
    assert len(builds(start(2, many)).split()) == 12


def test_a_map_text_becomes_its_canonical_form() -> None:  # §D9.1
    option = OPTIONS[0]
    assert option.check("arish") == "arish"
    assert option.check(f"# mine\n{map_text('1 S:1')}") == write(parse(map_text("1 S:1")))


def test_a_map_against_the_advice_can_be_played() -> None:  # §D9.2
    lonely = "a b\n1 1 S:1\n2 1 S\n"
    position = start(2, lonely)
    assert warnings(parse(lonely))
    assert position.actor == 0


def test_everybody_sees_everything() -> None:  # §D10
    position = play(start(3), "c1 d1-c1 g1")
    private = {"seat", "legal"}
    views = [position.view(seat) for seat in (None, 0, 1, 2)]
    shared = [{name: value for name, value in view.items() if name not in private} for view in views]
    assert all(view == shared[0] for view in shared)


def test_there_is_no_chance() -> None:  # §D10
    assert marula.game("wadi").rules.OUTCOMES == 0


def test_actions_are_written_as_cells_pairs_of_cells_and_marks() -> None:  # §D11
    tokens = marula.game("wadi").rules.TOKENS
    assert len(set(tokens)) == len(tokens)
    for token in ("c4", "c2-d3", "a1-c3", "h8-f6", ".", "W:e5", "W:off"):
        assert token in tokens
    assert all(f"W:{cell}" in tokens for cell in CELL_NAMES)


def test_a_turn_ends_by_itself_only_when_its_actions_are_used() -> None:  # §D11
    position = start(2, map_text("1 S:1"))
    assert position.legal() == ["a1", "."]
    position.play("a1")
    assert position.legal() == ["b1-a1", "."]
    position.play("b1-a1")
    assert position.legal() == ["."]  # nothing else is possible, and still it is recorded
    assert position.actor == 0


def test_with_no_shaduf_left_one_can_still_pump() -> None:  # §D11
    position = put(start(2), {0: "a1 b1 c1 a2 b2 d2 e2"})
    assert "d1-c1" in position.legal()


def test_range_at_the_diagonal_contact_of_the_first_map() -> None:  # §D12
    position = put(start(2), {0: "c1", 1: "d2"})
    assert reach(position, "c1") == "b1 c1 d1 b2 c2"
    assert reach(position, "d2") == "d1 e1 c2 d2 e2 c3 d3 e3"


def test_the_first_map_with_nobody_acting() -> None:  # §D12
    position = pass_round(start(3), 5)
    assert discs(position) == {"c6": 8, "c7": 6, "f7": 7}
    pass_round(position)
    assert discs(position) == {"c7": 8}
    assert position.view(None)["gone"] == 13
    pass_round(position)
    assert position.view(None)["gone"] == 21
    assert position.outcome is not None
    assert position.outcome["scores"] == [0, 0, 0]


def test_in_mabraq_all_water_leaves_in_round_7() -> None:  # §D12
    position = pass_round(start(2, "mabraq"), 6)
    assert position.view(None)["gone"] == 0
    assert pass_round(position).view(None)["gone"] == 20
    assert position.outcome is not None


def test_in_fork_the_water_meets_and_parts() -> None:  # §D12
    position = pass_round(start(2, "fork"), 3)
    assert discs(position) == {"d4": 20}
    assert discs(pass_round(position)) == {"c5": 10, "e5": 10}

"""Small games and exact answers: OpenSpiel comes to the same numbers, and better bots leave less to win."""

import doctest
import re
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula import research
from marula.bots import BOTS, Budget, Search
from marula.research import SMALL, Policy, Tree
from marula.research.small import ways
from marula.research.tree import Leaf

DOCS = Path(__file__).parents[1] / "docs" / "exact.md"
HIDDEN = ("little-kariba", "little-wampum", "little-wakawaka")


@cache
def tree_of(name: str) -> Tree:
    return research.build(SMALL[name])


def searching(tree: Tree, iterations: int) -> Policy:
    return research.from_bot(tree, lambda: Search(capacity=1 << 12), Budget(iterations=iterations))


def for_openspiel(tree: Tree, policy: Policy, state: Any, found: dict[str, Any]) -> dict[str, Any]:
    """A policy of ours as OpenSpiel takes it: by the names of its information sets, which end with our numbers."""
    if state.is_terminal():
        return found
    if not state.is_chance_node():
        name = state.information_state_string()
        known = tree.information_sets[int(name.rpartition("-")[2])]
        chances = dict(zip(known.tokens, policy[known.number], strict=True))
        found[name] = [(action, chances[state.action_to_string(action)]) for action in state.legal_actions()]
    for action in state.legal_actions():
        for_openspiel(tree, policy, state.child(action), found)
    return found


def from_openspiel(tree: Tree, policy: Any, state: Any, found: Policy) -> Policy:
    """The other way round."""
    if not state.is_terminal():
        if not state.is_chance_node():
            known = tree.information_sets[int(state.information_state_string().rpartition("-")[2])]
            chances = policy.action_probabilities(state)
            by_token = {state.action_to_string(action): chances[action] for action in state.legal_actions()}
            found[known.number] = np.array([by_token[token] for token in known.tokens])
        for action in state.legal_actions():
            from_openspiel(tree, policy, state.child(action), found)
    return found


def test_small_games_are_not_among_the_games() -> None:
    assert not set(SMALL) & set(marula.names())
    assert {small.game for small in SMALL.values()} <= set(marula.names())
    assert all(name == small.name for name, small in SMALL.items())


def test_every_way_to_deal_is_counted() -> None:
    dealt = list(ways({"1": 3, "2": 2, "8": 2}, (2, 2)))
    assert sum(times for times, _ in dealt) == comb(7, 2) * comb(5, 2)
    assert all(sum(map(sum, ([*hand.values()] for hand in hands))) == 7 for _, hands in dealt)


def test_there_are_small_games_of_every_game() -> None:
    assert {small.game for small in SMALL.values()} == set(marula.names())


@pytest.mark.parametrize("name", sorted(SMALL))
def test_what_a_seat_imagines_of_a_deal_is_another_deal(name: str) -> None:
    deals = [position for _, position in SMALL[name].deals()]
    random = marula.generator(3)
    for position in deals[:: 1 + len(deals) // 12]:
        for seat in range(position.players):
            alike = {other for other in deals if other.view_json(seat) == position.view_json(seat)}
            assert {position.imagine(seat, random) for _ in range(12)} <= alike


@pytest.mark.parametrize(
    ("name", "nodes", "sets"),
    [
        ("little-kariba", 2804, 439),
        ("little-wampum", 755, 164),
        ("little-wadi", 5316, 1707),
        ("little-wakawaka", 4512, 94),
    ],
)
def test_trees_have_as_many_nodes_as_ever(name: str, nodes: int, sets: int) -> None:
    tree = tree_of(name)
    assert sum(1 for _ in tree.nodes()) == nodes
    assert len(tree.information_sets) == sets
    assert all(sum(node.utilities) == 0 for node in tree.nodes() if isinstance(node, Leaf))


@pytest.mark.parametrize("name", HIDDEN)
def test_openspiel_agrees_about_how_much_can_be_won(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    tree = tree_of(name)
    game = pyspiel.load_efg_game(research.gambit(tree))
    for policy in (research.uniform(tree), searching(tree, 30)):
        theirs = for_openspiel(tree, policy, game.new_initial_state(), {})
        assert research.exploitability(tree, policy) == pytest.approx(pyspiel.exploitability(game, theirs))


@pytest.mark.parametrize("name", HIDDEN)
def test_counterfactual_regret_minimisation_leaves_next_to_nothing_to_win(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    tree = tree_of(name)
    game = pyspiel.load_efg_game(research.gambit(tree))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    policy = from_openspiel(tree, solver.average_policy(), game.new_initial_state(), research.uniform(tree))
    assert research.exploitability(tree, policy) < 0.002
    assert research.best_response(tree, policy, 0) == pytest.approx(research.value(tree, policy), abs=0.004)


@pytest.mark.parametrize(("name", "times"), [("little-kariba", 2), ("little-wampum", 2), ("little-wakawaka", 1.1)])
def test_better_bots_leave_less_to_win(name: str, times: float) -> None:
    tree = tree_of(name)
    greedy = research.from_bot(tree, lambda: BOTS["greedy"], times=4)
    left = [research.exploitability(tree, policy) for policy in (research.uniform(tree), greedy, searching(tree, 300))]
    assert left[0] > times * left[1]
    assert left[0] > 2 * left[2]


@pytest.mark.parametrize(
    "probabilities",
    [
        [0.0, 0.0],
        [1.5, -0.5],
        [float("nan"), 1.0],
        [float("inf"), 0.0],
        [0.5, 0.4],
        [1.0],
        [[0.5, 0.5]],
        1.0,
        ["much", "little"],
    ],
)
def test_what_is_no_policy_is_refused_and_not_called_optimal(probabilities: Any) -> None:
    tree = tree_of("little-wampum")
    policy: Any = research.uniform(tree)
    policy[3] = probabilities
    tests: tuple[Any, ...] = (
        research.exploitability,
        research.value,
        lambda tree, policy: research.best_response(tree, policy, 0),
    )
    for measure in tests:
        with pytest.raises(ValueError, match="information set 3 needs a probability for each of P, L, none below 0"):
            measure(tree, policy)


def test_a_policy_without_all_information_sets_is_refused() -> None:
    tree = tree_of("little-wampum")
    with pytest.raises(ValueError, match="little-wampum has 164 information sets, and the policy is for 163"):
        research.exploitability(tree, research.uniform(tree)[1:])


def test_a_policy_may_be_plain_lists() -> None:
    tree = tree_of("little-wampum")
    plain: Any = [probabilities.tolist() for probabilities in research.uniform(tree)]
    assert research.exploitability(tree, plain) == research.exploitability(tree, research.uniform(tree))
    assert research.value(tree, plain) == research.value(tree, research.uniform(tree))


@pytest.mark.parametrize("seat", [2, -1, 0.5])
def test_a_best_response_is_of_one_of_the_two_seats(seat: Any) -> None:
    tree = tree_of("little-wampum")
    with pytest.raises(ValueError, match="the seats are 0 and 1"):
        research.best_response(tree, research.uniform(tree), seat)


@pytest.mark.parametrize("times", [0, -1, 1.5])
def test_a_bot_is_asked_at_least_once(times: Any) -> None:
    with pytest.raises(ValueError, match="at least once"):
        research.from_bot(tree_of("little-wampum"), lambda: BOTS["greedy"], times=times)


@pytest.mark.parametrize("name", HIDDEN)
def test_a_game_with_hidden_cards_is_not_solved_as_if_everybody_saw_them(name: str) -> None:
    with pytest.raises(ValueError, match=rf"hidden cards.*{name}.*research.exploitability.*CFR"):
        research.solve(SMALL[name])


def test_a_tiny_wadi_is_won_by_whoever_starts_and_a_search_finds_it() -> None:
    tree = tree_of("little-wadi")
    assert research.solve(SMALL["little-wadi"]) == 1
    assert research.best_response(tree, research.uniform(tree), 0) == 1
    first = [known for known in tree.information_sets if known.number == 0]
    assert first[0].example.ply == 0
    policy = searching(tree, 200)
    assert research.exploitability(tree, policy) == 0


def named_positions() -> list[tuple[str, list[int]]]:
    """The table of the documentation: a position, and how many leaves there are at depth 1, 2, ..."""
    rows = re.findall(r"^\| [\w-]+ \| `(.*?)` \| ([\d, ]+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    return [(text, [int(number.replace(",", "")) for number in counts.split(", ")]) for text, counts in rows]


def test_there_are_named_positions_of_every_game() -> None:
    assert {text.split()[0] for text, _ in named_positions()} == set(marula.names())


@pytest.mark.parametrize(("text", "counts"), named_positions())
def test_the_published_counts_are_true(text: str, counts: list[int]) -> None:
    position = marula.from_text(text)
    assert position.text() == text
    assert [research.perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_example_runs_as_printed() -> None:
    assert doctest.testmod(research).failed == 0


def test_the_examples_in_the_documentation_run_as_printed() -> None:
    result = doctest.testfile(str(DOCS), module_relative=False)
    assert result.attempted > 3
    assert result.failed == 0

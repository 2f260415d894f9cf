"""How far bots are from optimal play, on games small enough to be solved: exact exploitability.

    python -m bench.exact little-kariba little-wampum little-wadi
    python -m bench.exact middle-kariba --iterations 10 100 1000 --times 2

Needs OpenSpiel for optimal play: its CFR+ (counterfactual regret minimisation) and exploitability.
"""

import argparse
from collections.abc import Iterator
from typing import Any

from marula import research
from marula.bots import BOTS, Budget, Search

CAPACITY = 1 << 13  # nodes; more than these games need
ROUNDS = 500


def policies(tree: research.Tree, iterations: list[int], times: int) -> Iterator[tuple[str, research.Policy]]:
    """All policies that are measured."""
    yield "uniform", research.uniform(tree)
    yield "greedy", research.from_bot(tree, lambda: BOTS["greedy"], times=times)
    for count in iterations:
        budget = Budget(iterations=count)
        yield f"search:{count}", research.from_bot(tree, lambda: Search(capacity=CAPACITY), budget, times)


def best_play(tree: research.Tree) -> tuple[float, float]:
    """The result of CFR+: its exploitability, and the value of the game."""
    import pyspiel

    game = pyspiel.load_efg_game(research.gambit(tree))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(ROUNDS):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    return pyspiel.exploitability(game, policy), value_of(game.new_initial_state(), policy)


def value_of(state: Any, policy: Any) -> float:
    """What seat 0 wins on average in OpenSpiel's game."""
    if state.is_terminal():
        return float(state.returns()[0])
    chances = state.chance_outcomes() if state.is_chance_node() else policy.action_probabilities(state).items()
    return float(sum(chance * value_of(state.child(action), policy) for action, chance in chances))


def main() -> None:
    """Prints a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=research.SMALL)
    parser.add_argument("--iterations", nargs="+", type=int, default=[1, 10, 100, 1000, 10_000])
    parser.add_argument("--times", type=int, default=8, help="how often a bot is asked at each information set")
    arguments = parser.parse_args()
    for name in arguments.games:
        tree = research.build(research.SMALL[name])
        print(f"{name}: {sum(1 for _ in tree.nodes()):,} nodes, {len(tree.information_sets):,} information sets")
        left, worth = best_play(tree)
        print(f"  CFR+ after {ROUNDS} rounds: value {worth:+.4f}, exploitability {left:.5f}", flush=True)
        for who, policy in policies(tree, arguments.iterations, arguments.times):
            print(f"  {who}: {research.exploitability(tree, policy):.4f}", flush=True)


if __name__ == "__main__":
    main()

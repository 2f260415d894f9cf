"""Exact answers about policies in a small game: what they are worth, and how much the best opponent wins from them."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from marula.bots.bot import Player, answer
from marula.bots.question import AS_USUAL, Budget
from marula.research.tree import Chance, Decision, InformationSet, Leaf, Node, Tree
from marula.rules.randomness import generator

Policy: TypeAlias = list[NDArray[np.float64]]
"""For every information set the probability of each of its actions."""


def uniform(tree: Tree) -> Policy:
    """Any action, each as likely as the others."""
    return [np.full(len(known.tokens), 1 / len(known.tokens)) for known in tree.information_sets]


def from_bot(tree: Tree, new_bot: Callable[[], Player], budget: Budget = AS_USUAL, times: int = 1) -> Policy:
    """How often a bot takes each action when it is asked so many times, with other random numbers each time.

    A new bot is made for each question, so that it remembers nothing of other courses of the game.
    """
    return [frequencies(known, new_bot, budget, times) for known in tree.information_sets]


def frequencies(
    known: InformationSet, new_bot: Callable[[], Player], budget: Budget, times: int
) -> NDArray[np.float64]:
    """The same at one information set."""
    counts = np.zeros(len(known.tokens))
    for time in range(times if len(known.tokens) > 1 else 1):
        token = answer(new_bot(), known.example, generator(time, known.number), budget)
        counts[known.tokens.index(token)] += 1
    frequency: NDArray[np.float64] = counts / counts.sum()
    return frequency


def value(tree: Tree, policy: Policy) -> float:
    """What seat 0 wins on average if both seats follow a policy."""

    def worth(node: Node) -> float:
        if isinstance(node, Leaf):
            return node.utilities[0]
        chances = zip(shares(node, policy), node.children, strict=True)
        return sum(chance * worth(child) for chance, child in chances if chance)

    return float(worth(tree.root))


def shares(node: Chance | Decision, policy: Policy) -> list[float]:
    """How likely each child of a node is."""
    return node.probabilities if isinstance(node, Chance) else policy[node.known.number].tolist()


def best_response(tree: Tree, policy: Policy, seat: int) -> float:
    """What a seat wins on average if it knows the other's policy, and does the best against it."""
    return BestResponse(tree, policy, seat).worth(tree.root)


def exploitability(tree: Tree, policy: Policy) -> float:
    """How much the best opponent wins on average against a policy, over both seats; 0 for the best play."""
    return sum(best_response(tree, policy, seat) for seat in (0, 1)) / 2


class BestResponse:
    """Works backwards: a seat's choice at an information set is the best for all its nodes together."""

    def __init__(self, tree: Tree, policy: Policy, seat: int) -> None:
        self.seat, self.policy = seat, policy
        self._reached: dict[int, list[tuple[float, Decision]]] = {}
        self._choices: dict[int, int] = {}
        self._worth: dict[int, float] = {}
        self._reach(tree.root, 1.0)

    def _reach(self, node: Node, probability: float) -> None:
        """Notes how likely chance and the other seat come to each node of the seat."""
        if isinstance(node, Leaf):
            return
        if isinstance(node, Decision) and node.known.seat == self.seat:
            self._reached.setdefault(node.known.number, []).append((probability, node))
            for child in node.children:
                self._reach(child, probability)
        else:
            for share, child in zip(shares(node, self.policy), node.children, strict=True):
                self._reach(child, probability * share)

    def worth(self, node: Node) -> float:
        """What the seat wins from a node on."""
        if id(node) not in self._worth:
            self._worth[id(node)] = self._computed(node)
        return self._worth[id(node)]

    def _computed(self, node: Node) -> float:
        if isinstance(node, Leaf):
            return node.utilities[self.seat]
        if isinstance(node, Decision) and node.known.seat == self.seat:
            return self.worth(node.children[self._choice(node.known)])
        return sum(
            p * self.worth(child) for p, child in zip(shares(node, self.policy), node.children, strict=True) if p
        )

    def _choice(self, known: InformationSet) -> int:
        if known.number not in self._choices:
            totals = [
                sum(p * self.worth(node.children[place]) for p, node in self._reached[known.number])
                for place in range(len(known.tokens))
            ]
            self._choices[known.number] = int(np.argmax(totals))
        return self._choices[known.number]

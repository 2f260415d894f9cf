"""Exact answers about policies in a small game: what they are worth, and how much the best opponent wins from them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from marula.bots.bot import Player, answer
from marula.bots.question import AS_USUAL, Budget
from marula.play.numbers import Whole, whole
from marula.research.tree import Chance, Decision, InformationSet, Leaf, Node, Tree
from marula.rules.randomness import generator

Policy: TypeAlias = list[NDArray[np.float64]]
"""For every information set the probability of each of its actions."""
PolicyLike: TypeAlias = Sequence[Sequence[float] | NDArray[np.float64]]
"""The same, also as plain lists."""
ROUNDED = 1e-6
"""How far probabilities may be from adding up to 1."""


def uniform(tree: Tree) -> Policy:
    """Any action, each as likely as the others."""
    return [np.full(len(known.tokens), 1 / len(known.tokens)) for known in tree.information_sets]


def checked(tree: Tree, policy: PolicyLike) -> Policy:
    """A policy for this tree, from arrays or plain lists; rejects one that is none, which would seem to play well."""
    if len(policy) != len(tree.information_sets):
        raise ValueError(
            f"{tree.game.name} has {len(tree.information_sets)} information sets, and the policy is for {len(policy)}"
        )
    return [checked_probabilities(known, given) for known, given in zip(tree.information_sets, policy, strict=True)]


def checked_probabilities(known: InformationSet, given: Sequence[float] | NDArray[np.float64]) -> NDArray[np.float64]:
    """The same at one information set."""
    try:
        chances = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        chances = np.zeros(0)
    fits = chances.shape == (len(known.tokens),) and bool((chances >= 0).all())
    if not (fits and abs(chances.sum() - 1) <= ROUNDED):  # NaN and infinity are not near 1
        raise ValueError(
            f"information set {known.number} needs a probability for each of {', '.join(known.tokens)}, "
            f"none below 0, together 1; not {given!r}"
        )
    return chances


def from_bot(tree: Tree, new_bot: Callable[[], Player], budget: Budget = AS_USUAL, times: Whole = 1) -> Policy:
    """How often a bot takes each action when it is asked so many times, with other random numbers each time.

    A new bot is made for each question, so that it remembers nothing of other courses of the game.
    """
    if (number := whole(times)) is None or number < 1:
        raise ValueError(f"a bot is asked at least once (times), not {times!r}")
    return [frequencies(known, new_bot, budget, times) for known in tree.information_sets]


def frequencies(
    known: InformationSet, new_bot: Callable[[], Player], budget: Budget, times: Whole
) -> NDArray[np.float64]:
    """The same at one information set."""
    counts = np.zeros(len(known.tokens))
    for time in range(times if len(known.tokens) > 1 else 1):
        token = answer(new_bot(), known.example, generator(time, known.number), budget)
        counts[known.tokens.index(token)] += 1
    frequency: NDArray[np.float64] = counts / counts.sum()
    return frequency


def value(tree: Tree, policy: PolicyLike) -> float:
    """What seat 0 wins on average if both seats follow a policy."""
    chosen = checked(tree, policy)

    def worth(node: Node) -> float:
        if isinstance(node, Leaf):
            return node.utilities[0]
        chances = zip(shares(node, chosen), node.children, strict=True)
        return sum(chance * worth(child) for chance, child in chances if chance)

    return float(worth(tree.root))


def shares(node: Chance | Decision, policy: Policy) -> list[float]:
    """How likely each child of a node is."""
    return node.probabilities if isinstance(node, Chance) else policy[node.known.number].tolist()


def best_response(tree: Tree, policy: PolicyLike, seat: Whole) -> float:
    """What a seat wins on average if it knows the other's policy, and does the best against it."""
    if (place := whole(seat)) not in (0, 1):
        raise ValueError(f"the seats are 0 and 1, not {seat!r}")
    return BestResponse(tree, checked(tree, policy), place).worth(tree.root)


def exploitability(tree: Tree, policy: PolicyLike) -> float:
    """How much the best opponent wins on average against a policy, over both seats; 0 for the best play."""
    chosen = checked(tree, policy)
    return sum(BestResponse(tree, chosen, seat).worth(tree.root) for seat in (0, 1)) / 2


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

"""Numbers that each game's folder holds for the bots: how it is searched, and how long by which level.

They were found by matches (docs/bots.md), not by thought.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Iterations = tuple[int, int, int]
"""How many iterations levels 3, 4 and 5 have: so few for the third and fourth that every step is felt, and as many for
the fifth as take a fraction of a second."""


@dataclass(frozen=True)
class Settings:
    """How a game is searched; what is best for each game was measured."""

    exploration: float = 0.6
    """How strongly actions that were tried less often are tried again."""
    margin: float = 0.3
    """How much of the value of a finished game is by how much one is ahead; the rest is of whom."""
    scale: float = 2000.0
    """A difference in the forecast that counts half."""
    width: float = 4.0
    """A node visited n times has at most 1 + width * sqrt(n) children, those that its game prefers."""
    depth: int = 1000
    """After how many actions of seats below the tree a game is broken off and judged as it stands."""
    looks: int = 1
    """How many random actions are compared at each step below the tree; 1 is plain random play."""
    trust: float = 100.0
    """After how many visits what the game prefers at first sight counts half."""


@dataclass(frozen=True)
class Foresight:
    """How a game is searched with a network."""

    exploration: float = 1.25
    """How much the network's promise counts against what was found."""
    evenness: float = 0.1
    """How much of the promise all legal actions share evenly: a network can be too sure of itself."""
    whole_tree: bool = True
    """Whether everybody's actions are in the tree, or only those of the seat that thinks, until chance or anybody else
    acts."""
    margin: float = 0.15
    """How much of a result is by how much one is ahead, for the search and in training; the rest is of whom."""
    scale: float = 10.0
    """A difference in the scores that counts half."""


@dataclass(frozen=True)
class NetworkSettings:
    """How large a game's network is, and how long level 5 searches with it where one comes with the game."""

    foresight: Foresight
    hidden: int = 384
    """How many numbers there are in a layer; a multiple of four."""
    layers: int = 2
    """How many lie between the first and the last."""
    iterations: int = 0
    """How many iterations level 5 has; 0: it searches without the network."""
    trained_on: Mapping[str, Collection[Any]] = field(default_factory=dict)
    """The values of options that the network knows, where these are not all; with others level 5 goes without it."""

    def knows(self, options: Mapping[str, Any]) -> bool:
        """Whether the network was trained on games with these options."""
        return all(options[name] in values for name, values in self.trained_on.items())


@dataclass(frozen=True)
class ReviewSettings:
    """How long each decision of a finished game is looked at, in iterations: a browser and a server then agree."""

    search: int
    """To find the best action, searched as bots do."""
    judging: int
    """To judge it, and the same to judge the one that was played."""
    steepness: int
    """How much surer players make of an advantage than quick play does, in thousandths; fitted to games of bots
    (docs/review.md)."""

    def with_judging(self, iterations: int) -> "ReviewSettings":
        """The same with so many iterations for each judged action, and as many times more or fewer to search."""
        return replace(self, judging=iterations, search=max(1, round(self.search * iterations / self.judging)))

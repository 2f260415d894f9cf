"""How Waka Waka is searched best, and how long by which level; found by matches (docs/bots.md)."""

from collections.abc import Collection, Mapping
from typing import Any

from marula.rules.tuning import Foresight, Iterations, NetworkSettings, ReviewSettings, Settings

SEARCH = Settings(exploration=0.3, scale=5000.0, width=0.5, depth=8, looks=12, trust=300.0)
ITERATIONS: Iterations = (20, 200, 20000)
# On most other ladders, and with other limits of rounds, the network loses to `greedy` (docs/bots.md).
TRAINED_ON: Mapping[str, Collection[Any]] = {"ladder": ("board",), "max_rounds": (100,)}
NETWORK = NetworkSettings(
    Foresight(evenness=0.25, whole_tree=False, scale=2.0), hidden=512, iterations=1000, trained_on=TRAINED_ON
)
REVIEW = ReviewSettings(search=3000, judging=800, steepness=1350)

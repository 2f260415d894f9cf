"""How Kariba is searched best, and how long by which level; found by matches (docs/bots.md)."""

from marula.rules.tuning import Foresight, Iterations, NetworkSettings, ReviewSettings, Settings

SEARCH = Settings(exploration=0.3, scale=10000.0, depth=6)
ITERATIONS: Iterations = (30, 200, 64000)
NETWORK = NetworkSettings(Foresight(scale=8.0), iterations=4000)
REVIEW = ReviewSettings(search=6000, judging=4000, steepness=1100)

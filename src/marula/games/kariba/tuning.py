"""How Kariba is searched best, and how long by which level; found by matches (docs/bots.md)."""

from marula.rules.tuning import Iterations, NetworkSettings, ReviewSettings, Settings

SEARCH = Settings(exploration=0.3, scale=10000.0, depth=6)
ITERATIONS: Iterations = (30, 200, 64000)
NETWORK = NetworkSettings(hidden=256, iterations=0)  # level 5 goes without: it misses obvious actions (docs/bots.md)
REVIEW = ReviewSettings(search=6000, judging=4000, steepness=1100)

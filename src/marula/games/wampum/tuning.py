"""How Wampum is searched best, and how long by which level; found by matches (docs/bots.md)."""

from marula.rules.tuning import Iterations, NetworkSettings, ReviewSettings, Settings

SEARCH = Settings(exploration=0.6, scale=4000.0, width=0.5, looks=12, trust=500.0)
ITERATIONS: Iterations = (1, 50, 5000)
NETWORK = NetworkSettings(hidden=384, iterations=0)  # level 5 goes without: it misses obvious actions (docs/bots.md)
REVIEW = ReviewSettings(search=1000, judging=500, steepness=450)

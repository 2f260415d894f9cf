"""How Wampum is searched best, and how long by which level; found by matches (docs/bots.md)."""

from marula.rules.tuning import Foresight, Iterations, NetworkSettings, ReviewSettings, Settings

SEARCH = Settings(exploration=0.6, scale=4000.0, width=0.5, looks=12, trust=500.0)
ERRORS = (50, 20)  # with 60, level 1 hardly beats random play at a full table (docs/strength.md)
ITERATIONS: Iterations = (1, 50, 5000)
NETWORK = NetworkSettings(Foresight(exploration=0.5, scale=5.0), iterations=4000)
REVIEW = ReviewSettings(search=1000, judging=500, steepness=450)

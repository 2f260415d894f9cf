"""How Wadi is searched best, and how long by which level; found by matches (docs/bots.md)."""

from marula.games.wadi.scenario import NAMES
from marula.rules.tuning import Foresight, Iterations, NetworkSettings, ReviewSettings, Settings

SEARCH = Settings(scale=600.0, width=0.6, looks=6, trust=300.0)
ITERATIONS: Iterations = (100, 1000, 32000)
NETWORK = NetworkSettings(Foresight(scale=6.0), hidden=352, iterations=8000, trained_on={"scenario": NAMES})
REVIEW = ReviewSettings(search=3000, judging=1500, steepness=1350)

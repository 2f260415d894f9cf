"""How Kariba is searched best, and how long by which level; found by matches (docs/bots.md)."""

from marula.rules.tuning import Iterations, Settings

SEARCH = Settings(exploration=0.3, scale=10000.0, depth=6)
ITERATIONS: Iterations = (30, 200, 64000)

"""Finished games that every later version must replay to the same end.

`python -m tests.records GAME` plays a game by bots for every configuration of `SOME` and writes the records that are
not there yet; it never rewrites one. A record that no longer replays means that the game's VERSION must go up.
"""

from pathlib import Path

FOLDER = Path(__file__).parent

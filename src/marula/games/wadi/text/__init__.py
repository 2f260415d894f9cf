"""Wadi in words: the log (`telling`) and the table (`drawing`)."""

from marula.games.wadi.text.drawing import draw, guide
from marula.games.wadi.text.telling import tell

__all__ = ["draw", "guide", "tell"]

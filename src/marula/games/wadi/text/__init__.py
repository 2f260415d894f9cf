"""Wadi in words: the log (`telling`), the table (`drawing`), and why not (`explaining`)."""

from marula.games.wadi.text.drawing import draw, guide
from marula.games.wadi.text.explaining import explain
from marula.games.wadi.text.telling import tell

__all__ = ["draw", "explain", "guide", "tell"]

"""Waka Waka in words: the log, the table in a terminal, help, and why something is not allowed."""

from marula.games.wakawaka.text.drawing import draw
from marula.games.wakawaka.text.explaining import explain
from marula.games.wakawaka.text.guiding import guide
from marula.games.wakawaka.text.telling import tell

__all__ = ["draw", "explain", "guide", "tell"]

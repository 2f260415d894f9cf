"""Waka Waka in words: the log, the table in a terminal, and help."""

from marula.games.wakawaka.text.drawing import draw
from marula.games.wakawaka.text.guiding import guide
from marula.games.wakawaka.text.telling import tell

__all__ = ["draw", "guide", "tell"]

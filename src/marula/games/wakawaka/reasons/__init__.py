"""Why an action of Waka Waka is not legal. The sentences are in texts/."""

from marula.games.wakawaka.reasons.keys import REASONS
from marula.games.wakawaka.reasons.rules import explain

__all__ = ["REASONS", "explain"]

"""What a seat can know in Wampum (§M9): bounds that everybody remembers, imagining the rest, numbers for a network."""

from marula.games.wampum.knowledge.bounds import discarding_now, known_in_hand, known_with_offer, unseen_of_kind
from marula.games.wampum.knowledge.imagining import imagine
from marula.games.wampum.knowledge.observing import FEATURES, OBSERVATION, observe

__all__ = [
    "FEATURES",
    "OBSERVATION",
    "discarding_now",
    "imagine",
    "known_in_hand",
    "known_with_offer",
    "observe",
    "unseen_of_kind",
]

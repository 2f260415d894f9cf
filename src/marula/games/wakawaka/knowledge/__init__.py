"""What a seat can know in Waka Waka (§W8): what it has not seen, imagining that, and numbers for a network."""

from marula.games.wakawaka.knowledge.features import FEATURES, OBSERVATION
from marula.games.wakawaka.knowledge.imagining import imagine
from marula.games.wakawaka.knowledge.observing import observe
from marula.games.wakawaka.knowledge.unseen import known_in_hand, knows_boat, unseen_cards, unseen_goods

__all__ = [
    "FEATURES",
    "OBSERVATION",
    "imagine",
    "known_in_hand",
    "knows_boat",
    "observe",
    "unseen_cards",
    "unseen_goods",
]

"""The rules of Waka Waka (§W2 to §W7): who acts, what is legal, what it does, who wins.

agenda.py says who is asked what and what comes after, card by card; legal.py what may be answered; possible.py
when a card can be played; turn.py and cards.py what the answers do; drawing.py what chance does; hands.py what
all learn from a card that leaves a hand; result.py how the game ends.
"""

from marula.games.wakawaka.actions.answers import apply
from marula.games.wakawaka.actions.legal import legal
from marula.games.wakawaka.actions.result import ENDINGS, actor, ending, scores, standings, weights

__all__ = ["ENDINGS", "actor", "apply", "ending", "legal", "scores", "standings", "weights"]

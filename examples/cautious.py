"""A bot in Python, as a function and as a class: `marula arena kariba --bots greedy python:examples.cautious:choose`.

It plays Kariba: as few cards as possible, of the weakest animal, so that there is little to be chased.
"""

import random

from marula.bots import Question


def choose(question: Question) -> str:
    """As few cards as possible; the actions of Kariba look like `4x2`, two giraffes."""
    plays = [token for token in question.legal if "x" in token]
    if not plays:
        return random.choice(question.legal)
    return min(plays, key=lambda token: (token[-1], token[0]))


class Hunter:
    """The same, but it chases whenever it can; an object may remember things from question to question."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, question: Question) -> str:
        """A play that makes a group of three or more, if there is one."""
        self.asked += 1
        waterhole = question.view["waterhole"]
        hunts = [
            token for token in question.legal if "x" in token and waterhole[int(token[0]) - 1] + int(token[2]) >= 3
        ]
        return max(hunts) if hunts else choose(question)

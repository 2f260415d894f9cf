"""The two simplest players: one plays anything, one takes what looks best at first sight."""

from marula.bots.bot import Bot, Question, answer, without_history
from marula.bots.favourite import favourite
from marula.rules.playout import scratch_for

__all__ = ["BOTS", "Bot", "answer", "play_at_random", "play_greedily"]


@without_history
def play_at_random(question: Question) -> str:
    """Any legal action."""
    return question.position.pick(question.random)


@without_history
def play_greedily(question: Question) -> str:
    """The action that looks best at first sight."""
    rules = question.position.rules
    mask, _ = scratch_for(len(rules.TOKENS), 0)
    return rules.TOKENS[favourite(question.position.state, mask, question.random)]


BOTS: dict[str, Bot] = {"random": play_at_random, "greedy": play_greedily}

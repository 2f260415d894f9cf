"""The two simplest players: one plays anything, one takes what looks best at first sight."""

from marula.bots.bot import AS_USUAL, Bot, Budget, answer
from marula.bots.favourite import favourite
from marula.play.position import Position
from marula.rules.playout import scratch_for
from marula.rules.types import Generator

__all__ = ["BOTS", "Bot", "answer", "play_at_random", "play_greedily"]


def play_at_random(position: Position, random: Generator, budget: Budget = AS_USUAL) -> str:
    """Any legal action."""
    return position.pick(random)


def play_greedily(position: Position, random: Generator, budget: Budget = AS_USUAL) -> str:
    """The action that looks best at first sight."""
    mask, _ = scratch_for(len(position.rules.TOKENS), 0)
    return position.rules.TOKENS[favourite(position.state, mask, random)]


BOTS: dict[str, Bot] = {"random": play_at_random, "greedy": play_greedily}

"""The two simplest players: one plays anything, one takes what looks best at first sight."""

from collections.abc import Callable

from marula.play.position import Position
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.playout import scratch_for
from marula.rules.randomness import below
from marula.rules.types import Generator, Mask, State
from marula.rules.verbs import legal, prefer

Bot = Callable[[Position, Generator], str]
"""Takes a position in which its seat is to act, imagined from that seat, and answers with a token."""


@rule
def favourite(s: State, mask: Mask, random: Generator) -> int:
    """The legal action that its game prefers; among equals, any."""
    legal(s, mask)
    best = 0
    best_worth = 0
    equals = 0
    for index in range(masks.count(mask)):
        action = masks.nth(mask, index)
        worth = prefer(s, action)
        if equals == 0 or worth > best_worth:
            best, best_worth, equals = action, worth, 1
        elif worth == best_worth:
            equals += 1
            if below(random, equals) == 0:
                best = action
    return best


def play_at_random(position: Position, random: Generator) -> str:
    """Any legal action."""
    return position.pick(random)


def play_greedily(position: Position, random: Generator) -> str:
    """The action that looks best at first sight."""
    mask, _ = scratch_for(len(position.rules.TOKENS), 0)
    return position.rules.TOKENS[favourite(position.state, mask, random)]


BOTS: dict[str, Bot] = {"random": play_at_random, "greedy": play_greedily}


def answer(bot: Bot, position: Position, random: Generator) -> str:
    """What a bot does for the seat that is to act, from what that seat knows."""
    return bot(position.imagine(position.actor, random), random)

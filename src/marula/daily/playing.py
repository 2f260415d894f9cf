"""Who plays beside the player: chance, the bots at the other seats, and the bot that sets par.

Bots search with a fixed number of iterations and start afresh with every action, so each answer depends only on the
position and its own random numbers.
"""

from marula.bots.bot import Budget, answer
from marula.bots.levels import Erring
from marula.bots.search import Search
from marula.daily.deal import Deal
from marula.play.position import Position
from marula.rules.types import CHANCE, OVER

ITERATIONS = 100
"""How hard the bots of the day think, between a regular and a club player."""
PAR_ITERATIONS = 300
"""How hard the bot thinks that sets par."""


def reply(deal: Deal, position: Position, iterations: int = ITERATIONS) -> str:
    """What a bot of the day does for the seat that is to act."""
    bot = Erring(Search(), 0, Budget(iterations))
    return answer(bot, position, deal.thought(position.ply))


def par_of(deal: Deal) -> int:
    """What the best bot gets in the player's place, with the same deal and against the same bots."""
    position = deal.start()
    draws = 0
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.play_unchecked(position.pick(deal.chance(draws)))
            draws += 1
        else:
            own = position.actor == deal.seat
            position.play(reply(deal, position, PAR_ITERATIONS if own else ITERATIONS))
    outcome = position.outcome
    assert outcome is not None
    return outcome["scores"][deal.seat]

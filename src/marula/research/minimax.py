"""The value of a small game in which nothing is hidden, by backward induction."""

from marula.adapters.encoding import final_utilities
from marula.play.position import Position
from marula.play.registry import rules_of
from marula.research.small import SmallGame
from marula.rules.types import CHANCE, OVER


def solve(game: SmallGame) -> float:
    """What seat 0 wins if both seats play best. Positions that were met before are not searched again.

    Only for games in which every seat knows everything: where something is hidden, this would let everybody peek.
    """
    rules = rules_of(game.game)
    if rules.POSITION_TEXT.decks:
        raise ValueError(
            f"{rules.TITLE} has hidden cards, and to solve {game.name} like this would let everybody see them; "
            "research.exploitability measures a policy, and CFR (OpenSpiel's, say, on research.gambit) finds the best"
        )
    met: dict[Position, float] = {}
    deals = list(game.deals())
    return sum(times * best(position, met) for times, position in deals) / sum(times for times, _ in deals)


def best(position: Position, met: dict[Position, float]) -> float:
    """What seat 0 wins from a position on."""
    if position.actor == OVER:
        return final_utilities(position)[0]
    if position not in met:
        met[position.without_past()] = judged(position, met)
    return met[position]


def judged(position: Position, met: dict[Position, float]) -> float:
    """The same, from what comes after."""
    worths = []
    for token in position.legal():
        position.play(token)
        worths.append(best(position, met))
        position.undo()
    if position.actor == CHANCE:
        weights = position.weights()
        return sum(weight * worth for weight, worth in zip(weights, worths, strict=True)) / sum(weights)
    return max(worths) if position.actor == 0 else min(worths)

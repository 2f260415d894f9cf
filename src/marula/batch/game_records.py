"""Games of a batch as records, reconstructed from their streams and the actions of the seats."""

import numpy as np

from marula.batch.steps import RANDOM, History
from marula.play.position import Position
from marula.play.record import Record
from marula.rules.types import CHANCE, OVER, Generator


def record(opening: Position, history: History, place: int, before: bool) -> Record:
    """The record of the game in a place, or of the previous one."""
    half = int(history.half[place]) ^ int(before)
    length = int(history.lengths[half, place])
    random = np.array([history.origins[half, place]], np.uint64)
    position = opening.copy()
    if length == RANDOM:
        play_out(position, random)
    elif length < 0 or length > history.actions.shape[1]:
        raise ValueError(
            f"the past of game {place} is not known: it was put there, or has more actions than the history keeps; "
            "Batch(..., history=200) keeps 200"
        )
    else:
        settle(position, random)
        for action in np.asarray(history.actions[half, :length, place]):
            position.play(position.rules.TOKENS[int(action)])
            settle(position, random)
    return position.record()


def settle(position: Position, random: Generator) -> None:
    """Lets chance act until a seat is to act or the game is over."""
    while position.actor == CHANCE:
        position.play(position.pick(random))


def play_out(position: Position, random: Generator) -> None:
    """Plays at random to the end."""
    while position.actor != OVER:
        position.play(position.pick(random))

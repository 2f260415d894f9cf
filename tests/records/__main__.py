"""Writes the records that are missing."""

import sys

import marula
from marula.bots.simple import BOTS, answer
from tests.configurations import SOME, Configuration
from tests.records import FOLDER


def played(configuration: Configuration) -> marula.Position:
    """A game between greedy and random players in turn: they reach more of the rules than either alone."""
    position = configuration.start()
    random = marula.generator(seed=42)
    while position.actor != marula.OVER:
        if position.actor == marula.CHANCE:
            position.play(position.pick(random))
        else:
            position.play(answer(BOTS[("greedy", "random")[position.actor % 2]], position, random))
    return position


for one in SOME:
    path = FOLDER / f"{one}.json"
    if one.game in sys.argv[1:] and not path.exists():
        path.write_text(played(one).record().to_json() + "\n", encoding="utf-8")
        print(path.name)

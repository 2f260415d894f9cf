"""`python -m tests.bots.visits N`: what a search tries in a few positions of configuration N."""

import sys

import marula
from marula import bots
from tests.configurations import SOME


def main(number: int) -> None:
    """Prints the visits of some small searches."""
    position, random = SOME[number].start(), marula.generator(8)
    searched = 0
    while position.actor != marula.OVER and searched < 3:
        if position.actor >= 0 and len(position.legal()) > 1:
            search = bots.Search()
            bots.answer(search, position, random, bots.Budget(iterations=30))
            print(sorted(search.visits().items()))
            searched += 1
        position.play(position.pick(random))


if __name__ == "__main__":
    main(int(sys.argv[1]))

"""What searches have tried. `python -m tests.bots.visits GAME`: in a few positions of a game."""

import sys

import marula
from marula import bots


def iterations_of(search: bots.Search) -> int:
    """How often a search tried anything."""
    return sum(tried.visits for tried in search.tried().values())


def main(name: str) -> None:
    """Prints what came of some small searches."""
    position, random = marula.game(name).start(), marula.generator(8)
    searched = 0
    while position.actor != marula.OVER and searched < 2:
        if position.actor >= 0 and len(position.legal()) > 1:
            search = bots.Search()
            bots.answer(search, position, random, bots.Budget(iterations=15))
            print(sorted(search.tried().items()))
            searched += 1
        position.play(position.pick(random))


if __name__ == "__main__":
    main(sys.argv[1])

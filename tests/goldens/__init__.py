"""Golden playthroughs: one game per configuration, printed with what each seat knows.

`make goldens` rewrites them; a reviewer reads the diff. They are random games with a fixed seed, so they
change whenever the rules, the views, the texts or the order of actions change.
"""

import json
from pathlib import Path

import marula
from tests.configurations import SOME, Configuration

FOLDER = Path(__file__).parent
VIEW_EVERY = 30
PER_GAME = 4


def chosen() -> list[Configuration]:
    """The first few configurations of each game."""
    return [one for name in marula.names() for one in [each for each in SOME if each.game == name][:PER_GAME]]


def path_of(configuration: Configuration) -> Path:
    """The file of a configuration."""
    return FOLDER / f"{configuration}.txt"


def playthrough(configuration: Configuration) -> str:
    """The whole game: every action as each seat saw it, and every so often what each seat sees."""
    position = configuration.start()
    random = marula.generator(seed=11)
    lines = [f"# {configuration}", *show(position)]
    while position.actor != marula.OVER:
        position.play(position.pick(random))
        lines.append(tell(position))
        # In a long game later views add little: fewer of them keep the file readable.
        every = VIEW_EVERY if position.ply <= 8 * VIEW_EVERY else 10 * VIEW_EVERY
        if position.ply % every == 0 or position.actor == marula.OVER:
            lines += show(position)
    return "\n".join([*lines, json.dumps(position.outcome)]) + "\n"


def tell(position: marula.Position) -> str:
    """The last action: its token, how each seat and a spectator saw it, and how the first seat is told of it."""
    names = [f"seat {seat}" for seat in range(position.players)]
    seen = [position.witnessed(seat, position.ply - 1)[0] for seat in (*range(position.players), None)]
    eyes = " ".join(one["action"] for one in seen)
    told = position.rules.tell(seen[0], names)
    return f"{position.ply:>4} {seen[0]['actor']!s:<7} {position.actions[-1]:<10} [{eyes}] {told}"


def show(position: marula.Position) -> list[str]:
    """What everybody sees."""
    names = [f"seat {seat}" for seat in range(position.players)]
    drawn = ["  | " + line for line in position.rules.draw(position.view(0), names)]
    views = [
        f"  seen by {'a spectator' if seat is None else names[seat]}: {json.dumps(position.view(seat))}"
        for seat in (None, *range(position.players))
    ]
    return [*(line.rstrip() for line in drawn), *views]

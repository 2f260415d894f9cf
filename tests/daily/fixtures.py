"""What the deals of some days are, and a whole game of one: `python -m tests.daily.fixtures` writes them.

Python and the browser must both come to them. They change only together with the derivation, the rules or the search.
"""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from marula.bots.simple import answer, play_greedily
from marula.daily import Deal, deal_of, par_of
from marula.daily.playing import reply
from marula.play.record import Record
from marula.play.registry import names
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER

FOLDER = Path(__file__).parent
DAY = date(2026, 11, 18)
DAYS = 20


def described(deal: Deal) -> dict[str, Any]:
    """A deal as both languages can write it."""
    return {
        "game": deal.game,
        "version": deal.version,
        "day": deal.day.isoformat(),
        "players": deal.players,
        "seat": deal.seat,
        "options": deal.options,
        "draw": deal.chance(3).tobytes().hex(),
        "bot": deal.thought(7).tobytes().hex(),
    }


def deals() -> list[dict[str, Any]]:
    """The deals of some days in a row, of every game."""
    return [described(deal_of(name, DAY + timedelta(number))) for name in names() for number in range(DAYS)]


def played(deal: Deal) -> Record:
    """A game of a deal, with somebody in the player's seat who takes what looks good at first sight."""
    position = deal.start()
    draws = 0
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.play(position.pick(deal.chance(draws)))
            draws += 1
        elif position.actor == deal.seat:
            position.play(answer(play_greedily, position, generator(position.ply)))
        else:
            position.play(reply(deal, position))
    return position.record()


def game_of_the_day(name: str) -> dict[str, Any]:
    """A game that was played, and its par."""
    deal = deal_of(name, DAY)
    return {"day": DAY.isoformat(), "seat": deal.seat, "par": par_of(deal), "record": played(deal).as_dict()}


def write(file: str, value: Any) -> None:
    """Writes a fixture."""
    (FOLDER / file).write_text(json.dumps(value, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write("deals.json", deals())
    for name in names():
        write(f"{name}.json", game_of_the_day(name))

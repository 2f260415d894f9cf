"""The deal of the day: one deal for each day and game, the same for everybody, and the check of a game that was played.

Everything follows from the name of the game, the day and what the player does: `deal` says how the game is set up and
where each random number comes from, `playing` lets chance, the bots and the best bot play, `verification` replays a
record. The browser derives the same in `web/src/daily`; `tests/daily` compares the two.
"""

from marula.daily.deal import Deal, deal_of
from marula.daily.playing import par_of
from marula.daily.verification import DailyResult, NotTheDeal, stars, verify

__all__ = ["DailyResult", "Deal", "NotTheDeal", "deal_of", "par_of", "stars", "verify"]

"""Whether a record is a game of a day's deal, and how it ended: by the rules, whatever the record says."""

from dataclasses import dataclass

from marula.daily.deal import Deal
from marula.daily.playing import reply
from marula.play.illegal_action import IllegalAction
from marula.play.record import Record
from marula.rules.types import CHANCE

MOST_ACTIONS = 5000
"""Many times the longest game."""


class NotTheDeal(ValueError):
    """A record that is no finished game of the day's deal; the text says why."""


@dataclass(frozen=True)
class DailyResult:
    """What the player of a day's deal got."""

    points: int
    won: bool


def verify(deal: Deal, record: Record) -> DailyResult:
    """The result of a game of the deal; refuses any other record.

    What is cheap comes first: bots are asked only about a whole game that the rules and the deal allow.
    """
    check_setup(deal, record)
    result = check_replay(deal, record)
    check_bots(deal, record)
    return result


def check_setup(deal: Deal, record: Record) -> None:
    """Refuses a record that is set up in another way than the deal."""
    if record.game != deal.game:
        raise NotTheDeal(f"the record is of another game, {record.game}")
    if record.version != deal.version:
        raise NotTheDeal(f"the record was played by version {record.version} of the rules, not {deal.version}")
    if record.players != deal.players or record.options != deal.options:
        raise NotTheDeal("the record is not set up as the deal of this day is")
    if len(record.actions) > MOST_ACTIONS:
        raise NotTheDeal(f"the record has {len(record.actions)} actions, more than any game")


def check_replay(deal: Deal, record: Record) -> DailyResult:
    """How the game of a record ends for the player.

    Refuses one that breaks the rules, draws other cards than the deal, or does not end.
    """
    position = deal.start()
    draws = 0
    for number, action in enumerate(record.actions, 1):
        if position.actor == CHANCE:
            drawn = position.pick(deal.chance(draws))
            draws += 1
            if action != drawn:
                raise NotTheDeal(f"action {number} draws {action!r}; in the deal of this day that is {drawn!r}")
        try:
            position.play(action)
        except IllegalAction as error:
            raise NotTheDeal(f"action {number}, {action!r}, cannot be played: {error}") from None
    outcome = position.outcome
    if outcome is None:
        raise NotTheDeal("the game in the record is not over")
    return DailyResult(outcome["scores"][deal.seat], deal.seat in outcome["winners"])


def check_bots(deal: Deal, record: Record) -> None:
    """Refuses a record in which a bot does anything but what it would do."""
    position = deal.start()
    for number, action in enumerate(record.actions, 1):
        if position.actor not in (CHANCE, deal.seat):
            expected = reply(deal, position)
            if action != expected:
                raise NotTheDeal(f"action {number} of a bot is {action!r}; it would have been {expected!r}")
        position.play_unchecked(action)


def stars(result: DailyResult, par: int) -> int:
    """One for a finished game, one for winning it, one for at least par."""
    return 1 + int(result.won) + int(result.points >= par)

"""Bots that play for people who are away, and giving the places back."""

from typing import Literal

from marula.server.refusals import Refused
from marula.server.table.draft import Draft
from marula.server.table.rows import Acted, GivenBack, TakenOver, Undone


def take_over(draft: Draft, place: int, why: Literal["left", "timeout", "host"]) -> None:
    """Lets a bot play for somebody. Open questions to them stay unanswered, which counts as no."""
    draft.add(TakenOver(at=draft.now, place=place, bot=draft.table.created.stand_in, why=why))


def must_not_leave_too_often(draft: Draft, place: int, limit: int) -> None:
    """Limits how often people may leave before the game continues, because each time adds rows to the log for good."""
    times = 0
    for row in reversed(draft.table.rows):
        if isinstance(row, Acted):
            return
        times += isinstance(row, TakenOver) and row.place == place
        if times >= limit:
            raise Refused("rate/limited", "You have left so often that somebody has to act first.")


def settle_undo(draft: Draft) -> None:
    """Carries out a requested undo if nobody is left who has to agree."""
    asked = draft.table.asked
    if asked is not None and not draft.table.asked_places():
        draft.add(Undone(at=draft.now, seat=asked.seat, to=asked.to))


def give_back(draft: Draft, person: str) -> None:
    """Ends the stand-in of a person who acts or reconnects; giving up is final."""
    if draft.table.old_rules:  # nobody plays there any more
        return
    for place in draft.table.places_of(person):
        chair = draft.table.chairs[place]
        if chair.stand_in is not None and chair.takes_part and not finishes_turn(draft, place):
            draft.add(GivenBack(at=draft.now, place=place))


def finishes_turn(draft: Draft, place: int) -> bool:
    """Whether a bot has to finish a turn whose time had run out; otherwise coming back would gain time."""
    table = draft.table
    actor = table.actor
    acts = table.played is not None and actor is not None and actor >= 0 and table.played.order[actor] == place
    return acts and table.chairs[place].why == "timeout"

"""Leaving for good, and who becomes host. Every game can end, whoever leaves."""

from marula.server.table.draft import Draft
from marula.server.table.rows import Closed, HostPassed, TakenOver, Vacated


def pass_host_on(draft: Draft, person: str, present: frozenset[str] | None = None) -> None:
    """Makes the next person at the table host when the host leaves (one who is present, if that is known)."""
    table = draft.table
    if table.host != person:
        return
    first = min(table.places_of(person), default=-1) + 1
    order = [(first + step) % len(table.chairs) for step in range(len(table.chairs))]
    others = [place for place in order if table.chairs[place].takes_part and table.chairs[place].who != person]
    if present is not None:
        others = [place for place in others if table.chairs[place].who in present]
    here = [place for place in others if table.chairs[place].stand_in is None]
    for place in (here or others)[:1]:
        draft.add(HostPassed(at=draft.now, place=place))


def leave_for_good(draft: Draft, person: str) -> None:
    """Replaces somebody who has left for good with an unnamed bot, which ranks behind everybody who stays."""
    table = draft.table
    if table.status in ("over", "closed"):
        return
    for place in table.places_of(person):
        if table.status == "open":
            draft.add(Vacated(at=draft.now, place=place, why="left"))
        elif table.chairs[place].why != "gone":
            draft.add(TakenOver(at=draft.now, place=place, bot=table.created.stand_in, why="gone"))
    pass_host_on(draft, person)
    if not table.people and (table.status == "between" or (table.status == "open" and table.host == person)):
        draft.add(Closed(at=draft.now))  # nobody is left to continue

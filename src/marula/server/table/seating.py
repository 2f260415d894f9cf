"""Requests around the game: sitting down, getting up, inviting, starting."""

import hmac
from typing import Literal

from marula.server.messages import requests
from marula.server.refusals import Refused
from marula.server.table.chair import Chair
from marula.server.table.draft import Draft
from marula.server.table.leave import pass_host_on
from marula.server.table.rows import Closed, Contributed, Seated, Vacated
from marula.server.table.stand_ins import must_not_leave_too_often, take_over


def decide(
    draft: Draft, person: str, command: requests.Command, bots: frozenset[str], leaves: int, seatings: int
) -> None:
    """Carries out a request that is not about the game itself.

    Limits how often people may leave before somebody acts, and how often seating may change before the start.
    """
    if isinstance(command, requests.Join | requests.Contribute | requests.SeatBot):
        must_not_rearrange_too_often(draft, person, seatings)
    match command:
        case requests.Join():
            join(draft, person, command)
        case requests.Leave():
            leave(draft, person, leaves)
        case requests.Contribute():
            contribute(draft, person, command.text)
        case requests.Kick():
            kick(draft, person, command.place)
        case requests.SeatBot():
            seat_bot(draft, person, command, bots)
        case requests.Start():
            start(draft, person)
        case requests.Close():
            must_be_host(draft, person)
            must_be_open(draft)
            draft.add(Closed(at=draft.now))


def must_be_host(draft: Draft, person: str) -> None:
    """Refuses anybody but the host."""
    if not hmac.compare_digest(draft.table.host.encode(), person.encode()):
        raise Refused("host/only")


def must_be_open(draft: Draft) -> None:
    """Refuses requests that are possible only before the start."""
    if draft.table.status != "open":
        raise Refused("table/started")


def must_not_rearrange_too_often(draft: Draft, person: str, limit: int) -> None:
    """Limits changes to an open table, because each adds rows to its log for good."""
    if sum(isinstance(row, Seated | Contributed) and row.person == person for row in draft.table.rows) >= limit:
        raise Refused("rate/limited", "You have changed this table too often; start it, or make another one.")


def chair_at(draft: Draft, place: int) -> Chair:
    """The place with this number; refuses if there is none."""
    if place >= len(draft.table.chairs):
        raise Refused("place/unknown")
    return draft.table.chairs[place]


def join(draft: Draft, person: str, command: requests.Join) -> None:
    """Sits down. An invited person may take any free place, and more than one."""
    must_be_open(draft)
    invited = bool(command.invite) and hmac.compare_digest(command.invite.encode(), draft.table.invite.encode())
    reserved = [place for place, chair in enumerate(draft.table.chairs) if chair.is_reserved_for(person)]
    # Whoever has several places sees several hands, so this is only for invited people.
    seated = bool(draft.table.places_of(person)) and person != draft.table.created.host
    if seated and not invited and not reserved:
        raise Refused("place/one")
    place = command.place if command.place is not None else reserved[0] if reserved else free_place(draft, invited)
    chair = chair_at(draft, place)
    if chair.kind in ("person", "bot"):
        raise Refused("place/taken")
    if chair.kind == "invited" and not invited and place not in reserved:
        raise Refused("place/invited")
    if seated and not invited and place not in reserved:
        raise Refused("place/one")
    draft.add(Seated(at=draft.now, place=place, person=person))
    if command.contribution:
        draft.add(Contributed(at=draft.now, place=place, text=command.contribution))
    start_if_full(draft)


def free_place(draft: Draft, invited: bool) -> int:
    """The first free place; for an invited person, preferably one reserved for invitations."""
    kinds: tuple[Literal["open", "invited"], ...] = ("invited", "open") if invited else ("open",)
    for kind in kinds:
        for place, chair in enumerate(draft.table.chairs):
            if chair.kind == kind:
                return place
    if any(chair.kind == "invited" for chair in draft.table.chairs):
        raise Refused("place/invited")
    raise Refused("table/full")


def start_if_full(draft: Draft) -> None:
    """Starts the game if the table starts automatically and the last place has been taken."""
    full = all(chair.kind in ("person", "bot") for chair in draft.table.chairs)
    if full and draft.table.created.start == "full" and draft.table.status == "open":
        draft.start_game()


def leave(draft: Draft, person: str, limit: int) -> None:
    """Gets up; in a running game a bot takes over."""
    places = draft.table.places_of(person)
    if not places:
        raise Refused("place/none")
    for place in places:
        if draft.table.status == "open":
            draft.add(Vacated(at=draft.now, place=place, why="left"))
        elif draft.table.chairs[place].stand_in is None:
            must_not_leave_too_often(draft, place, limit)
            take_over(draft, place, "left")
    pass_host_on(draft, person)


def contribute(draft: Draft, person: str, text: str) -> None:
    """Contributes to the randomness of the deal."""
    must_be_open(draft)
    places = draft.table.places_of(person)
    if not places:
        raise Refused("place/none")
    draft.add(*(Contributed(at=draft.now, person=person, place=place, text=text) for place in places))


def kick(draft: Draft, person: str, place: int) -> None:
    """The host frees a place."""
    must_be_host(draft, person)
    must_be_open(draft)
    if chair_at(draft, place).kind not in ("person", "bot"):
        raise Refused("place/free")
    draft.add(Vacated(at=draft.now, place=place, why="kicked"))


def seat_bot(draft: Draft, person: str, command: requests.SeatBot, bots: frozenset[str]) -> None:
    """The host gives a free place to a bot."""
    must_be_host(draft, person)
    must_be_open(draft)
    if command.bot not in bots:
        raise Refused("bot/unknown")
    if chair_at(draft, command.place).kind in ("person", "bot"):
        raise Refused("place/taken")
    draft.add(Seated(at=draft.now, person=person, place=command.place, bot=command.bot))
    start_if_full(draft)


def start(draft: Draft, person: str) -> None:
    """Starts at the host's request; free places go to the stand-in bot."""
    must_be_host(draft, person)
    must_be_open(draft)
    for place, chair in enumerate(draft.table.chairs):
        if chair.kind in ("open", "invited"):
            draft.add(Seated(at=draft.now, place=place, bot=draft.table.created.stand_in))
    draft.start_game()

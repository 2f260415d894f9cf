"""Turns a person's request into rows of a draft, or refuses it. Nothing else turns requests into rows."""

from msgspec import Struct

from marula.play.illegal_action import IllegalAction
from marula.server.messages import requests
from marula.server.refusals import Refused
from marula.server.table import seating
from marula.server.table.absence import Absence
from marula.server.table.draft import Draft
from marula.server.table.rows import Acted, Resigned, UndoAnswered, UndoAsked, Undone
from marula.server.table.stand_ins import finishes_turn, give_back, must_not_leave_too_often, settle_undo, take_over
from marula.server.table.undo import undoing
from marula.server.views.reasons import because


class Terms(Struct, kw_only=True, frozen=True):
    """What a server allows at its tables, and who is there."""

    bots: frozenset[str]
    absence: Absence = Absence()
    undos_per_turn: int = 30
    undos_per_game: int = 300
    leaves_per_turn: int = 10
    seatings_per_person: int = 30


def decide(draft: Draft, person: str, command: requests.Command, terms: Terms) -> None:
    """Carries out a person's request on a draft."""
    if draft.table.closed:
        raise Refused("table/closed")
    if draft.table.old_rules:
        raise Refused("table/old-rules")
    match command:
        case requests.Act():
            act(draft, person, command)
        case requests.Undo():
            undo(draft, person, command, terms)
        case requests.AnswerUndo():
            answer_undo(draft, person, command)
        case requests.Resign():
            resign(draft, person, command)
        case requests.Back():
            come_back(draft, person)
        case requests.StandIn():
            let_stand_in(draft, person, command.place, terms)
        case requests.NextGame():
            next_game(draft, person)
        case _:
            seating.decide(draft, person, command, terms.bots, terms.leaves_per_turn, terms.seatings_per_person)


def must_be_running(draft: Draft) -> None:
    """Refuses requests that need a running game."""
    if draft.table.status != "running":
        raise Refused("table/not-running")


def must_answer(draft: Draft, ply: int) -> None:
    """Refuses requests made for a ply other than the current one."""
    if ply != draft.table.row_count:
        raise Refused("action/stale")


def acting_seat(draft: Draft, person: str, seat: int | None) -> int:
    """The seat that a person may act for now."""
    table, played = draft.table, draft.table.played
    mine, actor = table.places_of(person), table.actor
    if played is None or not mine:
        raise Refused("place/none")
    if actor is None or actor < 0 or played.order[actor] not in mine:
        raise Refused("action/not-yours")
    if seat not in (None, actor) or actor in played.resigned:
        raise Refused("action/not-yours")
    return actor


def own_seat(draft: Draft, person: str, seat: int | None) -> int:
    """One of a person's seats: the one named, the only one, or the one to act."""
    mine = draft.table.seats_of(person)
    if not mine:
        raise Refused("place/none")
    if seat is None:
        return draft.table.actor if draft.table.actor in mine and draft.table.actor is not None else mine[0]
    if seat not in mine:
        raise Refused("action/not-yours")
    return seat


def act(draft: Draft, person: str, command: requests.Act) -> None:
    """Takes an action, or several that make up one move."""
    if (command.action is None) == (not command.actions):
        raise Refused("message/malformed", "An act has either an action or several actions.")
    must_be_running(draft)
    must_answer(draft, command.ply)
    seat = acting_seat(draft, person, command.seat)
    must_be_in_time(draft, seat)
    give_back(draft, person)
    first, *others = command.actions or [command.action or ""]
    try_action(draft, seat, first, person, command.id)
    for action in others:
        must_still_choose(draft, seat)
        try_action(draft, seat, action, person)


def must_still_choose(draft: Draft, seat: int) -> None:
    """Refuses an action if an earlier one of the same request decided or revealed something, or passed the turn."""
    last = draft.rows[-1]
    played = draft.table.played
    assert played is not None
    by_chance = isinstance(last, Acted) and last.seat != seat
    if by_chance or draft.table.actor != seat or played.position.reveals(played.position.ply - 1):
        raise Refused("action/several")


def must_be_in_time(draft: Draft, seat: int) -> None:
    """Refuses to act when the turn's time has run out."""
    if draft.table.chair_of(seat).why == "timeout":
        raise Refused("action/late")


def try_action(draft: Draft, seat: int, action: str, person: str = "", id: str = "") -> None:
    """Takes an action for a seat, if the rules allow it."""
    try:
        draft.add(Acted(at=draft.now, action=action, seat=seat, person=person, id=id))
    except IllegalAction as error:
        raise Refused("action/illegal", str(error), because(error.explanation)) from None


def undo(draft: Draft, person: str, command: requests.Undo, terms: Terms) -> None:
    """Takes back the person's last action, or asks the others to agree."""
    must_be_running(draft)
    must_answer(draft, command.ply)
    seat = undoing_seat(draft, person, command.seat)
    how, to = undoing(draft.table, seat)
    played = draft.table.played
    assert played is not None
    if played.undos_here >= terms.undos_per_turn or played.undos >= terms.undos_per_game:
        raise Refused("undo/limit")
    match how:
        case "free":
            draft.add(Undone(at=draft.now, seat=seat, to=to, person=person, id=command.id))
        case "ask":
            if draft.table.asked is not None:
                raise Refused("undo/asked")
            draft.add(UndoAsked(at=draft.now, seat=seat, to=to))
        case "revealed":
            raise Refused("undo/revealed")
        case "bot":
            raise Refused("undo/bot")
        case "nothing":
            raise Refused("undo/nothing")


def undoing_seat(draft: Draft, person: str, seat: int | None) -> int:
    """The seat whose last action is meant: the one named, or the person's seat that acted last."""
    mine = draft.table.seats_of(person)
    if not mine:
        raise Refused("place/none")
    if seat is not None:
        return own_seat(draft, person, seat)
    return max(mine, key=lambda one: undoing(draft.table, one).to)


def answer_undo(draft: Draft, person: str, command: requests.AnswerUndo) -> None:
    """Agrees to an undo or declines; it happens when everybody has agreed."""
    must_be_running(draft)
    must_answer(draft, command.ply)
    asked = draft.table.asked
    places = [place for place in draft.table.places_of(person) if place in draft.table.asked_places()]
    if asked is None or not places:
        raise Refused("undo/not-asked")
    for place in places if command.consent else places[:1]:
        draft.add(UndoAnswered(at=draft.now, place=place, consent=command.consent))
    settle_undo(draft)


def resign(draft: Draft, person: str, command: requests.Resign) -> None:
    """Gives up."""
    must_be_running(draft)
    seat = own_seat(draft, person, command.seat)
    played = draft.table.played
    assert played is not None
    if seat in played.resigned:
        raise Refused("action/not-yours", "This seat has given up already.")
    draft.add(Resigned(at=draft.now, seat=seat))


def come_back(draft: Draft, person: str) -> None:
    """Takes the person's places back from the stand-in."""
    places = draft.table.places_of(person)
    if not places:
        raise Refused("place/none")
    give_back(draft, person)
    if not draft.rows and any(finishes_turn(draft, place) for place in places):
        raise Refused("action/late")


def let_stand_in(draft: Draft, person: str, place: int, terms: Terms) -> None:
    """The host has a bot play for somebody who is away."""
    seating.must_be_host(draft, person)
    must_be_running(draft)
    chair = seating.chair_at(draft, place)
    if chair.kind != "person" or chair.bot is not None:
        raise Refused("place/free")
    wait = 0 if chair.who == person else terms.absence.wait(draft.table, chair.who)
    if wait is None:
        raise Refused("place/present")
    if wait:
        raise Refused("place/soon")
    if chair.who == person:  # a bot can always be called for somebody who is away, so every game can end
        must_not_leave_too_often(draft, place, terms.leaves_per_turn)
    take_over(draft, place, "host")


def next_game(draft: Draft, person: str) -> None:
    """Starts the next game of the match."""
    if not draft.table.places_of(person):
        raise Refused("place/none")
    if draft.table.status == "over":
        raise Refused("match/over")
    if draft.table.status != "between":
        raise Refused("table/not-over")
    draft.start_game()

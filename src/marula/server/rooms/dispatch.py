"""Carries out a request and answers it, for sockets and HTTP alike."""

from functools import partial

from marula.play.illegal_action import IllegalAction
from marula.rules.randomness import generator
from marula.server.bots.seated import HINTING
from marula.server.messages import requests
from marula.server.messages.answers import Done, Hinted, Previewed, Reason
from marula.server.refusals import Refused
from marula.server.rooms.creation import find_rematch, make_rematch
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.security.rate_limits import Rates
from marula.server.security.text_cleaning import tidy_line
from marula.server.store.people import Person
from marula.server.views.hints import hinted
from marula.server.views.reasons import because

AT_ONCE = 4
"""Trying up to this many lists is faster than using a thread."""


async def answer(
    service: TableService, rates: Rates, room: Room, person: Person | None, message: requests.Posted
) -> Done | Hinted | Reason | Previewed:
    """Carries out what a person asks of a table."""
    if person is None:
        raise Refused("person/unknown")
    room.saw(person.id, service.environment.uptime.now())
    match message:
        case requests.Hint():
            rates.take("hint", person.id)
            return await hint(service, room, person.id, message)
        case requests.WhyNot():
            return why_not(room, person.id, message)
        case requests.Preview():
            rates.take("preview", person.id, sum(1 + len(tokens) // 16 for tokens in message.lists) or 1)
            return await preview(service, room, person.id, message)
        case requests.Say():
            return await say(service, rates, room, person, message)
        case requests.Rematch():
            table = await find_rematch(service, room, person.id)
            if table is None:
                rates.take("table", person.id)
                table = await make_rematch(service, room, person.id)
            return Done(id=message.id, table=table, ply=room.table.row_count)
        case _:
            return Done(id=message.id, ply=await service.command(room, person.id, message))


def seat_to_ask_for(room: Room, person: str, seat: int | None) -> int:
    """The person's seat that is to act."""
    if room.table.status != "running":
        raise Refused("table/not-running")
    mine = room.table.seats_of(person)
    if not mine:
        raise Refused("place/none")
    actor = room.table.actor
    if actor is None or actor not in mine or seat not in (None, actor):
        raise Refused("action/not-yours")
    return actor


async def hint(service: TableService, room: Room, person: str, message: requests.Hint) -> Hinted:
    """What a bot would do, given what the person's seat knows."""
    seat_to_ask_for(room, person, message.seat)
    if message.bot is not None and message.bot not in service.roster.names:
        raise Refused("bot/unknown")
    table = room.table
    assert table.played is not None
    bot = service.bot_pool.able(message.bot or HINTING, table.created.game)
    seed = service.environment.randomness.seed()
    asking = service.id_for_bot(person)
    found = await service.bot_pool.hint(bot, table.played.position, seed, asking)
    return hinted(found, bot, message.id, table.row_count)


def why_not(room: Room, person: str, message: requests.WhyNot) -> Reason:
    """Tries an action on a copy."""
    seat = seat_to_ask_for(room, person, message.seat)
    played = room.table.played
    assert played is not None
    answer = Reason(id=message.id, ply=room.table.row_count, action=message.action, possible=True, text="")
    try:
        played.position.copy().play(message.action, seat)
    except IllegalAction as error:
        answer.possible, answer.text, answer.because = False, str(error), because(error.explanation)
    return answer


async def preview(service: TableService, room: Room, person: str, message: requests.Preview) -> Previewed:
    """What lists of actions would lead to, in a world imagined from what the seat knows."""
    seat = seat_to_ask_for(room, person, message.seat)
    if message.views and len(message.lists) > requests.MOST_VIEWS:
        raise Refused("message/too-large", f"At most {requests.MOST_VIEWS} lists of actions are previewed with views.")
    if sum(map(len, message.lists)) > requests.MOST_PREVIEWED:
        raise Refused("message/too-large", f"At most {requests.MOST_PREVIEWED} actions are previewed at once.")
    table = room.table
    assert table.played is not None
    random = generator(service.environment.randomness.seed())
    work = partial(table.played.position.preview, message.lists, seat, random, views=message.views)
    try:
        told = work() if len(message.lists) <= AT_ONCE else await service.slow_answers.make(work)
    except IllegalAction as error:  # not an action at all
        raise Refused("action/illegal", str(error)) from None
    return Previewed(id=message.id, ply=table.row_count, previews=told)


async def say(service: TableService, rates: Rates, room: Room, person: Person, message: requests.Say) -> Done:
    """Adds a line of chat; at tables that are not public, only for people seated there."""
    if await service.chat.was_said(room, person.id, message.id):
        return Done(id=message.id, ply=room.table.row_count)
    rates.take("chat", person.id)
    if not room.table.created.public and not room.table.places_of(person.id):
        raise Refused("place/none")
    await service.chat.say(room, person.id, tidy_line(message.text), message.id)
    return Done(id=message.id, ply=room.table.row_count)

"""One request, one answer: the same for sockets and for HTTP."""

from marula.play.position import IllegalAction
from marula.server.bots import NAMES
from marula.server.house import House
from marula.server.messages import requests
from marula.server.messages.answers import Done, Hinted, Reason
from marula.server.refusals import Refused
from marula.server.room import Room
from marula.server.security.rates import Rates
from marula.server.store.people import Person
from marula.server.tables import rematch

HINTING = "greedy"


async def answer(
    house: House, rates: Rates, room: Room, person: Person | None, message: requests.Posted
) -> Done | Hinted | Reason:
    """Carries out what a person asks of a table."""
    if person is None:
        raise Refused("person/unknown")
    match message:
        case requests.Hint():
            rates.take("hint", person.id)
            return await hint(house, room, person.id, message)
        case requests.WhyNot():
            return why_not(room, person.id, message)
        case requests.Say():
            return await say(house, rates, room, person, message)
        case requests.Rematch():
            rates.take("table", person.id)
            return Done(id=message.id, table=await rematch(house, room, person.id), ply=room.table.ply)
        case _:
            return Done(id=message.id, ply=await house.command(room, person.id, message))


def seat_to_ask_for(room: Room, person: str, seat: int | None) -> int:
    """A seat of one's own that is to act."""
    if room.table.status != "running":
        raise Refused("table/not-running")
    mine = room.table.seats_of(person)
    if not mine:
        raise Refused("place/none")
    actor = room.table.actor
    if actor is None or actor not in mine or seat not in (None, actor):
        raise Refused("action/not-yours")
    return actor


async def hint(house: House, room: Room, person: str, message: requests.Hint) -> Hinted:
    """What a bot would do, from what the seat of the person knows."""
    seat_to_ask_for(room, person, message.seat)
    bot = message.bot or HINTING
    if bot not in NAMES:
        raise Refused("bot/unknown")
    table = room.table
    assert table.played is not None
    action = await house.thinkers.think(bot, table.played.position, house.randomness.seed())
    return Hinted(id=message.id, ply=table.ply, action=action, bot=bot)


def why_not(room: Room, person: str, message: requests.WhyNot) -> Reason:
    """Tries an action on a copy."""
    seat = seat_to_ask_for(room, person, message.seat)
    played = room.table.played
    assert played is not None
    try:
        played.position.copy().play(message.action, seat)
    except IllegalAction as error:
        possible, text = False, str(error)
    else:
        possible, text = True, ""
    return Reason(id=message.id, ply=room.table.ply, action=message.action, possible=possible, text=text)


async def say(house: House, rates: Rates, room: Room, person: Person, message: requests.Say) -> Done:
    """Adds a line of chat; on tables that are not public only for those who sit there."""
    rates.take("chat", person.id)
    if not room.table.created.public and not room.table.places_of(person.id):
        raise Refused("place/none")
    text = " ".join(message.text.split())
    if not text:
        raise Refused("message/malformed", "There is nothing to say in this line.")
    await house.say(room, person.id, text)
    return Done(id=message.id, ply=room.table.ply)

"""The lobby: public tables, and one's own."""

from marula.server.describing import describe_listed, people_in
from marula.server.house import House
from marula.server.messages.resources import Lobby
from marula.server.store import people, tables
from marula.server.store.people import Person
from marula.server.store.tables import Listed


async def list_tables(house: House, person: Person | None) -> Lobby:
    """Public tables that are open or running."""
    return await _describe(house, await tables.in_lobby(house.database, house.settings.limits.lobby_tables), person)


async def list_own(house: House, person: Person) -> Lobby:
    """The tables somebody has sat at."""
    return await _describe(house, await tables.of_person(house.database, person.id, limit=200), person)


async def _describe(house: House, found: list[Listed], person: Person | None) -> Lobby:
    names = await people.names(house.database, set[str]().union(*(people_in(one) for one in found)))
    return Lobby(tables=[describe_listed(one, names, person.id if person else None) for one in found])

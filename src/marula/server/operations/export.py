"""Everything stored about a person, for that person: account, tables, what they did there and what they said."""

from collections.abc import Iterable, Iterator

from marula.server.messages.resources import Export, OwnDaily, OwnLine, OwnRow
from marula.server.store import daily, mail_addresses, people, subscriptions, tables
from marula.server.store.database import Database
from marula.server.store.people import Person
from marula.server.table.rows import AnyRow, Created, Seated, Started, Vacated

TOLD = ("place", "seat", "action", "text", "to", "consent")
"""Fields of a person's own rows that are exported; others may name other people."""


async def export(database: Database, person: Person) -> Export:
    """The whole export. Tables are read one after the other, so that nobody else has to wait for long."""
    sat_at = await people.sat_at(database, person.id)
    did = [own for table in sat_at for own in own_rows(table, await tables.rows_since(database, table, 0), person.id)]
    said = [OwnLine(**line) for line in await people.said(database, person.id)]
    mail = await mail_addresses.find(database, person.id)
    return Export(
        name=person.name,
        login=person.login,
        address=mail.address if mail else None,
        browsers=await subscriptions.count(database, person.id),
        created=person.created,
        seen=person.seen,
        tables=sat_at,
        actions=did,
        chat=said,
        daily=[
            OwnDaily(day=one.day, game=one.game, points=one.points, stars=one.stars, at=one.at)
            for one in await daily.of_person(database, person.id)
        ],
    )


def own_rows(table: str, rows: Iterable[AnyRow], person: str) -> Iterator[OwnRow]:
    """The rows of a log that somebody has caused: actions, contributions, undo requests and answers to them."""
    holders: dict[int, str] = {}
    order: tuple[int, ...] = ()
    for number, row in enumerate(rows):
        match row:
            case Created():
                holders = {place: plan.who for place, plan in enumerate(row.plans) if plan.kind == "person"}
            case Seated():
                holders[row.place] = "" if row.bot else row.person
            case Started():
                order = row.order
        if is_own(row, person, holders, order):
            told = {name: getattr(row, name) for name in TOLD if hasattr(row, name)}
            yield OwnRow(table=table, row=number, at=row.at, kind=str(row.__struct_config__.tag), **told)
        if isinstance(row, Vacated):
            holders.pop(row.place, None)


def is_own(row: AnyRow, person: str, holders: dict[int, str], order: tuple[int, ...]) -> bool:
    """Whether somebody has caused a row: it contains their id, or is about one of their places."""
    if isinstance(row, Created):
        return row.host == person
    if getattr(row, "person", ""):
        return getattr(row, "person", "") == person
    if hasattr(row, "action"):
        return False  # an action of chance, or of a stand-in
    place = getattr(row, "place", None)
    seat = getattr(row, "seat", None)
    if place is None and seat is not None and seat < len(order):
        place = order[seat]
    return place is not None and holders.get(place) == person

"""Removes deleted or banned people from open tables, after the database has been changed."""

import logging

from marula.server.cluster.pubsub import Departed
from marula.server.refusals import Refused
from marula.server.rooms.service import TableService
from marula.server.store import listing

log = logging.getLogger("marula.removed_people")


async def depart(service: TableService, person: str, deleted: bool) -> None:
    """Ends a person's connections everywhere, removes their name if they were deleted, and frees their seats."""
    await leave_tables(service, person, deleted)
    await service.tell_others(Departed(person=person, deleted=deleted))


async def leave_tables(service: TableService, person: str, deleted: bool) -> None:
    """Does the same in this process; other processes handle their own tables."""
    if deleted:
        await service.call_by(person, "")
    service.show_out(person)
    for id in await listing.unfinished_with(service.environment.database, person):
        try:
            room = await service.room(id)
            await service.remove(room, person)
        except Refused as refused:
            if refused.code != "server/stopping":  # the table belongs to another process now
                log.warning("a deleted or banned person will be removed from a table when it is next opened")

"""What follows at the tables when somebody is deleted or banned: in the database that has happened by then."""

import logging

from marula.server.refusals import Refused
from marula.server.rooms.service import TableService
from marula.server.store import listing
from marula.server.table.leave import leave_for_good

log = logging.getLogger("marula.departures")


async def depart(service: TableService, person: str, deleted: bool) -> None:
    """Ends the connections of a person everywhere, takes their name off if they were deleted, and frees their seats."""
    if deleted:
        await service.rename(person, "")
    service.sign_out(person)
    for id in await listing.unfinished_with(service.environment.database, person):
        try:
            room = await service.room(id)
            await service.change(room, lambda draft: leave_for_good(draft, person))
        except Refused:
            log.warning("somebody who is gone for good could not be taken off a table")

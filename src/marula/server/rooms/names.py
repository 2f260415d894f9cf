"""The names of the people at a table."""

import asyncio
import logging

from marula.server.rooms.room import Room
from marula.server.store import people
from marula.server.store.database import Database

log = logging.getLogger("marula.names")
NAMES_SECONDS = 2.0


async def learn_names(database: Database, room: Room) -> None:
    """Looks up the names of people who are new at a table.

    Never prevents an announcement: names that cannot be looked up now are looked up with the next change.
    """
    if strangers := room.strangers():
        try:
            async with asyncio.timeout(NAMES_SECONDS):
                room.names |= await people.names(database, strangers)
            room.version += 1  # viewers who were updated in the meantime saw somebody without a name
        except Exception:
            log.exception("names could not be looked up")

"""Chat at the tables."""

from marula.server.rooms.environment import Environment
from marula.server.rooms.room import Room
from marula.server.store import chat, people


class Chat:
    """Writes lines of chat."""

    def __init__(self, environment: Environment) -> None:
        self._database = environment.database
        self._time = environment.time

    async def was_said(self, room: Room, person: str, request: str) -> bool:
        """Whether a request has already added its line."""
        return await chat.was_said(self._database, room.table.id, person, request)

    async def say(self, room: Room, person: str, text: str, request: str) -> None:
        """Adds a line of chat, once for each request."""
        await chat.say(self._database, room.table.id, person, self._time.now(), text, request)
        await self.read_new(room)

    async def read_new(self, room: Room) -> None:
        """Reads the latest lines."""
        lines = await chat.lines_since(self._database, room.table.id, room.lines)
        room.names |= await people.names(self._database, {line.person for line in lines} - room.names.keys())
        room.hear(lines)

    async def read_again(self, room: Room) -> None:
        """Forgets lines that were deleted from the database."""
        room.keep_lines(await chat.lines_since(self._database, room.table.id, 0))

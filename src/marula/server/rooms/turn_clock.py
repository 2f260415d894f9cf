"""How long the player who is to act has been thinking, and how much time is left.

`timeout` acts when a clock has run out.
"""

from collections.abc import Iterable

from marula.server.cluster.peers import Peers
from marula.server.rooms.environment import Environment
from marula.server.rooms.room import Room
from marula.server.table.table import Table

HOUR = 3600 * 1000


class TurnClock:
    """Reads the clocks of tables, counting only time in which players could be heard."""

    def __init__(self, environment: Environment, peers: Peers) -> None:
        self._shared = environment.shared
        self._time = environment.time
        self._uptime = environment.uptime
        self._peers = peers

    def elapsed(self, room: Room) -> int:
        """How long the player to act has been thinking."""
        return max(0, self._uptime.now() - room.thinking_since)

    def time_left(self, room: Room) -> int | None:
        """The time that the player to act has left."""
        return room.table.time_left(self.elapsed(room)) if room.table.has_clocks else None

    def could_be_heard(self, room: Room) -> bool:
        """Whether a player who ran out of time could be heard all along, by any process."""
        if not self._shared or not self._time.runs_by_itself:
            return True
        overdue = self.elapsed(room) - (room.table.time_left(0) or 0)
        return self._peers.heard_after(room, self._uptime.now() - overdue)

    def elapsed_before(self, table: Table) -> int:
        """How long the player to act has been thinking, at a table that is just being opened."""
        if table.clocks is None:
            return 0
        elapsed = self._uptime.since(table.clocks.since)
        if self._shared or table.days_per_move:
            return elapsed
        # Before this process started, nobody could hear them.
        return min(elapsed, self._uptime.now() - self._uptime.started)

    def lost_time(self, room: Room) -> bool:
        """Whether time in which nobody could be heard matters at this table.

        With days per move only the last hour matters, or they would never run out on a server that often restarts.
        """
        left = self.time_left(room)
        return left is not None and (not room.table.days_per_move or left < HOUR)

    def start(self, room: Room, elapsed: int) -> None:
        """Notes that a table's clocks were last updated a while ago, perhaps by another process."""
        since = room.looked_at - elapsed
        room.start_thinking(since)
        room.thinking_since += self._peers.silent_since(since) if self._time.runs_by_itself else 0

    def reset(self, rooms: Iterable[Room]) -> None:
        """Wakes tables with clocks: nobody could be heard for a while, so their clocks show a different time."""
        for room in rooms:
            if room.table.has_clocks:
                room.resets += 1
                room.wake()

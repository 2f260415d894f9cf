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
    """Reads the clocks of tables, by the time in which players could be heard."""

    def __init__(self, environment: Environment, peers: Peers) -> None:
        self._shared = environment.shared
        self._time = environment.time
        self._uptime = environment.uptime
        self._peers = peers

    def elapsed(self, room: Room) -> int:
        """How long whoever is to act has been thinking."""
        return max(0, self._uptime.now() - room.thinking_since)

    def time_left(self, room: Room) -> int | None:
        """What whoever is to act has left on the clock."""
        return room.table.time_left(self.elapsed(room)) if room.table.has_clocks else None

    def could_be_heard(self, room: Room) -> bool:
        """Whether whoever has no time left could be heard to the end, through whatever process."""
        if not self._shared or not self._time.runs_by_itself:
            return True
        overdue = self.elapsed(room) - (room.table.time_left(0) or 0)
        return self._peers.heard_after(room, self._uptime.now() - overdue)

    def elapsed_before(self, table: Table) -> int:
        """How long whoever is to act has been thinking at a table that is opened now."""
        if table.clocks is None:
            return 0
        elapsed = self._uptime.since(table.clocks.since)
        if self._shared or table.days_per_move:
            return elapsed
        # Before this process started nobody was there to hear them.
        return min(elapsed, self._uptime.now() - self._uptime.started)

    def lost_time(self, room: Room) -> bool:
        """Whether it matters to anybody that nobody could be heard for a while.

        Of days for a move it is little: otherwise a server that is often restarted would never let them run out.
        """
        left = self.time_left(room)
        return left is not None and (not room.table.days_per_move or left < HOUR)

    def start(self, room: Room, elapsed: int) -> None:
        """The clocks of a table were reckoned a while ago, by another process perhaps."""
        since = room.looked_at - elapsed
        room.start_thinking(since)
        room.thinking_since += self._peers.silent_since(since) if self._time.runs_by_itself else 0

    def reset(self, rooms: Iterable[Room]) -> None:
        """Nobody could be heard for a while: what clocks show has changed."""
        for room in rooms:
            if room.table.has_clocks:
                room.resets += 1
                room.wake()

"""What happens when a clock runs out."""

from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.table.draft import Draft
from marula.server.table.stand_ins import take_over


async def time_out(service: TableService, room: Room) -> None:
    """Waits until the player to act has no time left, then lets a bot take over."""
    ply = room.table.row_count
    # Check again after each wait: time in which nobody could be heard is not charged.
    while room.table.row_count == ply:
        if left := service.clock.time_left(room):
            await service.environment.time.sleep(left)
        elif service.clock.could_be_heard(room):
            break
        else:
            await service.peers.next_look()
    if service.environment.uptime.failing:
        return  # the sweep checks again when the database is back, and knows how long it was away

    def work(draft: Draft) -> None:
        thinker, played = draft.table.thinker, draft.table.played
        over = draft.table.time_left(draft.spent) == 0
        if draft.table.row_count == ply and over and thinker is not None and played is not None:
            take_over(draft, played.order[thinker], "timeout")

    await service.change(room, work)

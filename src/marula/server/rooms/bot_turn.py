"""A bot's turn at a table."""

from marula.server.bots.answer_delay import rest_of
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.table.draft import Draft
from marula.server.table.request_handler import try_action


async def play_bot(service: TableService, room: Room) -> None:
    """Lets the bot that is to act think, waits until its answer is due, and acts for it."""
    table = room.table
    bot, played = table.bot_to_act, table.played
    assert bot is not None
    assert played is not None
    seat = played.position.actor
    began, pause = service.environment.time.monotonic(), service.bot_pool.pause(bot, table.created.game)
    # If only bots play and nobody watches, nobody waits.
    can_wait = not table.people and not room.watchers
    game = service.id_for_bot(table.id, played.number, seat)
    action = await service.bot_pool.think(
        bot, played.position, service.environment.randomness.seed(), game, table.host, can_wait
    )
    elapsed = (service.environment.time.monotonic() - began) / 1000
    if len(played.position.legal()) > 1:
        service.bot_pool.note(bot, table.created.game, elapsed)
    if rest := round(1000 * rest_of(pause, elapsed)):
        await service.environment.time.sleep(rest)

    def work(draft: Draft) -> None:
        if draft.table.row_count == table.row_count:
            try_action(draft, seat, action)

    await service.change(room, work)

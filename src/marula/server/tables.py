"""Making tables: new ones, rematches, and games that go on from a finished one."""

from msgspec import structs

from marula.play.registry import UnknownGame, game
from marula.rules.options import OptionError
from marula.server.dealing import commit
from marula.server.describing import summarize
from marula.server.house import House
from marula.server.messages.resources import Continuation, Made, NewTable
from marula.server.notes import TableChanged
from marula.server.refusals import Refused
from marula.server.room import Room
from marula.server.store import tables
from marula.server.table.draft import Draft
from marula.server.table.log import FORMAT, Clock, Contributed, Created, Plan, Rematched
from marula.server.table.seating import start_if_full
from marula.server.table.table import Table


async def make_table(house: House, person: str, wanted: NewTable) -> Made:
    """A new table, as somebody wants it."""
    if await tables.count_unfinished(house.database, person) >= house.settings.limits.tables_per_person:
        raise Refused("rate/limited", "You sit at too many tables that are not over; end or leave some first.")
    options = check_game(wanted)
    for bot in [wanted.stand_in, *(place.bot for place in wanted.places if place.kind == "bot")]:
        if bot not in house.roster.names:
            raise Refused("bot/unknown")
    plans = tuple(_plan(place.kind, place.bot, person) for place in wanted.places)
    created = Created(
        at=house.time.now(),
        game=wanted.game,
        version=game(wanted.game).version,
        options=options,
        plans=plans,
        host=person,
        commitments=(),
        public=wanted.public,
        live=wanted.live,
        clock=Clock(kind=wanted.clock.kind, seconds=wanted.clock.seconds, increment=wanted.clock.increment),
        games=wanted.games,
        seating=wanted.seating,
        stand_in=wanted.stand_in,
        start=wanted.start,
    )
    return await write_table(house, created, wanted.contribution)


def check_game(wanted: NewTable) -> dict[str, object]:
    """The options in full; refuses what cannot be played."""
    if wanted.clock.kind != "none" and wanted.clock.seconds < 1:
        raise Refused("game/options", "A clock needs at least one second.")
    try:
        return dict(game(wanted.game).start(len(wanted.places), wanted.options).options)
    except UnknownGame:
        raise Refused("game/unknown") from None
    except (OptionError, ValueError) as error:
        raise Refused("game/options", str(error)) from None


def _plan(kind: str, bot: str, person: str) -> Plan:
    match kind:
        case "me":
            return Plan(kind="person", who=person)
        case "bot":
            return Plan(kind="bot", who=bot)
        case "invited":
            return Plan(kind="invited")
        case _:
            return Plan(kind="open")


async def write_table(house: House, created: Created, contribution: str = "") -> Made:
    """Takes secrets for all games, commits to them, writes the table and starts it if nobody is missing."""
    await house.thinkers.wait_for(created.game)
    secrets = [house.randomness.secret() for _ in range(created.games)]
    commitments = tuple(commit(secret) for secret in secrets)
    version = game(created.game).version
    created = structs.replace(created, commitments=commitments, version=version, format=FORMAT)
    id, invite = house.randomness.id(), house.randomness.id()
    draft = Draft(Table(id, [created], secrets, invite), created.at)
    if contribution:
        for place in draft.table.places_of(created.host):
            draft.add(Contributed(at=created.at, place=place, text=contribution))
    start_if_full(draft)
    sat_down = {created.host, *(chair.who for chair in draft.table.chairs if chair.kind == "person")}
    await tables.make(house.database, id, invite, [created, *draft.rows], secrets, summarize(draft.table), sat_down)
    house.announce(TableChanged(table=id, ply=draft.table.ply, listed=True))
    house.after_change(await house.room(id))
    return Made(table=id, invite=invite, commitments=list(commitments))


async def rematch(house: House, room: Room, person: str) -> str:
    """The same people at a new table; whoever asks second finds the one that is there."""
    table = room.table
    if not table.places_of(person):
        raise Refused("place/none")
    if table.status not in ("over", "closed"):
        raise Refused("table/not-over")
    if table.rematch is not None:
        return table.rematch
    plans = tuple(
        Plan(kind=chair.kind, who=chair.who) if chair.kind in ("person", "bot") else Plan(kind="open")
        for chair in table.chairs
    )
    created = structs.replace(table.created, at=house.time.now(), plans=plans, host=person, beginning=())
    made = await write_table(house, created)

    def work(draft: Draft) -> None:
        if draft.table.rematch is None:
            draft.add(Rematched(at=draft.now, table=made.table))

    await house.change(room, work)
    return room.table.rematch or made.table


async def play_on(house: House, table: Table, person: str, wanted: Continuation) -> Made:
    """A finished game goes on from an earlier position, against bots, at a table of its own."""
    if wanted.game >= len(table.games):
        raise Refused("place/unknown")
    played = table.games[wanted.game]
    if not played.over:
        raise Refused("table/not-over")
    if wanted.ply > played.position.ply or wanted.seat >= len(played.order):
        raise Refused("place/unknown")
    if wanted.bot not in house.roster.names:
        raise Refused("bot/unknown")
    plans = tuple(
        Plan(kind="person", who=person) if seat == wanted.seat else Plan(kind="bot", who=wanted.bot)
        for seat in range(len(played.order))
    )
    created = Created(
        at=house.time.now(),
        game=table.created.game,
        version=table.created.version,
        options=table.created.options,
        plans=plans,
        host=person,
        commitments=(),
        stand_in=wanted.bot,
        beginning=tuple(played.position.actions[: wanted.ply]),
    )
    return await write_table(house, created)

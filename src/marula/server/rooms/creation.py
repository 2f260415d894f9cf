"""Creates tables: new ones, rematches, and games that continue from a finished one."""

import asyncio
import hmac
import logging
from base64 import urlsafe_b64encode

import msgspec
from msgspec import structs
from sqlalchemy.exc import IntegrityError

from marula.play.registry import UnknownGame, game, rules_of
from marula.rules.options import OptionError
from marula.rules.types import OVER
from marula.server.fairness.dealing import commit
from marula.server.messages.resources import Continuation, Made, NewTable
from marula.server.refusals import Refused
from marula.server.rooms.room import Room
from marula.server.rooms.service import TableService
from marula.server.store import listing, tables
from marula.server.table.chair import Chair
from marula.server.table.draft import Draft
from marula.server.table.rows import FORMAT, Clock, Contributed, Created, Plan, Rematched
from marula.server.table.seating import start_if_full
from marula.server.table.table import Table
from marula.server.views.table_view import summarize

log = logging.getLogger("marula.creation")
LONGEST_LINE = 100
SOON = 0.25
"""Seconds within which the creator of a table connects to it. The process they reach becomes its owner: in the long
run that is where a proxy sends everybody at that table."""


def table_for(service: TableService, *request: str) -> str | None:
    """The id of the table that a request creates, the same however often it is sent; None if the request has no id.

    It is derived with the server's key, because only people who were given a table's address may know it.
    """
    if not request[-1]:
        return None
    digest = hmac.digest(service.table_key, msgspec.json.encode(request), "sha256")
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


async def find_made(service: TableService, id: str | None) -> Made | None:
    """The table with this id, if the request that creates it has already been carried out."""
    stored = await tables.read(service.environment.database, id) if id is not None else None
    if stored is None:
        return None
    return Made(table=stored.id, invite=stored.invite, commitments=list(stored.created.commitments))


async def make_table(service: TableService, person: str, wanted: NewTable, id: str | None = None) -> Made:
    """Creates a table as requested."""
    await must_have_few_tables(service, person)
    limit = service.environment.settings.limits.open_tables_per_person
    if wanted.public and await listing.count_public(service.environment.database, person) >= limit:
        raise Refused("rate/limited", "You are waiting at too many public tables; close some first.")
    options = await check_game(service, wanted)
    for bot in [wanted.stand_in, *(place.bot for place in wanted.places if place.kind == "bot")]:
        if bot not in service.roster.names:
            raise Refused("bot/unknown")
    plans = tuple(_plan(place.kind, place.bot, person) for place in wanted.places)
    created = Created(
        at=service.environment.time.now(),
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
    return await write_table(service, created, wanted.contribution, id)


async def must_have_few_tables(service: TableService, person: str) -> None:
    """Refuses a new table for somebody who sits at too many unfinished ones."""
    limit = service.environment.settings.limits.tables_per_person
    if await listing.count_unfinished(service.environment.database, person) >= limit:
        raise Refused(
            "rate/limited",
            "You sit at too many unfinished tables; finish some, or leave some that have not started.",
        )


async def check_game(service: TableService, wanted: NewTable) -> dict[str, object]:
    """The complete options; refuses unplayable ones."""
    if wanted.clock.kind != "none" and wanted.clock.seconds < 1:
        raise Refused("game/options", "A clock needs at least one second.")
    try:
        rules_of(wanted.game)
        await service.bot_pool.wait_for(wanted.game)  # the rules are called below, and must not be compiled here
        options = dict(game(wanted.game).start(len(wanted.places), wanted.options).options)
    except UnknownGame:
        raise Refused("game/unknown") from None
    except (OptionError, ValueError) as error:
        raise Refused("game/options", str(error)) from None
    # Everybody at the table is sent the options, so a map's title must be short.
    if any(len(line) > LONGEST_LINE for text in options.values() for line in str(text).split("\n")):
        raise Refused("game/options", f"A title or a line of a map has at most {LONGEST_LINE} characters.")
    return options


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


async def write_table(service: TableService, created: Created, contribution: str = "", id: str | None = None) -> Made:
    """Draws secrets for all games, commits to them, writes the table, and starts it if nobody is missing.

    If two requests create the same table at the same moment, the second gets the table of the first.
    """
    await service.bot_pool.wait_for(created.game)
    secrets = [service.environment.randomness.secret() for _ in range(created.games)]
    commitments = tuple(commit(secret) for secret in secrets)
    version = game(created.game).version
    created = structs.replace(created, commitments=commitments, version=version, format=FORMAT)
    id, invite = id or service.environment.randomness.id(), service.environment.randomness.id()
    draft = Draft(Table(id, [created], secrets, invite), created.at)
    if contribution:
        for place in draft.table.places_of(created.host):
            draft.add(Contributed(at=created.at, place=place, text=contribution))
    start_if_full(draft)
    sat_down = {created.host, *draft.table.chairs.seated}
    try:
        summary = summarize(draft.table, created.at)
        await tables.make(service.environment.database, id, invite, [created, *draft.rows], secrets, summary, sat_down)
    except IntegrityError:
        if made := await find_made(service, id):
            return made
        raise
    await open_table(service, draft.table)
    return Made(table=id, invite=invite, commitments=list(commitments))


async def open_table(service: TableService, table: Table) -> None:
    """Announces a table that has been written; if it cannot be opened now, the sweep will open it."""
    service.announce(table.id, table.created.public)
    if service.ownership is not None:
        asyncio.get_running_loop().call_later(SOON, service.open_soon, table.id)
        return
    try:
        service.changes.after_change(await service.room(table.id))
    except Exception:
        log.exception("a new table could not be opened")


async def find_rematch(service: TableService, room: Room, person: str) -> str | None:
    """The rematch that somebody who sits at a table can join; None if one has to be made."""
    table = room.table
    if not table.places_of(person):
        raise Refused("place/none")
    if table.status not in ("over", "closed"):
        raise Refused("table/not-over")
    if table.rematch is None or await tables.status_of(service.environment.database, table.rematch) in (None, "closed"):
        return None
    return table.rematch


async def make_rematch(service: TableService, room: Room, person: str) -> str:
    """Creates a table for the same people; if two ask at the same moment, they get the same one.

    Only the person who asks sits down; the others' places are reserved for them. Whoever was second in the last game
    starts.
    """
    table, before = room.table, room.table.rematch
    moved = len(table.games) % len(table.chairs)
    plans = tuple(_plan_again(chair, person) for chair in (*table.chairs[moved:], *table.chairs[:moved]))
    now = service.environment.time.now()
    created = structs.replace(table.created, at=now, plans=plans, host=person, beginning=(), public=False, start="full")
    # One that was closed or deleted is followed by another.
    id = table_for(service, "rematch", *([before] if before else []), table.id)
    made = await find_made(service, id)
    if made is None:
        await must_have_few_tables(service, person)
        made = await write_table(service, created, id=id)

    def work(draft: Draft) -> None:
        if draft.table.rematch == before:
            draft.add(Rematched(at=draft.now, table=made.table))

    await service.change(room, work)
    return room.table.rematch or made.table


def _plan_again(chair: Chair, person: str) -> Plan:
    """The plan for somebody's place at a rematch; nobody else may take it."""
    if chair.kind == "bot" or chair.who == person:
        return Plan(kind=chair.kind, who=chair.who)
    if chair.kind == "person" and chair.why != "gone":
        return Plan(kind="invited", who=chair.who)
    return Plan(kind="open")


async def play_on(
    service: TableService, table: Table, person: str, wanted: Continuation, id: str | None = None
) -> Made:
    """Continues a finished game from an earlier position, against bots, at a new table."""
    if wanted.game >= len(table.games):
        raise Refused("place/unknown")
    played = table.games[wanted.game]
    if not played.over:
        raise Refused("table/not-over")
    if wanted.ply > played.position.ply or wanted.seat >= len(played.order):
        raise Refused("place/unknown")
    if wanted.ply == played.position.ply and played.position.actor == OVER:
        raise Refused("place/unknown", "The game is over at this position; continue from an earlier one.")
    if wanted.bot not in service.roster.names:
        raise Refused("bot/unknown")
    await must_have_few_tables(service, person)
    chairs = [table.chairs[place] for place in played.order]
    plans = tuple(
        Plan(kind="person", who=person)
        if seat == wanted.seat
        else Plan(kind="bot", who=chair.who if chair.kind == "bot" else wanted.bot)
        for seat, chair in enumerate(chairs)
    )
    created = Created(
        at=service.environment.time.now(),
        game=table.created.game,
        version=table.created.version,
        options=table.created.options,
        plans=plans,
        host=person,
        commitments=(),
        stand_in=wanted.bot,
        beginning=tuple(played.position.actions[: wanted.ply]),
    )
    return await write_table(service, created, id=id)

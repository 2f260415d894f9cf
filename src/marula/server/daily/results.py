"""Accepts records of a day's deal, replays them, and shows the table of results.

Replaying takes up to a second of processor time, because bots search again, so a search process does it. One record is
replayed at a time; each person may have one that waits or is replayed, and few may wait.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from datetime import UTC, date, datetime, timedelta

import msgspec

from marula.bots.external import BotFailure
from marula.daily import DailyResult, Deal, NotTheDeal, deal_of, stars
from marula.play.record import Record
from marula.play.registry import names
from marula.server import metrics
from marula.server.bots.pool import BotPool
from marula.server.messages.resources import DailyEntry, DailyRecord, DailyRow, DailyTable
from marula.server.refusals import Refused
from marula.server.store import daily
from marula.server.store.daily import Scored
from marula.server.store.database import Database
from marula.server.store.people import Person
from marula.server.system_time import Time

log = logging.getLogger("marula.daily")
LISTED = 50
BACK = timedelta(days=7)
"""Results of earlier days are not accepted."""
MOST_WAITING = 16
PATIENCE = 50.0
"""Seconds until whoever sent a record is told to try again; many proxies give up after a minute. The record is replayed
all the same, so that the next time the answer is known."""
NOT_CHECKED = "Your game could not be checked just now; nothing has changed. Try again."
OWNER = "daily"
KEPT_PARS = 64
FRESH_MILLISECONDS = 3000
"""How long a table of results may be out of date."""
KEPT_TABLES = 200


class DailyResults:
    """Enters and lists results of the deal of the day."""

    def __init__(self, database: Database, bots: BotPool, time: Time) -> None:
        self._database = database
        self._bots = bots
        self._time = time
        self._checking: dict[str, asyncio.Task[Scored]] = {}
        """The records that are being replayed or wait for it, by person."""
        self._turn = asyncio.Lock()
        self._pars: dict[Deal, int] = {}
        self._tables: OrderedDict[tuple[str, str], tuple[int, list[tuple[str, Scored]], int]] = OrderedDict()

    async def enter(self, person: Person, game: str, day: str, sent: DailyRecord) -> DailyEntry:
        """Enters a result. A person's first record counts; later ones change nothing."""
        deal = self._deal(game, day)
        key = hash_of(sent)
        known = await daily.find(self._database, day, game, person.id)
        if known is None:
            known = await self._checked(person, deal, sent)
        return DailyEntry(counted=known.record == key, points=known.points, stars=known.stars, par=known.par)

    def _deal(self, game: str, day: str) -> Deal:
        if game not in names():
            raise Refused("game/unknown")
        today = datetime.fromtimestamp(self._time.now() / 1000, UTC).date()
        wanted = day_of(day)
        if not today - BACK <= wanted <= today:
            raise Refused("daily/day")
        return deal_of(game, wanted)

    async def _checked(self, person: Person, deal: Deal, sent: DailyRecord) -> Scored:
        if person.id in self._checking or len(self._checking) >= MOST_WAITING:
            raise Refused("daily/busy")
        # It goes on when the client is gone; otherwise they could ask for more.
        work = self._checking[person.id] = asyncio.create_task(self._check(person, deal, sent))
        work.add_done_callback(lambda done: self._forget(person, done))
        try:
            return await asyncio.wait_for(asyncio.shield(work), PATIENCE)
        except NotTheDeal as error:
            raise Refused("daily/refused", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        except TimeoutError:
            raise Refused("daily/busy") from None

    def _forget(self, person: Person, done: "asyncio.Task[Scored]") -> None:
        del self._checking[person.id]
        if not done.cancelled():
            done.exception()  # the waiting request, if any, gets the error

    async def _check(self, person: Person, deal: Deal, sent: DailyRecord) -> Scored:
        await self._until_loaded(deal.game)
        async with self._turn:
            result, par = await self._replay(deal, record_of(sent))
        scored = Scored(
            day=deal.day.isoformat(),
            game=deal.game,
            person_id=person.id,
            points=result.points,
            stars=stars(result, par),
            par=par,
            at=self._time.now(),
            record=hash_of(sent),
        )
        known = await daily.add(self._database, scored)
        self._tables.pop((scored.game, scored.day), None)
        return known

    async def _until_loaded(self, game: str) -> None:
        try:
            await self._bots.wait_for(game, "search")
        except Exception:  # it has been logged, and is tried again soon
            raise Refused("daily/busy", NOT_CHECKED) from None

    async def _replay(self, deal: Deal, record: Record) -> tuple[DailyResult, int]:
        try:
            result = await self._bots.ask_search(OWNER, "replay", deal.game, deal, record)
            if isinstance(result, NotTheDeal):
                metrics.DAILY.labels("refused").inc()
                raise result
            if deal not in self._pars:
                if len(self._pars) >= KEPT_PARS:
                    self._pars.clear()
                self._pars[deal] = await self._bots.ask_search(OWNER, "par", deal.game, deal)
        except BotFailure as failure:
            log.warning("a record of the day could not be replayed: %s", failure)
            raise Refused("daily/busy", NOT_CHECKED) from None
        metrics.DAILY.labels("accepted").inc()
        return result, self._pars[deal]

    async def table(self, person: Person | None, game: str, day: str) -> DailyTable:
        """The best results of a day, and one's own."""
        if game not in names():
            raise Refused("game/unknown")
        day_of(day)
        found, number = await self._best(game, day)
        rows = [
            DailyRow(rank=rank, name=name, points=one.points, stars=one.stars, mine=is_own(one, person))
            for rank, (name, one) in zip(ranks([one for _, one in found]), found, strict=True)
        ]
        own = next((row for row in rows if row.mine), None)
        if own is None and person is not None:
            own = await self._own(person, game, day)
        return DailyTable(day=day, game=game, par=found[0][1].par if found else None, rows=rows, count=number, own=own)

    async def _best(self, game: str, day: str) -> tuple[list[tuple[str, Scored]], int]:
        now = self._time.now()
        known = self._tables.get((game, day))
        if known is None or not 0 <= now - known[0] < FRESH_MILLISECONDS:
            found = await daily.best(self._database, day, game, LISTED)
            known = now, found, await daily.count(self._database, day, game) if len(found) == LISTED else len(found)
            self._tables[game, day] = known
            if len(self._tables) > KEPT_TABLES:
                self._tables.popitem(last=False)
        return known[1:]

    async def _own(self, person: Person, game: str, day: str) -> DailyRow | None:
        own = await daily.find(self._database, day, game, person.id)
        if own is None:
            return None
        rank = await daily.rank(self._database, own)
        return DailyRow(rank=rank, name=person.name, points=own.points, stars=own.stars, mine=True)

    async def stop(self) -> None:
        """Stops replaying; clients send unfinished records again."""
        working = list(self._checking.values())
        for work in working:
            work.cancel()
        await asyncio.gather(*working, return_exceptions=True)


def ranks(found: list[Scored]) -> list[int]:
    """The rank of each result, given the best first."""
    worth = [(one.stars, one.points) for one in found]
    return [1 + sum(other > own for other in worth) for own in worth]


def is_own(one: Scored, person: Person | None) -> bool:
    """Whether a result belongs to this person."""
    return person is not None and one.person_id == person.id


def day_of(text: str) -> date:
    """Parses a day from an address, accepting one spelling only."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused("daily/day") from None
    if day.isoformat() != text:
        raise Refused("daily/day")
    return day


def record_of(sent: DailyRecord) -> Record:
    """The record that was sent; its claimed outcome is ignored."""
    return Record(sent.game, sent.version, sent.players, sent.options, tuple(sent.actions))


def hash_of(sent: DailyRecord) -> str:
    """A hash that identifies a record."""
    return hashlib.sha256(msgspec.json.encode(sent.actions)).hexdigest()

"""The deal of the day on a server: records are replayed, the first one counts, and nobody is believed."""

import asyncio
import math
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from marula.bots.external import BotFailure
from marula.daily import deal_of, par_of, playing, stars, verification, verify
from marula.daily.playing import reply
from marula.play.record import Record
from marula.rules.types import CHANCE, OVER
from marula.server.daily import results
from marula.server.operations.administration import Administration
from marula.server.refusals import Refused
from marula.server.settings import Limits
from marula.server.store import daily
from marula.server.store.models import StoredDaily
from tests.daily.fixtures import played
from tests.server.running import Foreseeable, Refusal, Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio
GAME = "kariba"
TODAY = datetime.fromtimestamp(StillTime().now() / 1000, UTC).date()


@pytest.fixture(autouse=True)
def any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches use idle time only, and there may be little of it."""
    monkeypatch.setattr(results, "PATIENCE", math.inf)


def path(day: date | str = TODAY, game: str = GAME) -> str:
    return f"/api/daily/{game}/{day}"


def record(day: date = TODAY) -> dict[str, Any]:
    """A game of a day, by somebody who takes what looks good at first sight."""
    return played(deal_of(GAME, day)).as_dict()


def another(day: date = TODAY) -> dict[str, Any]:
    """Another game of the same day: the player takes the first thing that is allowed."""
    deal = deal_of(GAME, day)
    position, draws = deal.start(), 0
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.play(position.pick(deal.chance(draws)))
            draws += 1
        else:
            position.play(position.legal()[0] if position.actor == deal.seat else reply(deal, position))
    return position.record().as_dict()


async def entries(server: Server) -> list[Any]:
    async with server.services.database.read() as connection:
        return list((await connection.execute(sqlalchemy.select(StoredDaily))).all())


async def test_a_record_is_replayed_and_entered_under_ones_name(ann: Visitor, ben: Visitor) -> None:
    sent = record()
    deal = deal_of(GAME, TODAY)
    result, par = verify(deal, Record.from_dict(sent)), par_of(deal)
    worth = {"points": result.points, "stars": stars(result, par)}
    assert await ann.post(path(), sent) == {"counted": True, "par": par, **worth}
    row = {"rank": 1, "name": "Ann", **worth}
    table = {"day": TODAY.isoformat(), "game": GAME, "par": par, "count": 1}
    assert await ann.get(path()) == {**table, "rows": [{**row, "mine": True}], "own": {**row, "mine": True}}
    assert await ben.get(path()) == {**table, "rows": [{**row, "mine": False}], "own": None}


async def test_the_first_try_counts_and_the_same_one_may_be_sent_again(server: Server, ann: Visitor) -> None:
    first = await ann.post(path(), record())
    assert await ann.post(path(), record()) == first
    assert await ann.post(path(), another()) == {**first, "counted": False}
    assert len(await entries(server)) == 1


async def test_of_two_that_are_sent_at_the_same_time_one_counts(server: Server, ann: Visitor) -> None:
    answers = await asyncio.gather(ann.post(path(), record()), ann.post(path(), another()), return_exceptions=True)
    told = [one for one in answers if isinstance(one, dict)]
    busy = [one for one in answers if isinstance(one, Refusal)]
    assert all(one.code == "daily/busy" for one in busy)
    assert [one["counted"] for one in told].count(True) == 1
    assert len(await entries(server)) == 1


async def test_the_database_key_admits_only_one_result(server: Server, ann: Visitor) -> None:
    """Two processes that have both found nothing: the second is told of the first."""
    await ann.post(path(), record())
    (row,) = await entries(server)
    kept = daily.Scored(**row._mapping)
    later = daily.Scored(**{**row._mapping, "points": 99, "record": "other"})
    assert await daily.add(server.services.database, later) == kept


@pytest.mark.parametrize("days", [1, -8, -400])
async def test_days_to_come_and_days_long_past_are_refused(server: Server, ann: Visitor, days: int) -> None:
    day = TODAY + timedelta(days)
    with pytest.raises(Refusal, match="daily/day"):
        await ann.post(path(day), record(day))
    assert await entries(server) == []


async def test_a_past_day_of_this_week_is_taken(ann: Visitor) -> None:
    day = TODAY - timedelta(7)
    assert (await ann.post(path(day), record(day)))["counted"]


async def test_a_record_that_is_not_of_the_deal_is_refused_with_the_reason(server: Server, ann: Visitor) -> None:
    sent = record()
    for tampered, why in (
        ({**sent, "actions": sent["actions"][:-1]}, "not over"),
        ({**sent, "actions": [sent["actions"][1], *sent["actions"][1:]]}, "draws"),
        ({**sent, "players": sent["players"] + 1}, "not set up"),
        ({**sent, "actions": ["x"] * 5001}, "more than any game"),
        (record(TODAY - timedelta(1)), "."),
    ):
        with pytest.raises(Refusal) as refusal:
            await ann.post(path(), tampered)
        assert (refusal.value.code, refusal.value.status) == ("daily/refused", 409)
        assert why in refusal.value.problem["text"]
    assert await entries(server) == []
    assert (await ann.post(path(), sent))["counted"]  # what was refused was no try


async def test_malformed_requests_and_strangers_are_refused(ann: Visitor, stranger: Visitor) -> None:
    sent = record()
    with pytest.raises(Refusal, match="person/unknown"):
        await stranger.post(path(), sent)
    with pytest.raises(Refusal, match="game/unknown"):
        await ann.post(path(game="chess"), sent)
    for day in ("today", "2026-1-1", "20260101", "2026-02-30"):
        with pytest.raises(Refusal, match="daily/day"):
            await ann.post(path(day), sent)
    for wrong in ({**sent, "actions": "all"}, {**sent, "actions": ["x" * 65]}):
        with pytest.raises(Refusal, match="message/malformed"):
            await ann.post(path(), wrong)


async def test_a_person_who_sends_too_many_records_has_to_wait(tmp_path: Path) -> None:
    rates = {**Limits().rates, "daily": (2.0, 0.1)}
    given = settings(tmp_path / "marula.db", limits=Limits(rates=rates))
    async with running(given, StillTime(), Foreseeable()) as server, server.visitor("Ann") as ann:
        for _ in range(2):
            with pytest.raises(Refusal, match="daily/refused"):
                await ann.post(path(), {**record(), "actions": []})
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.post(path(), record())
        server.time.pass_by(10_000)
        assert (await ann.post(path(), record()))["counted"]


async def test_only_a_few_records_wait_to_be_checked(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "MOST_WAITING", 0)
    with pytest.raises(Refusal, match="daily/busy"):
        await ann.post(path(), record())


async def test_nothing_is_searched_in_the_server(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that searches holds Python's lock while it waits for a processor, and everybody waits for it."""
    sent = record()

    def search(*_: Any) -> str:
        raise AssertionError("the server searches")

    for module in (verification, playing):
        monkeypatch.setattr(module, "reply", search)
    assert (await ann.post(path(), sent))["counted"]


def loading_takes(monkeypatch: pytest.MonkeyPatch, server: Server, outcome: asyncio.Future[None]) -> None:
    """The search of a game is loaded when the future is done."""

    async def wait_for(*_: str) -> None:
        await asyncio.shield(outcome)

    monkeypatch.setattr(server.services.tables.bot_pool, "wait_for", wait_for)


async def test_people_who_wait_for_a_search_to_be_loaded_count_as_waiting(
    server: Server, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = asyncio.get_running_loop().create_future()
    loading_takes(monkeypatch, server, loaded)
    monkeypatch.setattr(results, "MOST_WAITING", 1)
    waiting = [asyncio.create_task(visitor.post(path(), record())) for visitor in (ann, ben)]
    done, (other,) = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    with pytest.raises(Refusal, match="daily/busy"):
        await done.pop()
    loaded.set_result(None)
    assert (await other)["counted"]


async def test_a_search_that_cannot_be_loaded_is_a_refusal(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = asyncio.get_running_loop().create_future()
    loaded.set_exception(BotFailure("killed twice"))
    loading_takes(monkeypatch, server, loaded)
    with pytest.raises(Refusal, match="daily/busy") as refusal:
        await ann.post(path(), record())
    assert refusal.value.status == 503


async def test_a_search_process_that_fails_is_a_refusal(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(*_: Any) -> None:
        raise BotFailure("the process in which it searched did not answer, and was killed")

    await server.services.tables.bot_pool.wait_for(GAME, "search")
    monkeypatch.setattr(server.services.tables.roster.search_process_pool, "ask", ask)
    with pytest.raises(Refusal, match="could not be checked"):
        await ann.post(path(), record())


async def test_nobody_waits_long_and_what_was_replayed_meanwhile_counts(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = asyncio.get_running_loop().create_future()
    loading_takes(monkeypatch, server, loaded)
    with monkeypatch.context() as patch:
        patch.setattr(results, "PATIENCE", 0.01)
        with pytest.raises(Refusal, match="daily/busy"):
            await ann.post(path(), record())
    (checking,) = server.services.daily._checking.values()
    loaded.set_result(None)
    await checking
    assert len(await entries(server)) == 1
    assert (await ann.post(path(), record()))["counted"]


async def test_the_table_lists_the_best_and_ones_own_rank(server: Server, ann: Visitor, ben: Visitor) -> None:
    results_of = {}
    for visitor, sent in ((ann, record()), (ben, another())):
        entry = await visitor.post(path(), sent)
        results_of[visitor] = (entry["stars"], entry["points"])
    table = await ann.get(path())
    assert [(row["stars"], row["points"]) for row in table["rows"]] == sorted(results_of.values(), reverse=True)
    assert table["count"] == 2


async def test_a_persons_own_rank_is_shown_even_if_it_is_not_among_the_best(
    server: Server, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "LISTED", 1)
    found = {visitor: await visitor.post(path(), sent) for visitor, sent in ((ann, record()), (ben, another()))}
    worse = min(found, key=lambda visitor: (found[visitor]["stars"], found[visitor]["points"]))
    table = await worse.get(path())
    assert (len(table["rows"]), table["count"], table["own"]["rank"], table["own"]["mine"]) == (1, 2, 2, True)


async def test_results_are_exported_and_deleted_with_the_person(server: Server, ann: Visitor) -> None:
    entry = await ann.post(path(), record())
    (own,) = (await ann.get("/api/me/export"))["daily"]
    assert own == {
        "day": TODAY.isoformat(),
        "game": GAME,
        "points": entry["points"],
        "stars": entry["stars"],
        "at": server.time.now(),
    }
    await ann.post("/api/me/delete", {"password": ""})
    assert await entries(server) == []


async def test_the_operator_bans_and_deletes(server: Server, ann: Visitor, ben: Visitor) -> None:
    await ann.post(path(), record())
    administration = Administration(server.services.database, server.time)
    person = await administration.person("Ann")
    await administration.ban(person)
    server.time.pass_by(results.FRESH_MILLISECONDS)
    assert (await ben.get(path()))["rows"] == []
    await administration.delete_person(await administration.person("Ann"))
    assert await entries(server) == []


async def test_a_person_deleted_while_their_record_is_replayed_leaves_nothing(server: Server, ann: Visitor) -> None:
    await ann.post(path(), record())
    (row,) = await entries(server)
    await ann.post("/api/me/delete", {"password": ""})
    with pytest.raises(Refused, match="person/changed"):
        await daily.add(server.services.database, daily.Scored(**row._mapping))
    assert await entries(server) == []


async def test_results_survive_a_restart(tmp_path: Path) -> None:
    """What was acknowledged was committed."""
    given = settings(tmp_path / "marula.db")
    async with running(given, StillTime(), Foreseeable()) as server, server.visitor("Ann") as ann:
        entry = await ann.post(path(), record())
        async with server.visitor("Ben") as ben:
            assert (await ben.get(path()))["count"] == 1
    async with running(given, StillTime(), Foreseeable()) as server, server.visitor() as stranger:
        (row,) = (await stranger.get(path()))["rows"]
        assert (row["points"], row["stars"]) == (entry["points"], entry["stars"])

"""Bots at the table: the levels, bots that a host brings, and bots that fail."""

import asyncio
import os
import sys
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.bots import Checkpoint, Question, answer, levels
from marula.bots.network.weights import trained_file
from marula.server.bots.answer_delay import Tempo
from marula.server.bots.game_compiler import search_once
from marula.server.bots.pool import MEANWHILE, BotPool, started_threads
from marula.server.bots.priority import NICE
from marula.server.bots.roster import FALLBACK, Roster
from marula.server.settings import SettingsError
from tests.bots.test_external import checkpoint
from tests.server.playing import play_to_end
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
LINE_BOT = Path(__file__).parents[2] / "examples" / "line_bot.py"


async def seat(visitor: Visitor, game: str, bot: str) -> str:
    """A table for one person and one bot."""
    made = await visitor.post("/api/tables", {"game": game, "places": [{"kind": "me"}, {"kind": "bot", "bot": bot}]})
    return str(made["table"])


async def test_the_levels_are_listed_in_order_and_described(stranger: Visitor) -> None:
    for game in (await stranger.get("/api/games"))["games"]:
        ranked = [bot for bot in game["bots"] if bot["name"].startswith("level:")]
        assert [bot["title"] for bot in ranked] == [level.name for level in levels(game["name"])]
        assert [bot["name"] for bot in ranked] == [f"level:{number}" for number in range(1, 6)]
        assert all(bot["line"].endswith(".") for bot in ranked)


@pytest.mark.parametrize("game", marula.names())
async def test_a_level_plays_at_the_table_as_it_would_anywhere(server: Server, ann: Visitor, game: str) -> None:
    search_once(game)
    bot_pool = server.services.tables.bot_pool
    while bot_pool.able("level:3", game) != "level:3":
        await asyncio.sleep(0.05)
    table = await seat(ann, game, "level:3")
    room = await server.services.tables.room(table)
    position = room.table.played.position  # type: ignore[union-attr]
    chosen = await bot_pool.think("level:3", position, 7, "somewhere else")
    assert chosen == answer(levels(game)[2].bot(), position, marula.generator(7))


@pytest.mark.skipif(sys.platform != "linux", reason="priorities are another matter here")
async def test_searches_yield_to_people(server: Server) -> None:
    search_once("kariba")
    bot_pool = server.services.tables.bot_pool
    while bot_pool.able("level:3", "kariba") != "level:3":
        await asyncio.sleep(0.05)
    await bot_pool.think("level:3", first_choice(), 7, "a seat")
    (process,) = bot_pool.roster.search_process_pool.pids
    assert os.getpriority(os.PRIO_PROCESS, process) == max(os.getpriority(os.PRIO_PROCESS, 0), NICE)
    assert os.sched_getscheduler(process) == os.SCHED_IDLE


async def test_a_whole_game_against_a_level(ann: Visitor) -> None:
    async with ann.sit(await seat(ann, "kariba", "level:3")) as socket:
        assert (await play_to_end(socket))["result"]["reason"] == "hand-empty"


async def test_a_quicker_bot_answers_until_the_search_is_compiled(server: Server) -> None:
    bot_pool = server.services.tables.bot_pool
    assert bot_pool.able("greedy", "kariba") == "greedy"
    assert bot_pool.able("level:5", "kariba") == MEANWHILE


class Counting:
    """Any action; counts what it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.games: set[str] = set()

    def choose(self, question: Question) -> str:
        self.asked += 1
        self.games.add(question.game_id)
        return question.legal[-1]


async def test_a_python_object_plays_at_tables(tmp_path: Path) -> None:
    robo = Counting()
    chosen = settings(tmp_path / "marula.db", bots={"robo": robo})
    async with running(chosen) as server, server.visitor("Ann") as ann:
        places = [{"kind": "me"}, {"kind": "bot", "bot": "robo"}]
        table = (await ann.post("/api/tables", {"game": "kariba", "places": places, "games": 2}))["table"]
        for number in (1, 2):
            async with ann.sit(table) as socket:
                assert (await play_to_end(socket))["result"] is not None
                assert len(robo.games) == number  # a game's id stays the same, and the next game has another
                if number == 1:
                    await socket.ask("next-game")
    assert robo.asked > 10
    assert not any(table in id for id in robo.games)  # whoever has a table's address may look at it


def test_objects_play_in_one_process_only(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db", bots={"robo": Counting()})
    several = replace(chosen, workers=2, database="postgresql://marula@localhost/marula", redis="redis://localhost")
    with pytest.raises(SettingsError, match="play in one process"):
        several.check()
    with pytest.raises(TypeError, match="a bot is a name, a function"):
        Roster({"robo": 7}, 20)  # type: ignore[dict-item]


@pytest.mark.parametrize("kind", ["program", "checkpoint"])
async def test_a_host_can_add_a_program_or_a_trained_policy(tmp_path: Path, kind: str) -> None:
    checkpointed = f"checkpoint:{checkpoint(tmp_path, '8x1')}"
    robo = f"command:{sys.executable} {LINE_BOT}" if kind == "program" else checkpointed
    chosen = settings(tmp_path / "marula.db", bots={"robo": robo})
    async with running(chosen) as server, server.visitor("Ann") as ann:
        described = (await ann.get("/api/games"))["games"][0]
        assert {"name": "robo", "title": "robo", "line": ""} in described["bots"]
        async with ann.sit(await seat(ann, "kariba", "robo")) as socket:
            assert (await play_to_end(socket))["result"] is not None


def test_a_trained_policy_is_offered_for_its_own_game_only(tmp_path: Path) -> None:
    file = checkpoint(tmp_path, "8x1")
    network = f"network:{trained_file('wampum')}"
    roster = Roster({"one": f"checkpoint:{file}", "two": Checkpoint(file), "three": network, "four": "search:9"}, 20)
    usual = Roster({}, 20).names
    for game, added in (("kariba", {"one", "two", "four"}), ("wampum", {"three", "four"}), ("wadi", {"four"})):
        assert {bot.name for bot in roster.listed(game)} - usual == added


@pytest.mark.parametrize("name", ["level:6", "level:3:0.1", "search:9", "python:os:system", "command:true", "robo"])
async def test_nobody_else_can_add_a_bot(ann: Visitor, name: str) -> None:
    with pytest.raises(Refusal) as refused:
        await seat(ann, "kariba", name)
    assert refused.value.code == "bot/unknown"


def first_choice() -> marula.Position:
    position = marula.game("kariba").start(2)
    while position.actor == marula.CHANCE:
        position.play(position.pick(marula.generator(1)))
    return position


async def test_bots_think_even_if_no_more_threads_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a machine limits how many there may be."""

    def out_of_threads(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    robo = Counting()
    with closing(Roster({"robo": robo}, 20)) as roster:
        bot_pool = BotPool(roster, Tempo(0.0, 0.0), 2, 20)
        with monkeypatch.context() as patch:
            patch.setattr(threading.Thread, "start", out_of_threads)
            for bot in ("robo", "greedy", "robo", "robo"):
                assert await bot_pool.think(bot, first_choice(), 3, "a seat") in first_choice().legal()
        assert robo.asked == 3
        bot_pool.stop()


def test_a_pool_that_cannot_start_its_threads_leaves_none_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    start = threading.Thread.start
    lonely: list[threading.Thread] = []

    def start_one(thread: threading.Thread) -> None:
        if lonely:
            raise RuntimeError("can't start new thread")
        lonely.append(thread)
        start(thread)

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", start_one)
        with pytest.raises(RuntimeError, match="new thread"):
            started_threads(2, "lonely")
    lonely[0].join(60)
    assert not lonely[0].is_alive()


@pytest.mark.parametrize("name", ["network", "searching"])
def test_an_object_gives_hints_itself_whatever_its_host_calls_it(name: str) -> None:
    robo = Counting()
    with closing(Roster({name: robo}, 20)) as roster:
        roster.hint(name, first_choice(), 3, "ann")
        assert roster.search_process_pool.pids == []
    assert robo.asked > 0


def test_why_a_hint_failed_is_in_the_log(caplog: Any) -> None:
    with closing(Roster({"robo": "search:nonsense"}, 20)) as roster:
        assert roster.hint("robo", first_choice(), 3, "ann").best.plan[0] in first_choice().legal()
    assert "a hint failed: robo: UnknownBot: 'search:nonsense' is no bot" in caplog.text
    assert "Traceback" not in caplog.text


def choice_in(game: str) -> marula.Position:
    """A position of a game in which a seat has a choice."""
    position, random = marula.game(game).start(2), marula.generator(2)
    while position.actor < 0 or len(position.legal()) == 1:
        position.play(position.pick(random))
    return position


def test_a_person_who_asks_at_tables_of_several_games_gets_a_bot_for_each(caplog: Any) -> None:
    """As for hints: a bot that belongs to a person, and not to a seat."""
    with closing(Roster({"robo": "network:20"}, 20)) as roster:
        for game in marula.names():
            position = choice_in(game)
            expected = roster.ask("robo", position, 3, f"somebody at {game}")
            for asking in ("ann", "ann"):
                assert roster.ask("robo", position, 3, asking) == expected
    assert not caplog.records


def test_a_bug_of_ours_does_not_hold_up_a_table(caplog: Any) -> None:
    with closing(Roster({"robo": "search:nonsense"}, 20)) as roster:
        position = first_choice()
        assert roster.ask("robo", position, 3, "a seat") == roster.ask(FALLBACK, position, 3, "a seat")
    assert "a bot failed: robo: UnknownBot" in caplog.text


@pytest.mark.parametrize("program", ["exit()", "print('ready'); input(); input(); print('nonsense')"])
async def test_the_greedy_bot_answers_for_a_program_that_fails(tmp_path: Path, program: str, caplog: Any) -> None:
    script = tmp_path / "failing.py"
    script.write_text(program)
    roster = Roster({"robo": f"command:{sys.executable} {script}"}, 20)
    position = first_choice()
    token = roster.ask("robo", position, 3, "a seat")
    assert token == roster.ask(FALLBACK, position, 3, "a seat")
    assert "robo" in caplog.text
    roster.close()

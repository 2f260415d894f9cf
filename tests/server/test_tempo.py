"""How long a bot takes to answer tells nothing of what it holds: not at the table, and not in the metrics."""

from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest

from marula.play.position import Position
from marula.server import metrics
from marula.server.bots.answer_delay import FEW, Tempo, rest_of
from marula.server.bots.game_compiler import search_once
from marula.server.bots.pool import BotPool
from marula.server.bots.roster import Roster
from marula.server.settings import Settings
from marula.server.table.rows import Acted
from marula.server.table.table import Table
from tests.server.running import Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio
LEVEL = "level:5"
GAME = "kariba"
SEEMS = 2.0  # seconds that level 5 seems to think


def tempo(pace: float = 1.0, thought: tuple[float, ...] = ()) -> Tempo:
    """A tempo that has seen some answers."""
    made = Tempo(pace, 0.02)
    for taken in thought:
        made.note(LEVEL, GAME, taken)
    return made


def test_the_pause_is_the_same_before_and_after_an_answer_that_took_no_longer_than_others() -> None:
    for pace in (0.0, 0.1, 1.0):
        usual = tempo(pace, (0.5,) * FEW)
        before = usual.pause(LEVEL, GAME, SEEMS, True)
        assert before >= 0.5
        usual.note(LEVEL, GAME, 0.00005)
        assert usual.pause(LEVEL, GAME, SEEMS, True) == before


def test_a_bot_that_searches_has_time_enough_before_anything_is_known_of_it() -> None:
    assert tempo(pace=0.0).pause(LEVEL, GAME, SEEMS, True) == SEEMS
    assert tempo(pace=0.0).pause("greedy", GAME, SEEMS, False) == 0.02


def test_only_bots_that_may_think_for_a_while_are_given_time_in_advance() -> None:
    roster = Roster({"robo": "command:robo"}, 20)
    bots = ("level:1", "level:2", "level:3", "level:5", "greedy", "random", "robo")
    assert [bot for bot in bots if roster.is_slow(bot, GAME)] == ["level:3", "level:5", "robo"]


def test_other_bots_and_other_games_have_a_tempo_of_their_own() -> None:
    slow = tempo(0.0, (3.0,) * FEW)
    assert slow.pause(LEVEL, "wadi", 0.5, True) == 0.5
    assert slow.pause("level:4", GAME, 0.5, True) == 0.5


def test_a_late_answer_waits_for_the_end_of_a_second_pause() -> None:
    assert rest_of(2.0, 0.0) == 2.0
    assert rest_of(2.0, 1.9) == pytest.approx(0.1)
    assert rest_of(2.0, 2.0) == 0.0
    assert rest_of(2.0, 2.1) == pytest.approx(1.9)


def think_for(server: Server, durations: Iterator[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets bots answer at first sight, after so many milliseconds of a clock that only this test turns."""
    bot_pool, ask = server.services.tables.bot_pool, server.services.tables.roster.ask

    def ask_slowly(bot: str, position: Position, seed: int, seat: str) -> str:
        server.time.at += next(durations)
        return ask("greedy", position, seed, seat)

    monkeypatch.setattr(bot_pool.roster, "ask", ask_slowly)


async def answer_times(server: Server, ann: Visitor, count: int) -> list[int]:
    """How many milliseconds after the row before them the first answers of a bot were written."""
    made = await ann.post("/api/tables", {"game": GAME, "places": [{"kind": "bot", "bot": LEVEL}] * 2})
    table = (await server.services.tables.room(made["table"])).table
    while len(answers := rows_of_bots(table)) < count:
        await server.time.sleeper()
        server.time.pass_to_next()
        table = (await server.services.tables.room(made["table"])).table
    return [table.rows[number].at - table.rows[number - 1].at for number in answers[:count]]


def rows_of_bots(table: Table) -> list[int]:
    return [number for number, row in enumerate(table.rows) if isinstance(row, Acted) and row.seat is not None]


@pytest.mark.parametrize("pace", [0.0, 0.1, 1.0])
async def test_answers_come_at_the_same_pace_whether_there_was_a_choice_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: float
) -> None:
    chosen = settings(tmp_path / "marula.db", pace=pace, shortest_pause=0.02)
    for durations in ((0, 900, 0, 9, 900, 0, 400, 0), (900, 0, 900, 900, 0, 0, 0, 9)):
        async with running(chosen, StillTime()) as server, server.visitor("Ann") as ann:
            think_for(server, chain(durations, repeat(0)), monkeypatch)
            times = await answer_times(server, ann, len(durations))
        assert times == [2000] * len(durations)


def recorded() -> float:
    """How many answers the metric counts."""
    return next(
        sample.value
        for family in metrics.REGISTRY.collect()
        for sample in family.samples
        if sample.name == "marula_bot_seconds_count"
    )


def test_the_metric_moves_only_with_many_answers() -> None:
    start = recorded()
    counts = []
    for _ in range(150):
        metrics.THINKING.observe(0.1)
        counts.append(recorded() - start)
    assert len(set(counts)) <= 4
    assert max(counts) >= 100


def test_pace_alone_does_not_make_bots_answer_at_once() -> None:
    assert Settings(pace=0.0).shortest_pause > 0
    assert Tempo(0.0, Settings().shortest_pause).pause("random", GAME, 0.8, False) > 0


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search is ready at once: otherwise somebody quicker would answer for a while."""
    search_once(GAME)
    monkeypatch.setattr(BotPool, "able", lambda self, bot, game: bot)

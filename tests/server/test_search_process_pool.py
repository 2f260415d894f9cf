"""The processes in which bots search: started when needed, remembered, replaced, and gone with their server."""

import io
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.bots.external import BotFailure
from marula.server.bots import search_process_pool
from marula.server.bots.priority import NICE
from marula.server.bots.roster import Roster
from marula.server.bots.search_process_pool import LOADING, PAUSE, SearchProcess, SearchProcessPool
from marula.server.log_format import JsonFormatter, TextFormatter
from tests.server.test_bots import first_choice

ROOT = Path(__file__).parents[2]
LONG = "search:60000ms"


@pytest.fixture
def roster() -> Iterator[Roster]:
    with closing(Roster({"long": LONG}, 20, processes=2)) as opened:
        yield opened


def thinking(roster: Roster, seat: str) -> tuple[threading.Thread, list[str]]:
    """Somebody who has begun to think for long, in a thread, and what comes of it."""
    answers: list[str] = []
    before = set(roster.search_process_pool.pids)
    roster.search_process_pool.ask(seat, "load", "kariba")
    thread = threading.Thread(target=lambda: answers.append(roster.ask("long", first_choice(), 1, seat)))
    thread.start()
    assert before <= set(roster.search_process_pool.pids)
    return thread, answers


def test_bots_that_do_not_search_need_no_process(roster: Roster) -> None:
    for bot in ("random", "greedy", "level:1", "level:2"):
        assert roster.ask(bot, first_choice(), 1, "a seat") in first_choice().legal()
    assert roster.search_process_pool.pids == []


def test_a_second_process_is_started_only_when_two_search_at_once(roster: Roster) -> None:
    for seat in ("one", "another"):
        roster.ask("level:3", first_choice(), 1, seat)
    (first,) = roster.search_process_pool.pids
    thread, answers = thinking(roster, "long")
    while len(roster.search_process_pool.pids) < 2:  # asked again while the first one may not have begun to think yet
        roster.ask("level:3", first_choice(), 1, "one")
    second = next(pid for pid in roster.search_process_pool.pids if pid != first)
    os.kill(first, signal.SIGKILL)
    os.kill(second, signal.SIGKILL)
    roster.close()
    thread.join(60)
    assert answers, "whoever waits for a process that is gone is answered for"


def test_the_tree_of_a_seat_is_kept_in_the_same_process() -> None:
    """Both processes have been in use; the seat is asked for in the one that knows it."""
    processes = SearchProcessPool(2, 20.0)
    with closing(processes):
        asked: list[Any] = []
        for process in processes._all:
            process.ask = lambda *_, process=process: asked.append(process)  # type: ignore[method-assign]
        processes.ask("one", "answer", "kariba")
        with processes._take("nobody"):
            processes.ask("another", "answer", "kariba")
        for seat in ("one", "another", "one"):
            processes.ask(seat, "answer", "kariba")
        first, second = asked[:2]
        assert first is not second
        assert asked[2:] == [first, second, first]


def test_a_process_that_is_killed_is_replaced_and_the_question_asked_again(roster: Roster, caplog: Any) -> None:
    chosen = roster.ask("level:3", first_choice(), 1, "a seat")
    (process,) = roster.search_process_pool.pids
    os.kill(process, signal.SIGKILL)
    assert roster.ask("level:3", first_choice(), 1, "another seat") == chosen
    assert roster.search_process_pool.pids != [process]
    assert "another one is started" in caplog.text


def test_a_process_that_dies_again_and_again_is_given_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    started, now = list[list[str]](), 1000.0

    def start_and_die(command: list[str], **options: Any) -> "subprocess.Popen[bytes]":
        started.append(command)
        return popen([sys.executable, "-c", ""], **options)

    popen = subprocess.Popen
    with closing(SearchProcessPool(1, 20.0)) as processes, monkeypatch.context() as patch:
        patch.setattr(search_process_pool, "monotonic", lambda: now)
        patch.setattr(subprocess, "Popen", start_and_die)
        for seconds, starts in ((0.0, 2), (0.0, 2), (PAUSE, 3), (PAUSE - 1, 3)):
            now += seconds
            with pytest.raises(BotFailure):
                processes.ask("", "load", "kariba")
            assert len(started) == starts
        patch.undo()
        patch.setattr(search_process_pool, "monotonic", lambda: now + PAUSE)
        assert isinstance(processes.ask("", "load", "kariba"), bool)
        assert processes._all[0]._deaths == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SearchProcessPool(1, 0.0)) as processes:
        processes.ask("", "load", "kariba")
        (process,) = processes.pids
        os.kill(process, signal.SIGSTOP)
        with monkeypatch.context() as patch:
            patch.setattr(search_process_pool, "PATIENCE", 0.01)
            with pytest.raises(BotFailure, match="did not answer, and was killed"):
                processes.ask("a seat", "answer", "kariba", "level:3", first_choice(), 1, "a seat")
        assert processes.pids == []
        answer = processes.ask("a seat", "answer", "kariba", "level:3", first_choice(), 1, "a seat")
        assert answer in first_choice().legal()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_process_that_hangs_while_it_loads_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SearchProcessPool(1, 20.0)) as processes:
        processes.ask("", "load", "kariba")
        (process,) = processes.pids
        os.kill(process, signal.SIGSTOP)
        monkeypatch.setattr(search_process_pool, "LOADING_PATIENCE", 0.01)
        with pytest.raises(BotFailure, match="did not answer, and was killed"):
            processes.ask("", "load", "wampum")
        assert processes.pids == []


def test_every_process_loads_a_game_once_before_it_searches_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """During a search it would have idle time only, and would be killed for being slow."""
    asked: list[tuple[str, ...]] = []

    def exchange(_: SearchProcess, *request: str) -> bool:
        asked.append(request)
        return request != ("load", "wadi")  # of which nothing is kept

    monkeypatch.setattr(SearchProcess, "_exchange", exchange)
    process = SearchProcess(20.0)
    process.ask("load", "kariba")
    for game in ("kariba", "wampum", "wampum", "wadi", "wadi"):
        process.ask("answer", game, f"in {game}")
    assert asked == [
        ("load", "kariba"),
        ("answer", "in kariba"),
        ("load", "wampum"),
        ("answer", "in wampum"),
        ("answer", "in wampum"),
        ("load", "wadi"),
        ("use", "wadi"),
        ("answer", "in wadi"),
        ("answer", "in wadi"),
    ]


TELLS_ITS_PRIORITY = """
import os, sys, threading
from marula.server.bots import search_worker

def priority():
    return os.sched_getscheduler(0), os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

class Telling:
    requests = dict.fromkeys(("load", "use", "answer", "hint"), priority)

search_worker.serve(Telling(), sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="priorities are another matter here")
def test_loading_gets_a_share_of_the_processor_and_searching_gets_idle_time() -> None:
    priority = max(os.getpriority(os.PRIO_PROCESS, 0), NICE)
    command = [sys.executable, "-c", TELLS_ITS_PRIORITY]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        for number, what in enumerate(("load", "answer", "use", "hint", "load")):
            pickle.dump((number, what, ()), worker.stdin)
            worker.stdin.flush()
            policy = os.SCHED_OTHER if what in LOADING else os.SCHED_IDLE
            assert pickle.load(worker.stdout) == (number, (policy, priority))
        worker.stdin.close()
        assert worker.wait() == 0


def test_nothing_is_started_after_closing(roster: Roster) -> None:
    roster.close()
    with pytest.raises(BotFailure, match="stopping"):
        roster.search_process_pool.ask("", "load", "kariba")
    assert roster.ask("level:3", first_choice(), 1, "a seat") in first_choice().legal()


class Dying:
    """A process that takes a while to die."""

    def __init__(self) -> None:
        self.stdin, self.stdout = io.BytesIO(), io.BytesIO()
        self.killed, self.gone = False, threading.Event()
        self.waiting: list[threading.Thread] = []
        self.waited_for = threading.Event()

    def kill(self) -> None:
        self.killed = True

    def wait(self) -> None:
        self.waiting.append(threading.current_thread())
        self.waited_for.set()
        assert threading.current_thread() is not threading.main_thread()
        self.gone.wait()


def test_closing_waits_for_no_process_to_die() -> None:
    """They use idle time only, even to die, and those who close are the event loop."""
    processes, dying = SearchProcessPool(2, 20.0), [Dying(), Dying()]
    for process, one in zip(processes._all, dying, strict=True):
        process._process = one  # type: ignore[assignment]
    processes.close()
    for one in dying:
        assert one.killed
        assert one.stdin.closed
        assert one.waited_for.wait(60), "but somebody waits, or they would be zombies"
        one.gone.set()
        one.waiting[0].join(60)


@pytest.mark.parametrize("error", [MemoryError, AttributeError, KeyboardInterrupt])
def test_an_answer_that_could_not_be_read_goes_to_nobody_else(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may say what another seat would play."""
    with closing(SearchProcessPool(1, 20.0)) as processes:
        processes.ask("", "load", "kariba")
        position = first_choice()

        def fail(_: object) -> None:
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(pickle, "load", fail)
            with pytest.raises(error):
                processes.ask("one", "answer", "kariba", "level:3", position, 1, "one")
        assert processes.pids == []
        assert isinstance(processes.ask("another", "load", "kariba"), bool), "not an action"


class OutOfStep(Dying):
    """A process that answers another request than the one that was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.stdout = io.BytesIO(pickle.dumps((-1, "the action of another seat")))
        self.gone.set()

    def wait(self) -> None:
        """It is gone at once."""


def test_an_answer_to_another_request_is_not_taken() -> None:
    process = SearchProcess(20.0)
    answering = OutOfStep()
    process._process = answering  # type: ignore[assignment]
    with pytest.raises(BotFailure, match="another request"):
        process.ask("load", "kariba")
    assert answering.killed
    assert process.pid is None


def test_a_hint_from_a_process_is_the_same_as_anywhere(roster: Roster) -> None:
    position = first_choice()
    found = roster.hint("level:3", position, 5, "somebody")
    assert found.best.plan[0] in position.legal()
    searched = roster.hint("search", position, 5, "somebody")
    assert searched == marula.bots.hint(position, random=marula.generator(5))


def test_where_an_error_happened_in_a_process_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with closing(SearchProcessPool(1, 20.0)) as processes, pytest.raises(BotFailure, match=r"^UnknownGame$"):
        processes.ask("", "load", "the hand of seat 1")
    (record,) = caplog.records
    for text in (TextFormatter().format(record), JsonFormatter().format(record)):
        assert "an error in a search process: load" in text
        assert "UnknownGame" in text
        assert "game_compiler.py:" in text
        assert "the hand of seat 1" not in text


ORPHAN = """
import os, signal, threading, time
from marula.server.bots.search_process_pool import SearchProcessPool
from tests.server.test_bots import first_choice
from tests.server.test_search_process_pool import AGES

processes = SearchProcessPool(1, 20.0)
processes.ask("", "load", "kariba")
print(*processes.pids, flush=True)
arguments = "a seat", "answer", "kariba", AGES, first_choice(), 1, "a seat"
threading.Thread(target=processes.ask, args=arguments, daemon=True).start()
time.sleep(%s)
os.kill(os.getpid(), signal.SIGKILL)
"""
AGES = "search:3600000ms"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("thinking", [0, 1])
def test_a_server_that_is_killed_leaves_no_process_behind(thinking: int) -> None:
    """Neither before nor while it thinks."""
    command = [sys.executable, "-c", ORPHAN % thinking]
    server = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert server.returncode == -signal.SIGKILL
    # The process inherits standard error, so this was read to its end only because the process has ended, too.
    assert (server.stdout.strip().isdecimal(), server.stderr) == (True, "")

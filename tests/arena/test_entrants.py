"""Who takes part: names, functions and objects, a bot against itself, programs that start slowly or never."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from marula.arena import Setting
from marula.bots import Question
from tests.arena.test_arena import played, run, setting


class LastLegal:
    """A bot as an object, which counts what it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, question: Question) -> str:
        self.asked += 1
        return question.legal[-1]


def first_legal(question: Question) -> str:
    return question.legal[0]


def test_python_objects_and_functions_play() -> None:
    counting = LastLegal()
    results = played(Setting("kariba", 2, {}, (counting, first_legal), seed=4, seconds=100), 4)
    assert results.setting.names == ("LastLegal", "first_legal")
    assert not results.faults
    assert counting.asked == results.thinking()[0]["actions"] > 20
    json.dumps(results.as_dict())


def test_python_objects_play_the_same_games_in_two_processes() -> None:
    chosen = Setting("kariba", 2, {}, (LastLegal(), first_legal), seed=4, seconds=100)
    assert [game.scores for game in played(chosen, 4, 2).games] == [game.scores for game in played(chosen, 4).games]


@pytest.mark.parametrize("entrant", [7, None, LastLegal])
def test_what_cannot_play_is_refused_before_the_first_game(entrant: Any) -> None:
    with pytest.raises(TypeError, match="a bot is a name, a function of a question, or an object"):
        played(Setting("kariba", 2, {}, ("random", entrant)), 2)


def test_a_bot_that_cannot_be_sent_to_another_process_is_named() -> None:
    chosen = Setting("kariba", 2, {}, ("random", lambda question: question.legal[0]))
    assert len(played(chosen, 2).games) == 2
    with pytest.raises(ValueError, match=r"<lambda> cannot play in another process.* processes=1"):
        played(chosen, 2, 2)


def test_a_bot_meets_itself() -> None:
    results = played(setting("random", "random"), 40)
    assert results.setting.names == ("random", "random #2")
    low, high = results.pair(0, 1)["interval"]
    assert low < 0.5 < high
    assert {row["bot"] for row in results.ladder()} == {"random", "random #2"}
    assert len({game.scores for game in results.games}) > 20, "the two draw differently"


def test_a_bot_that_never_starts_is_an_error_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for bot, reason in [
        ("python:no_such_module:choose", "there is no module 'no_such_module'"),
        (f"command:{tmp_path / 'nothing'}", "cannot be started"),
        (f"command:{sys.executable} -c print(1)", "greeted with '1' instead of 'ready'"),
    ]:
        code, out, err = run(capsys, "kariba", "--bots", "random", bot, "--games", "4")
        assert (code, out) == (2, "")
        assert f"{bot} does not start" in err
        assert reason in err


def test_starting_is_not_thinking(tmp_path: Path) -> None:
    """This bot takes longer to start than an action may take."""
    file = tmp_path / "slow.py"
    file.write_text(SLOW_TO_START)
    results = played(setting("random", f"command:{sys.executable} {file}", seconds=2), 2)
    assert not results.faults
    assert results.thinking()[1]["slowest_ms"] < 2000


SLOW_TO_START = """
import json, sys, time
sys.stdin.readline()
time.sleep(2.2)
print("ready", flush=True)
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""

"""Matches: who sits where, the same deals for all, faults that stop nobody, and interrupting."""

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.arena import Played, Results, Setting, play_matches
from marula.arena.playing import Bench, Table, ahead, forfeited
from marula.arena.schedule import Deal, deals, line_ups, meetings
from marula.cli import arena as command
from marula.cli.main import main

ROOT = Path(__file__).parent.parent.parent


def setting(*bots: str, players: int = 2, seconds: float = 100) -> Setting:
    return Setting("kariba", players, {"open_row": False}, bots, seed=4, seconds=seconds)


def played(chosen: Setting, games: int, processes: int = 1) -> Results:
    results = Results(chosen)
    for deal in play_matches(chosen, games, processes):
        results.add(deal)
    return results


def test_two_bots_take_all_seats_in_turn() -> None:
    assert line_ups((0, 1), 2) == ((0, 1), (1, 0))
    assert line_ups((0, 1), 4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert sorted(line_ups((0, 1), 3)) == sorted([(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)])


def test_as_many_bots_as_players_sit_at_one_table_and_others_meet_in_pairs() -> None:
    (together,) = meetings(3, 3)
    assert together.line_ups == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert [meeting.bots for meeting in meetings(3, 2)] == [(0, 1), (0, 2), (1, 2)]


def test_deals_are_played_in_turn_and_to_their_end() -> None:
    every = meetings(3, 2)
    assert list(deals(every, 3)) == [Deal(meeting, number) for number in range(2) for meeting in range(3)]


def test_every_line_up_of_a_deal_gets_the_same_chance() -> None:
    """Bots that draw random numbers of their own do not change what is dealt."""
    bench = Bench(setting("random", "greedy"))
    tables = [Table(bench.setting, bench, line_up, 5) for line_up in ((0, 1), (1, 0))]
    for table in tables:
        assert table.play() is None
    cards = [[token for token in table.position.actions if token.startswith("+")] for table in tables]
    assert cards[0][:10] == cards[1][:10]
    assert len(cards[0]) == len(cards[1]) == 64
    other = Table(bench.setting, bench, (0, 1), 6)
    other.play()
    assert [token for token in other.position.actions if token.startswith("+")][:10] != cards[0][:10]


def test_who_is_ahead_of_whom() -> None:
    assert ahead((1, 2), (0, 1), 0, 1) == 1
    assert ahead((1, 1), (0, 1), 0, 1) == 0.5
    assert ahead((1, 4, 2, 3), (0, 1, 0, 1), 0, 1) == 1
    assert ahead((1, 2, 3, 4), (0, 1, 0, 1), 0, 1) == 0.75
    assert ahead((1, 2), (0, 1), 0, 2) is None


def test_a_match_repeats_itself_in_one_process_or_in_two() -> None:
    chosen = setting("greedy", "search:30")

    def courses(processes: int) -> list[tuple[Any, ...]]:
        games = played(chosen, 4, processes).games
        return [(game.deal, game.line_up, game.ranks, game.scores) for game in games]

    assert courses(1) == courses(1) == courses(2)


def test_three_players_and_a_ladder() -> None:
    results = played(setting("random", "greedy", players=3), 30)
    assert results.pair(1, 0)["score"] > 0.7
    assert [row["bot"] for row in results.ladder()] == ["greedy", "random"]
    assert {row["bot"]: row["actions"] > 100 for row in results.thinking()} == {"random": True, "greedy": True}


def write_bot(tmp_path: Path, source: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text("import sys, time\nprint(input() and 'ready', flush=True)\n" + source)
    return f"command:{sys.executable} {file}"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("input(); raise ValueError('no idea')", "no idea"),
        ("input(); time.sleep(1000)", "gave no answer within 0.3 s"),
        ("while input(): print('9x9', flush=True)", "illegal action: '9x9' is not an action of Kariba"),
    ],
    ids=["crashing", "slow", "cheating"],
)
def test_a_bot_that_fails_loses_and_the_match_goes_on(tmp_path: Path, source: str, reason: str) -> None:
    bot = write_bot(tmp_path, source)
    results = played(setting("random", bot, seconds=0.3 if "sleep" in source else 30), 4)
    assert len(results.games) == len(results.faults) == 4
    assert results.pair(0, 1)["score"] == 1
    assert all(fault.bot == bot and reason in fault.reason for fault in results.faults)


def test_a_bot_of_ours_that_raises_loses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(position: marula.Position, *_: object) -> str:
        raise RuntimeError("lost the thread")

    monkeypatch.setitem(__import__("marula.bots.naming", fromlist=["INSIDE"]).INSIDE, "stumble", lambda *_: stumble)
    bench = Bench(setting("stumble", "random"))
    fault = Table(bench.setting, bench, (0, 1), 0).play()
    assert fault is not None
    assert fault.reason == "crashed: RuntimeError: lost the thread"
    assert forfeited(3, fault) == (3, 1, 1)


def test_a_bot_that_takes_too_long_loses_even_if_it_answers() -> None:
    bench = Bench(setting("random", "greedy", seconds=0))
    fault = Table(bench.setting, bench, (0, 1), 0).play()
    assert fault is not None
    assert "0 s are allowed" in fault.reason


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["arena", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_command_prints_a_table_and_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written, plot = tmp_path / "result.json", tmp_path / "plot.svg"
    words = ["kariba", "--bots", "random", "greedy", "--games", "20", "--processes", "1"]
    code, out, _ = run(capsys, *words, "--json", str(written), "--plot", str(plot))
    assert code == 0
    assert "Ladder" in out
    result = json.loads(written.read_text())
    assert result["pairs"][0]["games"] == len(result["games"]) == 20
    assert result["elo"][0]["bot"] == "greedy"
    assert xml.etree.ElementTree.parse(plot).getroot().tag.endswith("svg")


def test_the_sequential_test_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["kariba", "--bots", "greedy", "random", "--sprt", "0", "50", "--games", "1000", "--processes", "1"]
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "Yes: greedy is better than random" in out
    assert "1000" not in out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "random", "greedy", "--sprt", "10", "0"], "LOW must be below HIGH"),
        (["--bots", "random", "greedy", "--sprt", "nan", "nan"], "LOW must be below HIGH"),
        (["--bots", "random", "search:0"], "'search:0' is no bot: iterations are a whole number above 0, not 0"),
    ],
)
def test_mistakes_are_explained(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "kariba", *words)
    assert code == 2
    assert reason in err


def test_interrupting_keeps_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: Any) -> Iterator[list[Played]]:
        for number, deal in enumerate(play_matches(*arguments)):
            if number == 3:
                raise KeyboardInterrupt
            yield deal

    monkeypatch.setattr(command, "play_matches", interrupted)
    written = tmp_path / "result.json"
    words = ["kariba", "--bots", "random", "greedy", "--processes", "1", "--json", str(written)]
    code, out, _ = run(capsys, *words)
    assert code == 130
    assert "Interrupted" in out
    result = json.loads(written.read_text())
    assert result["interrupted"] is True
    assert len(result["games"]) == 6


def test_the_results_so_far_are_kept_while_the_match_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "KEEP_SECONDS", 0.0)
    written, kept = tmp_path / "result.json", list[int]()

    def watched(*arguments: Any) -> Iterator[list[Played]]:
        for deal in play_matches(*arguments):
            kept.append(len(json.loads(written.read_text())["games"]) if written.exists() else 0)
            yield deal

    monkeypatch.setattr(command, "play_matches", watched)
    words = ["--bots", "random", "greedy", "--games", "6", "--processes", "1", "--json", str(written)]
    assert run(capsys, "kariba", *words)[0] == 0
    assert kept == [0, 2, 4]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_or_a_kill_ends_a_match_of_several_processes_soon(tmp_path: Path, sent: signal.Signals) -> None:
    written = tmp_path / "result.json"
    words = ["kariba", "--bots", "random", "greedy", "--games", "100000", "--processes", "2", "--json", str(written)]
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "playing\n"
        os.kill(process.pid, sent)
        began = time.monotonic()
        out, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Interrupted" in out
    assert len(json.loads(written.read_text())["games"]) >= 2
    assert time.monotonic() - began < 50


# Says so when the first deal has been played, so that the test need not guess how long that takes.
INTERRUPTIBLE = """
import sys
from marula.arena.results import Results
from marula.cli.main import main

add = Results.add

def add_and_say(self, deal):
    add(self, deal)
    if len(self.deals) == 1:
        print("playing", flush=True)

if __name__ == "__main__":
    Results.add = add_and_say
    sys.exit(main(["arena", *sys.argv[1:]]))
"""

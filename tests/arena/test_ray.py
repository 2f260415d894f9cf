"""A match on a Ray cluster has exactly the games of a local one, also when a worker is killed."""

import os
import signal
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from marula.arena import Played, Setting, play_matches
from marula.bots import BOTS, Question
from marula.bots.streams import opaque_id
from marula.cli.main import main
from marula.play.missing_library import MissingLibrary

DOOMED = opaque_id(1, "game", "kariba", 2, 0, 1, 0)
"""Seat 0's game of the third deal, in the first line-up."""


class Doomed:
    """Greedy, but once in a match it kills the process in which it plays."""

    needs_history = False

    def __init__(self, done: Path) -> None:
        self.done = done

    def choose(self, question: Question) -> str:
        if question.game_id == DOOMED and not self.done.exists():
            self.done.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return BOTS["greedy"](question)


def without_times(deals: Iterator[list[Played]]) -> list[list[Played]]:
    return [[replace(game, thinking=(), slowest=()) for game in deal] for deal in deals]


@pytest.fixture
def cluster() -> Iterator[Any]:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_worker_is_killed_in_mid_match_and_the_games_are_those_of_a_local_one(cluster: Any, tmp_path: Path) -> None:
    done = tmp_path / "done"
    setting = Setting("kariba", 2, {}, (Doomed(done), "level:3"), records=True)
    there = without_times(play_matches(setting, 20, ray="auto"))
    assert int(done.read_text()) != os.getpid()  # somebody was killed
    here = without_times(play_matches(setting, 20))
    assert there == here
    assert len(here) == 10


@pytest.mark.filterwarnings("ignore")
def test_the_command_plays_on_a_cluster(cluster: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["arena", "kariba", "--bots", "random", "greedy", "--games", "6"]
    for name, more in (("there", ["--ray", "auto"]), ("here", ["--processes", "1"])):
        assert main([*words, *more, "--records", str(tmp_path / name)]) == 0
    assert (tmp_path / "there").read_text() == (tmp_path / "here").read_text()


def test_a_cluster_that_does_not_answer_is_told_of_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    ray = SimpleNamespace(is_initialized=lambda: False)  # which would try for minutes, and write logs
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setattr("marula.arena.on_ray.require", lambda *names, **more: None)
    assert main(["arena", "kariba", "--bots", "random", "greedy", "--ray", address]) == 2
    assert f"no Ray cluster answers at {address}" in capsys.readouterr().err


def test_without_ray_one_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("marula.play.missing_library.find_spec", lambda name: None)
    with pytest.raises(MissingLibrary, match=r"marula\[ray\]"):
        list(play_matches(Setting("kariba", 2, {}, ("random", "greedy")), 2, ray="local"))
    assert main(["arena", "kariba", "--bots", "random", "greedy", "--ray", "local"]) == 2
    assert "pip install 'marula[ray]'" in capsys.readouterr().err

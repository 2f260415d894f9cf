"""Datasets: games replay, decisions hold what the seat knew, the card says what is there."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula.arena import Played, play_matches
from marula.cli import dataset as command
from marula.cli.main import main


def write(folder: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    words = ("dataset", *words, "--folder", str(folder), "--processes", "1")
    monkeypatch.setattr(sys, "argv", ["marula", *words])
    return main(list(words))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("game", "players"), [("kariba", 3), ("wampum", 2)])
def test_games_replay_and_decisions_are_theirs(
    game: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (game, "--players", str(players), "--bots", "random", "greedy", "--games", "6", "--decisions")
    assert write(tmp_path, monkeypatch, *words) == 0
    games, choices = lines(tmp_path / "games.jsonl"), lines(tmp_path / "decisions.jsonl")
    assert [row["number"] for row in games] == list(range(6))
    for row in games:
        end = marula.replay({name: value for name, value in row.items() if name not in ("number", "deal", "bots")})
        assert end.outcome == row["outcome"]
        assert len(row["bots"]) == players
    check_decisions(games[0], [choice for choice in choices if choice["number"] == 0])


def check_decisions(row: dict[str, Any], choices: list[dict[str, Any]]) -> None:
    """Plays a game again, and compares every decision with the position it was made in."""
    position, left = marula.game(row["game"]).start(row["players"], row["options"]), iter(choices)
    for token in row["actions"]:
        if position.actor >= 0:
            choice = next(left)
            assert (choice["ply"], choice["seat"]) == (position.ply, position.actor)
            assert choice["bot"] == row["bots"][position.actor]
            assert choice["observation"] == position.observe(position.actor).tolist()
            tokens = marula.game(row["game"]).tokens
            assert [tokens[action] for action in choice["legal"]] == position.legal()
            assert tokens[choice["action"]] == token
            winners = row["outcome"]["winners"]
            assert (choice["result"] == 1) == (winners == [position.actor])
        position.play(token)
    assert next(left, None) is None


def test_the_card_says_how_it_was_made_and_what_every_number_means(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, monkeypatch, "kariba", "--bots", "random", "greedy", "--games", "4", "--decisions")
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "marula dataset kariba --bots random greedy --games 4 --decisions" in text
    assert "4 games of 2 players" in text
    assert "| `greedy` | 4 | " in text
    for feature in marula.game("kariba").rules.FEATURES:
        assert f"| {feature.name} | {feature.low} | {feature.high} | {feature.meaning} |" in text
    fields = set(lines(tmp_path / "games.jsonl")[0]) | set(lines(tmp_path / "decisions.jsonl")[0])
    assert all(f"`{field}`" in text for field in fields)


def test_the_same_command_writes_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("kariba", "--bots", "greedy", "--games", "4")
    for name in ("one", "two"):
        write(tmp_path / name, monkeypatch, *words)
    one, two = ((tmp_path / name / "games.jsonl").read_bytes() for name in ("one", "two"))
    assert one == two
    assert not (tmp_path / "one" / "decisions.jsonl").exists()


def test_parquet_holds_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for form in ("jsonl", "parquet"):
        words = ("kariba", "--bots", "random", "greedy", "--games", "4", "--decisions", "--format", form)
        assert write(tmp_path / form, monkeypatch, *words) == 0
    for name in ("games", "decisions"):
        rows = parquet.read_table(tmp_path / "parquet" / f"{name}.parquet").to_pylist()
        wanted = lines(tmp_path / "jsonl" / f"{name}.jsonl")
        assert [row | {"options": json.loads(row["options"])} if "options" in row else row for row in rows] == wanted


def stop_after(deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ends the process as `kill` does, after so many deals."""

    def stopped(*arguments: Any) -> Iterator[list[Played]]:
        for number, deal in enumerate(play_matches(*arguments)):
            if number == deals:
                os.kill(os.getpid(), signal.SIGTERM)
            yield deal

    monkeypatch.setattr(command, "play_matches", stopped)


def test_an_interrupted_dataset_is_of_the_games_until_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop_after(2, monkeypatch)
    words = ("kariba", "--bots", "random", "greedy", "--games", "20", "--decisions")
    assert write(tmp_path, monkeypatch, *words) == 130
    assert "4 games are in" in capsys.readouterr().out
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "4 games of 2 players" in text
    assert "interrupted" in text
    assert [row["number"] for row in lines(tmp_path / "games.jsonl")] == [0, 1, 2, 3]
    assert {row["number"] for row in lines(tmp_path / "decisions.jsonl")} == {0, 1, 2, 3}


def test_a_dataset_without_a_game_leaves_nothing_and_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("kariba", "--games", "2", "--decisions", "--bots")
    missing = f"command:{tmp_path / 'nowhere'}"
    assert write(tmp_path / "games", monkeypatch, *words, missing) == 2
    assert "does not start" in capsys.readouterr().err
    with monkeypatch.context() as patched:
        stop_after(0, patched)
        assert write(tmp_path / "games", patched, *words, "random") == 130
    assert list((tmp_path / "games").iterdir()) == []
    assert write(tmp_path / "games", monkeypatch, *words, "random") == 0
    assert "interrupted" not in (tmp_path / "games" / "README.md").read_text(encoding="utf-8")


def test_mistakes_are_explained_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    assert write(tmp_path / "full", monkeypatch, "kariba", "--bots", "random") == 2
    assert "is not empty" in capsys.readouterr().err
    assert write(tmp_path / "new", monkeypatch, "kariba", "--bots", "nobody") == 2
    assert "no bot 'nobody'" in capsys.readouterr().err
    monkeypatch.setattr("marula.play.missing_library.find_spec", lambda _: None)
    assert write(tmp_path / "new", monkeypatch, "kariba", "--bots", "random", "--format", "parquet") == 2
    assert "pip install 'marula[parquet]'" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert np.all([path.name == "full" for path in tmp_path.iterdir()])


def test_bots_that_always_fail_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "failing.py").write_text("def choose(question):\n    raise ValueError\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert write(tmp_path / "games", monkeypatch, "kariba", "--bots", "python:failing:choose", "--games", "2") == 2
    assert "no game was played to its end, because bots failed" in capsys.readouterr().err

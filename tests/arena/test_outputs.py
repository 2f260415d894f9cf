"""What the arena writes: records, JSON on standard output, and files that cannot be written."""

import json
from pathlib import Path

import numpy as np
import pytest

import marula
from marula.arena.playing import Setting
from marula.arena.results import setting_values
from marula.cli import arena as command
from tests.arena.test_arena import run

BOTS = ("kariba", "--bots", "random", "greedy", "--games", "4", "--processes", "1")


def test_records_replay_and_say_who_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written, whole = tmp_path / "games.jsonl", tmp_path / "result.json"
    words = ["kariba", "--players", "3", "--bots", "random", "greedy", "--games", "6", "--processes", "2"]
    code, _, _ = run(capsys, *words, "--records", str(written), "--json", str(whole))
    assert code == 0
    lines = [json.loads(line) for line in written.read_text().splitlines()]
    games = json.loads(whole.read_text())["games"]
    assert len(lines) == len(games) == 6
    for line, game in zip(lines, games, strict=True):
        outcome = marula.replay(line).outcome
        assert outcome is not None
        assert outcome["scores"] == game["scores"]
        assert line["arena"]["bots"] == [["random", "greedy"][number] for number in game["line_up"]]
        assert (line["arena"]["deal"], line["arena"]["fault"]) == (game["deal"], None)


def test_a_game_that_a_bot_lost_by_a_fault_is_recorded_as_far_as_it_went(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "games.jsonl"
    code, _, _ = run(capsys, *BOTS, "--limit", "1e-9", "--records", str(written))
    assert code == 0
    for line in map(json.loads, written.read_text().splitlines()):
        assert marula.replay(line).outcome is None
        assert "1e-09 s are allowed" in line["arena"]["fault"]["reason"]


def test_json_goes_to_standard_output_and_the_tables_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *BOTS, "--json", "-")
    assert code == 0
    assert len(json.loads(out)["games"]) == 4
    assert "Ladder" in err


@pytest.mark.parametrize("option", ["--records", "--plot"])
def test_nothing_else_goes_to_standard_output(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, "kariba", "--bots", "random", "greedy", "--games", "4", option, "-")
    assert (code, out) == (2, "")
    assert "only --json can be written to standard output" in err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--json", "--plot", "--records"])
def test_a_file_that_cannot_be_written_is_told_before_the_first_game(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "play_matches", None)  # whoever played would fail
    for name in (tmp_path, tmp_path / "nowhere" / "file"):
        code, out, err = run(capsys, *BOTS, option, str(name))
        assert (code, out) == (2, "")
        assert f"{name} cannot be written" in err


def test_files_stay_as_they_were_if_nothing_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, fresh = tmp_path / "kept", tmp_path / "fresh"
    kept.write_text("precious")
    code, _, _ = run(capsys, *BOTS, "--json", str(fresh), "--records", str(kept), "--plot", str(tmp_path))
    assert code == 2
    assert kept.read_text() == "precious"
    assert not fresh.exists()


def test_two_results_cannot_go_into_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = str(tmp_path / "one")
    code, _, err = run(capsys, *BOTS, "--json", one, "--plot", one)
    assert code == 2
    assert "a different name" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file that is always full")
@pytest.mark.parametrize("option", ["--json", "--records"])
def test_the_table_is_printed_even_if_a_file_cannot_be_written(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.svg"
    code, out, err = run(capsys, *BOTS, "--plot", str(plot), option, "/dev/full")
    assert code == 2
    assert "Ladder" in out
    assert "/dev/full could not be written: No space left on device" in err
    assert plot.exists(), "the other files are written"


def test_numpys_numbers_are_written_as_numbers() -> None:
    setting = Setting("kariba", 2, {"open_row": np.bool_(True)}, ("random", "random"), np.int64(3), np.float64(5))  # type: ignore[arg-type]
    assert json.loads(json.dumps(setting_values(setting)))["options"] == {"open_row": True}


def test_what_others_print_is_no_part_of_the_results(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "stand", lambda results: print("something") or "")  # called after each deal
    words = ["kariba", "--bots", "random", "random", "--games", "2", "--processes", "1", "--json", "-"]
    _, out, err = run(capsys, *words)
    assert json.loads(out)["game"] == "kariba"
    assert "something" in err

"""Tables and progress as people see them on a terminal."""

import io

import pytest

from marula.cli import progress
from marula.cli.progress import Progress, clock, shown
from marula.cli.tables import table


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_table_aligns_texts_to_the_left_and_numbers_to_the_right() -> None:
    printed = table("Random play", ["game", "games/s"], [["kariba", "7"], ["wadi", "1,234,567"]])
    assert printed.splitlines() == [
        "Random play",
        "------  ---------",
        "game      games/s",
        "------  ---------",
        "kariba          7",
        "wadi    1,234,567",
        "------  ---------",
    ]


def test_progress_is_shown_on_a_terminal_and_wiped_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "PAUSE", 0)
    with Progress(4, "playing") as line:
        line.advance(2, "50 %")
        assert line.text().startswith(f"50 % [{'=' * 15}{' ' * 15}] 2/4, ")
    steps = terminal.getvalue().split("\r")
    assert steps[1].startswith("playing [")
    assert steps[2].startswith("50 % [")
    assert steps[3].strip() == ""
    assert len(steps[3]) >= len(steps[2].rstrip())


def test_a_log_gets_a_line_every_minute(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LOG_PAUSE", 0)
    with Progress(4, "playing") as line:
        line.advance(2, "50 %")
        line.advance(2, "75 %")
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("50 % [")
    assert " 2/4, " in first
    assert second.startswith("75 % [")
    assert " 4/4, " in second


def test_whatever_takes_less_than_that_says_nothing_in_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(shown("abc", 3, "counting")) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""


def test_times_are_told_as_a_clock_does() -> None:
    assert [clock(seconds) for seconds in (0.2, 59.7, 3725)] == ["0:00:00", "0:01:00", "1:02:05"]

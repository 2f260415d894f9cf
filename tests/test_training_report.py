"""The report of a training: what it keeps, what it draws, and the judges. None of it needs PyTorch."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from marula.bots.network.weights import fingerprint_of_features, read, trained_file
from marula.training.curves import learning_svg, steps, strength_svg
from marula.training.judges import CLASSIC, EARLIER_SELF, GREEDY, Judges, ScatteredSetting, Score
from marula.training.openings import recipe_of
from marula.training.report import Report, Sample, summary_text
from marula.training.reporter import Reporter

GAME = "kariba"


@dataclass(frozen=True)
class Progress:
    """How far the training is said to be."""

    seconds: float
    steps: int
    games: int = 10
    entropy: float = 1.5
    error: float = 0.25


class Pretended:
    """A training in which nothing is learnt: its network is the one that comes with the game."""

    def __init__(self, seconds: float = 0.0, steps: int = 0) -> None:
        self.game = GAME
        self.recipe = recipe_of(GAME)
        self.progress = Progress(seconds, steps)

    def facts(self) -> dict[str, Any]:
        origin = {"command": "marula train", "marula": "1", "pytorch": "2", "device": "a <fast> one"}
        return {"game": GAME, "rules": 1, "seed": 0, "features": fingerprint_of_features(GAME), **origin}

    def save(self, path: Path) -> None:
        read(trained_file(GAME)).save(path)

    def memory(self) -> tuple[int, int]:
        return 3 * 2**30, 5 * 2**30


def train(reporter: Reporter, *moments: tuple[float, int]) -> None:
    assert isinstance(reporter.training, Pretended)
    for seconds, actions in moments:
        reporter.training.progress = Progress(seconds, actions)
        reporter.note()


def full_report() -> Report:
    scores = [Score(60.0, 600, opponent, 0.5, 0.4, 0.6, 40, 80, 0) for opponent in (GREEDY, CLASSIC, EARLIER_SELF)]
    learning = [Sample(second, 10 * second, second, 10.0, 2.0 / second, 0.1, 2**30, 2**31) for second in range(1, 100)]
    return Report(Pretended().facts(), scores, learning, ["something went wrong"])


@pytest.mark.parametrize("report", [full_report(), Report(Pretended().facts())], ids=["full", "empty"])
def test_pictures_are_valid_svg(report: Report) -> None:
    for drawn in (strength_svg(report), learning_svg(report)):
        root = ElementTree.fromstring(drawn)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert summary_text(report).startswith("# How the network for Kariba was trained")


def test_every_score_is_drawn_and_told_with_its_interval() -> None:
    report = full_report()
    assert strength_svg(report).count("<circle") == 3
    assert "| 1.0 | 600 | 50.0 (40 to 60, 80 games) | 50.0 (40" in summary_text(report)
    assert report.latest() == "greedy 50% (at 60 s), classic:5:0.05 50% (at 60 s), earlier self 50% (at 60 s)"


def test_axes_have_a_few_round_numbers() -> None:
    assert steps(1.0) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert steps(7_300_000.0) == [1e6 * number for number in range(8)]
    assert all(2 <= len(steps(high)) <= 9 for high in (0.001, 0.3, 8.0, 8.1, 1e9))


def test_a_training_that_goes_on_keeps_its_report_up_to_where_it_goes_on(tmp_path: Path) -> None:
    with Reporter(Pretended(), tmp_path, judges=0) as first:
        train(first, (1.0, 100), (3.0, 300), (6.0, 600), (11.0, 1100))
    assert [sample.actions for sample in first.report.learning] == [100, 600, 1100], "one every five seconds"
    with Reporter(Pretended(6.0, 700), tmp_path, judges=0) as second:
        train(second, (12.0, 1400))
    assert [sample.actions for sample in second.report.learning] == [100, 600, 1400]
    assert second.report.learning[-1].actions_per_second == pytest.approx(800 / 6)
    assert json.loads((tmp_path / "kariba.report.json").read_text())["summary"]["memory"] == 3 * 2**30


def test_a_new_training_begins_a_new_report(tmp_path: Path) -> None:
    with Reporter(Pretended(), tmp_path, judges=0) as first:
        train(first, (1.0, 100))
    with Reporter(Pretended(), tmp_path, judges=0) as second:
        assert second.report.learning == []


def test_the_network_is_judged_at_the_beginning_every_minute_and_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[float, str, str | None]]()

    class Watched(Judges):
        are_there = True

        def judge(self, moment: Any, network: Path, earlier: Path | None, seconds: float = 0.0) -> None:
            asked.append((moment.seconds, network.stem.lstrip("0"), earlier.stem.lstrip("0") if earlier else None))

    monkeypatch.setattr("marula.training.reporter.Judges", Watched)
    with Reporter(Pretended(), tmp_path, judges=0) as reporter:
        train(reporter, (1.0, 10), (59.0, 590), (61.0, 610), (122.0, 1220), (190.0, 1900), (200.0, 2000))
        reporter.finish()
    points = [(1.0, "10", None), (61.0, "610", "10"), (122.0, "1220", "610"), (190.0, "1900", "610")]
    assert asked == [*points, (200.0, "2000", "610")]
    kept = [path.stem.lstrip("0") for path in sorted((tmp_path / "kariba.earlier").iterdir())]
    assert kept == ["610", "1220", "1900", "2000"], "what is less than half as old is not needed again"


def test_judges_let_the_network_play_in_the_background(tmp_path: Path) -> None:
    with Reporter(Pretended(), tmp_path, judges=1, deals=2) as reporter:
        train(reporter, (1.0, 100))
        reporter.training.progress = Progress(2.0, 200)  # type: ignore[misc]
        reporter.finish()
    kept = json.loads((tmp_path / "kariba.report.json").read_text())
    found = [(score["opponent"], score["actions"], score["games"], score["faults"]) for score in kept["scores"]]
    expected = [(GREEDY, 100), (CLASSIC, 100), (GREEDY, 200), (EARLIER_SELF, 200), (CLASSIC, 200)]
    assert sorted(found) == sorted((opponent, actions, 4, 0) for opponent, actions in expected)
    assert kept["problems"] == []
    (itself,) = reporter.report.against(EARLIER_SELF)
    assert itself.score == 0.5, "the same network on the same deals, with the seats swapped"


def test_a_match_that_fails_is_reported_and_nothing_else_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pretended, "save", lambda self, path: path.write_bytes(b"no network"))
    with Reporter(Pretended(), tmp_path, judges=1, deals=1) as reporter:
        train(reporter, (1.0, 100))
        reporter.finish()
    assert reporter.report.scores == []
    assert [problem.split(":")[0] for problem in reporter.report.problems] == ["greedy at 1 s", "classic"]
    assert "holds no network" in (tmp_path / "kariba.report.md").read_text()


def test_where_nothing_is_dealt_both_games_of_a_deal_begin_alike_and_deals_differ() -> None:
    starts = [ScatteredSetting("wadi", 2, {}, ("greedy", "greedy"), seed, scattered=10).start() for seed in (1, 1, 2)]
    assert starts[0].state.tobytes() == starts[1].state.tobytes() != starts[2].state.tobytes()

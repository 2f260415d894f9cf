"""Analysis: it says what the search would do, and nothing that the seat cannot know makes a difference to it."""

import doctest
import json
from pathlib import Path
from typing import Any

import pytest

import marula
from marula import bots
from marula.bots import Analysis, Budget, analyse, analyses, analysis
from marula.bots.network.bot import NetworkSearch
from marula.bots.network.weights import trained, trained_file
from marula.cli import analyse as command
from marula.cli.main import main

OBVIOUS = "kariba 2 hand=1,4*3,8/?*5 waterhole=3*5 pile=?*49 phase=play"
"""Three giraffes chase five zebras away."""
LITTLE = Budget(iterations=300)


def in_the_middle(game: str, seed: int = 5) -> marula.Position:
    """A position of a random game in which a seat has a choice."""
    position, random = marula.game(game).start(), marula.generator(seed)
    while position.ply < 25 or position.actor < 0 or len(position.legal()) < 3:
        position.play(position.pick(random))
    return position


def without_time(found: Analysis) -> dict[str, Any]:
    return {**found.as_dict(), "seconds": None}


@pytest.mark.parametrize("game", marula.names())
def test_the_best_line_begins_with_what_the_search_answers(game: str) -> None:
    position = in_the_middle(game)
    found = analyse(position, budget=LITTLE, random=marula.generator(1), lines=1000)
    assert found.best == bots.answer(bots.Search(), position, marula.generator(1), LITTLE)
    assert found.best == found.principal_variation[0].action
    assert found.actor == found.seat == position.actor
    assert {line.steps[0].action for line in found.lines} <= set(position.legal())
    assert sum(line.visits for line in found.lines) == found.iterations == 300
    visits = [line.visits for line in found.lines]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= line.value <= 1 for line in found.lines)
    assert found.value == found.lines[0].value


@pytest.mark.parametrize("game", marula.names())
def test_what_the_seat_cannot_know_makes_no_difference(game: str) -> None:
    position = in_the_middle(game)
    for seat in range(position.players):
        twin = position.imagine(seat, marula.generator(8))
        found = [analyse(one, seat, LITTLE, random=marula.generator(1)) for one in (position, twin)]
        assert without_time(found[0]) == without_time(found[1])
        assert found[0].seat == seat


def test_a_search_with_a_network_analyses_too() -> None:
    search = NetworkSearch(trained("kariba"))
    found = analyse(in_the_middle("kariba"), budget=Budget(iterations=50), search=search)
    assert found.iterations == 50
    assert 0 < found.value < 1


def test_reports_come_while_it_thinks_and_the_last_one_is_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    position = in_the_middle("kariba")
    whole = analyse(position, budget=LITTLE)
    monkeypatch.setattr(analysis, "PAUSE", 0)  # a report after every stride
    reports = list(analyses(position, budget=LITTLE))
    assert len(reports) > 2
    assert without_time(reports[-1]) == without_time(whole)


def test_a_budget_of_time_ends_it() -> None:
    assert analyse(in_the_middle("kariba"), budget=Budget(seconds=0.01)).iterations > 0


def test_there_is_nothing_to_analyse_when_the_game_is_over() -> None:
    position, random = marula.game("kariba").start(), marula.generator(1)
    with pytest.raises(ValueError, match="chance acts now"):
        analyse(position)
    with pytest.raises(ValueError, match="no seat 2"):
        analyse(in_the_middle("kariba"), seat=2)
    assert analyse(position, seat=1, budget=LITTLE).actor == 0
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    with pytest.raises(ValueError, match="the game is over"):
        analyse(position)


def test_the_example_runs_as_printed() -> None:
    assert doctest.testmod(analysis).failed == 0


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["analyse", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_command_shows_lines_with_values_and_visits(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, OBVIOUS, "--iterations", "300", "--lines", "2")
    assert code == 0
    title, _, heading, _, first, *_, last = out.splitlines()
    assert title == "Kariba, 2 players: seat 0 to act"
    assert heading.split() == ["line", "value", "visits"]
    assert first.startswith("4x3 1:")
    assert last.startswith("300 iterations")


def test_the_command_takes_a_ply_of_a_record_and_prints_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = in_the_middle("kariba")
    path = tmp_path / "game.json"
    path.write_text(position.record().to_json())
    words = ("--record", str(path), "--iterations", "50", "--json")
    code, out, _ = run(capsys, *words, "--ply", str(position.ply))
    assert code == 0
    found = json.loads(out)
    assert found["best"] == found["lines"][0]["steps"][0]["action"]
    assert found["best"] in position.legal()
    assert found["actor"] == position.actor
    assert (found["iterations"], found["seat"]) == (50, position.actor)
    at_the_last_decision = json.loads(run(capsys, *words)[1])
    assert {**at_the_last_decision, "seconds": 0} == {**found, "seconds": 0}
    code, _, err = run(capsys, *words, "--ply", "1000")
    assert code == 2
    assert f"--ply is 0 to {position.ply}" in err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([], "give a position, or a record"),
        (["kariba 2", "--ply", "3"], "--ply and --line need --record"),
        (["kariba 2"], "chance acts now"),
        (["chess 2"], "there is no game"),
        ([OBVIOUS, "--seat", "7"], "there is no seat 7; the seats are 0 to 1"),
        ([OBVIOUS, "--network", "nowhere"], "nowhere"),
        (["--record", "nowhere"], "there is no file nowhere"),
    ],
)
def test_mistakes_are_explained(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2
    assert reason in err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"lines": 0}, "at least one line, not 0"),
        ({"lines": 1.5}, "at least one line"),
        ({"seat": 0.7}, "there is no seat 0.7; the seats are 0 to 1"),
        ({"seat": 5}, "there is no seat 5"),
        ({"seat": -1}, "there is no seat -1"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_words(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        analyse(in_the_middle("kariba"), budget=LITTLE, **arguments)


@pytest.mark.parametrize("name", marula.names())
def test_without_a_budget_it_thinks_as_long_as_the_highest_level(name: str) -> None:
    rules = marula.game(name).rules
    assert analysis.usual(rules).iterations == bots.level(name, 5, classic=True).budget.iterations
    search = bots.NetworkSearch(bots.trained(name))
    assert analysis.usual(rules, search).iterations == bots.level(name, 5).budget.iterations


def test_a_network_from_a_file_is_what_a_network_of_the_game_is() -> None:
    position = in_the_middle("kariba")
    file = bots.load(str(trained_file("kariba")), "kariba")
    found = [
        analyse(position, budget=LITTLE, search=bots.NetworkSearch(network))
        for network in (file, bots.trained("kariba"))
    ]
    assert found[0].lines == found[1].lines


def test_the_command_with_a_network_thinks_as_long_as_the_highest_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Budget] = []

    def note(*arguments: Any, **more: Any) -> Any:
        asked.append(arguments[2])
        return analyses(arguments[0], arguments[1], LITTLE, **more)

    monkeypatch.setattr(command, "analyses", note)
    run(capsys, OBVIOUS, "--network")
    run(capsys, OBVIOUS)
    assert [budget.iterations for budget in asked] == [4000, 64000]

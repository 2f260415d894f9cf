"""Reviews: the parts add up, planted blunders are found, and nothing hidden makes a difference."""

import doctest
import importlib
import json
from pathlib import Path
from typing import Any

import pytest

import marula
from marula import bots
from marula.bots.review import Account, NotFinished, Review, review
from marula.bots.review.accounting import TURNING
from marula.bots.review.judging import WHOLE
from marula.bots.review.reviewer import Reviewer
from marula.cli.main import main
from marula.play.history import ids
from tests.bots.obvious import Obvious, obvious_positions
from tests.configurations import SOME, Configuration

SOME_BAD = 3
AS_GOOD_AS_WON = 900_000
FEW = 4
"""Iterations: they change the parts, not that they add up."""


def played(position: marula.Position, seed: int = 3, bot: str = "greedy") -> marula.Position:
    """The same game, played to its end."""
    random = marula.generator(seed)
    while position.actor != marula.OVER:
        chance = position.actor == marula.CHANCE or bot == "random"
        position.play(position.pick(random) if chance else bots.answer(bots.BOTS[bot], position, random))
    return position


def adds_up(account: Account) -> bool:
    return account.expected + account.luck + account.own + account.others == account.result


def shares(position: marula.Position) -> list[int]:
    """The share of the others that each seat is ahead of, computed another way."""
    assert position.outcome is not None
    ranks, others = position.outcome["ranks"], position.players - 1
    points = [sum(2 * (rank < other) + (rank == other) for other in ranks) - 1 for rank in ranks]
    return [WHOLE * point // (2 * others) for point in points]


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_the_four_parts_add_up_to_the_result(configuration: Configuration) -> None:
    position = played(configuration.start(), bot="random")
    found = review(position, FEW)
    assert all(map(adds_up, found.accounts))
    assert [account.result for account in found.accounts] == shares(position)
    assert all(account.expected == WHOLE // 2 and account.own <= 0 for account in found.accounts)


@pytest.mark.parametrize("game", marula.names())
def test_decisions_are_where_a_seat_had_a_choice_and_their_costs_are_the_own_choices(game: str) -> None:
    position = played(marula.game(game).start())
    found = review(position, FEW)
    plies = [ply for ply in range(position.ply) if (at := position.at(ply)).actor >= 0 and len(at.legal()) > 1]
    assert [decision.ply for decision in found.decisions] == plies
    assert [decision.played for decision in found.decisions] == [position.actions[ply] for ply in plies]
    assert all(decision.best in position.at(decision.ply).legal() for decision in found.decisions)
    for seat, account in enumerate(found.accounts):
        assert -sum(decision.cost for decision in found.of(seat)) == account.own
        assert account.others == sum(d.after[seat] - d.before[seat] for d in found.decisions if d.seat != seat)


@pytest.mark.parametrize("game", marula.names())
def test_what_one_of_two_wins_the_other_loses(game: str) -> None:
    found = review(played(marula.game(game).start(2)), FEW)
    one, other = found.accounts
    assert abs(one.own + other.others) <= len(found.decisions)  # roundings of a millionth
    assert abs(one.others + other.own) <= len(found.decisions)
    assert abs(one.luck + other.luck) <= 2 * len(found.decisions)


@pytest.mark.parametrize("game", marula.names())
def test_what_a_seat_cannot_know_makes_no_difference(game: str) -> None:
    position = played(marula.game(game).start())
    decisions = [decision for decision in review(position, FEW).decisions if decision.seat == 0]
    for decision in decisions[:: max(1, len(decisions) // 5)]:
        at = position.at(decision.ply)
        judged = [judge(one, decision.played, decision.ply) for one in (at, at.imagine(0, marula.generator(8)))]
        assert judged[0] == judged[1]


def judge(position: marula.Position, token: str, ply: int | None = None) -> tuple[str, list[int], list[int]]:
    """What a review says of one action: the best action, and the chances before and after."""
    reviewer = Reviewer(position.rules, position.players, position.rules.REVIEW.with_judging(200))
    best = reviewer.decide(position, ids(position.rules)[token], ply)
    return position.rules.TOKENS[best], reviewer.before.tolist(), reviewer.after.tolist()


@pytest.mark.parametrize("game", marula.names())
def test_planted_blunders_are_found(game: str) -> None:
    """But for those that leave the game as good as won."""
    found = [finds(case) for case in obvious_positions(game)]
    assert sum(found) >= 9, found


def finds(case: Obvious) -> bool:
    """Whether the worst of some bad actions is told, with what would have been good."""
    seat = case.position.actor
    bad = [token for token in case.position.legal() if token not in case.good][:SOME_BAD]
    judged = [judge(case.position, token) for token in bad]
    best, before, after = min(judged, key=lambda one: one[2][seat] - one[1][seat])
    return best in case.good and (before[seat] - after[seat] >= TURNING or after[seat] >= AS_GOOD_AS_WON)


@pytest.mark.parametrize("game", marula.names())
def test_a_seat_that_plays_anything_is_told_so(game: str) -> None:
    position, random = marula.game(game).start(2), marula.generator(5)
    while position.actor != marula.OVER:
        greedy = position.actor == 1
        position.play(bots.answer(bots.BOTS["greedy"], position, random) if greedy else position.pick(random))
    found = review(position, 300)
    careless, greedy_one = found.accounts
    assert careless.own < greedy_one.own
    assert found.turning_points(0)


def test_a_blunder_in_the_middle_of_a_game_is_its_turning_point() -> None:
    """Two zebras could be had for nothing; whoever leaves them there hears of it."""
    position, random = marula.game("kariba").start(2), marula.generator(12)
    planted = None
    while position.actor != marula.OVER:
        token = position.pick(random) if position.actor < 0 else bots.answer(bots.BOTS["greedy"], position, random)
        if position.actor == 0 and position.ply > 40 and planted is None and wins(position, token) >= 3:
            planted = position.ply
            token = next(one for one in position.legal() if wins(position, one) == 0)
        position.play(token)
    found = review(position, 500)
    worst = max(found.of(0), key=lambda decision: decision.cost)
    assert worst.ply == planted
    assert worst in found.turning_points(0)


def wins(position: marula.Position, token: str) -> int:
    """How many cards an action of Kariba wins at once."""
    after, seat = position.copy(), position.actor
    after.play(token)
    return int(after.field("won")[0][seat]) - int(position.field("won")[0][seat])


def test_no_running_game_is_reviewed() -> None:
    position = marula.game("kariba").start()
    with pytest.raises(NotFinished, match="not over"):
        review(position.record())


def test_the_example_runs_as_printed() -> None:
    assert doctest.testmod(importlib.import_module("marula.bots.review.review")).failed == 0


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_text(played(marula.game("kariba").start(3)).record().to_json())
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["review", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_command_tells_a_seat_its_own_choices_only(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = review(record.read_text(), FEW)
    words = (str(record), "--iterations", str(FEW))
    closed = json.loads(run(capsys, *words, "--seat", "1", "--json")[1])
    assert [one["ply"] for one in closed["decisions"]] == [decision.ply for decision in found.of(1)]
    assert all(len(one["before"]) == len(one["after"]) == 1 for one in closed["decisions"])
    assert closed["accounts"] == [as_json(found)["accounts"][1]]
    opened = json.loads(run(capsys, *words, "--open", "--json")[1])
    assert opened == as_json(found)


def as_json(found: Review) -> Any:
    return json.loads(json.dumps(found.as_dict()))


def test_the_command_prints_tables(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, str(record), "--iterations", str(FEW))
    assert code == 0
    assert "where the result came from" in out
    assert "All choices" in out
    code, out, _ = run(capsys, str(record), "--iterations", str(FEW), "--open")
    assert "seat 2" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seat", "3"), "there is no seat 3"),
        (("--seat", "0", "--open"), "not both"),
    ],
)
def test_the_command_refuses_what_cannot_be(
    words: tuple[str, ...], said: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, str(record), *words)
    assert code == 2
    assert said in err

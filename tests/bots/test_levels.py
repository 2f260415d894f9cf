"""The levels: in order, described, repeatable, and from the third on without blunders that a beginner would spot."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import marula
from marula import bots
from marula.arena import Results, Setting, play_matches
from marula.bots.network.bot import NetworkSearch
from marula.bots.search import Search
from tests.bots.obvious import Obvious, obvious_positions
from tests.wadi.table import map_text

KINDS = ("greedy", "search", "network")


@pytest.mark.parametrize("game", marula.names())
def test_there_are_five_levels_and_each_thinks_at_least_as_much_as_the_one_below(game: str) -> None:
    levels = bots.levels(game)
    assert [level.number for level in levels] == [1, 2, 3, 4, 5]
    assert len({level.name for level in levels}) == len({level.description for level in levels}) == 5
    for below, above in pairwise(levels):
        assert below.errors >= above.errors
        assert above.kind == "network" or (below.budget.iterations or 0) <= (above.budget.iterations or 0)
        assert below.seconds <= above.seconds
        assert KINDS.index(below.kind) <= KINDS.index(above.kind)
    assert all(level.errors == 0 for level in levels[2:])
    assert all(level.description.count(".") == 1 for level in levels)


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="the levels are 1 to 5"):
        bots.level("kariba", 6)
    with pytest.raises(marula.UnknownGame):
        bots.level("chess", 1)


POSITIONS = {game: obvious_positions(game) for game in marula.names()}
CASES = [(game, case) for game, cases in POSITIONS.items() for case in cases]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("number", [3, 4, 5])
@pytest.mark.parametrize(("game", "case"), CASES, ids=lambda part: part.name if isinstance(part, Obvious) else part)
def test_from_the_third_level_on_the_obvious_is_solved(game: str, case: Obvious, number: int, seed: int) -> None:
    assert bots.answer(bots.level(game, number).bot(), case.position, marula.generator(seed)) in case.good


@pytest.mark.parametrize("game", marula.names())
def test_every_game_has_ten_of_them(game: str) -> None:
    assert len(POSITIONS[game]) == 10
    assert all(case.good < set(case.position.legal()) for case in POSITIONS[game])


@pytest.mark.parametrize("game", marula.names())
def test_a_beginner_beats_random_play_and_loses_to_first_sight(game: str) -> None:
    """By a few games; docs/strength.md has more, and larger tables."""
    for other, better in (("random", True), ("greedy", False)):
        results = Results(Setting(game, 2, {}, ("level:1", other)))
        for deal in play_matches(results.setting, games=40):
            results.add(deal)
        assert (results.pair(0, 1)["score"] > 0.5) == better


def test_errors_come_as_often_as_they_should() -> None:
    case = POSITIONS["kariba"][0]
    bot = bots.level("kariba", 1).bot()
    random = marula.generator(5)
    answers = [bots.answer(bot, case.position, random) for _ in range(400)]
    choices = len(case.position.legal())
    expected = 0.6 * (1 - 1 / choices)  # an error may still hit the right action
    assert abs(sum(token not in case.good for token in answers) / 400 - expected) < 0.08


SHIPPED = marula.game("wadi").start(2, {"scenario": "arish"})
OWN = marula.game("wadi").start(2, {"scenario": map_text("1 2 3 S:5", "1 1 1 S")})


def budget_asked(bot: bots.Bot, position: marula.Position, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int | None]:
    """With or without a network, and how many iterations it would search."""
    found: list[tuple[str, int | None]] = []

    def note(kind: str) -> Callable[[object, bots.Question], str]:
        def asked(_: object, question: bots.Question) -> str:
            found.append((kind, question.iterations))
            return question.legal[0]

        return asked

    monkeypatch.setattr(Search, "__call__", note("search"))
    monkeypatch.setattr(NetworkSearch, "__call__", note("network"))
    bots.answer(bot, position, marula.generator(1))
    (asked,) = found
    return asked


@pytest.mark.parametrize("number", [3, 4, 5])
def test_on_a_map_of_ones_own_levels_are_those_from_before_the_network_that_never_saw_it(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    level, classic = bots.level("wadi", number), marula.game("wadi").rules.ITERATIONS[number - 3]
    assert budget_asked(level.bot(), OWN, monkeypatch) == ("search", classic)
    assert budget_asked(level.bot(), SHIPPED, monkeypatch) == (level.kind, level.budget.iterations)


@pytest.mark.parametrize("options", [{"ladder": "four"}, {"max_rounds": 50}])
def test_so_are_they_on_a_ladder_or_with_a_limit_that_the_network_never_saw(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    best, classic = bots.level("wakawaka", 5), bots.level("wakawaka", 5, classic=True)
    position = marula.game("wakawaka").start(2, options)
    while position.actor == marula.CHANCE:
        position.play(position.legal()[0])
    assert budget_asked(best.bot(), position, monkeypatch) == ("search", classic.budget.iterations)


@pytest.mark.parametrize("iterations", [0, -1, 1.5, float("nan")])
def test_a_budget_is_of_whole_iterations_above_0(iterations: Any) -> None:
    with pytest.raises(ValueError, match="iterations are a whole number above 0"):
        bots.Budget(iterations=iterations)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_budget_is_of_seconds_that_end(seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds are a number above 0"):
        bots.Budget(seconds=seconds)


@pytest.mark.parametrize(
    "name",
    ["search:0", "search:-5", "search:0ms", "search:nanms", "network:0", "level:3:0", "level:3:nan", "level:3:-1"],
)
def test_a_bot_without_a_budget_that_it_can_use_is_none(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match=f"'{name}' is no bot: .* above 0"):
        bots.open_bot(name, "kariba")


@pytest.mark.parametrize("name", ["search:many", "search:ms", "level:best", "level:3:half"])
def test_a_bot_whose_number_is_none_is_told_what_would_be_one(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match=f"'{name}' is no bot: .*such as (2000|3)"):
        bots.open_bot(name, "kariba")


def test_the_best_level_plays_on_a_map_of_ones_own() -> None:
    assert bots.answer(bots.level("wadi", 5).bot(0.001), OWN, marula.generator(1)) in OWN.legal()


def table_of_levels() -> dict[str, list[str]]:
    """The table in docs/bots.md: for each column what it has for each level."""
    text = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    table = text.partition("## Levels for people")[2].partition("\n\n")[2].partition("\n\n")[0]
    names, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines())
    return dict(zip(names, map(list, zip(*rows, strict=True)), strict=True))


def test_the_table_in_the_guide_says_what_levels_do() -> None:
    table = table_of_levels()
    for game in map(marula.game, marula.names()):
        levels = bots.levels(game.name)
        assert table["name"] == [level.name for level in levels]
        assert [how.startswith("greedy") for how in table["how"]] == [level.kind == "greedy" for level in levels]
        assert ["network" in how for how in table["how"]] == [level.kind == "network" for level in levels]
        assert table[game.title] == [f"{level.budget.iterations or level.errors:,}" for level in levels]

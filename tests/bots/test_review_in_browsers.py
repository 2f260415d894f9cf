"""The browser's engine comes to the same review as Python, to the last millionth."""

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

import marula
from marula.bots.review import Account, Decision, Review, review
from marula.bots.review.accounting import PARTS
from marula.bots.review.review import choices_in
from marula.play.history import ids
from tests.bots.test_review import played
from tests.configurations import Configuration
from tests.wasm_engines import Engine, browser, set_up

ITERATIONS = 20
PAGE = Path(__file__).parent / "review.json"
"""A review for the page's tests, made by `python -m tests.bots.test_review_in_browsers`."""


def numbers(engine: Engine, field: str, count: int) -> list[int]:
    return [int(number) for number in np.frombuffer(engine.read(field), np.int64)[:count]]


def review_there(position: marula.Position, iterations: int) -> Review:
    """The same review by the exported functions."""
    rules, players = position.rules, position.players
    settings, engine = rules.REVIEW.with_judging(iterations), browser(rules.NAME)
    set_up(engine, Configuration(rules.NAME, players, position.options))
    engine.call("begin_review")
    decisions = []
    for ply, turn in choices_in(position):
        before, token = position.at(ply), position.actions[ply]
        engine.write("states", before.past(ply))
        engine.call("begin_decision", ply)
        engine.call("search", settings.search)
        engine.call("count_tried")
        best, action = engine.call("most_tried"), ids(rules)[token]
        if best != action:
            engine.call("judge_action", ply, best, 0, iterations)
        engine.call("judge_action", ply, action, 1, iterations)
        engine.call("weigh_decision", iterations, int(best == action), settings.steepness)
        engine.call("book_decision", before.actor)
        chances = (tuple(numbers(engine, field, players)) for field in ("before", "after"))
        decisions.append(Decision(ply, turn, before.actor, token, rules.TOKENS[best], *chances))
    engine.write("states", position.past(position.ply))
    engine.call("end_review")
    booked = numbers(engine, "accounts", players * PARTS)
    accounts = tuple(Account(*booked[seat * PARTS : seat * PARTS + 5]) for seat in range(players))
    return Review(rules.NAME, players, settings.search, iterations, tuple(decisions), accounts)


@pytest.mark.parametrize("game", marula.names())
@pytest.mark.parametrize("players", [2, 3])
def test_both_engines_come_to_the_same_review(game: str, players: int) -> None:
    position = played(marula.game(game).start(players))
    assert review_there(position, ITERATIONS) == review(position, ITERATIONS)


def for_the_page() -> str:
    """A record and its review, as the page's tests read them."""
    position = played(marula.game("kariba").start(2))
    found = review(position, ITERATIONS)
    told = {"decisions": [asdict(one) for one in found.decisions], "accounts": [asdict(one) for one in found.accounts]}
    efforts = {"search": found.search, "judging": found.judging}
    return json.dumps({"record": position.record().as_dict(), "effort": efforts, **told}) + "\n"


def test_the_page_is_tested_with_the_present_review() -> None:
    assert PAGE.read_text("utf-8") == for_the_page(), f"Run: python -m {__spec__.name}"


if __name__ == "__main__":
    PAGE.write_text(for_the_page(), encoding="utf-8")

"""Matches: people move round the seats and totals are added (§K7 and the common rules)."""

import pytest

import marula


def finish(match: marula.Match, seed: int) -> None:
    random = marula.generator(seed)
    while match.position.actor != marula.OVER:
        match.position.play(match.position.pick(random))


def test_the_start_moves_one_person_clockwise_with_each_game() -> None:
    match = marula.Match("kariba", ["Ann", "Bea", "Cem"], games=3)
    starters = []
    for game in range(3):
        starters.append(match.person(0))
        finish(match, game)
        if not match.over:
            match.next_game()
    assert starters == ["Ann", "Bea", "Cem"]
    assert match.over


def test_totals_follow_the_people_and_not_the_seats() -> None:
    match = marula.Match("kariba", ["Ann", "Bea"], games=3)
    expected = {"Ann": 0, "Bea": 0}
    for game in range(3):
        finish(match, game)
        outcome = match.position.outcome
        assert outcome is not None
        for seat, score in enumerate(outcome["scores"]):
            expected[match.person(seat)] += score
        if game < 2:
            match.next_game()
    assert match.totals == expected
    assert match.ranks[max(expected, key=lambda person: expected[person])] == 1


def test_the_next_game_waits_for_the_present_one() -> None:
    match = marula.Match("kariba", ["Ann", "Bea"], games=1)
    with pytest.raises(ValueError, match="not over yet"):
        match.next_game()
    finish(match, 1)
    with pytest.raises(ValueError, match="all 1 games"):
        match.next_game()


def test_a_match_refuses_what_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        marula.Match("kariba", ["Ann", "Bea"], games=0)
    with pytest.raises(ValueError, match="a name of their own"):
        marula.Match("kariba", ["Ann", "Ann"])

"""Waka Waka by the book: the end (§W7), the notation (§W9) and facts (§W10)."""

import pytest

import marula
from tests.wakawaka.positions import check, give_goods, legal, played, set_up

TURN = "stop cards0 "


def test_the_game_ends_after_a_round() -> None:  # §W7
    position = played(set_up("trade", "trade", "trade", max_rounds=2), TURN * 5)
    assert position.outcome is None
    assert played(position, TURN).outcome is not None


def near_the_top(*gold: int) -> marula.Position:
    """Everybody needs one more level and has a shaman for it."""
    position = set_up(*["shaman"] * len(gold))
    position.state.level[: len(gold)] = 4
    position.state.gold[: len(gold)] = [amount + 12 for amount in gold]
    return position


def test_the_round_is_played_to_its_end() -> None:  # §W7.1
    position = played(near_the_top(0, 0, 0), TURN + "shaman stop cards0")
    assert position.actor == 2
    played(position, TURN)
    assert position.outcome is not None
    assert position.outcome["reason"] == "top-reached"
    assert position.outcome["winners"] == [1]


def test_the_last_turn_includes_refilling_the_boats() -> None:  # §W7.1
    position = set_up("shaman", "trade")
    position.state.level[0] = 4
    position.state.gold[0] = 12
    played(position, "shaman stop cards0 trade buy2 stop cards0 +F")
    assert position.outcome is None
    assert played(position, "+F").outcome is not None


def test_a_player_at_the_top_may_go_on_playing() -> None:  # §W7.1
    position = set_up("shaman rain", "trade")
    position.state.level[0] = 4
    position.state.gold[0] = 12
    played(position, "shaman rain")
    assert position.view(None)["gold"][0] == 5


def test_at_the_top_gold_decides() -> None:  # §W7.2
    position = played(near_the_top(5, 3, 4), "shaman stop cards0 " * 3)
    assert position.outcome == {
        "scores": [5, 5, 5],
        "ranks": [1, 3, 2],
        "winners": [0],
        "reason": "top-reached",
    }


def test_at_the_top_with_equal_gold_the_last_one_wins() -> None:  # §W7.2, §W10
    position = played(near_the_top(3, 3, 3), "shaman stop cards0 " * 3)
    assert position.outcome is not None
    assert position.outcome["ranks"] == [3, 2, 1]


def test_the_others_rank_by_level_then_gold_and_may_share() -> None:  # §W7.2
    position = near_the_top(0, 0, 0, 0)
    position.state.level[:] = [4, 3, 2, 3]
    position.state.gold[:] = [12, 8, 30, 8]
    played(position, "shaman stop cards0" + " stop cards0" * 3)
    assert position.outcome is not None
    assert (position.outcome["scores"], position.outcome["ranks"]) == ([5, 3, 2, 3], [1, 2, 4, 2])


def test_the_round_limit_ends_the_game_by_level_then_gold() -> None:  # §W7.3
    position = set_up("trade", "trade", "trade", max_rounds=1)
    position.state.level[:3] = [1, 2, 2]
    played(position, TURN * 3)
    assert position.outcome == {"scores": [1, 2, 2], "ranks": [3, 1, 1], "winners": [1, 2], "reason": "round-limit"}


def test_the_top_counts_before_the_round_limit() -> None:  # §W7.3
    position = set_up("shaman", "trade", max_rounds=1)
    position.state.level[0] = 4
    position.state.gold[0] = 12
    played(position, "shaman stop cards0 " + TURN)
    assert position.outcome is not None
    assert position.outcome["reason"] == "top-reached"


@pytest.mark.parametrize("rounds", [0, 1001, "3", True])
def test_the_round_limit_is_a_number_from_1_to_1000(rounds: object) -> None:  # §W7.3
    with pytest.raises(marula.OptionError, match="from 1 to 1000"):
        marula.game("wakawaka").start(2, {"max_rounds": rounds})


def test_every_card_is_played_by_its_word() -> None:  # §W9
    position = set_up("trade elder torch rain shaman chimp gather porter drum fortune", "chimp")
    position.state.level[0] = 1
    position.state.gold[0] = 12
    give_goods(position, 0, "F")
    assert legal(position) == "trade elder rain shaman chimp gather porter drum fortune stop"


def test_random_games_keep_goods_and_cards_together() -> None:  # §W10
    for players in (2, 3, 4):
        position = marula.game("wakawaka").start(players, {"ladder": "three", "max_rounds": 20})
        random = marula.generator(4, players)
        while position.actor != marula.OVER:
            position.play(position.pick(random))
            check(position)

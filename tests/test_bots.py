"""The simple players: legal, repeatable, unable to peek, and worth their name."""

import pytest

import marula
from marula.bots.simple import BOTS, answer
from tests.configurations import SOME, Configuration


def winner_share(name: str, players: int, games: int) -> float:
    """How much of the wins a greedy player on a changing seat gets against random ones; shared wins are shared."""
    wins = 0.0
    for index in range(games):
        random = marula.generator(6, index)
        position = marula.game(name).start(players)
        greedy = index % players
        while position.actor != marula.OVER:
            if position.actor == marula.CHANCE:
                position.play(position.pick(random))
            else:
                bot = BOTS["greedy" if position.actor == greedy else "random"]
                position.play(answer(bot, position, random))
        outcome = position.outcome
        assert outcome is not None
        wins += (greedy in outcome["winners"]) / len(outcome["winners"])
    return wins / games


@pytest.mark.parametrize("name", marula.names())
def test_greedy_beats_random(name: str) -> None:
    assert winner_share(name, 2, 60) > 0.6


@pytest.mark.parametrize("configuration", SOME, ids=str)
@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_same_seed_gives_the_same_answer_whatever_is_hidden(configuration: Configuration, bot: str) -> None:
    """Two true positions that look the same to the seat: the bot is given the same imagined one."""
    position = configuration.start()
    random = marula.generator(8)
    while position.actor != marula.OVER:
        if position.actor >= 0 and position.ply % 5 == 0:
            seat = position.actor
            other = position.imagine(seat, random)
            assert answer(BOTS[bot], position, marula.generator(1)) == answer(BOTS[bot], other, marula.generator(1))
        position.play(position.pick(random))


def test_a_name_in_place_of_a_bot_is_told_how_to_open_it() -> None:
    position = marula.from_text("kariba 2 hand=1*3,4,8/2*2,7*3 pile=?*54 phase=play")
    with pytest.raises(TypeError, match="open_bot"):
        answer("greedy", position, marula.generator(1))  # type: ignore[arg-type]

"""Short matches for tests."""

import marula
from marula.arena.playing import Setting
from marula.arena.results import Results
from marula.arena.running import play_matches


def score_against(game: str, bot: str, other: str, games: int) -> float:
    """What a bot scores against another with two players."""
    setting = Setting(game, 2, marula.game(game).start(2).options, (bot, other), seed=3, seconds=1000)
    results = Results(setting)
    for deal in play_matches(setting, games):
        results.add(deal)
    assert results.faults == []
    score: float = results.pair(0, 1)["score"]
    return score

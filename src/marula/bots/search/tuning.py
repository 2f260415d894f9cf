"""How each game is searched best. These numbers were found by matches (docs/bots.md), not by thought."""

from marula.bots.search.tree import Settings

TUNED: dict[str, Settings] = {
    "kariba": Settings(exploration=0.3, scale=10000.0, depth=6),
    "wadi": Settings(scale=600.0, width=0.6, looks=6, trust=300.0),
    "wampum": Settings(exploration=0.6, scale=4000.0, width=0.5, looks=12, trust=500.0),
    "wakawaka": Settings(exploration=0.3, scale=5000.0, width=0.5, depth=8, looks=12, trust=300.0),
}


def settings_for(game: str) -> Settings:
    """The settings for a game; one that nobody tuned is searched in a way that suits most."""
    return TUNED.get(game, Settings())

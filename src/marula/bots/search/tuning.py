"""How each game is searched best. These numbers were found by matches (docs/bots.md), not by thought."""

from marula.bots.search.tree import Settings

TUNED: dict[str, Settings] = {
    "kariba": Settings(depth=6, choosy=False),
    "wadi": Settings(depth=20, width=0.6),
    "wampum": Settings(exploration=0.3, margin=1.0, scale=30.0, width=0.05, depth=30, looks=12),
    "wakawaka": Settings(exploration=0.3, margin=0.6, scale=4.0, width=0.05, depth=30, looks=12),
}


def settings_for(game: str) -> Settings:
    """The settings for a game; one that nobody tuned is searched in a way that suits most."""
    return TUNED.get(game, Settings())

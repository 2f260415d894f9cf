"""How each game is searched best. These numbers were found by matches (docs/bots.md), not by thought."""

from marula.bots.search.tree import Settings

TUNED: dict[str, Settings] = {
    "kariba": Settings(depth=6, choosy=False),
}


def settings_for(game: str) -> Settings:
    """The settings for a game; one that nobody tuned is searched in a way that suits most."""
    return TUNED.get(game, Settings())

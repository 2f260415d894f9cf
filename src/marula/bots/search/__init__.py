"""Tree search for any game: `tree` holds what is remembered, `iteration` is one of them, `bot` the player."""

from marula.bots.search.bot import Search, Tried
from marula.rules.tuning import Settings

__all__ = ["Search", "Settings", "Tried"]

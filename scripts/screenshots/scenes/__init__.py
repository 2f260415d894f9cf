"""What the boards should show. Each game has a module here.

TABLES are positions in the middle of a game, ENDING is its end; MINE and OTHERS are listed on the home page.
"""

import importlib
from typing import Any

from marula.play.registry import names
from scripts.screenshots.stage import Scene

GAMES = names()
_scenes: dict[str, Any] = {game: importlib.import_module(f"{__name__}.{game}") for game in GAMES}
TABLES: dict[str, Scene] = {name: scene for scenes in _scenes.values() for name, scene in scenes.TABLES.items()}
ENDINGS: dict[str, Scene] = {game: scenes.ENDING for game, scenes in _scenes.items()}
MINE: tuple[Scene, ...] = tuple(scene for scenes in _scenes.values() for scene in scenes.MINE)
OTHERS: tuple[Scene, ...] = tuple(scene for scenes in _scenes.values() for scene in scenes.OTHERS)

"""Data that the page needs without a server: each game as in `GET /api/games`, and the texts of refusals."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from marula.play.registry import names
from marula.server.bots.roster import Roster
from marula.server.refusals import CODES
from marula.server.routes.games import describe_game


def files() -> dict[str, Callable[[], str]]:
    """The files, each with what writes it."""
    games = {f"web/src/boards/{name}/game.json": partial(write_game, name) for name in names()}
    return {**games, "web/src/local/refusals.json": write_refusals}


def write_game(name: str) -> str:
    """A game with its options and the bots that need no host."""
    return write(msgspec.to_builtins(describe_game(name, Roster({}, seconds=0))))


def write_refusals() -> str:
    """What each refusal means, by its code."""
    return write({code: text for code, (_, text) in CODES.items()})


def write(values: Any) -> str:
    """JSON that is easy to compare."""
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"

"""What a host must know of a module: its functions, its memory, and all that is data and not rules, as JSON."""

import sys
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

import numpy as np

from marula.bots import hints
from marula.bots.levels import Level, classic_levels, levels
from marula.bots.review.accounting import TURNING
from marula.rules.contract import Game
from marula.rules.options import Option
from marula.rules.preview import MOST_ACTIONS, MOST_LISTS
from marula.rules.rule_cache import hash_of_code
from marula.rules.types import CHANCE, NOBODY, OVER
from marula.wasm import exports, llvm, module, review_exports, self_test, translate
from marula.wasm.memory_layout import BEFORE, NOW, arena_of, tables_of

SOURCES = (exports, llvm, module, review_exports, self_test, translate)
TOOLS = ("numba", "llvmlite", "ziglang")


def describe(game: Game) -> dict[str, Any]:
    """Everything about a game's module but what was measured of it."""
    return {
        "game": game.NAME,
        "title": game.TITLE,
        "version": game.VERSION,
        "players": [game.PLAYERS[0], game.PLAYERS[-1]],
        "actors": {"chance": CHANCE, "over": OVER, "nobody": NOBODY},
        "tokens": list(game.TOKENS),
        "outcomes": game.OUTCOMES,
        "endings": list(game.ENDINGS),
        "reasons": [asdict(reason) for reason in game.REASONS],
        "advice": [asdict(reason) for reason in game.ADVICE],
        "problems": list(game.PROBLEMS),
        "options": [describe_option(option) for option in game.OPTIONS],
        "levels": [describe_level(level) for level in levels(game.NAME)],
        "classic_levels": [describe_level(level) for level in classic_levels(game.NAME)],
        "trained_on": {name: list(values) for name, values in game.NETWORK.trained_on.items()},
        "hint": describe_hint(game),
        "review": {**asdict(game.REVIEW), "turning": TURNING},
        "limits": {"lists": MOST_LISTS, "actions": MOST_ACTIONS},
        "functions": {name: list(module.arguments(made)) for name, made in module.functions(game).items()},
        "states": {"now": NOW, "before": BEFORE, "size": game.STATE.itemsize},
        "arena": describe_fields(arena_of(game)),
        "sources": fingerprint(game),
    }


def describe_option(option: Option) -> dict[str, Any]:
    """An option: the values to offer, and what the arena is given for each of them."""
    encoded = [np.asarray(option.encode(sample)).ravel().tolist() for sample in option.samples]
    names = ("name", "kind", "default", "low", "high")
    return {**{name: getattr(option, name) for name in names}, "samples": list(option.samples), "encoded": encoded}


def describe_level(level: Level) -> dict[str, Any]:
    """A level: how it errs and how long it thinks; what it is called is for the page to say."""
    names = ("number", "kind", "errors", "seconds")
    return {**{name: getattr(level, name) for name in names}, "budget": asdict(level.budget)}


def describe_hint(game: Game) -> dict[str, Any]:
    """How long a hint thinks about its first action and about each that follows, and how many it tells."""
    budget = hints.usual(game)
    return {"budget": asdict(budget), "later": asdict(hints.later(budget)), "longest": hints.LONGEST_PLAN}


def describe_fields(record: "np.dtype[np.void]") -> dict[str, Any]:
    """Where each field begins, and what it holds: numbers of one kind and size, or records with fields of their own."""
    fields: dict[str, Any] = {}
    assert record.fields is not None
    for name, (kind, place, *_) in record.fields.items():
        fields[name] = {"place": place, "bytes": kind.itemsize}
        if kind.base.names is None:
            fields[name] |= {"kind": kind.base.str[1:], "shape": list(kind.shape)}
        elif name == "options":
            fields[name] |= {"fields": describe_fields(kind.base)}
    return fields


def fingerprint(game: Game) -> str:
    """A hash of the sources of a module: of every rule in it, of its tables, and of what builds it."""
    modules = {source.__name__ for source in SOURCES} | {game.setup.__module__}
    return hash_of_code(modules, [game], tables_of(game).tobytes().hex())


def tools() -> dict[str, str]:
    """What changes the bytes of a module beside its sources."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"python": python, **{name: version(name) for name in TOOLS}}

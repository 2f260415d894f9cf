"""Builds the module of one game in this process: `python -m marula.wasm.module GAME FILE`; `build` starts it."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from marula.rules.contract import Game
from marula.wasm import exports, review_exports
from marula.wasm.llvm import compile_rule, link, only_collect
from marula.wasm.memory_layout import arena_of, tables_of
from marula.wasm.self_test import self_test
from marula.wasm.translate import Export, translate

SELF_TEST = "self_test"


def functions(game: Game) -> dict[str, Callable[..., int]]:
    """The exported functions of a game."""
    ours = {
        name: function
        for source in (exports, review_exports)
        for name, function in vars(source).items()
        if is_exported(function, source)
    }
    return {"setup": setup_of(game), **ours, SELF_TEST: self_test}


def is_exported(function: Any, source: ModuleType) -> bool:
    """Whether something in a module is a rule of its own."""
    plain = getattr(function, "py_func", function)
    return isinstance(plain, FunctionType) and plain.__module__ == source.__name__


def setup_of(game: Game) -> Callable[..., int]:
    """A function that sets a game up with the options in the arena. Games differ in how many options they have."""
    given = "".join(f", arena.options.{option.name}" for option in game.OPTIONS)
    source = f"""
def setup(arena, tables, players):
    for word in range(arena.state_words.shape[1]):
        arena.state_words[0, word] = 0
    game_setup(arena.states[0], players{given})
    return 0
"""
    names: dict[str, Any] = {"game_setup": game.setup}
    exec(source, names)
    made: Callable[..., int] = names["setup"]
    return made


def arguments(function: Callable[..., int]) -> tuple[str, ...]:
    """The names of the whole numbers that an exported function takes."""
    code = getattr(function, "py_func", function).__code__
    return tuple(code.co_varnames[2 : code.co_argcount])


def build_module(game: Game) -> bytes:
    """The module of a game. Numba can compile nothing else in this process afterwards."""
    only_collect()
    arena, tables = arena_of(game), tables_of(game)
    compiled = {name: compile_rule(function, arena, tables.dtype) for name, function in functions(game).items()}
    exported = [Export(name, compiled[name].symbol, len(arguments(made))) for name, made in functions(game).items()]
    return translate(link(list(compiled.values())), exported, arena.itemsize, tables.tobytes())


if __name__ == "__main__":
    # Here, because the registry is no part of what modules are made of (`description.fingerprint`).
    from marula.play.registry import rules_of

    Path(sys.argv[2]).write_bytes(build_module(rules_of(sys.argv[1])))

"""Two ways to run the exported functions: here, around interpreted or compiled rules, and as WebAssembly."""

from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np
import wasmtime

from marula.bots.network.weights import split, trained_file
from marula.play.fast_records import record_in
from marula.play.registry import rules_of
from marula.wasm.build import module_file
from marula.wasm.memory_layout import arena_of, tables_of
from marula.wasm.module import functions
from tests.configurations import Configuration


class Effort(NamedTuple):
    """How much a self-test does: after how many actions questions are asked and searches made, and how long ones."""

    ask_every: int
    search_every: int
    iterations: int


class Engine(Protocol):
    """An engine with one arena."""

    def call(self, name: str, *numbers: int) -> int:
        """Calls an exported function."""

    def read(self, field: str) -> bytes:
        """The bytes of a field of the arena."""

    def write(self, field: str, content: bytes, place: int = 0) -> None:
        """Writes bytes into a field."""


class Here:
    """The functions as they are: plain Python around rules."""

    def __init__(self, game: str) -> None:
        rules = rules_of(game)
        self._functions = functions(rules)
        self._memory = np.zeros(1, arena_of(rules))
        self._arena, self._tables = record_in(self._memory), record_in(tables_of(rules))

    def call(self, name: str, *numbers: int) -> int:
        return int(self._functions[name](self._arena, self._tables, *numbers))

    def read(self, field: str) -> bytes:
        return bytes(self._bytes(field))

    def write(self, field: str, content: bytes, place: int = 0) -> None:
        self._bytes(field)[place : place + len(content)] = np.frombuffer(content, np.uint8)

    def _bytes(self, field: str) -> Any:
        kind, place = self._memory.dtype.fields[field][:2]  # type: ignore[index]
        return self._memory.view(np.uint8)[place : place + kind.itemsize]


class Browser:
    """The module, in a machine of its own."""

    def __init__(self, game: str, file: str | None = None) -> None:
        self._store = wasmtime.Store()
        module = wasmtime.Module.from_file(self._store.engine, file or str(module_file(game)))
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory: Any = self._exports["memory"]
        arena: Any = self._exports["arena"]
        self._start, self._layout = arena.value(self._store), arena_of(rules_of(game))

    def call(self, name: str, *numbers: int) -> int:
        function: Any = self._exports[name]
        return int(function(self._store, *numbers))

    def read(self, field: str) -> bytes:
        start, size = self._place(field)
        return bytes(self._memory.read(self._store, start, start + size))

    def write(self, field: str, content: bytes, place: int = 0) -> None:
        self._memory.write(self._store, content, self._place(field)[0] + place)

    def _place(self, field: str) -> tuple[int, int]:
        kind, place = self._layout.fields[field][:2]  # type: ignore[index]
        return self._start + place, kind.itemsize


@cache
def here(game: str) -> Engine:
    """The engine of this process."""
    return Here(game)


@cache
def browser(game: str) -> Engine:
    """The engine in the module that was built."""
    return Browser(game)


def set_up(engine: Engine, configuration: Configuration) -> None:
    """The position before the first action."""
    rules = rules_of(configuration.game)
    for option in rules.OPTIONS:
        kind, place = arena_of(rules)["options"].fields[option.name][:2]  # type: ignore[index]
        value = configuration.options.get(option.name, option.default)
        engine.write("options", np.asarray(option.encode(value)).astype(kind.base).tobytes(), place)
    engine.call("setup", configuration.players)


def load_network(engine: Engine, game: str) -> None:
    """Loads the network that comes with a game."""
    _, _, body = split(trained_file(game))
    engine.write("network_file", body)
    engine.call("load_network")


def checksum(engine: Engine, configuration: Configuration, index: int, effort: Effort) -> str:
    """The checksum of one game, and how many actions it had."""
    set_up(engine, configuration)
    plies = engine.call("self_test", index, *effort)
    return f"{plies}:{engine.read('checksum')[::-1].hex()}"

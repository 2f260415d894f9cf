"""The browser's engine: made of the present rules, byte for byte, and equal to the other engines in all it does."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import brotli
import numpy as np
import pytest
import wasmtime

import marula
from marula import bots
from marula.bots.network.bot import NetworkSearch
from marula.bots.network.weights import has_network, trained
from marula.play.registry import rules_of
from marula.rules.types import CHANCE
from marula.wasm.build import COMMAND, description_of, is_current, module_file, module_of
from marula.wasm.description import tools
from marula.wasm.typescript import FILE, interface
from tests.configurations import SOME, Configuration
from tests.test_cache import NO_RULES, Copy
from tests.wasm_engines import Browser, Effort, Engine, Here, browser, checksum, here, load_network, set_up
from tests.wasm_parity import LITTLE, MUCH, checksums_here, first_of_each

ROOT = Path(__file__).parent.parent
MOST_BYTES = 50_000  # compressed
GAMES = 2
WITH_NETWORK = [name for name in marula.names() if has_network(name)]
SOME_SEARCHING = Effort(ask_every=1000, search_every=25, iterations=100)


@pytest.mark.parametrize("name", marula.names())
def test_modules_are_made_of_the_present_rules(name: str) -> None:
    assert is_current(name), f"The rules of {name} have changed since its engine was built. Run: {COMMAND}"


PRESENT = """
from marula.play.registry import names
from marula.wasm.build import has_present_rules
print(*(name for name in names() if has_present_rules(name)))
"""


def test_an_edited_rule_makes_its_module_stale_and_an_edited_text_none(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    for file in NO_RULES:
        comment(copy.package / file)
    assert present(copy) == list(marula.names())
    comment(copy.package / "games/kariba/actions.py")
    assert present(copy) == [name for name in marula.names() if name != "kariba"]
    comment(copy.package / "rules/masks.py")
    assert present(copy) == []


def comment(file: Path) -> None:
    """Edits a file."""
    file.write_text(file.read_text() + "\n# Other words.\n")


def present(copy: Copy) -> list[str]:
    """The games whose modules are made of the rules of a copy of the package."""
    environment = {**os.environ, "PYTHONPATH": str(copy.package.parent)}
    command = [sys.executable, "-c", PRESENT]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("name", marula.names())
def test_modules_import_nothing_and_cannot_grow(name: str) -> None:
    module = wasmtime.Module.from_file(wasmtime.Engine(), str(module_file(name)))
    assert list(module.imports) == []
    memory = next(export.type for export in module.exports if isinstance(export.type, wasmtime.MemoryType))
    assert memory.limits.max == memory.limits.min
    functions = {one.name for one in module.exports if isinstance(one.type, wasmtime.FuncType)}
    assert functions == set(description_of(name)["functions"])


@pytest.mark.parametrize("name", marula.names())
def test_modules_are_small(name: str) -> None:
    size = len(brotli.compress(module_file(name).read_bytes()))
    print(f"{name}: {size:,} bytes compressed")
    assert size <= MOST_BYTES


@pytest.mark.parametrize("name", marula.names())
def test_a_module_that_is_built_again_has_the_same_bytes(name: str) -> None:
    if reason := why_not_built():
        assert "CI" not in os.environ, reason
        pytest.skip(reason)
    assert module_of(name) == module_file(name).read_bytes()


def why_not_built() -> str:
    """Why modules cannot be built here, or cannot be expected to have the same bytes."""
    if find_spec("ziglang") is None:
        return "the linker is not installed (the package ziglang)"
    made_with = description_of(marula.names()[0])["tools"]
    return "" if made_with == tools() else f"the modules were built with {made_with}, and here are {tools()}"


def test_the_page_knows_the_exported_functions() -> None:
    assert FILE.read_text("utf-8") == interface(), f"Run: {COMMAND}"


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_compiled_rules_and_modules_agree_in_all_they_do(configuration: Configuration) -> None:
    for index in range(GAMES):
        ours = checksum(here(configuration.game), configuration, index, MUCH)
        assert checksum(browser(configuration.game), configuration, index, MUCH) == ours


def test_interpreted_rules_and_modules_agree_in_all_they_do() -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.wasm_parity", "--print", "--games", "1"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    ours = {str(one): [checksum(browser(one.game), one, 0, LITTLE)] for one in first_of_each()}
    assert json.loads(done.stdout) == ours
    assert checksums_here(1) == ours


def test_checksums_tell_games_apart() -> None:
    sums = [checksum(browser(one.game), one, index, LITTLE) for one in first_of_each() for index in range(5)]
    assert len(set(sums)) == len(sums)


@pytest.mark.parametrize("name", marula.names())
def test_an_illegal_action_changes_nothing(name: str) -> None:
    engine = browser(name)
    set_up(engine, first_of_each()[marula.names().index(name)])
    engine.call("seed", 1, 0)
    while engine.call("actor") == CHANCE:
        assert engine.call("play", engine.call("pick")) == 1
    before = engine.read("states")
    count = len(rules_of(name).TOKENS)
    engine.call("legal")
    mask = int.from_bytes(engine.read("mask"), "little")
    forbidden = next(action for action in range(count) if not mask >> action & 1)
    for action in (-1, count, 2**31 - 1, -(2**31), forbidden):
        assert engine.call("play", action) == 0
    assert engine.read("states") == before


@pytest.mark.parametrize("name", marula.names())
def test_bots_in_a_module_answer_as_they_do_here(name: str) -> None:
    assert_same_answers(name, bots.Search(), Browser(name), with_network=0)


@pytest.mark.parametrize("name", WITH_NETWORK)
def test_bots_with_a_network_answer_in_a_module_as_they_do_here(name: str) -> None:
    engine = Browser(name)
    load_network(engine, name)
    assert engine.read("network_weights") == trained(name).weights.tobytes()
    assert_same_answers(name, NetworkSearch(trained(name)), engine, with_network=1)


def assert_same_answers(name: str, search: bots.Search, engine: Engine, with_network: int) -> None:
    position, random = marula.game(name).start(2), marula.generator(4)
    asked = 0
    while asked < 12:
        if position.actor == CHANCE:
            position.play(position.pick(random))
            continue
        engine.write("states", position.state.tobytes())
        engine.write("random", random.tobytes())
        token = bots.answer(search, position, random, bots.Budget(iterations=40))
        choices = len(position.legal())
        assert position.rules.TOKENS[answer_of(engine, 40, with_network)] == token
        if choices > 1:
            assert tried_by(engine) == search.tried()
        assert engine.read("random") == random.tobytes()
        position.play(token)
        asked += 1


def answer_of(engine: Engine, iterations: int, with_network: int) -> int:
    """What a search in a module answers; it keeps its tree within a turn, too."""
    if engine.call("begin_answer") == 1:
        return engine.call("most_tried")
    engine.call("begin_search", 0, with_network)
    engine.call("search", iterations)
    engine.call("count_tried")
    action = engine.call("most_tried")
    engine.call("end_search", action)
    return action


def tried_by(engine: Engine) -> dict[int, bots.Tried]:
    """What a module has found out about the actions that it tried."""
    visits, gains = np.frombuffer(engine.read("visits"), np.int64), np.frombuffer(engine.read("gains"))
    return {int(a): bots.Tried(int(visits[a]), float(gains[a] / visits[a])) for a in np.flatnonzero(visits)}


@pytest.mark.parametrize("name", WITH_NETWORK)
def test_a_module_whose_network_has_not_come_searches_without(name: str) -> None:
    assert_same_answers(name, bots.Search(), Browser(name), with_network=1)


@pytest.mark.parametrize("name", WITH_NETWORK)
def test_searches_with_a_network_grow_the_same_trees(name: str) -> None:
    engines, one = (Here(name), Browser(name)), first_of_each()[marula.names().index(name)]
    without = checksum(engines[1], one, 0, SOME_SEARCHING)
    for engine in engines:
        load_network(engine, name)
    ours, theirs = (checksum(engine, one, 0, SOME_SEARCHING) for engine in engines)
    assert ours == theirs != without

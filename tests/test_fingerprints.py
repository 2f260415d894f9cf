"""Fingerprints see every import that a rule can depend on, and only those."""

import ast
import importlib
from pathlib import Path

import pytest

import marula
from marula.play.registry import names, rules_of
from marula.rules import fingerprints
from marula.rules.fingerprints import file_of, imported, modules_used, verbs_used

PACKAGE = Path(marula.__file__).parent


def rule_modules() -> list[str]:
    """All modules of the package in which there is a rule."""
    files = [path for path in PACKAGE.rglob("*.py") if "\n@rule\n" in path.read_text()]
    return sorted(".".join(("marula", *path.relative_to(PACKAGE).with_suffix("").parts)) for path in files)


RULE_MODULES = rule_modules()


def test_there_are_rules() -> None:
    assert {"marula.rules.masks", "marula.bots.search.iteration", "marula.batch.steps"} < set(RULE_MODULES)


def ours(node: ast.AST) -> set[str]:
    """The modules of ours that a statement imports from."""
    if isinstance(node, ast.Import):
        found = {alias.name for alias in node.names}
    else:
        found = {node.module or ""} if isinstance(node, ast.ImportFrom) else set()
    return {name for name in found if name.startswith("marula")}


@pytest.mark.parametrize("name", RULE_MODULES)
def test_no_import_escapes(name: str) -> None:
    """Imports are found by a pattern, which is fast; Python's own reading of the same files agrees."""
    importlib.import_module(name.removesuffix(".__init__"))
    for module in modules_used(name.removesuffix(".__init__")):
        path = file_of(module)
        assert path is not None
        tree = ast.parse(path.read_text())
        typing_only = {id(inner) for node in tree.body if is_for_types(node) for inner in ast.walk(node)}
        within = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for inner in ast.walk(node)}
        expected = {found for node in ast.walk(tree) if id(node) not in typing_only | within for found in ours(node)}
        # Where there is a compiler, two more modules are imported: they are no rules and change none.
        beside = {"marula.rules.lowering", "marula.rules.rule_cache"}
        assert {module for module, _ in imported(module)} == expected - beside, path


def is_for_types(node: ast.stmt) -> bool:
    """Whether a statement is `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@pytest.mark.parametrize("name", RULE_MODULES)
def test_rules_use_nothing_but_rules_and_data(name: str) -> None:
    """What people read and what bots are set to can be edited without compiling anything."""
    importlib.import_module(name.removesuffix(".__init__"))
    used = modules_used(name.removesuffix(".__init__"))
    assert not [module for module in used if module.split(".")[1] in ("play", "arena", "server", "cli")]
    of_games = [module.split(".")[2:] for module in used if module.startswith("marula.games.")]
    assert not [names for names in of_games if {"text", "texts", "tuning"} & set(names)]
    assert len({game for game, *_ in of_games}) <= 1


def test_verbs_are_known_by_what_is_imported() -> None:
    importlib.import_module("marula.rules.playout")
    assert verbs_used("marula.rules.playout") == {"actor", "apply", "legal", "weights"}
    assert verbs_used("marula.rules.masks") == set()


@pytest.mark.parametrize("name", names())
def test_constants_count(name: str) -> None:
    module = rules_of(name).apply.__module__
    assert f"marula.games.{name}.data" in modules_used(module)


def test_a_package_and_a_module_in_it_are_told_apart() -> None:
    rules_of("wakawaka")
    package = "marula.games.wakawaka.actions"
    assert fingerprints.module_behind(package, "legal") == package  # the rule, which hides the module of its name
    assert fingerprints.module_behind("marula.rules", "masks") == "marula.rules.masks"

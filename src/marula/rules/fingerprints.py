"""What compiled code is made of: hashes of sources, module by module.

A rule may use whatever its module imports, rules and constants alike, and what those modules import in turn. So the
fingerprint of a module covers exactly these sources: editing one game leaves the others alone, and a text that no rule
imports counts for nothing. Verbs are the one other way from a rule to a rule. Which of them a module can call is said
by what it imports from `marula.rules.verbs`; `marula.rules.rule_cache` then adds the game's own functions.
"""

import hashlib
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

PACKAGE = __name__.partition(".")[0]
VERBS = f"{PACKAGE}.rules.verbs"
ALL = "*"
# Imports are written in full and begin their line; what is imported for types alone is indented.
IMPORT = re.compile(r"^(?:from ([\w.]+) import (\([^)]*\)|.+)|import ([\w., ]+))", re.MULTILINE)

_texts: dict[str, bytes] = {}


class Source(NamedTuple):
    """One module as it was when it was imported."""

    digest: bytes
    imports: frozenset[str]
    """The modules of ours that it imports."""
    verbs: frozenset[str]
    """The verbs that it imports, or ALL."""


def read(module: str) -> None:
    """Reads the source of a module and of what it imports, now: later edits of the files are not what runs."""
    if module in _texts or (path := file_of(module)) is None:
        return
    _texts[module] = path.read_bytes()
    for name, names in imported(module):
        read(name)
        for inner in names:
            read(f"{name}.{inner}")


def file_of(module: str) -> Path | None:
    """The file of a module that was imported."""
    name = getattr(sys.modules.get(module), "__file__", None)
    return Path(name) if name and name.endswith(".py") else None


def imported(module: str) -> list[tuple[str, set[str]]]:
    """The modules of ours that a module imports, each with the names that it takes from it."""
    ours = {PACKAGE, top_of(module)}
    found: list[tuple[str, set[str]]] = []
    for origin, names, modules in IMPORT.findall(_texts[module].decode()):
        if origin:
            words = re.sub(r"#.*", "", names).strip("()\n ").split(",")
            found.append((origin, {word.split()[0] for word in words if word.strip()}))
        else:
            found += [(part.split()[0], set()) for part in modules.split(",")]
    return [(name, names) for name, names in found if name.partition(".")[0] in ours]


def top_of(module: str) -> str:
    """The package to which a module belongs, also when it is run as a program."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    name: str = spec.name if spec else module
    return name.partition(".")[0]


@cache
def source_of(module: str) -> Source | None:
    """A module's source, or nothing if it has none."""
    read(module)
    if module not in _texts:
        return None
    imports: set[str] = set()
    verbs: set[str] = set()
    for name, names in imported(module):
        found = {module_behind(name, attribute) for attribute in names} or {name}
        imports |= found
        if VERBS in found:
            verbs |= names if name == VERBS and names else {ALL}
    return Source(hashlib.sha256(_texts[module]).digest(), frozenset(imports), frozenset(verbs))


def module_behind(module: str, name: str) -> str:
    """Where `from module import name` leads: to a module inside a package, or to the module itself."""
    found = getattr(sys.modules.get(module), name, None)
    inner = f"{module}.{name}"
    return inner if isinstance(found, ModuleType) and found is sys.modules.get(inner) else module


@cache
def modules_used(module: str) -> frozenset[str]:
    """A module and all modules of ours that it imports, directly or not."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        source = source_of(name)
        if name not in found and source is not None:
            found.add(name)
            waiting += source.imports
    return frozenset(found)


@cache
def verbs_used(module: str) -> frozenset[str]:
    """The verbs that functions of a module may call, directly or not."""
    sources = (source_of(name) for name in modules_used(module))
    return frozenset(verb for source in sources if source is not None for verb in source.verbs)


def fingerprint(modules: Iterable[str], *more: str) -> str:
    """A hash of the sources of modules, of all that they use, and of other things that matter."""
    digest = hashlib.sha256("\n".join(more).encode())
    for name in sorted({used for module in modules for used in modules_used(module)}):
        source = source_of(name)
        assert source is not None
        digest.update(f"\n{name}\n".encode() + source.digest)
    return digest.hexdigest()

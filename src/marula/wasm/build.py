"""Builds modules, each in a process of its own, and puts them beside their descriptions into `built`."""

import json
import os
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from marula.play.registry import rules_of
from marula.wasm.description import describe, fingerprint, tools

BUILT = Path(__file__).parent / "built"
# Without these the code would depend on the machine that builds it.
ENVIRONMENT = {
    "MARULA_FOR_BROWSER": "1",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_BOUNDSCHECK": "0",
}
COMMAND = "make engine"


def module_of(name: str) -> bytes:
    """The module of a game, built afresh."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "module")
        command = [sys.executable, "-m", "marula.wasm.module", name, str(file)]
        subprocess.run(command, env={**os.environ, **ENVIRONMENT}, check=True)
        return file.read_bytes()


def build(name: str) -> int:
    """Builds the module of a game and its description; returns how many bytes the module has."""
    module = module_of(name)
    BUILT.mkdir(exist_ok=True)
    module_file(name).write_bytes(module)
    write_description(name)
    return len(module)


def write_description(name: str) -> None:
    """Writes the description of the module that is there."""
    whole = {**describe(rules_of(name)), "tools": tools(), "sha256": hash_of_module(name)}
    text = json.dumps(whole, separators=(",", ":"), ensure_ascii=False)
    description_file(name).write_text(text + "\n", encoding="utf-8")


def module_file(name: str) -> Path:
    """Where the module of a game is."""
    return BUILT / f"{name}.wasm"


def description_file(name: str) -> Path:
    """Where its description is."""
    return BUILT / f"{name}.json"


def description_of(name: str) -> dict[str, Any]:
    """The description of a module that was built."""
    found: dict[str, Any] = json.loads(description_file(name).read_text("utf-8"))
    return found


def hash_of_module(name: str) -> str:
    """A hash of the module that is there."""
    return sha256(module_file(name).read_bytes()).hexdigest()


def is_current(name: str) -> bool:
    """Whether a module and its description are made of the present sources."""
    if not has_present_rules(name):
        return False
    present: dict[str, Any] = json.loads(json.dumps(describe(rules_of(name))))
    return {**description_of(name), **present} == description_of(name)


def has_present_rules(name: str) -> bool:
    """Whether a module is made of the present rules; its description may still be old, as after an edited level."""
    try:
        found = description_of(name)
        return bool(found["sha256"] == hash_of_module(name) and found["sources"] == fingerprint(rules_of(name)))
    except (OSError, ValueError, KeyError):
        return False

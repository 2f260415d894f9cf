"""The exported functions as a TypeScript interface, for the page: the same for every game."""

from pathlib import Path
from textwrap import dedent

from marula.play.registry import names, rules_of
from marula.wasm.build import COMMAND
from marula.wasm.module import arguments, functions

WEB = Path(__file__).parents[3] / "web"
FILE = WEB / "src" / "engine" / "exports.ts"
SETUP = "Sets the game up for so many players, with the options in the arena."
HEAD = f"""
// What a module exports. Generated from marula.wasm.exports by `{COMMAND}`: edit that.

export type Exports = {{
  memory: WebAssembly.Memory;
  /** Where the arena begins. */
  arena: WebAssembly.Global;
"""


def interface() -> str:
    """The whole file."""
    lines = [dedent(HEAD).strip()]
    for name, function in functions(rules_of(names()[0])).items():
        said = (function.__doc__ or SETUP).partition("\n")[0]
        taken = ", ".join(f"{argument}: number" for argument in arguments(function))
        lines += [f"  /** {said} */", f"  {name}({taken}): number;"]
    return "\n".join([*lines, "};", ""])


def write_interface() -> None:
    """Writes the file, where the page's sources are."""
    if WEB.is_dir():
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(interface(), encoding="utf-8")

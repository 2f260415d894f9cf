"""Who may import whom: rules, then games, then play, then what uses them. And no game imports another."""

import ast
import importlib
import re
from pathlib import Path

import pytest

import marula

PACKAGE = Path(marula.__file__).parent
LAYERS = (
    ("rules",),
    ("games",),
    ("play",),
    ("bots", "batch"),
    ("arena", "adapters", "daily", "training", "wasm", "research"),
    ("server",),
    ("cli", "__main__"),
)
FILES = sorted(PACKAGE.rglob("*.py"))


def layer_of(module: list[str]) -> int | None:
    """The place of a module in the layers; the public face `marula` itself counts as play."""
    name = module[1] if len(module) > 1 else "play"
    return next((place for place, names in enumerate(LAYERS) if name in names), None)


def imports(path: Path) -> list[list[str]]:
    """The modules of ours that a file imports, as lists of names."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name.split(".") for name in found if name.split(".")[0] == "marula"]


def module_of(path: Path) -> list[str]:
    """The dotted name of a file, as a list."""
    return ["marula", *path.relative_to(PACKAGE).with_suffix("").parts]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    own = module_of(path)
    if own == ["marula", "__init__"]:
        return
    for imported in imports(path):
        below, above = layer_of(imported), layer_of(own)
        assert below is not None, f"{'.'.join(imported)} is in no layer"
        assert above is not None, f"{path} is in no layer"
        assert below <= above, f"{path} must not import {'.'.join(imported)}"


@pytest.mark.parametrize("name", marula.names())
def test_no_game_imports_another_and_nobody_below_the_registry_names_one(name: str) -> None:
    for path in FILES:
        if module_of(path)[1:3] == ["games", name]:
            continue
        assert not any(imported[1:3] == ["games", name] for imported in imports(path)), path


@pytest.mark.parametrize("name", marula.names())
def test_game_folders_have_the_same_files(name: str) -> None:
    present = {path.stem for path in (PACKAGE / "games" / name).iterdir()}
    assert {"data", "state", "actions", "knowledge", "greedy", "view", "text", "tuning"} <= present


@pytest.mark.parametrize("name", marula.names())
def test_every_game_has_itself_checked_against_the_contract(name: str) -> None:
    """By mypy, which sees the names of a module; the registry only imports what it finds."""
    checked = rf"^    CHECKED: Game = {name}$"
    assert re.search(checked, (PACKAGE / "games" / name / "__init__.py").read_text(), re.MULTILINE)


ROOT = PACKAGE.parent.parent
WORDS = [rf"\b{word}\b" for name in marula.names() for word in (name, marula.game(name).title)]
NAMED = re.compile("|".join(WORDS), re.IGNORECASE)
FOLDERS = ("bench", "docs", "examples", "scripts", "src", "tests", "web")
BUILT = {"node_modules", "__pycache__", "page", "rulebooks"}
TEXTS = {".py", ".md", ".ts", ".js", ".cjs", ".svelte", ".css", ".html", ".json", ".svg", ".txt", ".ipynb"}


def listed_places() -> list[str]:
    """The patterns of the table in docs/architecture.md that says what else names a game."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text.partition("## What else names a game")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return [place for row in rows for place in re.findall(r"`([^`]+)`", row)]


def files_of_no_game() -> list[Path]:
    """Every text of the repository that belongs to no game; not what was built or installed."""
    own = re.compile(rf"({'|'.join(marula.names())})([.-]|$)")
    below = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    paths = [path.relative_to(ROOT) for path in (*ROOT.glob("*.md"), *below) if path.suffix in TEXTS and path.is_file()]
    return [path for path in paths if not any(own.match(part) or part in BUILT for part in path.parts)]


def test_what_else_names_a_game_is_what_the_documentation_says() -> None:
    found = [path for path in files_of_no_game() if NAMED.search((ROOT / path).read_text("utf-8", errors="ignore"))]
    places = listed_places()
    assert [str(path) for path in found if not any(fits(path, place) for place in places)] == []
    assert [place for place in places if not any(fits(path, place) for path in found)] == []


def fits(path: Path, place: str) -> bool:
    """Whether a file is in a place of the list; `*` stands for one name, not for folders."""
    return len(path.parts) == len(place.split("/")) and path.match(place)


def test_modules_that_the_documentation_names_exist() -> None:
    """A dotted name in the documentation is a module, or something in one."""
    packages = "|".join(name for layer in LAYERS for name in layer)
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    for document in documents:
        for name in re.findall(rf"`(marula\.(?:{packages})(?:\.\w+)*)`", document.read_text("utf-8")):
            assert exists(name), f"{document.name} names {name}"


def exists(name: str) -> bool:
    """Whether a dotted name can be imported, or is an attribute of what can be."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


def test_the_map_of_the_server_has_all_its_folders() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text.partition("| folder of `marula.server` |")[2].partition("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    folders = {path.parent.name for path in (PACKAGE / "server").glob("*/__init__.py")} - {"migrations"}
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == folders


def test_newcomers_are_sent_to_files_that_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text.partition("| looking for | look here |")[2].partition("\n\n")[0]
    files = re.findall(r"`(\w+/\w+\.py)`", table)
    assert len(files) > 10
    assert [name for name in files if not (PACKAGE / "server" / name).is_file()] == []

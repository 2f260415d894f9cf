"""The page can say every reason of the rules in German and Polish: each is a template of the game's board."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = {
    "wadi": "wadi/text/explaining.py",
}
BY_CHANCE = {"explain_card", "explain_outcome"}  # nobody at the page can try these actions
CITATION = re.compile(r"\s*\(§[^)]*\)")


def explaining(game: str) -> Iterator[ast.AST]:
    """The functions and tables of a game that say why something is not legal."""
    tree = ast.parse((ROOT / "src" / "marula" / "games" / SOURCES[game]).read_text(encoding="utf-8"))
    whole = SOURCES[game].endswith("explaining.py")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            explains = whole or node.name.startswith("explain") or node.name == "in_order"
            if explains and node.name not in BY_CHANCE:
                yield from node.body[1:]  # after the docstring
        elif whole and isinstance(node, ast.Assign):
            yield node


def sentences(game: str) -> Iterator[str]:
    """Regular expressions of the sentences, with anything in their gaps."""
    for part in explaining(game):
        for node in ast.walk(part):
            text = pattern_of(node)
            if re.search(r"[a-z]{3,} .*[a-z]{3,}", text) and text.rstrip().endswith((".", ")")):
                yield CITATION.sub("", text).rstrip()


def pattern_of(node: ast.AST) -> str:
    """A text of the source as it will be said; \\0 stands for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = [value.value if isinstance(value, ast.Constant) else "\0" for value in node.values]
        # A rule that is filled in stands in brackets like all citations.
        return "".join(map(str, parts)).replace(" (\0)", "")
    return ""


def test_reasons_are_found_in_the_source() -> None:
    assert {game: len(set(sentences(game))) > 5 for game in SOURCES} == dict.fromkeys(SOURCES, True)


@pytest.mark.parametrize("game", SOURCES)
def test_every_reason_has_a_template(game: str) -> None:
    path = ROOT / "web" / "src" / "boards" / game / "reasons.json"
    templates = [template["en"] for template in json.loads(path.read_text(encoding="utf-8"))]
    for sentence in sentences(game):
        said = re.compile(re.escape(sentence).replace("\0", ".+"))
        assert any(said.search(template) for template in templates), sentence

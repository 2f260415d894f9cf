"""The documentation's site has every page, and links lead somewhere. (`make docs` builds it; that is too slow here.)"""

import json
import re
from pathlib import Path

import pytest
from scripts.docs_hooks import REFERENCE, as_markdown

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(path for path in DOCS.rglob("*.md"))


def listed() -> set[str]:
    """The pages in the site's navigation."""
    _, _, nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")
    return set(re.findall(r"[\w./-]+\.(?:md|ipynb)", nav))


def test_every_page_is_in_the_navigation() -> None:
    there = {path.relative_to(DOCS).as_posix() for path in (*PAGES, *DOCS.rglob("*.ipynb"))}
    assert listed() == there | {f"api/{name}.md" for name in REFERENCE}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_links_lead_to_files_that_exist(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    local = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert [link for link in local if not (path.parent / link).exists()] == []


def test_the_page_on_bots_begins_with_how_to_write_one() -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert text.startswith("# Computer players\n\n## Your own bot, in Python\n")


def test_a_notebook_becomes_a_page_with_what_it_printed() -> None:
    text = as_markdown(json.loads((DOCS / "notebooks" / "1-a-game.ipynb").read_text(encoding="utf-8")))
    assert text.startswith("# A game\n")
    assert "```python\nimport marula\n" in text
    assert "```text\n('kariba', 'wadi', 'wakawaka', 'wampum')\n```" in text

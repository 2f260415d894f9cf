"""Lists the sections of the rulebooks that no code or no test cites. Exits with 1 if there are any."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CITATION = re.compile(r"§([A-Z]\d+(?:\.\d+)?)")
HEADING = re.compile(r"^(?:## |\*\*)§([A-Z]\d+(?:\.\d+)?)(.*)", re.MULTILINE)
FOR_TESTS_ONLY = ("Examples", "Facts")


def sections(rulebook: Path) -> dict[str, str]:
    """The sections that hold rules: numbered ones without numbered parts. Number -> title of the chapter."""
    found: dict[str, str] = {}
    title = ""
    for number, rest in HEADING.findall(rulebook.read_text(encoding="utf-8")):
        if "." not in number:
            title = rest
        found[number] = title
    return {number: title for number, title in found.items() if f"{number}.1" not in found}


def cited(folders: list[Path]) -> set[str]:
    """The sections cited in any Python file of these folders."""
    files = [path for folder in folders for path in folder.rglob("*.py")]
    return {number for path in files for number in CITATION.findall(path.read_text(encoding="utf-8"))}


def uncited(rulebook: Path) -> list[str]:
    """One line for every section that code or tests do not cite."""
    name = rulebook.name.split(".")[0]
    # Oracles do not count, because they are compared with the engine and do not test rules by name.
    in_tests = cited([ROOT / "tests" / name])
    in_code = cited([ROOT / "src" / "marula" / "games" / name, ROOT / "src" / "marula" / "play"])
    lines = []
    for number, title in sections(rulebook).items():
        if number not in in_tests:
            lines.append(f"§{number}: no test cites it")
        if number not in in_code and not any(word in title for word in FOR_TESTS_ONLY):
            lines.append(f"§{number}: no code cites it")
    return lines


def main() -> int:
    rulebooks = sorted((ROOT / "docs" / "games").glob("*.en.md"))
    lines = [line for rulebook in rulebooks for line in uncited(rulebook)]
    print("\n".join(lines) or f"every section of {len(rulebooks)} rulebooks is cited by code and by a test")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())

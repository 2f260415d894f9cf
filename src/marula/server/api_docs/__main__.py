"""`python -m marula.server.api_docs`: writes the generated documents and types; --check compares them."""

import sys
from collections.abc import Callable
from pathlib import Path

from marula.server.api_docs import games, lessons, markdown, page_data, typescript

FILES: dict[str, Callable[[], str]] = {
    "docs/protocol.md": markdown.write,
    "web/src/protocol.ts": typescript.write,
    **games.files(),
    **page_data.files(),
    **lessons.files(),
}


def outdated(root: Path) -> list[str]:
    """The generated files that are out of date."""
    return [
        name
        for name, write in FILES.items()
        if not (root / name).is_file() or (root / name).read_text("utf-8") != write()
    ]


def main(words: list[str]) -> int:
    """Writes or checks the files, in the current folder."""
    root = Path.cwd()
    if "--check" in words:
        names = outdated(root)
        for name in names:
            print(f"{name} is out of date; run: python -m marula.server.api_docs")
        return 1 if names else 0
    for name, write in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(write(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
